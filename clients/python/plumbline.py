"""Client of Plumbline, the benchmark service for image-editing models.

One file, standard library only, Python 3.9 or newer: copy it beside your model.

    from plumbline import evaluate

    def edit(image_bytes: bytes, instruction: str) -> bytes:
        return my_model(image_bytes, instruction)     # a PNG, JPEG or WebP file

    result = evaluate(edit, url="https://...", key="plk_...", suite="paintbench", model="my-editor")
    print(result.report["overall"]["miou"])

`evaluate` opens a run, sends an output for every problem, finalizes and waits for the report. Killed and started again it
sends only what is missing. `Client` has the single steps; `verify_webhook` checks what the service sends to a webhook or a
GPU worker, `sign_webhook` signs what a GPU worker sends back.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import http.client
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, TextIO, Tuple, Union

__all__ = [
    "Client",
    "Evaluation",
    "EvaluationStopped",
    "ProblemFailure",
    "ServiceError",
    "Unreachable",
    "WebhookError",
    "evaluate",
    "sign_webhook",
    "verify_webhook",
]

Json = Dict[str, Any]
#: A picture's bytes; a page, or operations on a slide, as text, bytes or (operations) a list.
Output = Union[bytes, bytearray, memoryview, str, List[Json]]
Edit = Callable[[bytes, str], Output]

#: States of a run in which nothing more can happen to it.
ENDED = ("completed", "expired", "cancelled", "failed")

_TRANSIENT_STATUSES = frozenset((429, 500, 502, 503, 504))
#: Answers of a transient status that no waiting changes.
_PERMANENT_CODES = frozenset(("judge_not_configured", "renderer_not_configured"))
#: Refusals that concern one output alone.
_REFUSED_OUTPUT = frozenset(("image_invalid", "image_too_large", "document_invalid", "body_too_large", "empty_body"))
#: What is sent for a source document, by the end of its address.
_DOCUMENT_TYPES = {"html": "text/html", "pptx": "application/json"}
_FIRST_WAIT_SECONDS = 0.5
_LONGEST_WAIT_SECONDS = 30.0


class ServiceError(Exception):
    """The service said no. `code` is stable and has a page at `<service>/docs/errors/<code>`."""

    def __init__(self, status: int, code: str, detail: str, errors: Sequence[Json] = (), request_id: str = "") -> None:
        items = [f"{item.get('path')}: {item.get('message')}" for item in errors]
        super().__init__("; ".join([f"{code}: {detail}", *items]) + (f" [{request_id}]" if request_id else ""))
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = list(errors)
        self.request_id = request_id


class Unreachable(Exception):
    """The service did not answer, though it was asked again for as long as the client's patience lasts."""


class EvaluationStopped(Exception):
    """Too many outputs in a row failed. The run is still open: mend the model and start again."""


class WebhookError(ValueError):
    """A message that is not from the service, too old, or no message at all."""


@dataclass(frozen=True)
class ProblemFailure:
    """A problem that was left without an output. It counts as 0 once the run is finalized."""

    index: int
    reason: str


