/** What a lab does through the API while somebody looks at the pages. */
import { inject } from "vitest";

export interface OpenedRun {
  readonly id: string;
  readonly problem_count: number;
}

/** One request with the lab's key; throws what the service says against it. */
export async function asLab(
  method: string,
  path: string,
  body?: BodyInit,
  type = "application/json",
): Promise<Response> {
  const response = await fetch(inject("url") + path, {
    method,
    headers: {
      authorization: `Bearer ${inject("labKey")}`,
      ...(body === undefined ? {} : { "content-type": type }),
    },
    body,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Opens a run of a few problems that counts as a baseline, so that the board lists it. */
export async function openSmallRun(model: Readonly<Record<string, unknown>>): Promise<OpenedRun> {
  const request = {
    suite: "paintbench",
    track: "fresh",
    model,
    tasks: ["removal"],
    conditions: ["baseline"],
    problems_per_cell: 2,
    metadata: { baseline: "copy-input" },
  };
  return (await (await asLab("POST", "/v1/runs", JSON.stringify(request))).json()) as OpenedRun;
}

/** Sends a problem's input back as its output. */
export async function sendInputBack(runId: string, index: number): Promise<void> {
  const path = `/v1/runs/${runId}/problems/${index}`;
  const input = await (await asLab("GET", `${path}/input.png`)).arrayBuffer();
  await asLab("PUT", `${path}/output`, input, "image/png");
}

/** Finalizes a run and waits until it is public. */
export async function completeRun(runId: string): Promise<void> {
  await asLab("POST", `/v1/runs/${runId}/finalize`);
  for (;;) {
    const { status } = (await (await asLab("GET", `/v1/runs/${runId}`)).json()) as { status: string };
    if (status === "completed") return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
