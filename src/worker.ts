/** Three doors and nothing else: requests, queue batches, the clock. */
import type { Bindings } from "./env.ts";
import { createApp } from "./http/app.ts";

const app = createApp();

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
} satisfies ExportedHandler<Bindings>;
