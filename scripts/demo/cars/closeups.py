"""Renders close-ups as layer pairs. Runs inside Blender:
blender -b -P closeups.py -- what=damage-dent out=/var/tmp/cars-layers
blender -b -P closeups.py -- what=cabin-low-1 views=dash,odometer out=/var/tmp/cars-layers
paint=.3,.01,.014 renders one PNG in that color instead, to look at. In a cabin the paint is the leather."""

import os
import sys
import time
from types import SimpleNamespace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
from mathutils import Vector

import materials
from primitives import Primitives
from shoot import passes, settings, shoot

options = dict(what="damage-dent", views="", res="720x480", spp="14", paint="", metal=".45", out="out", threads="2")
options.update(trim="chrome", seed="3")
options.update(argument.split("=", 1) for argument in sys.argv[sys.argv.index("--") + 1 :])


class Scene(Primitives):
    """What the builders need: K.sc, K.M, K.opt and the solids of Primitives."""

    def __init__(self):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.sc, self.opt = bpy.context.scene, options
        self.M = materials.make(dict(rim_finish="silver", grille_style="none"), options)
        self.c = SimpleNamespace(L=0)

    def camera(self, location, target, lens):
        data = bpy.data.cameras.new("camera")
        data.clip_start, data.lens = 0.02, lens
        camera = bpy.data.objects.new("camera", data)
        camera.location = location
        camera.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
        self.sc.collection.objects.link(camera)
        self.sc.camera = camera
        bpy.context.view_layer.update()
        return camera

    def light(self, at, target, size, energy):
        """A soft lamp that no reflection shows."""
        data = bpy.data.lights.new("lamp", "AREA")
        data.size, data.energy = size, energy
        lamp = bpy.data.objects.new("lamp", data)
        lamp.location = at
        lamp.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        lamp.visible_glossy = False
        self.sc.collection.objects.link(lamp)

    def text(self, words, at, size, material, rotation, align="CENTER"):
        curve = bpy.data.curves.new("text", "FONT")
        curve.body, curve.size, curve.align_x, curve.align_y = words, size, align, "CENTER"
        curve.materials.append(self.M[material])
        letters = bpy.data.objects.new("text", curve)
        letters.location, letters.rotation_euler = at, rotation
        self.sc.collection.objects.link(letters)


def build(scene, what):
    """Returns the views by name, each a function that places the camera."""
    kind, _, rest = what.partition("-")
    if kind == "damage":
        from damage_scene import build_damage

        return build_damage(scene, rest)
    from interior import build_interior

    return build_interior(scene, *rest.split("-"))


scene = Scene()
views = build(scene, options["what"])
indoors = options["what"].startswith("cabin")
settings(scene.sc, options, indoors)
out = os.path.join(os.path.abspath(options["out"]), options["what"])
for view in options["views"].split(",") if options["views"] else views:
    started = time.time()
    views[view]()
    prefix = out if view else out.rpartition("-")[0]
    tag = view or out.rpartition("-")[2]
    shoot(passes(scene.sc, prefix), prefix, tag, options["paint"], view != "odometer", soft=indoors)
    print(f"RENDERED {options['what']} {view} {time.time() - started:.1f} s", flush=True)
