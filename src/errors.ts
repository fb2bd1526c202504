/**
 * Every public error of the service: stable code → HTTP status and title. Domain code throws PlumblineError; src/http
 * turns it into `application/problem+json` (RFC 9457). A new code needs a page in docs/errors/<code>.md (a test says so).
 */
export const ERROR_CODES = {
  invalid_request: { status: 422, title: "The request is not valid" },
  malformed_json: { status: 400, title: "The body is not JSON" },
  unauthenticated: { status: 401, title: "No valid key was given" },
  missing_scope: { status: 403, title: "The key lacks a scope" },
  not_found: { status: 404, title: "Nothing is here" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  unsupported_media_type: { status: 415, title: "The content type is not taken here" },
  unknown_suite: { status: 404, title: "Unknown suite" },
  unknown_task: { status: 404, title: "Unknown task" },
  unknown_mode: { status: 404, title: "Unknown mode" },
  unknown_condition: { status: 404, title: "Unknown visual condition" },
  unknown_run: { status: 404, title: "Unknown run" },
  unknown_problem: { status: 404, title: "Unknown problem" },
  unknown_lab: { status: 404, title: "Unknown lab" },
  unknown_key: { status: 404, title: "Unknown key" },
  unknown_dataset: { status: 404, title: "Unknown data set" },
  lab_exists: { status: 409, title: "The slug is taken" },
  dataset_incomplete: { status: 409, title: "The data set is not complete" },
  no_official_dataset: { status: 409, title: "The suite has no official data set here" },
  fresh_not_available: { status: 422, title: "The suite draws no fresh problems" },
  idempotency_key_reused: { status: 422, title: "The idempotency key was used with another body" },
  idempotency_in_progress: { status: 409, title: "The same request is still being answered" },
  image_too_large: { status: 413, title: "The image is too large" },
  image_invalid: { status: 422, title: "The image cannot be read" },
  body_too_large: { status: 413, title: "The body is too large" },
  empty_body: { status: 422, title: "The body is empty" },
  run_not_open: { status: 409, title: "The run is not open" },
  run_not_ended: { status: 409, title: "The run has not ended" },
  output_already_submitted: { status: 409, title: "Another output was submitted for this problem" },
  no_answer_picture: { status: 404, title: "The problem has no answer picture" },
  no_source_document: { status: 404, title: "The run is not about this document" },
  no_output: { status: 404, title: "No output was submitted for this problem" },
  report_not_ready: { status: 409, title: "The report is not ready" },
  quota_exceeded: { status: 429, title: "The daily quota is used up" },
  rate_limited: { status: 429, title: "Too many requests" },
  link_expired: { status: 403, title: "The signed link has expired" },
  unknown_webhook: { status: 404, title: "Unknown webhook" },
  unknown_delivery: { status: 404, title: "Unknown delivery" },
  too_many_webhooks: { status: 409, title: "The lab has as many webhooks as it may have" },
  webhook_disabled: { status: 409, title: "The webhook is disabled" },
  target_not_allowed: { status: 422, title: "The address is not allowed" },
  target_not_verified: { status: 422, title: "The address did not pass the challenge" },
  unknown_endpoint: { status: 404, title: "Unknown endpoint" },
  endpoint_in_use: { status: 409, title: "The endpoint fills an open run" },
  too_many_endpoints: { status: 409, title: "The lab has as many endpoints as it may have" },
  unknown_job: { status: 404, title: "Unknown job" },
  signature_invalid: { status: 401, title: "The signature is not valid" },
  unknown_picture: { status: 404, title: "Unknown source picture" },
  unknown_label_set: { status: 404, title: "Unknown set of labels" },
  document_invalid: { status: 422, title: "The document cannot be checked" },
  question_making_failed: { status: 502, title: "The model made no problem that can be used" },
  renderer_not_configured: { status: 503, title: "No browser is configured to show documents" },
  unknown_judge: { status: 404, title: "Unknown judge" },
  nothing_to_retry: { status: 409, title: "No judgement has failed" },
  judge_not_configured: { status: 503, title: "No judge is configured" },
  service_unavailable: { status: 503, title: "The service is not ready" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One fault of a request: `path` is a JSON pointer or a parameter's name. */
export interface ErrorItem {
  readonly path: string;
  readonly message: string;
}

/** A failure that the caller may see. `detail` is a sentence for a person; it names no internals. */
export class PlumblineError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly ErrorItem[];
  /** Further response headers, e.g. Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { errors?: readonly ErrorItem[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = "PlumblineError";
    this.code = code;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}
