"""Lamp and grille sets. All polygons are normalised, so every face fits every body:
head: (u, t)  u = metres from the corner (minus = towards the badge, plus = back along the wing), t = -1..1 over lamp height
grille, intake: (a, t)  a = 0..1 of the half width, t = 0..1 of the zone height;  fog: (a, t) both 0..1 in the fog zone
tails: (v, t)  v = metres from the rear corner (minus = towards the middle), t = -1..1 over lamp height
drl: which edge of the lamp glows (low, outer, top, all);  grille_style: bars, mesh, thick, none (= closed, painted)
"""

import math

ring = lambda n, cx, cy, rx, ry: [
    (cx + rx * math.cos(i * 2 * math.pi / n), cy + ry * math.sin(i * 2 * math.pi / n)) for i in range(n)
]
half = (
    lambda n, rx: [(0, 0)]
    + [
        (rx * math.cos(-math.pi / 2 + math.pi * i / n), 0.5 + 0.5 * math.sin(-math.pi / 2 + math.pi * i / n))
        for i in range(1, n)
    ]
    + [(0, 1)]
)


# fmt: off
FACES={
 'blade':dict(head=[(-.42,-.81),(-.30,-.19),(.05,.29),(.42,.76),(.60,1.05),(.50,.48),(.22,-.43),(-.05,-.81),(-.25,-.95)],
   grille=[(0,0),(.8,0),(1,.37),(.92,.88),(.6,.98),(0,1)],intake=[(0,0),(.76,0),(1,.39),(.88,.85),(.6,1),(0,1)],fog=[(0,0),(1,.12),(1,1),(.45,.93)],drl='low',grille_style='bars'),
 'shield':dict(head=[(-.27,-.55),(-.33,.10),(-.22,.62),(.08,.92),(.36,1.0),(.44,.72),(.34,-.15),(.12,-.85),(-.12,-.98)],
   grille=[(0,-.42),(.50,-.42),(.78,.20),(.86,.90),(.70,1.08),(0,1.10)],intake=[(0,0),(.66,0),(.74,.25),(.66,.55),(0,.55)],fog=[(0,0),(1,.1),(1,.75),(.2,1)],drl='top',grille_style='mesh'),
 'block':dict(head=[(-.30,-.95),(-.31,.90),(.08,1.0),(.34,.98),(.36,.30),(.16,-.95)],
   grille=[(0,0),(.92,0),(1.04,.18),(1.04,.86),(.96,1),(0,1)],intake=[(0,.05),(.86,.05),(.98,.45),(.88,.95),(0,.95)],fog=[(.1,.2),(1,.2),(1,.85),(.1,.85)],drl='outer',grille_style='thick'),
 'slim':dict(head=[(-.50,-.10),(-.52,.38),(-.1,.52),(.34,.86),(.52,1.0),(.46,.62),(.14,.02),(-.2,-.28)],
   grille=[(0,.86),(.70,.86),(.74,.93),(.70,1.0),(0,1.0)],intake=[(0,0),(.82,0),(1,.5),(.92,1.25),(.55,1.45),(0,1.45)],fog=[(.55,0),(1,0),(1,1.5),(.75,1.5)],drl='all',grille_style='none'),
 'wedge':dict(head=[(-.36,-.45),(-.36,.22),(.0,.55),(.38,1.0),(.50,.85),(.36,.05),(.12,-.78),(-.15,-.92)],
   grille=[(0,.50),(.97,.45),(1.06,.72),(1.0,1.0),(0,1.03)],intake=[(0,0),(.70,0),(.95,.50),(.86,1.15),(.6,1.32),(0,1.32)],fog=[(.45,.1),(1,.3),(1,1.2),(.75,1.0)],drl='top',grille_style='bars'),
 'round':dict(head=ring(18,-.10,.05,.20,1.0),
   grille=half(14,.92),intake=[(0,0),(.80,0),(.95,.5),(.80,1),(0,1)],fog=ring(12,.55,.5,.42,.42),drl='all',grille_style='bars')}
TAILS={
 'wrap':dict(pts=[(-.50,-.15),(-.50,.55),(-.1,.88),(.25,.95),(.46,.6),(.30,-.3),(0,-.98),(-.3,-.6)]),
 'upright':dict(pts=[(-.20,-1),(-.20,1),(0,1.05),(.14,1),(.14,-1),(0,-1.05)]),
 'bar':dict(pts=[(-1.3,.25),(-1.3,.75),(-.1,.92),(.28,.95),(.44,.62),(.2,-.25),(-.12,-.75),(-.34,.22)]),
 'block':dict(pts=[(-.44,-.75),(-.46,.75),(-.1,.9),(.22,.9),(.26,.2),(.1,-.9)])}
# fmt: on
def apply_face(P, face=None, tail=None):
    """turn the normalised polygons into metres for one style"""
    f = FACES[face or P["face"]]
    tl = TAILS[tail or P["tail_set"]]
    P["face"] = face or P["face"]
    P["tail_set"] = tail or P["tail_set"]
    zc, hh = P["lamp"]
    k = P.get("lamp_k", 1.0)
    P["head"] = [(u * k, zc + t * hh) for u, t in f["head"]]
    P["hood_z"] = zc + 0.29 * hh
    P["lamp_low"] = zc - 0.95 * hh
    for n in ("grille", "intake"):
        z0, z1, w = P[n + "_zone"]
        P[n] = [(a * w, z0 + t * (z1 - z0)) for a, t in f[n]]
    y0, y1, z0, z1 = P["fog_zone"]
    P["fog"] = [(y0 + a * (y1 - y0), z0 + t * (z1 - z0)) for a, t in f["fog"]]
    zc, hh = P["tail_zone"]
    P["tail_l"] = [(v, zc + t * hh) for v, t in tl["pts"]]
    P["tail_low"] = zc - 0.95 * hh
    P["drl"] = f["drl"]
    P["grille_style"] = f["grille_style"]
    return P
