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


DAMAGES = ("scratch", "dent", "chips", "crack", "curb", "rust")


def plan():
    """(script, arguments, name, views) in the order of their use."""
    first = [(style, 1, views) for views in (MAIN, MORE) for style in NAMES]
    others = [(style, number, views) for views in (MAIN, MORE) for number in (2, 3) for style in NAMES]
    for style, number, views in first + others:
        yield "render.py", [f"style={style}", f"look={number}", f"out={FOLDER}/{style}-{number}"], f"{style}-{number}", views
    for kind in DAMAGES:
        yield "closeups.py", [f"what=damage-{kind}", f"out={FOLDER}"], "damage", (kind,)
    for number in (1, 2, 3):
        for size in ("low", "tall"):
            name = f"cabin-{size}-{number}"
            yield "closeups.py", [f"what={name}", f"out={FOLDER}", "res=640x427", "spp=8"], name, ("dash", "odometer")


def missing(name, views):
    last = {view: "A" if view == "odometer" else "D" for view in views}
    return [view for view in views if not os.path.exists(f"{FOLDER}/{name}-{view}_{last[view]}.webp")]


def tell(seconds):
    """Adds the seconds of this step to the record and counts the views."""
    file = f"{FOLDER}/made.json"
    record = json.load(open(file)) if os.path.exists(file) else {"minutes": 0}
    record["minutes"] = round(record["minutes"] + seconds / 60, 1)
    record["planned"] = sum(len(views) for *_, views in plan())
    record["views"] = record["planned"] - sum(len(missing(name, views)) for _, _, name, views in plan())
    with open(file, "w") as out:
        json.dump(record, out)
    return record


def main():
    os.makedirs(FOLDER, exist_ok=True)
    for script, arguments, name, views in plan():
        wanted = missing(name, views)
        if not wanted:
            continue
        started = time.time()
        only = [] if name == "damage" else [f"views={','.join(wanted)}"]
        command = ["blender", "-b", "-P", f"{HERE}/{script}", "--", *arguments, *only]
        with open(f"{FOLDER}/make.log", "a") as log:
            result = subprocess.run(command, stdout=log, stderr=log)
        if missing(name, wanted):
            print(f"{name} failed with code {result.returncode}; see {FOLDER}/make.log")
        print(name, *wanted, tell(time.time() - started), flush=True)
    print("Done.", tell(0))


main()
