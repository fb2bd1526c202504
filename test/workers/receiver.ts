/** Starts the receiver that all workers tests share: they run in workerd and can listen to nothing themselves. */
import type { TestProject } from "vitest/node";
import { startReceiver } from "../lib/receiver.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly receiverUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const receiver = await startReceiver();
  project.provide("receiverUrl", receiver.url);
  return () => receiver.close();
}
