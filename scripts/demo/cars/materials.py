"""Shader graphs (Blender 3.4 nodes). make(P, opt) returns a dict of materials; paint_nodes lists the sockets that hold the paint colour."""

import bpy


class Graph:
    """terse shader graph builder"""

    def __init__(s, tree):
        s.t = tree

    def n(s, typ, ins={}, **kw):
        node = s.t.nodes.new("ShaderNode" + typ)
        for k, v in kw.items():
            setattr(node, k, v)
        for k, v in ins.items():
            s.set(node.inputs[k], v)
        return node

    def set(s, sock, v):
        if hasattr(v, "is_output"):
            s.t.links.new(v, sock)
        elif hasattr(v, "outputs"):
            s.t.links.new(v.outputs[0], sock)
        else:
            sock.default_value = (
                (tuple(v) + (1,))[:4] if isinstance(v, (tuple, list)) and len(sock.default_value) == 4 else v
            )

    def m(s, op, a, b=0.0, c=0.0):
        node = s.n("Math", operation=op)
        for i, v in enumerate((a, b, c)):
            s.set(node.inputs[i], v)
        return node.outputs[0]

    def attr(s, name):
        return s.n("Attribute", attribute_name=name).outputs["Fac"]

    def lt(s, a, v):
        return s.m("LESS_THAN", a, v)

    def smooth(s, v, lo, hi, a=0.0, b=1.0):
        return s.n("MapRange", {0: v, 1: lo, 2: hi, 3: a, 4: b}, interpolation_type="SMOOTHSTEP").outputs[0]

    def ramp(s, v, stops, interp="LINEAR"):
        node = s.n("ValToRGB", {0: v})
        r = node.color_ramp
        r.interpolation = interp
        r.elements[0].position = stops[0][0]
        r.elements[1].position = stops[-1][0]
        for p, _ in stops[1:-1]:
            r.elements.new(p)
        for e, (p, col) in zip(r.elements, stops):
            e.position = p
            e.color = (*col, 1)
        return node.outputs[0]

    def mixrgb(s, f, a, b):
        return s.n("MixRGB", {0: f, 1: a, 2: b}).outputs[0]

    def bsdf(s, col, rough=0.4, metal=0.0, spec=0.5, coat=0.0, normal=None, emit=None, estr=1.0, coatr=0.02):
        node = s.n(
            "BsdfPrincipled",
            {
                "Base Color": col,
                "Roughness": rough,
                "Metallic": metal,
                "Specular": spec,
                "Clearcoat": coat,
                "Clearcoat Roughness": coatr,
            },
        )
        if normal is not None:
            s.set(node.inputs["Normal"], normal)
        if emit is not None:
            s.set(node.inputs["Emission"], emit)
            s.set(node.inputs["Emission Strength"], estr)
        return node.outputs[0]

    def glossy(s, rough=0.0, col=(1, 1, 1)):
        return s.n("BsdfGlossy", {"Color": col, "Roughness": rough}).outputs[0]

    def clear(s, col):
        return s.n("BsdfTransparent", {"Color": col}).outputs[0]

    def fresnel(
        s, ior=1.5
    ):  # thin sheet: from the back the node would give total reflection (black windows seen from inside)
        return s.m(
            "MULTIPLY",
            s.n("Fresnel", {"IOR": ior}).outputs[0],
            s.m("SUBTRACT", 1.0, s.n("NewGeometry").outputs["Backfacing"]),
        )

    def mix(s, f, a, b):
        node = s.n("MixShader")
        s.set(node.inputs[0], f)
        s.set(node.inputs[1], a)
        s.set(node.inputs[2], b)
        return node.outputs[0]

    def out(s, sh):
        s.t.links.new(sh, s.n("OutputMaterial").inputs["Surface"])


def new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, Graph(m.node_tree)


def simple(name, *a, **k):
    m, g = new(name)
    g.out(g.bsdf(*a, **k))
    return m


paint_nodes = []


def set_paint(col):
    for sock in paint_nodes:
        sock.default_value = (*col, 1)


