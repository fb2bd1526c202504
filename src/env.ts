import type { BrowserWorker } from "@cloudflare/puppeteer";

/** Bindings and secrets of the Worker (wrangler.toml); the generated Env has the bindings, this adds the secrets. */
export interface Bindings extends Env {
  /** The operator's token. */
  readonly ADMIN_TOKEN: string;
  /** Key of the HMAC over signed links. */
  readonly URL_SIGNING_SECRET: string;
  /** Key under which the secrets of webhooks and endpoints are sealed. */
  readonly SECRETS_KEY: string;
  /** Cloudflare's Browser Rendering, which shows the edited documents of InfoEdit's code track. */
  readonly BROWSER?: BrowserWorker;
  /** A renderer on this machine instead (scripts/renderer), and what it is asked with. Set by `npm start` alone. */
  readonly RENDERER_URL?: string;
  readonly RENDERER_TOKEN?: string;
  /** "1" lets webhooks and endpoints be on loopback. For local servers and tests; a deployment leaves it out. */
  readonly ALLOW_LOCAL_TARGETS?: string;
  /** Shortens the pauses between attempts at a delivery, for tests. Counts only where ALLOW_LOCAL_TARGETS is "1". */
  readonly RETRY_TIME_SCALE?: string;
  /** The judge (docs/judging.md): what may be set and what it means is in src/judging/config.ts. */
  readonly JUDGE_PROVIDER?: string;
  readonly JUDGE_BASE_URL?: string;
  readonly JUDGE_API_KEY?: string;
  readonly JUDGE_MODEL?: string;
  readonly JUDGE_TEMPERATURE?: string;
  readonly JUDGE_MAX_TOKENS?: string;
  readonly JUDGE_DETAIL?: string;
  readonly JUDGE_MAX_IMAGE_SIDE?: string;
  readonly JUDGE_STRUCTURED_OUTPUT?: string;
  readonly JUDGE_TIMEOUT_MS?: string;
  readonly JUDGE_CONCURRENCY?: string;
  readonly JUDGE_PRICE_INPUT?: string;
  readonly JUDGE_PRICE_OUTPUT?: string;
  /** Workers AI, for a deployment that binds it and sets JUDGE_PROVIDER to `workers-ai`. */
  readonly AI?: {
    run(
      model: string,
      inputs: Record<string, unknown>,
      options?: { readonly signal?: AbortSignal },
    ): Promise<unknown>;
  };
}
