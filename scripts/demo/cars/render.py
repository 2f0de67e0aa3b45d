"""Renders views of one car as layer pairs. Runs inside Blender:
blender -b -P render.py -- style=sedan look=1 views=front34,side out=/var/tmp/cars-layers/sedan-1
paint=.3,.01,.014 renders one PNG in that color instead, to look at; dry=1 only tells where the plates are."""

import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy

import scenes
import styles
from camera import Camera
from kit import Kit
from looks import look
from shoot import passes, settings, shoot

options = dict(style="sedan", look="1", views="front34", scene="outdoor", res="840x560", spp="16", h=".0105")
options.update(paint="", metal=".45", out="out/car", seed="", threads="2", trim="black", dry="")
options.update(argument.split("=", 1) for argument in sys.argv[sys.argv.index("--") + 1 :])
number = int(options["look"])
options["seed"] = options["seed"] or str(2 + number)
chosen = look(options["style"], number)
options["trim"] = chosen.get("trim", options["trim"])
WIDTH, HEIGHT = map(int, options["res"].split("x"))
OUT = os.path.abspath(options["out"])


def render(kit, camera, name, view):
    started = time.time()
    camera.set(view)
    shoot(name, OUT, view, options["paint"])
    print(f"RENDERED {options['style']}-{number}-{view} {time.time() - started:.1f} s", flush=True)


def tell_plate(camera, view):
    camera.set(view)
    corners = camera.plate(view)
    if corners:
        with open(f"{OUT}-{view}_plate.json", "w") as file:
            json.dump(corners, file)
            file.write("\n")


bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
numbers = styles.get(options["style"], *(chosen.get(part) for part in ("face", "tail", "rim", "finish")))
kit = Kit(scene, options["style"], numbers, options, float(options["h"]))
kit.build()
getattr(scenes, options["scene"])(kit)
settings(scene, options)
camera, name = Camera(kit, WIDTH, HEIGHT), passes(scene, OUT)
for view in options["views"].split(","):
    tell_plate(camera, view)
    if not options["dry"]:
        render(kit, camera, name, view)
