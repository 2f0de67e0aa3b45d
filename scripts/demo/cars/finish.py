"""Denoises what render.py wrote and saves it: one PNG to look at, or the layer pair A and D as WebP.

A is the car with black paint, B with light paint (.8), D = (B - A) / .8. A view without paint has only A. Light is linear in the pigment,
so A + color * D is the car in any color, with its mirror images and bounced light.
Both are stored as the square root in 8 bits: linear = RANGE * (value / 255) ** 2.
The denoiser is a non-local mean guided by normals and albedo, because Debian's Blender has none."""

import glob
import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

RANGE = 4.0


def find(prefix, name):
    found = sorted(glob.glob(f"{prefix}_{name}_*.exr"))
    return found[-1] if found else None


def read(prefix, name):
    image = cv2.imread(find(prefix, name), cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(image[..., :3].astype(np.float32))


def guides(prefix):
    return np.concatenate([np.clip(read(prefix, name), -1, 1) * w for name, w in (("nor", 6.0), ("alb", 7.0))], 2)


def denoise(image, guide, strength=0.045, reach=5):
    """The image is in perceptual units. Fireflies go first, then each pixel becomes the mean of similar ones."""
    median = cv2.medianBlur((np.clip(image, 0, 1) * 255).astype(np.uint8), 3).astype(np.float32) / 255
    spread = cv2.blur(guide * guide, (3, 3)) - cv2.blur(guide, (3, 3)) ** 2
    flat = spread.sum(2, keepdims=True) < 0.25
    image = np.where((np.abs(image - median).max(2, keepdims=True) > 0.08) & flat, median, image)
    total, weights = image.copy(), np.ones(image.shape[:2] + (1,), np.float32)
    for move in ((y, x) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1) if y or x):
        other = np.roll(image, move, (0, 1))
        far = cv2.blur(((image - other) ** 2).sum(2), (5, 5))
        apart = ((guide - np.roll(guide, move, (0, 1))) ** 2).sum(2)
        square = strength * strength
        weight = np.exp(-np.maximum(far - 0.8 * square, 0) / (1.2 * square) - apart)[..., None]
        total += weight * other
        weights += weight
    return total / weights


def code(light):
    return np.sqrt(np.clip(light / RANGE, 0, 1))


def tone(light):
    """A filmic curve and sRGB, the same as scripts/demo/pictures/layers.ts."""
    x = light * 0.66
    x = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(x < 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def to_bytes(image):
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)


def finish(prefix, soft=False):
    """Writes the result beside the EXR files and removes them. D is written last: a pair with D is complete.
    soft=True takes the grain out of dim rooms, which have few samples; it also blurs small print."""
    if find(prefix, "img"):
        image = denoise(code(read(prefix, "img")), guides(prefix))
        cv2.imwrite(f"{prefix}.png", to_bytes(tone(image * image * RANGE)))
        return clean(prefix)
    if not find(f"{prefix}_B", "img"):
        base = denoise(code(read(f"{prefix}_A", "img")), guides(f"{prefix}_A"))
        write(prefix, "A", to_bytes(base), 92)
        return clean(f"{prefix}_A")
    black, light = read(f"{prefix}_A", "img"), read(f"{prefix}_B", "img")
    guide = guides(f"{prefix}_B")
    base = denoise(code(black), guide)
    paint = denoise(code(np.maximum(light - black, 0) / 0.8), guide, 0.04)
    paint = np.where(paint < 0.012, 0, paint)
    write(prefix, "A", to_bytes(base), 92, 9 if soft else 0)
    write(prefix, "D", to_bytes(paint), 88, 16 if soft else 0)
    clean(f"{prefix}_A")
    clean(f"{prefix}_B")


def write(prefix, name, image, quality, grain=0):
    if grain:
        image = cv2.fastNlMeansDenoisingColored(cv2.medianBlur(image, 3), None, grain, grain, 5, 15)
    cv2.imwrite(f"{prefix}_{name}.webp", image, [cv2.IMWRITE_WEBP_QUALITY, quality])


def clean(prefix):
    for file in glob.glob(f"{prefix}_???_*.exr"):
        os.remove(file)
