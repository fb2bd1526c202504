/** A tiny official data set of CREval made on the spot. */
import { digestBytes, sha256Text } from "../../../src/digest.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { METRICS } from "../../../src/scoring/creval/creval.types.ts";
import { ADMIN, call } from "../http/client.ts";

const SIDE = 64;

export function picture(shade: number): Uint8Array<ArrayBuffer> {
  return encodePng(createRaster(SIDE, SIDE, rgb(shade, 90, 40))) as Uint8Array<ArrayBuffer>;
}

/** Two official problems as `plumbline import --suite creval` sends them. */
export async function entries() {
  const tasks = ["material_transformation", "surreal_fantasy"];
  return Promise.all(
    tasks.map(async (task, index) => ({
      index,
      source_id: `${task}/${index + 1}`,
      task,
      mode: "default",
      condition: null,
      width: SIDE,
      height: SIDE,
      instruction: "Turn it into felt with {{brand}} on it.",
      metadata: {
        stem: `sample.${index}`,
        questions: METRICS.flatMap((metric) =>
          [1, 2, 3, 4, 5].map((at) => ({
            id: `${metric}-Q${at}`,
            metric,
            question: `Is attribute ${at} there?`,
            expected: at === 5 ? "No" : "Yes",
            weight: 1,
            mirror: null,
          })),
        ),
      },
      metadata_sha256: sha256Text(String(index)),
      input_sha256: await digestBytes(picture(index)),
      answer_sha256: null,
      defects: index === 0 ? ["instruction_placeholder"] : [],
    })),
  );
}

type Entries = Awaited<ReturnType<typeof entries>>;

/** Begins the import; returns the data set's id. */
export async function begin(problems: Entries): Promise<string> {
  const lines = problems.map(
    ({ source_id: id, input_sha256: input, metadata_sha256: metadata }) => `${id} ${input} - ${metadata}\n`,
  );
  const response = await call("POST", "/v1/datasets", {
    token: ADMIN,
    json: {
      suite: "creval",
      title: "CREval-Bench",
      manifest_sha256: sha256Text(lines.join("")),
      problem_count: problems.length,
    },
  });
  return ((await response.json()) as { id: string }).id;
}

/** Imports and publishes the two problems; returns the data set's id. */
export async function importCreval(): Promise<string> {
  const problems = await entries();
  const id = await begin(problems);
  await call("PUT", `/v1/datasets/${id}/problems`, { token: ADMIN, json: { problems } });
  for (const [index, { input_sha256: hash }] of problems.entries()) {
    await call("PUT", `/v1/datasets/${id}/files/${hash}`, { token: ADMIN, body: picture(index) });
  }
  const published = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
  if (published.status !== 200) throw new Error(await published.text());
  return id;
}
