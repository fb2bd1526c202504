"""Tests of clients/python/plumbline.py. Those that need a service find it in PLUMBLINE_URL and PLUMBLINE_KEY."""

import io
import json
import os
import sys
import tempfile
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "clients" / "python"))

import plumbline  # noqa: E402

#: Signed by the npm package `standardwebhooks`: the secret, the headers and the body of one message.
SIGNED = json.loads(os.environ.get("PLUMBLINE_TEST_SIGNED", "null"))
HAS_SERVICE = "PLUMBLINE_URL" in os.environ and "PLUMBLINE_KEY" in os.environ
SMALL = {"tasks": ["translation", "removal"], "conditions": ["horizontal"], "problems_per_cell": 2}


class ScriptedServer:
    """Answers requests with a script: one (status, headers, body) each, the last one for ever. Keeps what it was asked."""

    def __init__(self, script):
        self.requests = []
        owner, script = self, list(script)

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                length = int(self.headers.get("content-length") or 0)
                owner.requests.append((self.command, self.path, lowered(self.headers), self.rfile.read(length)))
                step = script.pop(0) if len(script) > 1 else script[0]
                if step is None:
                    self.close_connection = True
                    return
                status, headers, body = step
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = do_PUT = answer

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def lowered(headers):
    return {name.lower(): value for name, value in headers.items()}


def problem(code, detail="because"):
    return json.dumps({"code": code, "detail": detail, "request_id": "req_1"}).encode()


class Requests(unittest.TestCase):
    def test_waits_as_long_as_it_is_asked_to_and_tries_again(self):
        with ScriptedServer(
            [(429, {"retry-after": "7"}, problem("rate_limited")), (503, {}, b"<html>"), None, (200, {}, b"{}")]
        ) as server, mock.patch("time.sleep") as sleep:
            plumbline.Client(server.url, "plk_x").run("run_1")
        self.assertEqual(len(server.requests), 4)
        self.assertEqual(sleep.call_args_list[0], mock.call(7.0))
        self.assertLess(sleep.call_args_list[1].args[0], 2)

    def test_gives_up_when_it_would_have_to_wait_longer_than_its_patience(self):
        with ScriptedServer([(429, {"retry-after": "40000"}, problem("quota_exceeded"))]) as server:
            with self.assertRaises(plumbline.ServiceError) as caught:
                plumbline.Client(server.url, "plk_x").run("run_1")
        self.assertEqual((caught.exception.status, caught.exception.code), (429, "quota_exceeded"))

    def test_says_a_refusal_at_once_with_its_code(self):
        body = json.dumps({"code": "invalid_request", "detail": "no", "errors": [{"path": "suite", "message": "bad"}]})
        with ScriptedServer([(422, {}, body.encode())]) as server:
            with self.assertRaisesRegex(plumbline.ServiceError, "invalid_request: no; suite: bad"):
                plumbline.Client(server.url, "plk_x").open_run("x", "y")
        self.assertEqual(len(server.requests), 1)

    def test_edits_documents_where_the_run_is_of_documents(self):
        link = "http://host/v1/runs/run_1/problems/3/source.pptx?expires=1"
        item = {"index": 3, "instruction": "Swap", "source_url": link}
        run = json.dumps({"counts": {"pending": 1}}).encode()
        page = json.dumps({"data": [item], "next_cursor": None}).encode()
        steps = [(200, {}, run), (200, {}, page), (200, {}, b"PK"), (201, {}, b"{}")]
        with ScriptedServer(steps) as server:
            client = plumbline.Client(server.url, "plk_x")
            edit = mock.Mock(return_value=[{"op": "delete", "shape": "b1"}])
            self.assertEqual(client.submit_pending("run_1", edit, progress=None), [])
            client.submit("run_1", 4, "<!doctype html>")
        edit.assert_called_once_with(b"PK", "Swap")
        source, sent, text = server.requests[2], server.requests[3], server.requests[4]
        self.assertEqual(source[1], "/v1/runs/run_1/problems/3/source.pptx")
        self.assertEqual((sent[2]["content-type"], json.loads(sent[3])), ("application/json", edit.return_value))
        self.assertEqual((text[2]["content-type"], text[3]), ("text/html", b"<!doctype html>"))

    def test_takes_the_key_nowhere_else(self):
        with ScriptedServer([(200, {}, b"{}")]) as other:
            with ScriptedServer([(302, {"location": other.url}, b"")]) as server:
                with self.assertRaises(plumbline.ServiceError):
                    plumbline.Client(server.url, "plk_x").run("run_1")
        self.assertEqual(other.requests, [])

    def test_repeats_a_creation_under_one_idempotency_key(self):
        with ScriptedServer([None, (503, {}, b""), (201, {}, b'{"id": "run_1"}')]) as server, mock.patch("time.sleep"):
            plumbline.Client(server.url, "plk_x").open_run("paintbench", "m")
        keys = {headers["idempotency-key"] for _, _, headers, _ in server.requests}
        self.assertEqual((len(server.requests), len(keys)), (3, 1))

    def test_sends_the_key_of_a_local_server_to_that_server_only(self):
        with ScriptedServer([(200, {}, b"{}")]) as local, ScriptedServer([(200, {}, b"{}")]) as other:
            with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ):
                os.environ.pop("PLUMBLINE_URL", None)
                os.environ.pop("PLUMBLINE_KEY", None)
                self.addCleanup(os.chdir, os.getcwd())
                os.chdir(folder)
                os.mkdir(".plumbline")
                Path(".plumbline/dev.json").write_text(json.dumps({"url": local.url, "lab_key": "plk_local"}))
                plumbline.Client().run("run_1")
                plumbline.Client(other.url).run("run_1")
        self.assertEqual(local.requests[0][2]["authorization"], "Bearer plk_local")
        self.assertNotIn("authorization", other.requests[0][2])

    def test_says_when_nobody_answers(self):
        with ScriptedServer([None]) as server:
            with self.assertRaises(plumbline.Unreachable):
                plumbline.Client(server.url, "plk_x", patience=1).run("run_1")


