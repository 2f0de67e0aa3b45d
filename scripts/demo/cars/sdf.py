"""Small numpy toolkit: smooth CSG, PCHIP tables, 2D polygons, sparse surface-nets mesher."""

import numpy as np

f32 = np.float32


def smax(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) * (1.0 / k)
    return np.maximum(a, b) + h * h * h * (k / 6)


def smin(a, b, k):
    return -smax(-a, -b, k)


def sstep(e0, e1, x):
    t = np.clip((x - e0) / (e1 - e0), 0, 1)
    return t * t * (3 - 2 * t)


class Curve:
    """monotone-ish cubic (PCHIP) through points, tabulated; call -> value, .d(x) -> slope"""

    def __init__(s, pts, n=6000, pad=0.6):
        x = np.array([p[0] for p in pts], float)
        y = np.array([p[1] for p in pts], float)
        h = np.diff(x)
        d = np.diff(y) / h
        m = np.zeros_like(x)
        if len(x) == 2:
            m[:] = d[0]
        else:
            w1 = 2 * h[1:] + h[:-1]
            w2 = h[1:] + 2 * h[:-1]
            ok = d[1:] * d[:-1] > 0
            m[1:-1] = np.where(ok, (w1 + w2) / (w1 / np.where(ok, d[:-1], 1) + w2 / np.where(ok, d[1:], 1)), 0)
            m[0] = d[0]
            m[-1] = d[-1]
        s.x0 = x[0] - pad
        s.x1 = x[-1] + pad
        t = np.linspace(s.x0, s.x1, n)
        i = np.clip(np.searchsorted(x, t) - 1, 0, len(x) - 2)
        u = (t - x[i]) / h[i]
        u2 = u * u
        u3 = u2 * u
        v = (
            (2 * u3 - 3 * u2 + 1) * y[i]
            + (u3 - 2 * u2 + u) * h[i] * m[i]
            + (-2 * u3 + 3 * u2) * y[i + 1]
            + (u3 - u2) * h[i] * m[i + 1]
        )
        v = np.where(t < x[0], y[0] + m[0] * (t - x[0]), v)
        v = np.where(t > x[-1], y[-1] + m[-1] * (t - x[-1]), v)
        # light smoothing takes the curvature jumps out (they show as kinks in reflections)
        k = int(0.03 * n)
        ker = np.hanning(2 * k + 1)
        ker /= ker.sum()
        v = np.convolve(np.pad(v, k, mode="reflect", reflect_type="odd"), ker, mode="valid")
        s.t = t
        s.v = v
        s.g = np.gradient(v, t)

    def __call__(s, x):
        return np.interp(x, s.t, s.v).astype(f32)

    def d(s, x):
        return np.interp(x, s.t, s.g).astype(f32)


def poly(a, b, pts, r=0.0):
    """signed distance to a polygon in the (a,b) plane; r rounds the corners"""
    pts = [np.array(p, f32) for p in pts]
    n = len(pts)
    if r > 0:
        c = sum(pts) / n
    dd = np.full(a.shape, 1e9, f32)
    sg = np.ones(a.shape, f32)
    for i in range(n):
        p = pts[i]
        q = pts[i - 1]
        ex, ey = q - p
        wx = a - p[0]
        wy = b - p[1]
        t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1)
        dd = np.minimum(dd, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        c1 = b >= p[1]
        c2 = b < q[1]
        c3 = ex * wy > ey * wx
        sg = np.where((c1 & c2 & c3) | (~c1 & ~c2 & ~c3), -sg, sg)
    return sg * np.sqrt(dd)


def box(x, y, z, c, h, r):
    qx = np.abs(x - c[0]) - h[0] + r
    qy = np.abs(y - c[1]) - h[1] + r
    qz = np.abs(z - c[2]) - h[2] + r
    return (
        np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
        + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0)
        - r
    )


def capsule(x, y, z, a, b, r):
    a = np.array(a, f32)
    b = np.array(b, f32)
    d = b - a
    t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / (d @ d), 0, 1)
    return np.sqrt((x - a[0] - d[0] * t) ** 2 + (y - a[1] - d[1] * t) ** 2 + (z - a[2] - d[2] * t) ** 2) - r


def chunked(f, P, n=400000):
    return (
        np.concatenate([f(P[i : i + n, 0], P[i : i + n, 1], P[i : i + n, 2]) for i in range(0, len(P), n)])
        if len(P)
        else np.zeros(0, f32)
    )


