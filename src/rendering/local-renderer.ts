/** The renderer beside a local Worker (scripts/renderer), asked over loopback. */
import { z } from "zod";
import { PlumblineError } from "../errors.ts";
import type { ObservedDocument } from "../suites/infoedit/checks/observed.ts";
import { type DocumentToShow, RENDER_MS, type Renderer, type Rendering, showEach } from "./renderer.ts";

/** The renderer answers within its own limit, and another document or two may be shown before. */
const PATIENCE_MS = 2 * RENDER_MS;

const Answer = z.object({ document: z.custom<ObservedDocument>(), picture: z.base64() });
const Refusal = z.object({ error: z.string() });

/** The renderer at an address of this machine; `token` is what it was started with. */
export function localRenderer(url: string, token: string): Renderer {
  return {
    render: (documents) => showEach(documents, (document) => renderOne(`${url}/render`, token, document)),
  };
}

async function renderOne(
  address: string,
  token: string,
  { html, viewport: { width, height } }: DocumentToShow,
): Promise<Rendering> {
  const response = await ask(address, token, { html, width, height });
  if (response.status === 422) {
    const { error } = Refusal.parse(await response.json());
    throw new PlumblineError("document_invalid", `The document cannot be shown: ${error}.`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw unavailable();
  }
  return toRendering(Answer.parse(await response.json()));
}

async function ask(url: string, token: string, order: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw unavailable();
  }
}

function toRendering({ document, picture }: z.infer<typeof Answer>): Rendering {
  return { document, picture: Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0)) };
}

function unavailable(): PlumblineError {
  return new PlumblineError(
    "service_unavailable",
    "The browser that shows documents does not answer; try again.",
  );
}
