"""A GPU worker for the `plumbline` protocol around a diffusers pipeline; docs/gpu-worker.md says how to run it.

Environment: PLUMBLINE_SIGNING_SECRET (`whsec_…`, required), MODEL, PORT, HOST. `--stand-in` needs no GPU: it gives the
input back.
"""

import io
import json
import os
import queue
import sys
import threading
import time
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "clients" / "python")]
from plumbline import WebhookError, sign_webhook, verify_webhook  # noqa: E402

SECRET = os.environ["PLUMBLINE_SIGNING_SECRET"]
JOBS: "queue.Queue[dict]" = queue.Queue()


def load_pipeline():
    """The model: takes the bytes of a picture and an instruction, gives the bytes of a picture."""
    if "--stand-in" in sys.argv:
        return lambda image_bytes, instruction: image_bytes
    import torch
    from diffusers import AutoPipelineForImage2Image
    from PIL import Image

    model = os.environ.get("MODEL", "black-forest-labs/FLUX.1-Kontext-dev")
    pipeline = AutoPipelineForImage2Image.from_pretrained(model, torch_dtype=torch.bfloat16).to("cuda")

    def edit(image_bytes, instruction):
        picture = Image.open(io.BytesIO(image_bytes)).convert("RGB")
        output = pipeline(image=picture, prompt=instruction, width=picture.width, height=picture.height).images[0]
        file = io.BytesIO()
        output.save(file, "PNG")
        return file.getvalue()

    return edit


def call_back(url, body, content_type):
    """Delivers a result, again for some minutes if the service is away. Each attempt is signed anew: signatures age."""
    for pause in (1, 2, 5, 10, 30, 60, 120, 0):
        request = urllib.request.Request(url, body, {"content-type": content_type, **sign_webhook(body, SECRET)})
        try:
            return urllib.request.urlopen(request, timeout=120).read()
        except urllib.error.HTTPError as refusal:
            if refusal.code < 500 and refusal.code != 429:
                return print(f"refused: {refusal.read().decode()}", file=sys.stderr)
        except OSError as failure:
            print(f"the service does not answer: {failure}", file=sys.stderr)
        time.sleep(pause)


def work(edit):
    """One problem after the other: the endpoint's max_concurrency says how many may wait here."""
    while True:
        job = JOBS.get()
        try:
            picture = urllib.request.urlopen(job["input_url"], timeout=120).read()
            call_back(job["callback_url"], edit(picture, job["instruction"]), "image/png")
        except Exception as failure:
            body = json.dumps({"status": "failed", "error": f"{type(failure).__name__}: {failure}"}).encode()
            call_back(job["callback_url"], body, "application/json")


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        try:
            message = verify_webhook(self.headers, body, SECRET)
        except WebhookError as problem:
            return self.answer(401, {"error": str(problem)})
        if message.get("type") == "endpoint.challenge":
            return self.answer(200, {"challenge": message["data"]["challenge"]})
        JOBS.put(message)
        self.answer(202, {"job_id": message["job_id"]})

    def answer(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    threading.Thread(target=work, args=(load_pipeline(),), daemon=True).start()
    server = ThreadingHTTPServer((os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))), Handler)
    print(f"listening on http://{server.server_address[0]}:{server.server_port}", flush=True)
    server.serve_forever()
