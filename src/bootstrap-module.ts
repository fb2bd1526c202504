/** The bootstrap in a Worker: the module is compiled at deployment. */
import wasm from "../wasm/build/bootstrap.wasm";
import { type Bootstrap, createBootstrap } from "./scoring/bootstrap.ts";

let last: WeakRef<Bootstrap> | undefined;

/**
 * A bootstrap with the reference's replicates and seed. Its linear memory never shrinks and the isolate needs the room
 * for pictures, so it is only held weakly: aggregations that follow one another share an instance instead of piling
 * up garbage ones, and when none is at work it may be collected.
 */
export function isolateBootstrap(): Bootstrap {
  const alive = last?.deref();
  if (alive !== undefined) return alive;
  const made = createBootstrap(wasm);
  last = new WeakRef(made);
  return made;
}
