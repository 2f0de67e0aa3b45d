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

import finish
import materials
import scenes
import styles
from camera import Camera
from kit import Kit
from looks import look

options = dict(style="sedan", look="1", views="front34", scene="outdoor", res="840x560", spp="16", h=".0105")
options.update(paint="", metal=".45", out="out/car", seed="", threads="2", trim="black", dry="")
options.update(argument.split("=", 1) for argument in sys.argv[sys.argv.index("--") + 1 :])
number = int(options["look"])
options["seed"] = options["seed"] or str(2 + number)
chosen = look(options["style"], number)
options["trim"] = chosen.get("trim", options["trim"])
WIDTH, HEIGHT = map(int, options["res"].split("x"))
OUT = os.path.abspath(options["out"])


def settings(scene):
    """Cycles with few samples; the denoiser of finish.py needs the normals and the albedo."""
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y = WIDTH, HEIGHT
    render.threads_mode, render.threads, render.use_persistent_data = "FIXED", int(options["threads"]), True
    cycles.samples, cycles.use_denoising, cycles.seed = int(options["spp"]), False, 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.015, 8
    cycles.sample_clamp_direct = 4 if options["scene"] == "outdoor" else 12
    cycles.sample_clamp_indirect, cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 6, 2, 4
    cycles.transparent_max_bounces, cycles.transmission_bounces = 10, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.3


def passes(scene):
    """A node that writes image, normals and albedo as EXR; returns the function that names the files."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.base_path = os.path.dirname(OUT)
    os.makedirs(files.base_path, exist_ok=True)

    def name(tag):
        files.file_slots.clear()
        for short, output in (("img", "Image"), ("nor", "Normal"), ("alb", "DiffCol")):
            files.file_slots.new(f"{os.path.basename(OUT)}-{tag}_{short}_")
            tree.links.new(source.outputs[output], files.inputs[len(files.inputs) - 1])

    return name


def fill(kit):
    """A soft lamp in the cabin, which no camera sees."""
    light = bpy.data.lights.new("fill", "AREA")
    light.size, light.energy = 1.2, 26
    lamp = bpy.data.objects.new("fill", light)
    lamp.location = (kit.P["seats"][0] - 0.1, 0, min(kit.c.H - 0.09, kit.P["floor"] + 1.0))
    kit.sc.collection.objects.link(lamp)
    return lamp


def shots():
    """The paints of a view: black and light for the layers, or the one to look at."""
    if options["paint"]:
        return [("", tuple(float(part) for part in options["paint"].split(",")))]
    return [("_A", (0, 0, 0)), ("_B", (0.8, 0.8, 0.8))]


def render(kit, camera, name, view):
    started = time.time()
    camera.set(view)
    lamp = fill(kit) if view == "cabin" else None
    for tag, color in shots():
        materials.set_paint(color)
        name(view + tag)
        bpy.ops.render.render()
    if lamp:
        bpy.data.objects.remove(lamp)
    finish.finish(f"{OUT}-{view}")
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
settings(scene)
camera, name = Camera(kit, WIDTH, HEIGHT), passes(scene)
for view in options["views"].split(","):
    tell_plate(camera, view)
    if not options["dry"]:
        render(kit, camera, name, view)
