"""Builds all Blender objects of one car: Kit(scene, name, numbers of the style, options, mesh size).build()"""

import materials
from cabin import Cabin
from carfield import Car
from details import Details
from fronts import Fronts
from primitives import Primitives
from shell import Shell


class Kit(Primitives, Shell, Fronts, Cabin, Details):
    def __init__(K, sc, name, P, opt, h):
        K.sc, K.name, K.P, K.opt, K.h = sc, name, P, opt, h
        K.c = Car(P)
        K.M = materials.make(P, opt)

    def build(K):
        """The order does not matter; the shell comes first, because the cameras frame its points."""
        for part in (K.shell, K.grilles, K.lamps, K.mirrors_handles, K.cabin, K.wheels, K.plates, K.small):
            part()
