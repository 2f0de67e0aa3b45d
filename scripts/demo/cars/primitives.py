"""Turns meshes and simple solids into Blender objects."""

import bpy
import numpy as np
from sdf import f32, mesh, mirror


def value(curve, x):
    """the value of a curve at one place"""
    return float(curve(np.array([x], f32))[0])


class Primitives:
    """Needs K.sc (scene) and K.M (materials by name)."""

    def obj(K, name, V, Q, N=None, mt=None, attrs={}, loc=(0, 0, 0)):
        me = bpy.data.meshes.new(name)
        n = len(V)
        me.vertices.add(n)
        me.vertices.foreach_set("co", np.ascontiguousarray(V, np.float32).ravel())
        if N is not None and len(Q):
            s = Q[:2000]
            fn = np.cross(V[s[:, 2]] - V[s[:, 0]], V[s[:, 3]] - V[s[:, 1]])
            if (fn * N[s[:, 0]]).sum() < 0:
                Q = Q[:, ::-1]
        k = Q.shape[1]
        me.loops.add(len(Q) * k)
        me.loops.foreach_set("vertex_index", np.ascontiguousarray(Q, np.int32).ravel())
        me.polygons.add(len(Q))
        me.polygons.foreach_set("loop_start", np.arange(0, len(Q) * k, k, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(len(Q), k, np.int32))
        me.polygons.foreach_set("use_smooth", np.ones(len(Q), bool))
        me.update(calc_edges=True)
        for a, v in attrs.items():
            me.attributes.new(a, "FLOAT", "POINT").data.foreach_set("value", np.ascontiguousarray(v, np.float32))
        if N is not None:
            me.use_auto_smooth = True
            me.auto_smooth_angle = 3.14
            me.normals_split_custom_set_from_vertices(N.tolist())  # exact field normals
        me.materials.append(K.M[mt])
        o = bpy.data.objects.new(name, me)
        o.location = loc
        K.sc.collection.objects.link(o)
        return o

    def part(K, name, f, lo, hi, hh, mt, mirrored=True):
        """mesh any distance function inside a box"""
        V, Q, N = mesh(f, lo, hi, hh, ne=hh * 0.5)
        if len(Q) == 0:
            print("EMPTY", name)
            return
        if mirrored:
            V, Q, N = mirror(V, Q, N)
        return K.obj(name, V, Q, N, mt)

    def _prim(K, mt, smooth=True):
        o = bpy.context.object
        o.data.materials.append(K.M[mt])
        if smooth:
            for p in o.data.polygons:
                p.use_smooth = True
        return o

    def sphere(K, loc, r, mt, scale=(1, 1, 1)):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=loc, segments=32, ring_count=16)
        o = K._prim(mt)
        o.scale = scale
        return o

    def cyl(K, loc, r, d, mt, rot=(0, 0, 0), seg=48):
        bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=d, location=loc, rotation=rot, vertices=seg)
        return K._prim(mt, False)

    def torus(K, loc, R, r, mt, rot):
        bpy.ops.mesh.primitive_torus_add(
            location=loc, rotation=rot, major_radius=R, minor_radius=r, major_segments=48, minor_segments=12
        )
        return K._prim(mt)

    def cube(K, loc, size, mt, rot=(0, 0, 0), bev=0.006):
        bpy.ops.mesh.primitive_cube_add(size=1, location=loc, rotation=rot)
        o = bpy.context.object
        o.scale = size
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
        if bev:
            b = o.modifiers.new("b", "BEVEL")
            b.width = min(bev, min(size) * 0.45)
            b.segments = 3
        return K._prim(mt, False)

    def tube(K, pts, r, mt):
        cu = bpy.data.curves.new("t", "CURVE")
        cu.dimensions = "3D"
        cu.bevel_depth = r
        sp = cu.splines.new("POLY")
        sp.points.add(len(pts) - 1)
        for p, q in zip(sp.points, pts):
            p.co = (*q, 1)
        cu.materials.append(K.M[mt])
        tube = bpy.data.objects.new("t", cu)
        K.sc.collection.objects.link(tube)
        return tube
