"""Files that other programs read: workflows, templates, the citation, the changelog."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import mohreh

ROOT = Path(__file__).parents[1]
SCHEMAS = {
    "github-workflows": sorted(ROOT.glob(".github/workflows/*.yml")),
    "github-issue-forms": sorted(ROOT.glob(".github/ISSUE_TEMPLATE/[!c]*.yml")),
    "dependabot": [ROOT / ".github/dependabot.yml"],
    "github-issue-config": [ROOT / ".github/ISSUE_TEMPLATE/config.yml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_it_follows_its_schema(schema):
    assert SCHEMAS[schema]
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*command, *map(str, SCHEMAS[schema])], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_workflows_call_targets_that_make_has():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for path in SCHEMAS["github-workflows"]:
        called = set(re.findall(r"\bmake ([a-z-]+)", path.read_text("utf-8")))
        assert called <= targets, path.name


def test_workflows_ask_for_no_more_rights_than_they_need():
    for path in SCHEMAS["github-workflows"]:
        assert "permissions:\n  contents: read\n" in path.read_text("utf-8"), path.name


def test_workflows_name_actions_by_their_commit_and_say_which_version_it_is():
    for path in SCHEMAS["github-workflows"]:
        for used in re.findall(r"\buses: (.+)$", path.read_text("utf-8"), re.MULTILINE):
            assert re.fullmatch(r"[\w-]+(/[\w-]+)+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", used), f"{path.name}: {used}"


def test_the_changelog_tells_of_this_version_and_of_what_comes():
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heads[0] == "Unreleased"
    assert mohreh.__version__ in heads
