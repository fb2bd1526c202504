import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkSourcePicture } from "../../../src/datasets/measure.ts";
import { stemOf } from "../../../src/suites/creval/released.ts";
import { sceneFaults } from "../../../src/suites/creval/scene.ts";
import { operatorClient } from "../client-of.ts";
import type { Command } from "../command.ts";
import { OPERATOR_OPTIONS } from "../config.ts";
import { CommandError, EXIT } from "../errors.ts";
import { inputFolder, namesIn } from "../folders.ts";
import { forEachConcurrently } from "../pool.ts";
import { startProgress } from "../progress.ts";
import { firstFaults } from "../whole.ts";

interface SourcePicture {
  readonly id: string;
  readonly sha256: string;
  readonly withdrawn_at: string | null;
}

/** A picture of the folder with its description, both sound. */
interface DescribedPicture {
  readonly name: string;
  readonly path: string;
  readonly scene: string;
}

/** Brings in pictures that fresh problems are made of. */
export const importImagesCommand: Command = {
  name: "import-images",
  summary: "bring in pictures of your own that fresh problems of a judged suite are made of",
  options: {
    ...OPERATOR_OPTIONS,
    suite: { type: "string", value: "SUITE", help: "creval", required: true },
    dir: { type: "string", value: "DIR", help: "a folder of pictures, each with <stem>.json beside it" },
    list: { type: "boolean", help: "list what is there instead" },
    withdraw: { type: "string", value: "ID,…", help: "take pictures out of the pools of later runs instead" },
    check: { type: "boolean", help: "only read the folder and say what is wrong with it" },
  },
  notes: `
The JSON beside a picture says what is to be seen in it (docs/datasets.md, "Source pictures"). The same file again is the same
picture, with the new description. Nothing is sent where anything in the folder is wrong.`,
  async run(context) {
    const { options, json, print } = context;
    options.oneOf("suite", ["creval"]);
    if (options.flag("list")) {
      const client = await operatorClient(context);
      for await (const picture of client.pages<SourcePicture>("/v1/datasets/creval/images")) {
        print(
          json
            ? JSON.stringify(picture)
            : `${picture.id}  ${picture.sha256.slice(0, 12)}${picture.withdrawn_at === null ? "" : "  withdrawn"}`,
        );
      }
      return EXIT.ok;
    }
    const withdrawn = options.list("withdraw");
    if (withdrawn !== undefined) {
      const client = await operatorClient(context);
      for (const id of withdrawn)
        await client.send("DELETE", `/v1/datasets/creval/images/${encodeURIComponent(id)}`);
      print(json ? JSON.stringify({ withdrawn }) : `${withdrawn.length} pictures withdrawn`);
      return EXIT.ok;
    }
    const pictures = await readPictures(options.required("dir"));
    if (options.flag("check")) {
      print(
        json ? JSON.stringify({ pictures: pictures.length }) : `${pictures.length} pictures are described`,
      );
      return EXIT.ok;
    }
    const client = await operatorClient(context);
    const sent: { name: string; id: string; created: boolean }[] = [];
    const progress = startProgress("sending", pictures.length);
    try {
      await forEachConcurrently(pictures, 4, async ({ name, path, scene }) => {
        const form = new FormData();
        form.set("image", new Blob([await readFile(path)]), name);
        form.set("scene", scene);
        // As bytes, so that a second attempt can send them again.
        const request = new Response(form);
        const headers = { "content-type": request.headers.get("content-type") as string };
        const body = new Uint8Array(await request.arrayBuffer());
        const response = await client.send("POST", "/v1/datasets/creval/images", { body, headers });
        const { id } = (await response.json()) as SourcePicture;
        sent.push({ name, id, created: response.status === 201 });
        progress.advance(1);
      });
    } finally {
      progress.stop();
    }
    const created = sent.filter((picture) => picture.created).length;
    print(
      json
        ? JSON.stringify({ pictures: sent.toSorted((a, b) => (a.name < b.name ? -1 : 1)) })
        : `${sent.length} pictures: ${created} new, ${sent.length - created} that were there`,
    );
    return EXIT.ok;
  },
};

/** Every picture of the folder with its description. Throws CommandError that names the first faults. */
async function readPictures(dir: string): Promise<DescribedPicture[]> {
  const folder = inputFolder(dir);
  const names = namesIn(folder).filter((name) => !name.startsWith(".") && /\.(png|jpe?g|webp)$/i.test(name));
  if (names.length === 0) throw new CommandError(`${dir} holds no pictures`);
  const faults: string[] = [];
  const pictures: DescribedPicture[] = [];
  for (const name of names) {
    const description = `${folder}/${stemOf(name)}.json`;
    if (!existsSync(description)) {
      faults.push(`${name}: there is no ${stemOf(name)}.json beside it`);
      continue;
    }
    const path = `${folder}/${name}`;
    const scene = await readFile(description, "utf8");
    const found = [...(await pictureFaults(path)), ...describedFaults(scene)];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    pictures.push({ name, path, scene });
  }
  if (faults.length > 0) throw new CommandError(firstFaults(faults));
  return pictures;
}

/** What the service would refuse the file for. */
async function pictureFaults(path: string): Promise<string[]> {
  try {
    await checkSourcePicture(await readFile(path));
    return [];
  } catch (failure) {
    return [(failure as Error).message];
  }
}

function describedFaults(text: string): string[] {
  let scene: unknown;
  try {
    scene = JSON.parse(text);
  } catch (failure) {
    return [`its description is not JSON (${(failure as Error).message})`];
  }
  return sceneFaults(scene);
}
