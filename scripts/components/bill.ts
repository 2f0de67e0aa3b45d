/** What package-lock.json says of a package in `node_modules`. */
type Locked = {
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Packages = Record<string, Locked>;

type Component = {
  type: "library";
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: { license: { name: string } }[];
};

/** The bill of materials of what runs, without what only builds and tests; the same for the same lock file. */
export function billOf(lockFile: string) {
  const lock = JSON.parse(lockFile) as { name: string; version: string; packages: Packages };
  const components = new Map<string, Component>();
  for (const place of placesThatRun(lock.packages)) {
    const locked = lock.packages[place] as Locked;
    const one = componentOf(locked.name ?? (place.split("node_modules/").pop() as string), locked);
    components.set(one.purl, one);
  }
  return {
    bomFormat: "CycloneDX" as const,
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name: lock.name, version: lock.version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/**
 * What the project's dependencies lead to. The marks in the lock file don't say it: a package that the build (peer) and a
 * check (dev) share has neither mark.
 */
function placesThatRun(packages: Packages): Set<string> {
  const places = new Set<string>();
  const add = (from: string, names: Iterable<string>) => {
    for (const name of names) {
      const place = placeOf(packages, from, name);
      if (!place || places.has(place)) continue;
      places.add(place);
      add(place, needsOf(packages[place] as Locked));
    }
  };
  const project = packages[""] as Locked;
  add("", Object.keys({ ...project.dependencies, ...project.optionalDependencies }));
  return places;
}

function needsOf(locked: Locked): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  const needed = peers.filter((name) => !locked.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...needed];
}

/** Where Node finds a package: in the folder of the one that asks, or in one above. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

function componentOf(name: string, { version, integrity, license }: Locked): Component {
  // "sha512-…", in base64; the format wants it in hex.
  const [kind = "", content = ""] = integrity?.split("-") ?? [];
  const alg = kind.toUpperCase().replace(/^SHA(\d)/, "SHA-$1");
  return {
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: integrity ? [{ alg, content: Buffer.from(content, "base64").toString("hex") }] : [],
    licenses: license ? [{ license: { name: license } }] : [],
  };
}
