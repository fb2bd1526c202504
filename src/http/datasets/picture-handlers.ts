import type { RouteHandler } from "@hono/zod-openapi";
import { type MadeProblemView, makeProblemOf } from "../../datasets/make-problem.ts";
import { addSourcePicture, pageOfSourcePictures, withdrawPicture } from "../../datasets/source-pictures.ts";
import { IMAGE_LIMITS } from "../../raster/codec/limits.ts";
import { servicesOf } from "../../services.ts";
import type { AppEnv } from "../context.ts";
import { invalidPart, readForm } from "../multipart.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./picture-routes.ts";

/** One picture, and some room for its description and the part headers. */
const BODY_LIMIT = IMAGE_LIMITS.bytes + 256 * 1024;

export const handleAddPicture: RouteHandler<typeof routes.addPicture, AppEnv> = async (c) => {
  const { image, scene } = await readForm(c.req.raw, ["image", "scene"], BODY_LIMIT);
  if (image === undefined) throw invalidPart("image", "The part is missing");
  if (scene === undefined) throw invalidPart("scene", "The part is missing");
  const description = parseScene(textOf(scene));
  const { picture, created } = await addSourcePicture(servicesOf(c.env), image, description);
  return created ? c.json(toWire(picture), 201) : c.json(toWire(picture), 200);
};

export const handleListPictures: RouteHandler<typeof routes.listPictures, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const rows = await pageOfSourcePictures(servicesOf(c.env), limit + 1, decodeCursor(cursor));
  const page = cutPage(rows, limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map(toWire) }, 200);
};

export const handleWithdrawPicture: RouteHandler<typeof routes.withdrawPicture, AppEnv> = async (c) => {
  await withdrawPicture(servicesOf(c.env), c.req.valid("param").id);
  return c.body(null, 204);
};

export const handleMakeProblem: RouteHandler<typeof routes.makeProblem, AppEnv> = async (c) => {
  const names = ["image", "picture", "dimension", "instruction", "rewrite"] as const;
  const { image, ...parts } = await readForm(c.req.raw, names, BODY_LIMIT);
  const text = (name: keyof typeof parts) => {
    const part = parts[name];
    return part === undefined ? null : textOf(part).trim();
  };
  const dimension = text("dimension");
  if (dimension === null) throw invalidPart("dimension", "The part is missing");
  const rewrite = text("rewrite") ?? "true";
  if (rewrite !== "true" && rewrite !== "false") throw invalidPart("rewrite", "true or false");
  const pictureId = text("picture");
  if ((image === undefined) === (pictureId === null)) {
    throw invalidPart("image", "either a picture, or `picture` with the id of a source picture");
  }
  const problem = await makeProblemOf(servicesOf(c.env), c.env, {
    picture: image ?? (pictureId as string),
    dimension,
    instruction: text("instruction"),
    rewrite: rewrite === "true",
  });
  return c.json(problemToWire(problem), 200);
};

function problemToWire({ released, ...problem }: MadeProblemView) {
  const { modelsAnswered, calls, provider, model } = problem.model;
  return {
    ...problem,
    released: {
      instruction: {
        ...released.instruction,
        input_image: [...released.instruction.input_image],
        input_image_resolution: [...released.instruction.input_image_resolution],
      },
      questions: {
        IF: fileToWire(released.questions.IF),
        VC: fileToWire(released.questions.VC),
        VQ: fileToWire(released.questions.VQ),
      },
    },
    questions: [...problem.questions],
    model: { provider, model, models_answered: [...modelsAnswered], calls },
  };
}

function fileToWire(file: MadeProblemView["released"]["questions"]["IF"]) {
  return {
    quality_check_questions: file.quality_check_questions.map((question) => ({
      ...question,
      choices: [...question.choices],
    })),
  };
}

function parseScene(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPart("scene", "is not JSON");
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function toWire(picture: Awaited<ReturnType<typeof pageOfSourcePictures>>[number]) {
  const { id, sha256, width, height, scene, createdAt, withdrawnAt } = picture;
  return {
    id,
    sha256,
    width,
    height,
    scene,
    created_at: wireTime(createdAt),
    withdrawn_at: withdrawnAt === null ? null : wireTime(withdrawnAt),
  };
}
