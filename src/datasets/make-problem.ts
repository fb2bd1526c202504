/** A problem of CREval that the configured model writes for a picture, in our shape and in that of the released files. */
import { digestBytes } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { type JudgeSettings, readJudgeConfig } from "../judging/config.ts";
import { makeProblem } from "../judging/problem-making/make-problem.ts";
import { openImage } from "../raster/codec/image.ts";
import type { Metric, Question } from "../scoring/creval/creval.types.ts";
import type { Services } from "../services.ts";
import { getPicture } from "../storage/objects.ts";
import { DIMENSIONS, type Dimension } from "../suites/creval/dimensions.ts";
import {
  type ReleasedInstruction,
  type ReleasedQuestionFile,
  toQuestionFiles,
} from "../suites/creval/released.ts";
import { getSourcePicture } from "./source-pictures.ts";

export interface MakeRequest {
  /** The file, or the id of a source picture. */
  readonly picture: Uint8Array<ArrayBuffer> | string;
  readonly dimension: string;
  readonly instruction: string | null;
  readonly rewrite: boolean;
}

export interface MadeProblemView {
  readonly dimension: string;
  readonly category: string;
  readonly instruction: string;
  readonly picture: {
    readonly id: string | null;
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
  };
  readonly questions: readonly Question[];
  readonly released: {
    readonly instruction: ReleasedInstruction;
    readonly questions: Readonly<Record<Metric, ReleasedQuestionFile>>;
  };
  readonly model: {
    readonly provider: string;
    readonly model: string;
    readonly modelsAnswered: readonly string[];
    readonly calls: number;
  };
}

/**
 * Has the model write a problem. Throws PlumblineError `judge_not_configured`, `unknown_task`, `unknown_picture`, and what
 * `makeProblem` throws.
 */
export async function makeProblemOf(
  services: Services,
  settings: JudgeSettings,
  request: MakeRequest,
): Promise<MadeProblemView> {
  const config = readJudgeConfig(settings);
  if (config === null) {
    throw new PlumblineError("judge_not_configured", "This service has no judge configured.");
  }
  const dimension = requireDimension(request.dimension);
  const { id, bytes } = await pictureOf(services, request.picture);
  const { facts, rows } = await openImage(bytes);
  await rows.cancel();
  const { width, height, format } = facts;
  const sha256 = await digestBytes(bytes);
  const io = { allowLocalTargets: services.allowLocalTargets, ai: settings.AI, now: services.now };
  const { instruction, questions, modelsAnswered, calls } = await makeProblem(config, io, {
    ...request,
    picture: bytes,
  });
  return {
    dimension: dimension.id,
    category: dimension.category,
    instruction,
    picture: { id, sha256, width, height },
    questions: questions.map(({ thinking: _thinking, ...question }) => question),
    released: {
      instruction: {
        id: 1,
        input_prompt: instruction,
        input_image: [`image/${sha256.slice(0, 16)}.${format}`],
        input_image_resolution: [width, height],
        class_id: dimension.classId,
      },
      questions: toQuestionFiles(questions),
    },
    model: { provider: config.provider, model: config.model, modelsAnswered, calls },
  };
}

function requireDimension(id: string): Dimension {
  const dimension = DIMENSIONS.find((candidate) => candidate.id === id);
  if (dimension !== undefined) return dimension;
  throw new PlumblineError("unknown_task", `CREval has no dimension "${id}".`, {
    errors: [{ path: "dimension", message: `one of: ${DIMENSIONS.map((known) => known.id).join(", ")}` }],
  });
}

async function pictureOf(
  services: Services,
  picture: MakeRequest["picture"],
): Promise<{ id: string | null; bytes: Uint8Array<ArrayBuffer> }> {
  if (typeof picture !== "string") return { id: null, bytes: picture };
  const { id, sha256 } = await getSourcePicture(services, picture);
  const stored = await getPicture(services.bucket, sha256);
  if (stored === null) throw new Error(`picture ${sha256} is gone`);
  return { id, bytes: stored.bytes as Uint8Array<ArrayBuffer> };
}
