/** Who asks. */
import type { QuotaCounts } from "../storage/quotas.ts";

export const SCOPES = ["read", "submit", "manage"] as const;

export type Scope = (typeof SCOPES)[number];

/** A lab, by one of its keys. */
export interface LabPrincipal {
  readonly kind: "lab";
  readonly labId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
  /** Where the lab's quotas stood when the key was looked up. */
  readonly quotas: QuotaCounts;
}

export type Principal = LabPrincipal | { readonly kind: "operator" } | { readonly kind: "anonymous" };