class Webhooks(unittest.TestCase):
    SECRET = "whsec_" + "c2VjcmV0" * 5 + "c2Vj"
    BODY = b'{"type": "run.completed", "data": {"run_id": "run_1"}}'

    def test_takes_what_it_signed(self):
        headers = plumbline.sign_webhook(self.BODY, self.SECRET)
        shouted = {name.upper(): value for name, value in headers.items()}
        self.assertEqual(plumbline.verify_webhook(shouted, self.BODY, self.SECRET)["type"], "run.completed")
        other = "whsec_" + "b3RoZXIh" * 4
        self.assertEqual(plumbline.verify_webhook(headers, self.BODY, [other, self.SECRET])["type"], "run.completed")

    @unittest.skipIf(SIGNED is None, "PLUMBLINE_TEST_SIGNED is not set")
    def test_takes_what_the_standard_library_of_another_language_signed(self):
        message = plumbline.verify_webhook(SIGNED["headers"], SIGNED["body"].encode(), SIGNED["secret"])
        self.assertEqual(message["text"], "Grüße")

    def test_refuses_every_change(self):
        headers = plumbline.sign_webhook(self.BODY, self.SECRET)
        stale = {**headers, "webhook-timestamp": str(int(time.time()) - 400)}
        for changed, body, secret in [
            (headers, self.BODY + b" ", self.SECRET),
            (headers, self.BODY, "whsec_" + "b3RoZXIh" * 4),
            ({**headers, "webhook-id": "msg_2"}, self.BODY, self.SECRET),
            ({**headers, "webhook-signature": "v2," + headers["webhook-signature"][3:]}, self.BODY, self.SECRET),
            ({**headers, "webhook-signature": "v1,é"}, self.BODY, self.SECRET),
            ({**headers, "webhook-timestamp": "²"}, self.BODY, self.SECRET),
            ({}, self.BODY, self.SECRET),
            (stale, self.BODY, self.SECRET),
        ]:
            with self.assertRaises(plumbline.WebhookError):
                plumbline.verify_webhook(changed, body, secret)


