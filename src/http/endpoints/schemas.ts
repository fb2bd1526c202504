/** What endpoints look like on the wire (contract §11). */
import { z } from "@hono/zod-openapi";
import { ENDPOINT_PROTOCOLS, MAX_CONNECTION_SECONDS } from "../../inference/endpoints.ts";
import { Time } from "../schemas.ts";

const MAX_TIMEOUT_SECONDS = 3_600;
const MAX_CONCURRENCY = 256;
const DEFAULT_CONCURRENCY = 4;
const INPUT_LIMIT = 16_384;

const Protocol = z.enum(ENDPOINT_PROTOCOLS);

export const NewEndpointRequestSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200).openapi({ example: "one H200" }),
    protocol: Protocol,
    url: z.string().openapi({
      description:
        "https, on port 443 or from 1024 up, with a public host name. `plumbline`: where problems are posted. `replicate`: " +
        "where predictions are created. `openai-images`: what `/images/edits` is put behind.",
      example: "https://gpu.example.org/plumbline",
    }),
    model: z.string().trim().min(1).max(200).optional().openapi({
      description: "`replicate`: the version to run. `openai-images`: the model to ask for.",
    }),
    input: z
      .record(z.string(), z.unknown())
      .refine(
        (value) => JSON.stringify(value).length <= INPUT_LIMIT,
        `At most ${INPUT_LIMIT} characters of JSON`,
      )
      .optional()
      .openapi({
        description:
          "`replicate`: the prediction's input, with `{instruction}` and `{input_url}` in the places of both. " +
          'Default: `{"prompt": "{instruction}", "image": "{input_url}"}`.',
      }),
    auth: z.string().trim().min(1).max(4_000).optional().openapi({
      description:
        "Sent as `Authorization: Bearer …`; a text with a space in it is sent as it is. Kept encrypted, never shown.",
    }),
    signing_secret: z.string().max(200).optional().openapi({
      description:
        "Signs what is sent and what comes back. `replicate`: the account's webhook signing secret. Default: a new one.",
    }),
    max_concurrency: z
      .int()
      .min(1)
      .max(MAX_CONCURRENCY)
      .default(DEFAULT_CONCURRENCY)
      .openapi({ description: "Problems that it may have in hand at a time; never exceeded." }),
    timeout_seconds: z
      .int()
      .min(1)
      .max(MAX_TIMEOUT_SECONDS)
      .optional()
      .openapi({
        description: `Longest time from a request to its picture. Default 600; with \`openai-images\` 120, and at most ${MAX_CONNECTION_SECONDS}.`,
      }),
  })
  .openapi("NewEndpointRequest");

export const EndpointSchema = z
  .object({
    id: z.string().openapi({ example: "gpu_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }),
    name: z.string(),
    protocol: Protocol,
    url: z.string(),
    model: z.string().nullable(),
    input: z.record(z.string(), z.unknown()).nullable(),
    has_auth: z.boolean(),
    max_concurrency: z.int(),
    timeout_seconds: z.int(),
    refusing_since: Time.nullable().openapi({
      description:
        "Since when it has been busy or not there whenever it was asked; null if it took the last request.",
    }),
    paused_until: Time.nullable().openapi({ description: "Nothing is sent to it before." }),
    created_at: Time,
  })
  .openapi("Endpoint");

export const NewEndpointSchema = EndpointSchema.extend({
  signing_secret: z.string().openapi({
    description: "The signing secret. It is shown in this answer only.",
    example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
  }),
}).openapi("NewEndpoint");

export const EndpointTestSchema = z
  .object({
    ok: z.boolean(),
    detail: z.string().openapi({ description: "What happened, for a person." }),
    latency_ms: z.int(),
  })
  .openapi("EndpointTest");
