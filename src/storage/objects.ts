/** R2: every key name of the bucket, and how bytes get in and out. docs/storage.md lists the keys. */

/** A picture of an official data set, shared by all sets that have it: `pictures/<sha256>`. */
function pictureKey(sha256: string): string {
  return `pictures/${sha256}`;
}

/** An output as it was sent: `runs/<run>/outputs/<index>/<sha256>`. Only the holder of the slot's claim writes it. */
function outputKey(runId: string, index: number, sha256: string): string {
  return `runs/${runId}/outputs/${index}/${sha256}`;
}

/** What a browser shows of an output that is a page, as PNG: the key of the output with `.png`. */
function outputPictureKey(runId: string, index: number, sha256: string): string {
  return `${outputKey(runId, index, sha256)}.png`;
}

/** What a judge said, word for word: `runs/<run>/judgements/<judgement>`. Only the holder of its claim writes it. */
function repliesKey(runId: string, judgementId: string): string {
  return `runs/${runId}/judgements/${judgementId}`;
}

/** Labels that people gave, as JSON: `labels/<set>`. Written once. */
function labelsKey(setId: string): string {
  return `labels/${setId}`;
}

/** Stores a picture of a data set. R2 checks the hash, so a broken transfer cannot be stored under a good name. */
export async function putPicture(
  bucket: R2Bucket,
  sha256: string,
  bytes: Uint8Array,
  type: string,
): Promise<void> {
  await bucket.put(pictureKey(sha256), bytes, { sha256, httpMetadata: { contentType: type } });
}

/** The bytes of a data set's picture, or null where there are none. */
export async function getPicture(bucket: R2Bucket, sha256: string): Promise<StoredBytes | null> {
  return read(bucket, pictureKey(sha256));
}

/** Stores an output under its hash. */
export async function putOutput(
  bucket: R2Bucket,
  output: { runId: string; index: number; sha256: string },
  bytes: Uint8Array,
  type: string,
): Promise<void> {
  const key = outputKey(output.runId, output.index, output.sha256);
  await bucket.put(key, bytes, { sha256: output.sha256, httpMetadata: { contentType: type } });
}

/** The bytes of an output as it was sent, or null where there are none. */
export async function getOutput(
  bucket: R2Bucket,
  output: { runId: string; index: number; sha256: string },
): Promise<StoredBytes | null> {
  return read(bucket, outputKey(output.runId, output.index, output.sha256));
}

/** Stores what a browser shows of an output that is a page, over what it showed the last time. */
export async function putOutputPicture(
  bucket: R2Bucket,
  output: { runId: string; index: number; sha256: string },
  png: Uint8Array,
): Promise<void> {
  const key = outputPictureKey(output.runId, output.index, output.sha256);
  await bucket.put(key, png, { httpMetadata: { contentType: "image/png" } });
}

/** What a browser showed of an output that is a page, or null where none did. */
export async function getOutputPicture(
  bucket: R2Bucket,
  output: { runId: string; index: number; sha256: string },
): Promise<StoredBytes | null> {
  return read(bucket, outputPictureKey(output.runId, output.index, output.sha256));
}

/** Forgets an output that was refused. */
export async function deleteOutput(
  bucket: R2Bucket,
  output: { runId: string; index: number; sha256: string },
): Promise<void> {
  const { runId, index, sha256 } = output;
  await bucket.delete([outputKey(runId, index, sha256), outputPictureKey(runId, index, sha256)]);
}

/** Stores what a judge said of a judgement, over what it said the last time. */
export async function putReplies(
  bucket: R2Bucket,
  judgement: { runId: string; id: string },
  replies: unknown,
): Promise<void> {
  const body = JSON.stringify(replies);
  await bucket.put(repliesKey(judgement.runId, judgement.id), body, {
    httpMetadata: { contentType: "application/json" },
  });
}

/** What a judge said of a judgement, as it was stored; null where it was never asked. */
export async function getReplies(
  bucket: R2Bucket,
  judgement: { runId: string; id: string },
): Promise<unknown> {
  const object = await bucket.get(repliesKey(judgement.runId, judgement.id));
  return object === null ? null : object.json();
}

/** Stores the labels of a set. */
export async function putLabels(bucket: R2Bucket, setId: string, labels: unknown): Promise<void> {
  const httpMetadata = { contentType: "application/json" };
  await bucket.put(labelsKey(setId), JSON.stringify(labels), { httpMetadata });
}

/** The labels of a set as they were stored; null where there are none. */
export async function getLabels(bucket: R2Bucket, setId: string): Promise<unknown> {
  const object = await bucket.get(labelsKey(setId));
  return object === null ? null : object.json();
}

export interface StoredBytes {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;
}

async function read(bucket: R2Bucket, key: string): Promise<StoredBytes | null> {
  const object = await bucket.get(key);
  if (object === null) return null;
  return {
    bytes: new Uint8Array(await object.arrayBuffer()),
    type: object.httpMetadata?.contentType ?? "application/octet-stream",
  };
}
