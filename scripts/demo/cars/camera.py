"""Named cameras, and where the corners of the license plates are in the picture."""

import math
import bpy
import numpy as np
from mathutils import Vector

# azimuth in degrees (0 = ahead of the nose), distance and height in meters
VIEWS = dict(
    front34=(-36, 8.4, 1.35),
    side=(-90, 10.2, 1.10),
    rear34=(-144, 8.4, 1.50),
    front=(0, 8.8, 1.10),
    rear=(180, 8.8, 1.25),
)
PLATES = dict(front34="front", front="front", rear34="rear", rear="rear")


class Camera:
    """The camera of one car. set(view) frames it, so that every car fills the picture alike."""

    def __init__(self, kit, width, height):
        self.kit, self.ratio = kit, height / width
        self.data = bpy.data.cameras.new("camera")
        self.data.clip_start = 0.02
        self.object = bpy.data.objects.new("camera", self.data)
        kit.sc.collection.objects.link(self.object)
        kit.sc.camera = self.object

    def place(self, location, target, lens):
        """Looks from one point at another."""
        self.object.location = location
        self.object.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
        self.data.lens = lens
        self.data.shift_x = self.data.shift_y = 0
        bpy.context.view_layer.update()

    def set(self, view):
        car = self.kit.c
        if view == "wheel":
            return self.place((car.xf - 0.75, -car.hw - 1.9, 0.52), (car.xf + 0.10, -car.hw + 0.1, 0.46), 48)
        azimuth, distance, height = VIEWS[view]
        turn = math.radians(azimuth)
        distance *= 0.45 + 0.5 * car.L / 4.86
        target = Vector((car.L / 2, 0, car.H * 0.46))
        at = (target.x - distance * math.cos(turn), distance * math.sin(turn), height * (0.6 + 0.4 * car.H / 1.44))
        self.place(at, target, 60)
        self.frame()

    def tangents(self, points):
        """Points of the world as tangents from the middle of the picture."""
        world = np.c_[np.array(points, float), np.ones(len(points))] @ np.array(self.object.matrix_world.inverted()).T
        return world[:, 0] / -world[:, 2], world[:, 1] / -world[:, 2]

    def frame(self):
        """Sets lens and shift from the points of the body and the wheels."""
        car = self.kit.c
        wheels = [[x, side * car.hw, 0] for x in (car.xf, car.xr) for side in (1, -1)]
        u, w = self.tangents(np.concatenate([self.kit.body_points[::40], wheels]))
        self.data.lens = 36 * min(0.86 / (u.max() - u.min()), 0.74 * self.ratio / (w.max() - w.min()))
        self.data.shift_x = (u.max() + u.min()) / 2 * self.data.lens / 36
        self.data.shift_y = (w.max() + w.min()) / 2 * self.data.lens / 36 + 0.012

    def plate(self, view):
        """Top left, top right and bottom left corner of the plate as shares of width and height, or None."""
        if view not in PLATES:
            return None
        u, w = self.tangents(self.kit.plate_corners[PLATES[view]])
        scale = self.data.lens / 36
        x = 0.5 + u * scale - self.data.shift_x
        y = 0.5 - (w * scale - self.data.shift_y) / self.ratio
        return [[round(float(a), 5), round(float(b), 5)] for a, b in zip(x, y)]
