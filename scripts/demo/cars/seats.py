"""Seats with bolsters, pleats and headrests."""

import numpy as np
from sdf import box, smax, smin

LEAN = 0.24  # of the backrest, per meter of height


def shape(x, ya, z, middle, half, floor, front):
    """One seat around y = middle; ya is already relative to its side."""
    y = ya - middle
    cushion = box(x, y, z - 0.10 * (front + 0.28 - x), (front + 0.28, 0, floor + 0.25), (0.27, half - 0.05, 0.085), 0.06)
    bolster = box(x, np.abs(y), z - 0.10 * (front + 0.28 - x), (front + 0.28, half - 0.035, floor + 0.275), (0.25, 0.045, 0.085), 0.045)
    cushion = smin(cushion, bolster, 0.03)
    pleat = np.abs(((x - front) / 0.085) % 1 - 0.5) * 0.085 - 0.003
    cushion = smax(cushion, -np.maximum(np.maximum(pleat, np.abs(y) - half + 0.10), floor + 0.31 - z), 0.012)
    bx = x - LEAN * (z - floor - 0.30)
    back = box(bx, y, z, (front + 0.60, 0, floor + 0.60), (0.075, half - 0.055, 0.31), 0.06)
    side = box(bx, np.abs(y), z, (front + 0.57, half - 0.045, floor + 0.54), (0.085, 0.05, 0.23), 0.045)
    back = smin(back, side, 0.035)
    row = np.abs(((z - floor) / 0.085) % 1 - 0.5) * 0.085 - 0.003
    inner = np.maximum(np.abs(y) - half + 0.105, np.abs(z - floor - 0.58) - 0.23)
    back = smax(back, -np.maximum(np.maximum(row, inner), bx - front - 0.55), 0.012)
    return np.minimum(cushion, back)


def headrest(x, ya, z, middle, floor, front, lift):
    bx = x - LEAN * (z - floor - 0.30)
    return box(bx, ya - middle, z, (front + 0.59, 0, floor + lift), (0.05, 0.125, 0.075), 0.045)


def row(K, name, front, middle, half, lift):
    floor = K.floor - 0.02
    K.part(name, lambda x, y, z: shape(x, y, z, middle, half, floor, front), (front - 0.1, 0.0, floor + 0.08), (front + 0.95, 0.78, floor + 1.0), 0.010, "leather")
    K.part(name + "-head", lambda x, y, z: headrest(x, y, z, middle, floor, front, lift), (front + 0.4, 0.1, floor + 0.7), (front + 1.0, 0.6, floor + 1.2), 0.010, "leather")
    for side in (-1, 1):
        for post in (-0.05, 0.05):
            x = front + 0.60 + LEAN * 0.6
            K.tube([(x, side * middle + post, floor + 0.84), (x + 0.03, side * middle + post, floor + lift)], 0.007, "chrome")


def front(K):
    row(K, "seat", 0.50, 0.37, 0.255, 1.03)


def rear(K):
    row(K, "bench", 1.38, 0.34, 0.33, 0.97)
