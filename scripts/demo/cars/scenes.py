"""Surroundings: studio (soft boxes painted into the world, grey floor) and outdoor (sun, sky, soft treeline, asphalt lot).
Both backgrounds are procedural and already blurred, so they cost no depth-of-field samples and stay free of noise."""

import bpy, math, numpy as np
from mathutils import Vector
from materials import Graph, new


def world(sc):
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    return w, Graph(w.node_tree)


def disc(K, mt, radii=(0.01, 2, 5, 10, 18, 60)):
    seg = 64
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    n = len(radii)
    V = np.array([[K.c.L / 2 + r * np.cos(t), r * np.sin(t), 0] for r in radii for t in a], np.float32)
    Q = np.array(
        [
            [i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j]
            for i in range(n - 1)
            for j in range(seg)
        ]
    )
    K.obj("floor", V, Q, None, mt)


def radius(g, c):
    P = g.n("SeparateXYZ", {0: g.n("NewGeometry").outputs["Position"]})
    return P, g.m(
        "SQRT", g.m("ADD", g.m("POWER", g.m("SUBTRACT", P.outputs[0], c.L / 2), 2.0), g.m("POWER", P.outputs[1], 2.0))
    )


def studio(K):
    w, g = world(K.sc)
    xyz = g.n("SeparateXYZ", {0: g.n("TexCoord").outputs["Generated"]})
    X, Y, Z = [xyz.outputs[i] for i in range(3)]
    el = g.m("MAXIMUM", g.m("DIVIDE", g.m("ARCSINE", Z), math.pi / 2), 0.0)  # elevation 0..1
    light = g.ramp(
        el,
        [
            (p, (v, v * 1.01, v * 1.03))
            for p, v in ((0, 0.12), (0.06, 0.14), (0.12, 2.3), (0.19, 2.3), (0.25, 0.22), (0.5, 0.08), (1, 0.12))
        ],
        "EASE",
    )
    zz = g.m("MAXIMUM", Z, 0.05)
    px = g.m("ABSOLUTE", g.m("DIVIDE", X, zz))
    py = g.m("ABSOLUTE", g.m("SUBTRACT", g.m("DIVIDE", Y, zz), -0.12))  # overhead soft box, long along the car
    box = g.m(
        "MULTIPLY",
        g.m("MULTIPLY", g.smooth(px, 1.38, 1.62, 1.0, 0.0), g.smooth(py, 0.31, 0.41, 1.0, 0.0)),
        g.m("GREATER_THAN", Z, 0.05),
    )
    key = g.m(
        "ADD", 0.95, g.m("ADD", g.m("MULTIPLY", Y, -0.45), g.m("MULTIPLY", X, -0.15))
    )  # camera side is the key side
    add = g.n(
        "AddShader",
        {
            0: g.n("Background", {"Color": light, "Strength": key}).outputs[0],
            1: g.n("Background", {"Color": (1, 1, 1), "Strength": g.m("MULTIPLY", box, 7.0)}).outputs[0],
        },
    ).outputs[0]
    seen = g.ramp(el, [(0, (0.52, 0.53, 0.545)), (0.30, (0.22, 0.23, 0.24))])
    sh = g.mix(g.n("LightPath").outputs["Is Camera Ray"], add, g.n("Background", {"Color": seen}).outputs[0])
    g.t.links.new(sh, g.n("OutputWorld").inputs["Surface"])
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512
    m, g = new("floor")
    P, r = radius(g, K.c)
    fl = g.mix(0.09, g.n("BsdfDiffuse", {"Color": (0.24, 0.243, 0.248)}).outputs[0], g.glossy(0.20, (0.9, 0.9, 0.9)))
    g.out(g.mix(g.smooth(r, 5.0, 17.0), fl, g.clear((1, 1, 1))))
    K.M["floor"] = m
    disc(K, "floor", (0.01, 2, 5, 10, 18))


def outdoor(K):
    sky(K)
    asphalt(K)


