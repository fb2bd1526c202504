/** What a benchmark case is. Cases run in Node and, bundled into a Worker, in workerd: they do no I/O. */
import type { Kernel } from "../../src/scoring/kernel.ts";

/** What an engine brings along, because a Worker may not compile WebAssembly. */
export interface Engine {
  readonly kernel: Kernel;
}

/** One way to do a case's work; called again and again. */
export type Variant = () => unknown;

export interface Case {
  readonly name: string;
  /** Pixels that one call works on, in millions; null where pixels are not what counts. */
  readonly megapixels: number | null;
  /** Names of the ways, ours first; the others are the peers it is held against. */
  readonly variants: readonly string[];
  /** Makes the input and the ways; called once. */
  prepare(engine: Engine): Promise<Readonly<Record<string, Variant>>>;
}

export const OURS = "plumbline";
