/** Bindings and secrets of the Worker (wrangler.toml); the generated Env has the bindings, this adds the secrets. */
export interface Bindings extends Env {
  /** The operator's token. */
  readonly ADMIN_TOKEN: string;
  /** Key of the HMAC over signed links. */
  readonly URL_SIGNING_SECRET: string;
  /** Key under which the secrets of webhooks and endpoints are sealed. */
  readonly SECRETS_KEY: string;
  /** "1" lets webhooks and endpoints be on loopback. For local servers and tests; a deployment leaves it out. */
  readonly ALLOW_LOCAL_TARGETS?: string;
  /** Shortens the pauses between attempts at a delivery, for tests. Counts only where ALLOW_LOCAL_TARGETS is "1". */
  readonly RETRY_TIME_SCALE?: string;
}
