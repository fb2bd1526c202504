/** Bindings and secrets of the Worker (wrangler.toml); the generated Env has the bindings, this adds the secrets. */
export interface Bindings extends Env {
  /** The operator's token. */
  readonly ADMIN_TOKEN: string;
  /** Key of the HMAC over signed links. */
  readonly URL_SIGNING_SECRET: string;
}