def grad(f, P, e=0.003):
    g = np.empty_like(P)
    for a in range(3):
        d = np.zeros(3, f32)
        d[a] = e
        g[:, a] = (chunked(f, P + d) - chunked(f, P - d)) / (2 * e)
    return g


def mesh(f, lo, hi, h, B=8, slack=2.0, ne=0.006):
    """surface nets of f=0 in box; sparse blocks; vertices pulled on to the surface, normals from the field"""
    lo = np.array(lo, float)
    n = np.ceil((np.array(hi) - lo) / h / B).astype(int) + 1
    H = h * B
    ax = [lo[i] + (np.arange(n[i]) + 0.5) * H - h / 2 for i in range(3)]
    C = np.stack(np.meshgrid(*ax, indexing="ij"), -1).reshape(-1, 3).astype(f32)
    fc = chunked(f, C).reshape(n)
    keep = np.abs(fc) < H * 0.87 * slack
    N = n * B
    F = np.repeat(np.repeat(np.repeat(np.where(fc < 0, -1, 1).astype(f32), B, 0), B, 1), B, 2)
    bi = np.argwhere(keep)
    off = np.stack(np.meshgrid(*[np.arange(B)] * 3, indexing="ij"), -1).reshape(-1, 3)
    for s in range(0, len(bi), 1500):
        I = (bi[s : s + 1500, None, :] * B + off[None]).reshape(-1, 3)
        F[I[:, 0], I[:, 1], I[:, 2]] = f(*[(lo[k] + I[:, k] * h).astype(f32) for k in range(3)])
    S = F < 0
    sl = lambda d, k: slice(d, N[k] - 1 + d)
    cnt = np.zeros(N - 1, np.uint8)
    cs = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    for c in cs:
        cnt += S[sl(c[0], 0), sl(c[1], 1), sl(c[2], 2)]
    idx = np.argwhere((cnt > 0) & (cnt < 8))
    ID = np.full(N - 1, -1, np.int32)
    ID[tuple(idx.T)] = np.arange(len(idx))
    acc = np.zeros((len(idx), 3))
    num = np.zeros(len(idx))
    for a in range(3):
        for c in cs:
            if c[a]:
                continue
            A = idx + np.array(c)
            Bq = A.copy()
            Bq[:, a] += 1
            fa = F[tuple(A.T)]
            fb = F[tuple(Bq.T)]
            m = (fa < 0) != (fb < 0)
            t = fa[m] / (fa[m] - fb[m])
            p = A[m].astype(float)
            p[:, a] += t
            acc[m] += p
            num[m] += 1
    V = (lo + acc / num[:, None] * h).astype(f32)
    quads = []
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        s0 = [slice(None)] * 3
        s1 = [slice(None)] * 3
        s0[a] = slice(0, -1)
        s1[a] = slice(1, None)
        E = np.argwhere(S[tuple(s0)] != S[tuple(s1)])
        E = E[(E[:, b] > 0) & (E[:, c] > 0) & (E[:, b] < N[b] - 1) & (E[:, c] < N[c] - 1)]
        q = []
        for db, dc in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            I = E.copy()
            I[:, b] += db
            I[:, c] += dc
            q.append(ID[tuple(I.T)])
        q = np.stack(q, 1)
        inside = S[tuple(E.T)]
        q[~inside] = q[~inside][:, ::-1]
        quads.append(q[(q >= 0).all(1)])
    Q = np.concatenate(quads)
    for it in range(3):
        fv = chunked(f, V)
        g = grad(f, V)
        st = -(fv / np.maximum((g * g).sum(1), 0.05))[:, None] * g
        ln = np.linalg.norm(st, axis=1, keepdims=True)
        V = V + st * np.minimum(1, h * 0.5 / np.maximum(ln, 1e-9))
    Nn = grad(f, V, ne)
    Nn /= np.maximum(np.linalg.norm(Nn, axis=1, keepdims=True), 1e-9)
    return V.astype(f32), Q, Nn.astype(f32)


def mirror(V, Q, Nn, *attrs):
    n = len(V)
    m = np.array([1, -1, 1], f32)
    return (np.concatenate([V, V * m]), np.concatenate([Q, Q[:, ::-1] + n]), np.concatenate([Nn, Nn * m])) + tuple(
        np.concatenate([a, a]) for a in attrs
    )
