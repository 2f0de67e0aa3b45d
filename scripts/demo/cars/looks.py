"""Three looks of every style: another face, tail lamp, rim and finish each. Look 1 is the style's own."""

# fmt: off
LOOKS = {
    "sedan":       [dict(), dict(face="wedge", tail="bar", rim="ten", finish="silver", trim="chrome"), dict(face="shield", tail="block", rim="five", finish="dark")],
    "suv":         [dict(), dict(face="block", tail="upright", rim="six", finish="silver", trim="chrome"), dict(face="wedge", tail="wrap", rim="twin5", finish="dark")],
    "pickup":      [dict(), dict(face="wedge", tail="block", rim="five", finish="dark"), dict(face="blade", tail="upright", rim="twin5", finish="machined", trim="chrome")],
    "hatchback":   [dict(), dict(face="slim", tail="wrap", rim="turbine", finish="silver"), dict(face="round", tail="upright", rim="five", finish="dark")],
    "coupe":       [dict(), dict(face="slim", tail="bar", rim="twin5", finish="silver"), dict(face="shield", tail="wrap", rim="turbine", finish="dark")],
    "minivan":     [dict(), dict(face="blade", tail="upright", rim="ten", finish="machined", trim="chrome"), dict(face="wedge", tail="bar", rim="six", finish="dark")],
    "convertible": [dict(), dict(face="blade", tail="block", rim="ten", finish="silver"), dict(face="round", tail="bar", rim="twin5", finish="dark")],
    "wagon":       [dict(), dict(face="wedge", tail="bar", rim="ten", finish="silver", trim="chrome"), dict(face="blade", tail="wrap", rim="twin5", finish="dark")],
}
# fmt: on
NAMES = list(LOOKS)


def look(style, number):
    """The options of look 1, 2 or 3 of a style."""
    return LOOKS[style][number - 1]
