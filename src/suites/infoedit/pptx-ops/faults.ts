/** What is said of operations that cannot be carried out. */
import { type ErrorItem, PlumblineError } from "../../../errors.ts";

/** `document_invalid` with the faults found, each at the place of the list where it is: `operations/17/shape`. */
export function operationsFault(errors: readonly ErrorItem[]): PlumblineError {
  const [first] = errors;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : "";
  return new PlumblineError("document_invalid", `\`${first.path}\`: ${first.message}${more}.`, { errors });
}