@unittest.skipUnless(HAS_SERVICE, "PLUMBLINE_URL and PLUMBLINE_KEY are not set")
class Service(unittest.TestCase):
    def setUp(self):
        self.client = plumbline.Client()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)

    def test_does_the_single_steps_of_a_run(self):
        client = self.client
        run = client.open_run("paintbench", {"slug": "steps", "version": "1"}, **SMALL)
        problems = list(client.problems(run["id"], "pending"))
        self.assertEqual([problem["index"] for problem in problems], list(range(run["problem_count"])))
        picture = client.input(run["id"], 0)
        self.assertTrue(picture.startswith(b"\x89PNG"))
        first = client.submit(run["id"], 0, picture)
        self.assertEqual(first["status"], "scored")
        self.assertEqual(client.submit(run["id"], 0, picture), first)
        with self.assertRaises(plumbline.ServiceError) as caught:
            client.submit(run["id"], 1, b"no picture")
        self.assertEqual(caught.exception.code, "image_invalid")
        client.finalize(run["id"])
        self.assertEqual(client.wait(run["id"], timeout=60)["status"], "completed")
        overall = client.report(run["id"])["overall"]
        self.assertEqual((overall["n_problems"], overall["n_missing"]), (len(problems), len(problems) - 1))
        lines = list(client.results(run["id"]))
        self.assertEqual(sum(line["has_output"] for line in lines), 1)

    def test_evaluates_a_callable_and_leaves_out_what_it_fails_on(self):
        asked = []

        def edit(image_bytes, instruction):
            asked.append(instruction)
            if len(set(asked)) == 2 and asked[-1] == list(dict.fromkeys(asked))[1]:
                raise RuntimeError("out of memory")
            return image_bytes

        result = plumbline.evaluate(edit, suite="paintbench", model="callable", concurrency=1, progress=None, **SMALL)
        self.assertEqual(result.run["status"], "completed")
        self.assertEqual([failure.reason for failure in result.failures], ["RuntimeError: out of memory"])
        self.assertEqual(result.report["overall"]["n_missing"], 1)
        self.assertEqual(len(asked), result.run["problem_count"] + 1, "one retry")
        self.assertEqual(os.listdir("."), [], "the state file goes when the run has ended")

    def test_stops_when_the_model_is_broken_and_goes_on_where_it_stopped(self):
        def broken(image_bytes, instruction):
            raise RuntimeError("no GPU")

        arguments = {"suite": "paintbench", "model": "broken", "progress": None, **SMALL}
        with self.assertRaisesRegex(plumbline.EvaluationStopped, "no GPU"):
            plumbline.evaluate(broken, stop_after=2, **arguments)
        [state] = os.listdir(".")
        run_id = json.loads(Path(state).read_text())["run"]
        self.assertEqual(self.client.run(run_id)["counts"]["pending"], 4)
        result = plumbline.evaluate(lambda image_bytes, instruction: image_bytes, **arguments)
        self.assertEqual((result.run["id"], result.run["counts"]["scored"]), (run_id, 4))

    def test_opens_no_second_run_when_killed_before_it_knew_of_the_first(self):
        arguments = {"suite": "paintbench", "model": "orphan", "progress": None, **SMALL}
        with mock.patch.object(plumbline.Client, "submit_pending", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                plumbline.evaluate(lambda image_bytes, instruction: image_bytes, **arguments)
        [state] = os.listdir(".")
        known = json.loads(Path(state).read_text())
        opened = known.pop("run")
        Path(state).write_text(json.dumps(known))
        result = plumbline.evaluate(lambda image_bytes, instruction: image_bytes, **arguments)
        self.assertEqual(result.run["id"], opened)

    def test_draws_progress_on_a_terminal_only(self):
        class Terminal(io.StringIO):
            def isatty(self):
                return True

        run = self.client.open_run("paintbench", "progress", **SMALL)
        screen = Terminal()
        self.client.submit_pending(run["id"], lambda image_bytes, instruction: image_bytes, progress=screen)
        self.assertIn("4/4 outputs", screen.getvalue())
        plain = io.StringIO()
        self.client.submit_pending(run["id"], lambda image_bytes, instruction: image_bytes, progress=plain)
        self.assertEqual(plain.getvalue(), "")


if __name__ == "__main__":
    unittest.main()
