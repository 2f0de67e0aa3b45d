/** What package-lock.json says of a package in `node_modules`. */
type Locked = { name?: string; version: string; dev?: boolean; integrity?: string; license?: string };

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
  const lock = JSON.parse(lockFile) as { name: string; version: string; packages: Record<string, Locked> };
  const components = new Map<string, Component>();
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (place === "" || locked.dev) continue;
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
