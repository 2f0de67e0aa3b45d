"""Renders all layers that are missing: python3 make.py [folder]. A stopped run goes on where it stopped.

The order leaves a useful set whenever the run stops. The count and the minutes are in <folder>/made.json."""

import json
import os
import subprocess
import sys
import time

from looks import NAMES

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/var/tmp/cars-layers"
MAIN, MORE = ("front34", "side", "rear34"), ("front", "rear", "wheel")


def plan():
    """(style, look, views) in the order of their use."""
    first = [(style, 1, views) for views in (MAIN, MORE) for style in NAMES]
    others = [(style, number, views) for views in (MAIN, MORE) for number in (2, 3) for style in NAMES]
    return first + others


def missing(style, number, views):
    return [view for view in views if not os.path.exists(f"{FOLDER}/{style}-{number}-{view}_D.webp")]


def tell(seconds):
    """Adds the seconds of this step to the record and counts the pairs."""
    file = f"{FOLDER}/made.json"
    record = json.load(open(file)) if os.path.exists(file) else {"minutes": 0}
    record["minutes"] = round(record["minutes"] + seconds / 60, 1)
    record["pairs"] = sum(name.endswith("_D.webp") for name in os.listdir(FOLDER))
    record["planned"] = sum(len(views) for _, _, views in plan())
    with open(file, "w") as out:
        json.dump(record, out)
    return record


def main():
    os.makedirs(FOLDER, exist_ok=True)
    for style, number, views in plan():
        wanted = missing(style, number, views)
        if not wanted:
            continue
        started = time.time()
        arguments = [
            f"style={style}",
            f"look={number}",
            f"views={','.join(wanted)}",
            f"out={FOLDER}/{style}-{number}",
        ]
        command = ["blender", "-b", "-P", f"{HERE}/render.py", "--", *arguments]
        with open(f"{FOLDER}/make.log", "a") as log:
            result = subprocess.run(command, stdout=log, stderr=log)
        if missing(style, number, wanted):
            print(f"{style} {number} failed with code {result.returncode}; see {FOLDER}/make.log")
        print(style, number, *wanted, tell(time.time() - started), flush=True)
    print("Done.", tell(0))


main()
