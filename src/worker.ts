/** Three doors and nothing else: requests, queue batches, the clock. */
import type { Bindings } from "./env.ts";
import { createApp } from "./http/app.ts";
import { handleQueue, handleScheduled } from "./jobs/index.ts";

const app = createApp();

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  queue: (batch, env) => handleQueue(batch, env),
  scheduled: (_controller, env) => handleScheduled(env),
} satisfies ExportedHandler<Bindings>;