def sky(K, sun=5.6):
    """The world and the sun; the sun shines with `sun` watts per square meter."""
    w, g = world(K.sc)
    dv = g.n("TexCoord").outputs["Generated"]
    xyz = g.n("SeparateXYZ", {0: dv})
    X, Y, Z = [xyz.outputs[i] for i in range(3)]
    el = g.m("ARCSINE", Z)
    ring = g.n("CombineXYZ", {0: X, 1: Y, 2: 0.0}).outputs[0]
    seed = float(K.opt["seed"])

    def noise(v, scale, detail, off=0.0):
        return g.n(
            "TexNoise",
            {
                "Vector": g.n("VectorMath", {0: v, 1: (seed * 3.1 + off, off * 2, off)}, operation="ADD").outputs[0],
                "Scale": scale,
                "Detail": detail,
            },
        ).outputs[0]

    above = g.ramp(
        g.m("MULTIPLY", el, 1 / 1.57),
        [(0, (0.86, 0.88, 0.90)), (0.12, (0.72, 0.79, 0.87)), (0.45, (0.46, 0.56, 0.72)), (1, (0.32, 0.42, 0.60))],
    )
    above = g.mixrgb(g.m("MULTIPLY", g.smooth(noise(dv, 2.2, 4.0, 4.0), 0.48, 0.72), 0.7), above, (0.95, 0.96, 0.97))
    # treeline: height by direction, soft edge as if far out of focus
    n1 = noise(ring, 3.2, 1.0, 1.0)
    n2 = noise(ring, 11.0, 1.0, 2.0)
    ht = g.m("ADD", -0.035, g.m("ADD", g.m("MULTIPLY", n1, 0.24), g.m("MULTIPLY", n2, 0.06)))
    tree = g.smooth(g.m("SUBTRACT", el, ht), -0.018, 0.018, 1.0, 0.0)
    blot = g.m(
        "ADD", g.m("MULTIPLY", noise(dv, 30.0, 2.0, 5.0), 0.6), g.m("MULTIPLY", noise(dv, 11.0, 1.0, 6.0), 0.5)
    )
    leaf = g.ramp(blot, [(0.40, (0.020, 0.028, 0.014)), (0.55, (0.060, 0.080, 0.034)), (0.68, (0.16, 0.185, 0.085))])
    leaf = g.mixrgb(g.smooth(el, 0.02, 0.12, 0.55, 0.0), leaf, (0.035, 0.042, 0.03))
    far = g.mixrgb(0.05, leaf, (0.6, 0.68, 0.78))  # darker below, a little haze
    col = g.mixrgb(tree, above, far)
    # a low pale building in some directions, then a hedge
    bld = g.m("MULTIPLY", g.smooth(noise(ring, 1.3, 0.0, 9.0), 0.52, 0.54), g.smooth(el, 0.050, 0.057, 1.0, 0.0))
    band = g.m("MULTIPLY", g.smooth(el, 0.031, 0.035), g.smooth(el, 0.041, 0.045, 1.0, 0.0))
    col = g.mixrgb(bld, col, g.mixrgb(band, (0.50, 0.49, 0.47), (0.24, 0.255, 0.27)))
    hedge = g.smooth(g.m("SUBTRACT", el, g.m("MULTIPLY", noise(ring, 16.0, 1.0, 7.0), 0.008)), 0.018, 0.030, 1.0, 0.0)
    col = g.mixrgb(hedge, col, g.mixrgb(noise(dv, 40.0, 1.0, 8.0), (0.040, 0.055, 0.028), (0.085, 0.105, 0.05)))
    g.t.links.new(
        g.n("Background", {"Color": col, "Strength": 0.95}).outputs[0], g.n("OutputWorld").inputs["Surface"]
    )
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = sun
    l.angle = math.radians(2.5)
    l.color = (1, 0.965, 0.92)
    o = bpy.data.objects.new("sun", l)
    o.rotation_euler = (-Vector((-0.42, -0.72, 0.66))).to_track_quat("-Z", "Y").to_euler()
    K.sc.collection.objects.link(o)


def asphalt(K):
    m, g = new("asphalt")
    P, r = radius(g, K.c)
    pos = g.n("NewGeometry").outputs["Position"]
    near = g.smooth(r, 4.0, 14.0, 1.0, 0.0)  # grain fades with distance: nothing sparkles
    n1 = g.n("TexNoise", {"Vector": pos, "Scale": 90.0, "Detail": 4.0}).outputs[0]
    n2 = g.n("TexNoise", {"Vector": pos, "Scale": 0.35, "Detail": 5.0}).outputs[0]
    vo = g.n("TexVoronoi", {"Vector": pos, "Scale": 70.0}).outputs[0]
    v = g.m(
        "ADD",
        g.m("MULTIPLY", g.m("MULTIPLY", g.m("SUBTRACT", n1, 0.5), near), 0.07),
        g.m("MULTIPLY_ADD", n2, 0.06, 0.095),
    )
    col = g.n("CombineXYZ", {0: v, 1: v, 2: g.m("MULTIPLY", v, 1.03)}).outputs[0]
    ph = g.m("ABSOLUTE", g.m("SUBTRACT", g.m("FRACT", g.m("DIVIDE", g.m("ADD", P.outputs[1], 1.55), 3.1)), 0.5))
    ph = g.m("MULTIPLY", g.m("SUBTRACT", 0.5, ph), 3.1)  # bay lines every 3.1 m
    soft = g.m("MULTIPLY_ADD", r, 0.004, 0.006)
    line = g.n(
        "MapRange",
        {0: ph, 1: g.m("SUBTRACT", 0.05, soft), 2: g.m("ADD", 0.05, soft), 3: 1.0, 4: 0.0},
        interpolation_type="SMOOTHSTEP",
    ).outputs[0]
    line = g.m(
        "MULTIPLY", line, g.smooth(g.m("ABSOLUTE", g.m("SUBTRACT", P.outputs[0], K.c.L / 2)), 3.15, 3.25, 1.0, 0.0)
    )
    line = g.m("MULTIPLY", line, g.smooth(n1, 0.36, 0.46, 0.6, 1.0))
    col = g.mixrgb(line, col, (0.52, 0.52, 0.51))
    col = g.mixrgb(g.smooth(r, 21.0, 22.5), col, (0.34, 0.335, 0.325))
    col = g.mixrgb(g.smooth(r, 22.6, 24.2), col, (0.060, 0.075, 0.032))  # kerb, verge
    bump = g.n("Bump", {"Strength": g.m("MULTIPLY", near, 0.45), "Distance": 0.006, "Height": vo}).outputs[0]
    g.out(g.bsdf(col, 0.8, 0, 0.3, normal=bump))
    K.M["asphalt"] = m
    disc(K, "asphalt")
