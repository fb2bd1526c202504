/**
 * The cases in workerd. A clock that stands still while a Worker computes cannot measure it, so the caller's clock does:
 * `GET /?case=…&variant=…&calls=N` makes N calls, `GET /?problem=INDEX` one fresh problem; both answer when it is done.
 */
import { isolateKernel } from "../../src/kernel-module.ts";
import type { Variant } from "./case.ts";
import { CASES } from "./cases/index.ts";
import { makeFreshProblem } from "./generator.ts";

const prepared = new Map<string, Promise<Readonly<Record<string, Variant>>>>();

export default {
  async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const problem = query.get("problem");
    if (problem !== null) {
      makeFreshProblem(Number(problem));
      return new Response("done");
    }
    const found = CASES.find(({ name }) => name === query.get("case"));
    if (found === undefined) return new Response("ready");
    if (!prepared.has(found.name)) prepared.set(found.name, found.prepare({ kernel: isolateKernel() }));
    const variant = (await prepared.get(found.name))?.[query.get("variant") ?? ""];
    if (variant === undefined) return new Response("no such variant", { status: 404 });
    for (let call = Number(query.get("calls")); call > 0; call--) await variant();
    return new Response("done");
  },
};
