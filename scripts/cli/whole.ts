/** Benchmark folders with broken samples: refused, or used without them where that is asked for. */
import { CommandError } from "./errors.ts";

const FAULTS_SHOWN = 5;

/** A few of the faults, and how many more there are. */
export function firstFaults(faults: readonly string[]): string {
  const more = faults.length > FAULTS_SHOWN ? `; and ${faults.length - FAULTS_SHOWN} more` : "";
  return `${faults.slice(0, FAULTS_SHOWN).join("; ")}${more}`;
}

interface SampleFolder {
  readonly folder: string;
  readonly samples: readonly unknown[];
  readonly broken: readonly { readonly faults: readonly string[] }[];
}

/**
 * The folder, if all of its samples can be asked or those that cannot may be left out. Throws CommandError that names the
 * first faults: a set that lacks samples is another benchmark, so that is never done unasked.
 */
export function requireWhole<Folder extends SampleFolder>(folder: Folder, mayLeaveOut: boolean): Folder {
  const faults = folder.broken.flatMap((sample) => sample.faults);
  if (faults.length > 0 && !mayLeaveOut) {
    throw new CommandError(
      `${folder.folder}: ${firstFaults(faults)} (--skip-broken leaves those samples out)`,
    );
  }
  if (folder.samples.length === 0)
    throw new CommandError(`${folder.folder} holds no sample that can be asked`);
  return folder;
}
