#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image.
set -euo pipefail
apt-get update
apt-get install -y --no-install-recommends python3 python3-pip python3-venv
python3 -m venv /autograder/venv
/autograder/venv/bin/pip install "$(ls /autograder/source/mohreh-*.whl)[cli]"