@dataclass(frozen=True)
class Evaluation:
    """What `evaluate` comes to."""

    run: Json
    #: Averages and confidence intervals: `report["overall"]["miou"]["mean"]`, `report["tasks"]`, …
    report: Json
    failures: List[ProblemFailure] = field(default_factory=list)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to wherever it leads."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client:
    """Speaks to one service with one lab key. All methods may be called from many threads.

    Requests that fail in passing (no connection, 429, 5xx) are sent again with growing pauses, honouring `Retry-After`,
    until `patience` seconds have gone by since the first one. Nothing is ever done twice by that: reads and uploads are
    the same when repeated, and everything that creates something carries an Idempotency-Key.

    Args:
        url: the service; by default the environment's PLUMBLINE_URL, then the local server that `npm start` started here.
        key: the lab's key (`plk_…`); by default the environment's PLUMBLINE_KEY, then the local server's. Public reads
            need none.
        timeout: seconds that one request may take.
        patience: seconds after which a request that keeps failing is given up.
    """

    def __init__(
        self, url: Optional[str] = None, key: Optional[str] = None, *, timeout: float = 120, patience: float = 180
    ) -> None:
        local = _local_server()
        address = url or os.environ.get("PLUMBLINE_URL") or local.get("url", "")
        if not address.startswith(("http://", "https://")):
            raise ValueError("give the service's url, set PLUMBLINE_URL, or start a local server in this folder")
        self.url = address.rstrip("/")
        # A local key must never be sent to another host.
        local_key = local.get("lab_key") if local.get("url") == self.url else None
        self._key = key or os.environ.get("PLUMBLINE_KEY") or local_key
        self._timeout = timeout
        self._patience = patience
        self._opener = urllib.request.build_opener(_NoRedirects)

    # Runs

    def open_run(
        self,
        suite: str,
        model: Union[str, Mapping[str, Any]],
        *,
        track: str = "fresh",
        protocol: str = "direct",
        idempotency_key: Optional[str] = None,
        **options: Any,
    ) -> Json:
        """Opens a run and returns it.

        Args:
            suite: `paintbench`, `tinygrafix`, `infoedit` or `creval`.
            model: its slug, or a dict with `slug` and optionally `name`, `version`, `url`, `open_weights`.
            track: `fresh` (problems that nobody has seen) or `official`.
            protocol: `direct`, or `augmented` when a rewrite or reasoning stage comes before the editor.
            idempotency_key: the same key with the same arguments gives the run that was opened before.
            options: further fields of the request: `tasks`, `conditions`, `problems_per_cell`, `client_seed`, `inference`,
                `metadata`, of InfoEdit `modality` and `hints`. Without the first three the run is the suite's full plan and can be ranked.
        """
        body = {
            "suite": suite,
            "model": {"slug": model} if isinstance(model, str) else dict(model),
            "track": track,
            "protocol": protocol,
            **{name: value for name, value in options.items() if value is not None},
        }
        return self.request_json("POST", "/v1/runs", body, idempotency_key=idempotency_key)

    def run(self, run_id: str) -> Json:
        """The run as it stands."""
        return self.request_json("GET", f"/v1/runs/{run_id}")

    def problems(self, run_id: str, status: Optional[str] = None) -> Iterator[Json]:
        """The run's problems in order, page by page; with `status="pending"` those that have no output yet."""
        return self.pages(f"/v1/runs/{run_id}/problems", status=status)

    def input(self, run_id: str, index: int) -> bytes:
        """The picture to edit, as a PNG file (official track: the file of the data set)."""
        return self.request("GET", f"/v1/runs/{run_id}/problems/{index}/input.png")

    def source(self, run_id: str, problem: Json) -> bytes:
        """The document to edit, of a run with `modality` `html` (a page) or `pptx_ops` (a .pptx file)."""
        name = urllib.parse.urlsplit(problem["source_url"]).path.rpartition("/")[2]
        return self.request("GET", f"/v1/runs/{run_id}/problems/{problem['index']}/{name}")

    def submit(
        self, run_id: str, index: int, output: Output, *, wait: bool = True, content_type: Optional[str] = None
    ) -> Json:
        """Sends the output of a problem and returns `{index, status, score?}`.

        With `wait=False` the service answers at once and scores later. The same bytes again give the same answer.

        Args:
            output: a PNG, JPEG or WebP file; in InfoEdit's code track an HTML page as text, or a list of shape operations.
            content_type: of a document that is given as bytes: `text/html` or `application/json`.
        """
        kind, body = _encoded(output)
        headers = {"content-type": content_type or kind}
        if not wait:
            headers["prefer"] = "respond-async"
        return json.loads(self.request("PUT", f"/v1/runs/{run_id}/problems/{index}/output", body, headers))

    def submit_pending(
        self,
        run_id: str,
        edit: Edit,
        *,
        concurrency: int = 4,
        retries: int = 1,
        stop_after: int = 10,
        progress: Optional[TextIO] = sys.stderr,
    ) -> List[ProblemFailure]:
        """Makes and sends an output for every problem that the service lists as pending; its list is the only state.

        Args:
            edit: makes an output from the picture, or in InfoEdit's code track the document, and the instruction. Called from `concurrency` threads.
            retries: further calls of `edit` for a problem that it raised on.
            stop_after: failures in a row after which EvaluationStopped is raised: the model is broken, not a problem.
            progress: where a progress line is drawn if it is a terminal; None for silence.

        Returns:
            The problems that are left without an output, with the reason.
        """
        pending = self.run(run_id)["counts"]["pending"]
        crew = _Crew(self, run_id, edit, retries, stop_after, _Progress(pending, progress))
        return crew.work(concurrency)

    def finalize(self, run_id: str) -> Json:
        """Ends the submission. Problems without an output count as 0. Again: no change."""
        return self.request_json("POST", f"/v1/runs/{run_id}/finalize", {})

    def cancel(self, run_id: str) -> Json:
        """Gives the run up. It stays countable in public. Again: no change."""
        return self.request_json("POST", f"/v1/runs/{run_id}/cancel", {})

    def wait(self, run_id: str, timeout: float = 3600) -> Json:
        """Waits until the run has ended and returns it. Raises TimeoutError after `timeout` seconds."""
        deadline = time.monotonic() + timeout
        pause = 0.3
        while True:
            run = self.run(run_id)
            if run["status"] in ENDED:
                return run
            if time.monotonic() > deadline:
                raise TimeoutError(f"run {run_id} is still {run['status']} after {timeout:.0f} s")
            time.sleep(pause)
            pause = min(pause * 1.5, 5)

    def report(self, run_id: str) -> Json:
        """Averages, confidence intervals and diagnoses of a run that has ended."""
        return self.request_json("GET", f"/v1/runs/{run_id}/report")

    def results(self, run_id: str) -> Iterator[Json]:
        """One dict a problem, in the field layout of the reference tool's `problem_stats.jsonl`."""
        for line in self.request("GET", f"/v1/runs/{run_id}/results.jsonl").decode().splitlines():
            yield json.loads(line)

    # Requests

    def pages(self, path: str, **query: Any) -> Iterator[Json]:
        """All items of a list, page after page."""
        cursor: Optional[str] = None
        while True:
            wanted = {"limit": 100, "cursor": cursor, **query}
            text = urllib.parse.urlencode({name: value for name, value in wanted.items() if value is not None})
            page = self.request_json("GET", f"{path}?{text}")
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def request_json(
        self, method: str, path: str, body: Optional[Any] = None, *, idempotency_key: Optional[str] = None
    ) -> Json:
        """Sends JSON and reads JSON; a POST gets an Idempotency-Key, so that a repeated one creates nothing twice."""
        headers = {} if body is None else {"content-type": "application/json"}
        if method == "POST":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        data = None if body is None else json.dumps(body).encode()
        return json.loads(self.request(method, path, data, headers))

    def request(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Mapping[str, str]] = None
    ) -> bytes:
        """Sends one request, again if it fails in passing, and returns the answer's body.

        Raises ServiceError for a refusal and Unreachable when there is no answer.
        """
        started = time.monotonic()
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._send(method, path, body, headers or {})
            except _Passing as failure:
                pause = failure.retry_after
                if pause is None:
                    pause = min(_LONGEST_WAIT_SECONDS, _FIRST_WAIT_SECONDS * 2 ** (attempt - 1)) * random.uniform(0.5, 1)
                if time.monotonic() + pause - started > self._patience:
                    raise failure.error from failure.__cause__
            time.sleep(pause)

    def _send(self, method: str, path: str, body: Optional[bytes], headers: Mapping[str, str]) -> bytes:
        request = urllib.request.Request(self.url + path, data=body, method=method, headers=dict(headers))
        if self._key:
            request.add_header("authorization", f"Bearer {self._key}")
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return response.read()
        except urllib.error.HTTPError as answer:
            error = _service_error(answer)
            retry_after = _retry_after(answer.headers.get("retry-after"))
            if error.status in _TRANSIENT_STATUSES and error.code not in _PERMANENT_CODES:
                raise _Passing(error, retry_after) from None
            # The answer to a request that is still in hand, or to a report that is being made.
            if error.status == 409 and (retry_after is not None or error.code == "idempotency_in_progress"):
                raise _Passing(error, retry_after) from None
            raise error from None
        except (OSError, http.client.HTTPException) as failure:
            reason = getattr(failure, "reason", failure)
            raise _Passing(Unreachable(f"{self.url} does not answer: {reason}"), None) from failure


