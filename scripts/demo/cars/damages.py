"""Damages as relief on a piece of the car, one unit = one inch. x to the right, z up, the camera looks along +y.

Each kind is a function of (x, z) that returns the height toward the camera and masks by name; the masks are distances in
inches, below zero inside, and the shader shows another material there."""

import numpy as np

f32 = np.float32
SIZES = dict(scratch=2, dent=1, chips=3, crack=3, curb=4, rust=1)  # as in scripts/demo/pictures/damage-kinds.ts
NOWHERE = 9.0


def random(kind):
    return np.random.default_rng(sum(map(ord, kind)))


def segment(x, z, a, b):
    """The distance to the line from a to b."""
    (ax, az), (bx, bz) = a, b
    dx, dz = bx - ax, bz - az
    t = np.clip(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz), 0, 1)
    return np.hypot(x - ax - dx * t, z - az - dz * t)


def path(x, z, points):
    return np.minimum.reduce([segment(x, z, a, b) for a, b in zip(points, points[1:])])


def wobble(x, z, scale, seed):
    """Smooth noise between about -1 and 1, from a few waves in different directions."""
    rng, total = np.random.default_rng(seed), 0
    for _ in range(7):
        angle, phase, wave = rng.uniform(0, 6.28), rng.uniform(0, 6.28), scale * rng.uniform(0.6, 1.9)
        total = total + np.sin((x * np.cos(angle) + z * np.sin(angle)) * wave + phase)
    return total / 4.0


def scratch(x, z):
    half, rise = SIZES["scratch"] / 2, 0.22
    main = path(x, z, [(-half, -rise), (-half * 0.3, -rise * 0.42), (half * 0.35, rise * 0.3), (half, rise)])
    thin = path(x, z, [(-half * 0.5, -0.02), (half * 0.1, 0.2), (half * 0.45, 0.33)])
    width = 0.034 * (1 - 0.75 * np.abs(x / half) ** 3).clip(0.12) + 0.006 * wobble(x, z, 22, 3)
    bare = np.minimum(main - width, thin - 0.011)
    return -0.02 * np.exp(-((main / 0.05) ** 2)), dict(bare=bare, deep=main - width * 0.42)


def dent(x, z):
    radius = SIZES["dent"] / 2
    far = np.hypot(x, z * 1.08) / radius
    hollow = np.where(far < 1, (1 - far**2) ** 2, 0)
    rim = 0.012 * np.exp(-(((far - 1.02) / 0.16) ** 2))
    return -0.15 * hollow + rim, {}


def chips(x, z):
    rng, half = random("chips"), SIZES["chips"] / 2
    bare = deep = np.full_like(x, NOWHERE)
    for number in range(12):
        angle = (number + rng.uniform(0, 0.8)) / 12 * 6.283
        far = half * (1 if number in (0, 6) else rng.uniform(0.15, 0.95))
        cx, cz, size = np.cos(angle) * far, np.sin(angle) * far * 0.62, rng.uniform(0.05, 0.12)
        if number in (0, 6):
            cx, cz = (half - size) * (1 if number == 0 else -1), rng.uniform(-0.1, 0.1)
        edge = np.hypot(x - cx, (z - cz) * 1.1) - size * (1 + 0.22 * wobble(x, z, 16, number))
        bare, deep = np.minimum(bare, edge), np.minimum(deep, edge + size * 0.45)
    return 0.03 * np.clip(bare / 0.03, -1, 0), dict(bare=bare, deep=deep)


def crack(x, z):
    rng, half = random("crack"), SIZES["crack"] / 2
    points = [(-half + 2 * half * step / 12, rng.uniform(-0.14, 0.14)) for step in range(13)]
    main = path(x, z, points)
    (ax, az), (bx, bz) = points[4], points[9]
    side = np.minimum(
        path(x, z, [(ax, az), (ax + 0.22, az + 0.3), (ax + 0.5, az + 0.42)]),
        path(x, z, [(bx, bz), (bx + 0.2, bz - 0.3), (bx + 0.42, bz - 0.38)]),
    )
    width = 0.042 * (1 - np.abs(x / half) ** 2).clip(0.06) + 0.006 * wobble(x, z, 20, 2)
    gap = np.minimum(main - width, side - 0.012)
    return -0.25 * np.clip(-gap / 0.03, 0, 1), dict(gap=gap)