def paint(g, metal, normal=None):
    """Pigment with flakes under a clear coat; the socket of the pigment goes into paint_nodes."""
    base = g.n(
        "BsdfPrincipled",
        {"Base Color": (0.5, 0.5, 0.5), "Roughness": 0.38, "Metallic": metal, "Specular": 0.25, "Clearcoat": 0.0},
    )  # pigment + flake lobe
    paint_nodes.append(base.inputs["Base Color"])
    fr = g.n("Fresnel", {"IOR": 1.55})
    gl = g.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.02})  # own clear coat: Principled's is 4x too weak
    if normal is not None:
        for node in (base, fr, gl):
            g.set(node.inputs["Normal"], normal)
    return g.mix(fr.outputs[0], base.outputs[0], gl.outputs[0])


def make(P, opt):
    M = {}
    metal = float(opt["metal"])
    for name, args in dict(
        chrome=((0.75, 0.75, 0.76), 0.08, 1.0),
        satin=((0.45, 0.46, 0.48), 0.28, 1.0),
        black=((0.008, 0.008, 0.009), 0.12, 0, 0.5, 0.6),
        plastic=((0.022, 0.022, 0.024), 0.55),
        rubber=((0.013, 0.013, 0.0135), 0.62, 0, 0.35),
        dark=((0.012, 0.012, 0.013), 0.8),
        trim=((0.055, 0.055, 0.057), 0.55),
        seat=((0.10, 0.095, 0.09), 0.65),
        disc=((0.25, 0.25, 0.25), 0.35, 0.9),
        plate=((0.78, 0.79, 0.80), 0.35),
        ink=((0.03, 0.06, 0.16), 0.4),
        refl=((0.22, 0.004, 0.005), 0.2, 0, 0.5, 0.8),
        carpet=((0.03, 0.03, 0.03), 0.95),
    ).items():
        M[name] = simple(name, *args)
    M["led"] = simple("led", (1, 1, 1), 0.3, emit=(0.9, 0.95, 1), estr=2.2)
    # rim: machined = bright faces that look outwards, dark pockets
    m, g = new("rim")
    fin = P["rim_finish"]
    face = g.smooth(
        g.m("ABSOLUTE", g.n("SeparateXYZ", {0: g.n("TexCoord").outputs["Normal"]}).outputs[1]), 0.90, 0.96
    )
    silver = g.bsdf((0.30, 0.305, 0.32), 0.27, 0.95)
    dark = g.bsdf((0.022, 0.022, 0.024), 0.25, 0.6)
    g.out(
        {"machined": g.mix(face, dark, g.bsdf((0.42, 0.425, 0.44), 0.22, 1.0)), "silver": silver, "dark": dark}[fin]
    )
    M["rim"] = m

    # ---- body: one shader, the vertex masks decide what is paint, gap, trim, lamp bowl, wheel well
    m, g = new("body")
    a = g.attr
    d = None
    for k in ("l1", "l2", "l3", "l4", "l5", "l6"):
        v = g.m("ABSOLUTE", a(k))
        d = v if d is None else g.m("MINIMUM", d, v)
    bump = g.n("Bump", {"Strength": 1.0, "Distance": 0.006, "Height": g.smooth(d, 0.0, 0.011)}).outputs[0]
    sh = g.mix(g.smooth(d, 0.0018, 0.0042, 1.0, 0.0), paint(g, metal, bump), g.bsdf((0.004, 0.004, 0.004), 0.8))
    plastic = g.bsdf((0.024, 0.024, 0.026), 0.5)
    blk = g.bsdf((0.006, 0.006, 0.007), 0.38, 0, 0.25)
    chrome = g.bsdf((0.7, 0.7, 0.71), 0.1, 1.0)
    sh = g.mix(g.lt(a("clad"), 0), sh, plastic)
    sh = g.mix(g.lt(a("win"), 0.020), sh, blk)
    if opt["trim"] == "chrome":
        sh = g.mix(g.m("MULTIPLY", g.lt(a("dside"), 0.024), g.m("GREATER_THAN", a("dside"), 0.010)), sh, chrome)
    frame = g.m("MULTIPLY", g.lt(a("grille"), 0.016), g.m("GREATER_THAN", a("depth"), -0.012))
    sh = g.mix(
        frame,
        sh,
        blk if P["grille_style"] == "none" or opt["trim"] == "black" and P["grille_style"] == "mesh" else chrome,
    )
    sh = g.mix(g.lt(a("intake"), 0.012), sh, plastic)
    sh = g.mix(g.lt(a("fog"), 0.006), sh, plastic)
    sh = g.mix(g.lt(a("head"), 0.005), sh, blk)
    sh = g.mix(g.lt(a("tl"), 0.011), sh, blk)
    inner = g.mix(g.lt(a("head"), 0.004), g.bsdf((0.018, 0.018, 0.019), 0.6), g.bsdf((0.10, 0.10, 0.11), 0.25, 0.8))
    sh = g.mix(g.lt(a("depth"), -0.008), sh, inner)
    sh = g.mix(g.lt(a("well"), 0), sh, g.bsdf((0.007, 0.007, 0.007), 0.9))
    g.out(sh)
    M["body"] = m
    m, g = new("paint")
    g.out(paint(g, metal))
    M["paint"] = m
    # ---- glass, lamp lens, tail lamp
    m, g = new("glass")
    blk = g.bsdf((0.006, 0.006, 0.007), 0.38, 0, 0.25)
    fr = g.fresnel()
    gl = g.glossy()
    sh = g.mix(
        g.lt(g.attr("rear"), 0),
        g.mix(fr, g.clear((0.50, 0.54, 0.53)), gl),
        g.mix(fr, g.clear((0.10, 0.11, 0.11)), gl),
    )
    sh = g.mix(g.lt(g.attr("pil"), 0), sh, blk)
    g.out(g.mix(g.m("GREATER_THAN", g.attr("win"), -0.012), sh, blk))
    M["glass"] = m
    m, g = new("lens")
    sh = g.mix(g.fresnel(), g.clear((0.93, 0.95, 0.96)), g.glossy())
    drl = g.m("MULTIPLY", g.lt(g.m("ABSOLUTE", g.m("ADD", g.attr("head"), 0.013)), 0.0055), g.lt(g.attr("side"), 0))
    sh = g.mix(drl, sh, g.bsdf((0.9, 0.9, 0.9), 0.2, emit=(0.9, 0.95, 1), estr=0.9))
    g.out(g.mix(g.m("GREATER_THAN", g.attr("head"), -0.006), sh, g.bsdf((0.006, 0.006, 0.007), 0.3)))
    M["lens"] = m
    m, g = new("tail")
    q = g.attr("tl")
    red = g.bsdf((0.16, 0.002, 0.003), 0.15, 0, 0.5, 1.0, emit=(1, 0.01, 0.01), estr=0.03)
    lit = g.bsdf((0.5, 0.01, 0.01), 0.2, 0, 0.5, 1.0, emit=(1, 0.03, 0.02), estr=0.55)
    white = g.bsdf((0.35, 0.33, 0.33), 0.15, 0.3, 0.5, 1.0)
    sh = g.mix(g.lt(g.m("ABSOLUTE", g.m("ADD", q, 0.020)), 0.006), red, lit)
    sh = g.mix(g.lt(q, -0.007), g.bsdf((0.006, 0.006, 0.007), 0.3), sh)
    g.out(
        g.mix(
            g.lt(q, -0.038),
            sh,
            g.mix(
                g.lt(g.attr("rev"), 0),
                g.bsdf((0.20, 0.003, 0.004), 0.2, 0, 0.5, 1.0, emit=(1, 0.01, 0.01), estr=0.05),
                white,
            ),
        )
    )
    M["tail"] = m
    # ---- cabin screen: a calm map, one road
    m, g = new("screen")
    uv = g.n("SeparateXYZ", {0: g.n("TexCoord").outputs["Generated"]})
    X, Y = uv.outputs[1], uv.outputs[2]
    road = g.lt(
        g.m(
            "ABSOLUTE",
            g.m("SUBTRACT", Y, g.m("ADD", 0.5, g.m("MULTIPLY", g.m("SINE", g.m("MULTIPLY", X, 7.0)), 0.16))),
        ),
        0.028,
    )
    grid = g.m(
        "MAXIMUM",
        g.lt(g.m("FRACT", g.m("MULTIPLY", X, 5.0)), 0.06),
        g.lt(g.m("FRACT", g.m("MULTIPLY", Y, 4.0)), 0.07),
    )
    col = g.mixrgb(road, g.mixrgb(grid, (0.02, 0.035, 0.055), (0.06, 0.08, 0.10)), (0.10, 0.45, 0.95))
    col = g.mixrgb(g.lt(X, 0.22), col, (0.012, 0.014, 0.018))
    g.out(g.bsdf((0.01, 0.01, 0.01), 0.15, emit=col, estr=1.0))
    M["screen"] = m
    return M
