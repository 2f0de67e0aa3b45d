"""What every render has in common: Cycles with few samples, the passes for the denoiser, and the paints of a view."""

import os
import bpy
import finish
import materials


def settings(scene, options, indoors=False):
    """Cycles with few samples; the denoiser of finish.py needs the normals and the albedo."""
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y = map(int, options["res"].split("x"))
    render.threads_mode, render.threads, render.use_persistent_data = "FIXED", int(options["threads"]), True
    cycles.samples, cycles.use_denoising, cycles.seed = int(options["spp"]), False, 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.015, 8
    cycles.sample_clamp_direct = 12 if options.get("scene") == "studio" else 4
    cycles.sample_clamp_indirect, cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 6, 2, 4
    cycles.transparent_max_bounces, cycles.transmission_bounces = 10, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.3 if not indoors else 1.0


def passes(scene, out):
    """A node that writes image, normals and albedo as EXR beside `out`; returns the function that names the files."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.base_path = os.path.dirname(out)
    os.makedirs(files.base_path, exist_ok=True)

    def name(tag):
        files.file_slots.clear()
        for short, output in (("img", "Image"), ("nor", "Normal"), ("alb", "DiffCol")):
            files.file_slots.new(f"{os.path.basename(out)}-{tag}_{short}_")
            tree.links.new(source.outputs[output], files.inputs[len(files.inputs) - 1])

    return name


def shoot(name, out, view, paint, painted=True, soft=False):
    """Renders the camera's view: black and light paint for the layers, or the one paint to look at."""
    shots = [("_A", (0, 0, 0)), ("_B", (0.8, 0.8, 0.8))] if painted else [("_A", (0.02, 0.02, 0.02))]
    if paint:
        shots = [("", tuple(float(part) for part in paint.split(",")))]
    for tag, color in shots:
        materials.set_paint(color)
        name(view + tag)
        bpy.ops.render.render()
    finish.finish(f"{out}-{view}", soft)