def rust(x, z):
    radius = SIZES["rust"] / 2
    far = np.hypot(x, z)
    edge = far - radius * (0.80 + 0.20 * wobble(x, z, 5, 5).clip(-1, 1))
    blister = np.clip(-edge / 0.12, 0, 1) * (0.035 + 0.03 * wobble(x, z, 26, 8) + 0.02 * wobble(x, z, 60, 9))
    halo = far - radius
    streak = np.maximum(np.abs(x - 0.06 - 0.03 * np.sin(z * 5)) - 0.05 - 0.02 * (z + 1.3), np.abs(z + 0.72) - 0.42)
    return blister, dict(rust=edge, stain=np.minimum(halo, streak + 0.03))


RELIEFS = dict(scratch=scratch, dent=dent, chips=chips, crack=crack, rust=rust)


def panel(kind):
    """A painted panel of 11 x 8 inches: points, quads, masks. A shut line is near the right edge, as on a door."""
    step = 0.028
    xs, zs = np.arange(-5.6, 5.6, step), np.arange(-4.2, 4.2, step)
    x, z = np.meshgrid(xs, zs)
    height, masks = RELIEFS[kind](x, z)
    seam = x - ((0.72 if kind == "rust" else 3.35) + 0.012 * z * z)
    crease = 0.09 * np.log1p(np.exp((z - 1.45) / 0.07)) * 0.07 * 6
    skin = -0.010 * x * x - 0.035 * (z + 0.4) ** 2 - crease
    gap = np.abs(seam) - 0.075
    round_edge = -0.07 * np.exp(-np.clip(gap, 0, 9) / 0.05)
    y = -(skin + height + round_edge - 0.6 * np.clip(-gap / 0.03, 0, 1))
    masks = dict(masks, shut=gap + 0.012)
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    rows, cols = x.shape
    index = np.arange(rows * cols).reshape(rows, cols)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return points.astype(f32), quads, normals(y, step), {k: v.ravel().astype(f32) for k, v in masks.items()}


def normals(y, step):
    """Of a relief y(x, z) that faces -y."""
    dz, dx = np.gradient(y, step)
    vectors = np.stack([dx, -np.ones_like(y), dz], -1).reshape(-1, 3)
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(f32)


def wheel_lip():
    """The upper edge of an 18-inch wheel with its tire: rings around (0, -9.1) with a profile from the spokes to the tire."""
    profile = [  # radius, depth toward the camera, 0 = tire and 1 = metal
        *[(r, -0.9 + 0.25 * (r - 7) / 1, 1) for r in np.linspace(6.2, 8.0, 14)],
        *[(8.0 + 0.45 * t, -0.65 + 0.75 * t * t, 1) for t in np.linspace(0.02, 1, 18)],
        *[(8.45 + 0.55 * t, 0.10 + 0.05 * np.sin(t * 3.14), 1) for t in np.linspace(0.03, 1, 26)],
        *[(9.0 + 0.16 * t, 0.10 - 0.5 * t, 1) for t in np.linspace(0.05, 1, 8)],
        *[(9.22 + 4.2 * t, -0.25 + 0.62 * np.sin(min(1, t * 1.6) * 1.57) - 0.35 * t * t, 0) for t in np.linspace(0, 1, 60)],
    ]
    radius, depth, metal = (np.array(column, float) for column in zip(*profile))
    angle = np.arange(-0.72, 0.72, 0.0032)
    r, a = np.meshgrid(radius, angle)
    d, m = np.broadcast_to(depth, r.shape).copy(), np.broadcast_to(metal, r.shape)
    along = a * 8.8
    half = SIZES["curb"] / 2
    inside = np.clip((half - np.abs(along)) / 0.3, 0, 1) ** 0.5
    worn = inside * np.clip((r - 8.62 - 0.16 * wobble(along, r * 0.2, 4, 4)) / 0.05, 0, 1) * (r < 9.17)
    rough = 0.5 * wobble(along, r * 3, 9, 11) + 0.5 * wobble(along * 0.35, r * 9, 24, 12)
    d = d - worn * (0.02 + 0.02 * rough)
    cut = 0.3 - worn - 0.35 * rough * (worn > 0)
    groove = np.where(m == 0, 0.03 * (np.abs(((r - 9.9) / 0.42) % 1 - 0.5) < 0.07) * (r > 9.9), 0)
    x, z, y = r * np.sin(a), r * np.cos(a) - 9.1 + 0.3, -(d - groove)
    rows, cols = r.shape
    index = np.arange(rows * cols).reshape(rows, cols)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    points = np.stack([x, y, z], -1).reshape(-1, 3).astype(f32)
    return points, quads, dict(metal=(0.5 - m).ravel().astype(f32), cut=cut.ravel().astype(f32))