def _encoded(output: Output) -> Tuple[str, bytes]:
    """Content type and bytes of an output. A text is taken to be a page."""
    if isinstance(output, str):
        return "text/html", output.encode("utf-8")
    if isinstance(output, list):
        return "application/json", json.dumps(output).encode("utf-8")
    return "application/octet-stream", bytes(output)


def _local_server() -> Json:
    """What a server that was started in this folder wrote down about itself, or nothing."""
    try:
        with open(os.path.join(".plumbline", "dev.json"), encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


class _Passing(Exception):
    """A failure that may pass by itself, and the seconds that the service asked to wait."""

    def __init__(self, error: Exception, retry_after: Optional[float]) -> None:
        super().__init__(str(error))
        self.error = error
        self.retry_after = retry_after


def _service_error(answer: urllib.error.HTTPError) -> ServiceError:
    try:
        text = answer.read()
    except (OSError, http.client.HTTPException):
        text = b""
    try:
        problem = json.loads(text)
        return ServiceError(
            answer.code,
            str(problem["code"]),
            str(problem["detail"]),
            problem.get("errors") or (),
            str(problem.get("request_id", "")),
        )
    except (ValueError, KeyError, TypeError):
        return ServiceError(answer.code, "not_a_problem", f"status {answer.code}: {text[:200].decode('utf-8', 'replace')}")


def _retry_after(header: Optional[str]) -> Optional[float]:
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


class _Crew:
    """Threads that take pending problems one by one, so that only as many are listed as are being worked on."""

    def __init__(
        self, client: Client, run_id: str, edit: Edit, retries: int, stop_after: int, progress: "_Progress"
    ) -> None:
        self._client = client
        self._run_id = run_id
        self._edit = edit
        self._retries = retries
        self._stop_after = stop_after
        self._progress = progress
        self._problems = client.problems(run_id, "pending")
        self._listing = threading.Lock()
        self._noting = threading.Lock()
        self._failures: List[ProblemFailure] = []
        self._failed_in_a_row = 0
        self._end: Optional[BaseException] = None

    def work(self, concurrency: int) -> List[ProblemFailure]:
        threads = [threading.Thread(target=self._member, daemon=True) for _ in range(max(1, concurrency))]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                # A join without a timeout could not be interrupted on every system.
                while thread.is_alive():
                    thread.join(0.2)
        except BaseException as interruption:
            self._end = interruption
            raise
        finally:
            self._progress.close()
        if self._end is not None:
            raise self._end
        return sorted(self._failures, key=lambda failure: failure.index)

    def _member(self) -> None:
        try:
            while self._end is None:
                with self._listing:
                    problem = next(self._problems, None)
                if problem is None:
                    return
                self._note(problem["index"], self._answer(problem))
        except BaseException as failure:  # the main thread raises it
            self._end = self._end or failure

    def _answer(self, problem: Json) -> Optional[str]:
        """Makes and sends one output; returns why there is none."""
        index = problem["index"]
        url = problem.get("source_url")
        source = self._client.source(self._run_id, problem) if url else self._client.input(self._run_id, index)
        ending = urllib.parse.urlsplit(url).path.rpartition(".")[2] if url else ""
        for attempt in range(self._retries + 1):
            try:
                output = self._edit(source, problem["instruction"])
                break
            except Exception as failure:  # whatever a model raises leaves its problem without an output
                if attempt == self._retries:
                    return f"{type(failure).__name__}: {failure}"
        wanted = (bytes, bytearray, memoryview, str, list) if url else (bytes, bytearray, memoryview)
        if not isinstance(output, wanted):
            return f"edit returned {type(output).__name__}, not {'a document' if url else 'the bytes of an image file'}"
        try:
            self._client.submit(self._run_id, index, output, content_type=_DOCUMENT_TYPES.get(ending))
        except ServiceError as refusal:
            if refusal.code in _REFUSED_OUTPUT:
                return str(refusal)
            # Somebody else sent another output meanwhile: the problem has one.
            if refusal.code != "output_already_submitted":
                raise
        return None

    def _note(self, index: int, reason: Optional[str]) -> None:
        with self._noting:
            if reason is None:
                self._failed_in_a_row = 0
            else:
                self._failed_in_a_row += 1
                self._failures.append(ProblemFailure(index, reason))
                if self._failed_in_a_row >= self._stop_after and self._end is None:
                    self._end = EvaluationStopped(
                        f"{self._failed_in_a_row} outputs in a row failed, the last one: {reason}. The run {self._run_id} "
                        "is still open; start again to go on with it."
                    )
            self._progress.advance(len(self._failures))


class _Progress:
    """A line on a terminal that is drawn over itself; nothing elsewhere."""

    _DRAW_EVERY_SECONDS = 0.2

    def __init__(self, total: int, stream: Optional[TextIO]) -> None:
        self._total = total
        self._stream = stream if stream is not None and stream.isatty() else None
        self._done = 0
        self._failed = 0
        self._started = time.monotonic()
        self._drawn = 0.0

    def advance(self, failed: int) -> None:
        self._done += 1
        self._failed = failed
        if time.monotonic() - self._drawn >= self._DRAW_EVERY_SECONDS:
            self._draw()

    def close(self) -> None:
        if self._stream is not None and self._done > 0:
            self._draw()
            self._stream.write("\n")
            self._stream.flush()

    def _draw(self) -> None:
        if self._stream is None:
            return
        self._drawn = time.monotonic()
        rate = self._done / max(self._drawn - self._started, 1e-6)
        left = int(max(self._total - self._done, 0) / rate) if rate > 0 else 0
        failed = f", {self._failed} failed" if self._failed else ""
        eta = f"{left // 3600}:{left // 60 % 60:02d}:{left % 60:02d}"
        self._stream.write(f"\r{self._done}/{self._total} outputs, {rate:.1f}/s, {eta} left{failed}\x1b[K")
        self._stream.flush()


def evaluate(
    edit: Edit,
    *,
    suite: str,
    model: Union[str, Mapping[str, Any]],
    url: Optional[str] = None,
    key: Optional[str] = None,
    concurrency: int = 4,
    run: Optional[str] = None,
    state: Optional[str] = None,
    retries: int = 1,
    stop_after: int = 10,
    progress: Optional[TextIO] = sys.stderr,
    **options: Any,
) -> Evaluation:
    """Evaluates a callable on a suite: opens a run, sends all outputs, finalizes, waits for the report.

    Killed at any moment and started again with the same arguments it goes on with the same run and sends only what is
    missing. For that it keeps a small file until the run has ended; `run` makes it go on with a run of your choice.

    Args:
        edit: makes an output (the bytes of a PNG, JPEG or WebP file) from the bytes of a picture and an instruction; with
            `modality="html"` a page from a page, with `"pptx_ops"` a list of shape operations from a .pptx file.
        suite, model, options: as of `Client.open_run`.
        url, key: as of `Client`.
        concurrency: outputs made at a time, each in a thread.
        run: id of an open run to go on with.
        state: name of the file; by default `.plumbline-run-<suite>-<digest of the arguments>.json` in the current folder.
        retries, stop_after, progress: as of `Client.submit_pending`.
    """
    client = Client(url, key)
    memory = None if run else _Memory(state, client.url, {"suite": suite, "model": model, **options})
    opened = client.run(run) if memory is None else memory.open_run(client, suite, model, options)
    run_id = opened["id"]
    if progress is not None and opened["status"] == "open":
        progress.write(f"run {run_id}: {opened['counts']['pending']} of {opened['problem_count']} problems to do\n")
    failures: List[ProblemFailure] = []
    if opened["status"] == "open":
        failures = client.submit_pending(
            run_id, edit, concurrency=concurrency, retries=retries, stop_after=stop_after, progress=progress
        )
        client.finalize(run_id)
    ended = client.wait(run_id)
    result = Evaluation(ended, client.report(run_id), failures)
    if memory is not None:
        memory.forget()
    return result


class _Memory:
    """The file that outlives a killed process: the Idempotency-Key of opening the run, then the run's id.

    The key is written before the run is opened, so that a process killed in between opens no second one.
    """

    #: The service keeps keys for a day at least; an older one might open a second run.
    _KEY_LIFE_SECONDS = 23 * 3600

    def __init__(self, path: Optional[str], url: str, arguments: Json) -> None:
        text = json.dumps([url, arguments], sort_keys=True, default=str)
        self._digest = hashlib.sha256(text.encode()).hexdigest()
        self._path = path or f".plumbline-run-{arguments['suite']}-{self._digest[:10]}.json"

    def open_run(
        self, client: Client, suite: str, model: Union[str, Mapping[str, Any]], options: Mapping[str, Any]
    ) -> Json:
        known = self._read()
        if "run" in known:
            return client.run(known["run"])
        if time.time() - known.get("asked_at", 0) > self._KEY_LIFE_SECONDS:
            known = {"arguments": self._digest, "key": str(uuid.uuid4()), "asked_at": time.time()}
            self._write(known)
        run = client.open_run(suite, model, idempotency_key=known["key"], **options)
        self._write({**known, "run": run["id"]})
        return run

    def forget(self) -> None:
        try:
            os.remove(self._path)
        except FileNotFoundError:
            pass

    def _read(self) -> Json:
        try:
            with open(self._path, encoding="utf-8") as file:
                known = json.load(file)
        except (FileNotFoundError, ValueError):
            return {}
        if not isinstance(known, dict) or known.get("arguments") != self._digest:
            raise ValueError(f"{self._path} belongs to a run with other arguments; delete it, or name another state file")
        return known

    def _write(self, content: Json) -> None:
        temporary = f"{self._path}.{os.getpid()}"
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(content, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, self._path)


def verify_webhook(
    headers: Mapping[str, str], body: bytes, secret: Union[str, Iterable[str]], *, tolerance: float = 300
) -> Json:
    """Checks that the service sent a message (Standard Webhooks 1.0) and returns it parsed.

    Args:
        headers: of the request; names in any case.
        body: exactly the bytes that came. JSON that was parsed and written again has another signature.
        secret: `whsec_…`, or several of them while a secret is being changed.
        tolerance: seconds that the message's time may differ from ours.

    Raises WebhookError.
    """
    lowered = {name.lower(): value for name, value in headers.items()}
    try:
        message_id, timestamp = lowered["webhook-id"], lowered["webhook-timestamp"]
        given = lowered["webhook-signature"].split()
    except KeyError as missing:
        raise WebhookError(f"the header {missing.args[0]} is missing") from None
    if not timestamp.isascii() or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookError("the timestamp is too far from the present")
    secrets = [secret] if isinstance(secret, str) else list(secret)
    expected = [_signature(one, message_id, timestamp, body) for one in secrets]
    # Every pair is compared, so that the time does not tell which one fits.
    matches = [hmac.compare_digest(ours.encode(), theirs.encode()) for ours in expected for theirs in given]
    if not any(matches):
        raise WebhookError("no signature fits")
    try:
        return json.loads(body)
    except ValueError:
        raise WebhookError("the body is not JSON") from None


def sign_webhook(body: bytes, secret: str, message_id: Optional[str] = None) -> Dict[str, str]:
    """Headers that sign a message of ours, such as a GPU worker's callback, with the endpoint's secret."""
    identity = message_id or f"msg_{uuid.uuid4().hex}"
    timestamp = str(int(time.time()))
    return {
        "webhook-id": identity,
        "webhook-timestamp": timestamp,
        "webhook-signature": _signature(secret, identity, timestamp, body),
    }


def _signature(secret: str, message_id: str, timestamp: str, body: bytes) -> str:
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        raise WebhookError("the secret is not whsec_ and base64") from None
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
