import type { EndpointProtocol } from "../../storage/endpoints.ts";
import { openaiImages } from "./openai-images.ts";
import { plumbline } from "./plumbline.ts";
import type { Protocol } from "./protocol.ts";
import { replicate } from "./replicate.ts";

/** The protocols that endpoints speak, by their public name. */
export const PROTOCOLS: Readonly<Record<EndpointProtocol, Protocol>> = {
  plumbline,
  replicate,
  "openai-images": openaiImages,
};
