/** The bootstrap in a Worker: the module is compiled at deployment, an instance lives as long as one piece of work. */
import wasm from "../wasm/build/bootstrap.wasm";
import { type Bootstrap, createBootstrap } from "./scoring/bootstrap.ts";

/**
 * A bootstrap of its own for one aggregation. It is not kept: its linear memory (up to 40 MB) never shrinks, and the
 * isolate needs the room for pictures. Drop it when the work is done.
 */
export function newBootstrap(): Bootstrap {
  return createBootstrap(wasm);
}
