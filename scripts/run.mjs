// The entry point of every npm script. It uses only Node built-ins and syntax that Node 20 can parse (`engines` in package.json).
// Installs missing packages, then runs the given file with Node 24 or newer. With `--all`, packages for checks are needed, too.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const windows = process.platform === "win32";
const all = process.argv[2] === "--all";

const state = installed();
if (state !== "complete") install(state);
run(node24(), process.argv.slice(all ? 3 : 2));

/** Compares package-lock.json with npm's own record of what it has installed, which an interrupted npm doesn't leave. */
function installed() {
  const record = path.join("node_modules", ".package-lock.json");
  if (!existsSync(record)) return "nothing";
  const [wanted, present] = ["package-lock.json", record].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  const differs = (place) => present[place] && present[place].integrity !== wanted[place].integrity;
  // Optional packages can be for other systems.
  const missing = (place) => !present[place] && !wanted[place].optional && !wanted[place].devOptional;
  const places = Object.keys(wanted).filter((place) => place !== "");
  if (places.some((place) => differs(place) || (missing(place) && !wanted[place].dev))) return "outdated";
  return all && places.some(missing) ? "without checks" : "complete";
}

function install(found) {
  const began = Date.now();
  // A clone that has the packages for checks keeps them. They are added to the others, which a running site may be using.
  const checks = all || existsSync(path.join("node_modules", "vitest"));
  const only = checks ? "" : " that run and build the site";
  console.error(`Installing the packages${only}, once (about a minute) …`);
  const sets = [checks ? "--include=dev" : "--omit=dev", "--include=peer", "--include=optional"];
  const flags = [...sets, "--no-legacy-peer-deps", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { status } =
    found === "without checks"
      ? npm(["install", "--no-save", ...flags])
      : (installByUrl(flags) ?? npm(["ci", ...flags]));
  if (status !== 0) {
    console.error("The packages could not be installed; the reason is above.");
    process.exit(status === null ? 1 : status);
  }
  console.error(`Packages installed (${Math.round((Date.now() - began) / 1000)} s)`);
}

/**
 * package-lock.json has no tarball URLs, because they depend on the registry, and npm requests the metadata of each package without one: twice the
 * download, and half of the processor time. So npm gets a copy with URLs, in a folder of its own. Returns undefined if that fails, for example
 * because the registry has other URLs.
 */
function installByUrl(flags) {
  const folder = path.join("var", "packages");
  try {
    const registry = npm(["config", "get", "registry"], { stdio: "pipe" }).stdout.toString().trim();
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
    for (const [place, entry] of Object.entries(lock.packages))
      if (place !== "") entry.resolved = urlOf(entry.name || place.split("node_modules/").pop(), entry, registry);
    mkdirSync(folder, { recursive: true });
    copyFileSync("package.json", path.join(folder, "package.json"));
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    const result = npm(["ci", ...flags], { cwd: folder });
    if (result.status !== 0) throw new Error("A package is not at its usual URL, or npm failed for the reason above.");
    rmSync("node_modules", { recursive: true, force: true });
    renameSync(path.join(folder, "node_modules"), "node_modules");
    return result;
  } catch (error) {
    console.error(`${error.message} Trying again without tarball URLs …`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(name, { version }, registry) {
  return `${registry.replace(/\/$/, "")}/${name}/-/${name.split("/").pop()}-${version}.tgz`;
}

function npm(args, options = {}) {
  // Run npm's entry file with the current Node, because the first `node` on PATH is in the folder that npm ci deletes.
  const cli = process.env.npm_execpath;
  const byEntry = cli !== undefined && existsSync(cli);
  const [program, argv] = byEntry ? [process.execPath, [cli, ...args]] : [windows ? "npm.cmd" : "npm", args];
  return spawnSync(program, argv, { stdio: ["ignore", 2, 2], shell: windows && !byEntry, ...options });
}

function node24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const bundled = path.join(root, "node_modules", ".bin", windows ? "node.exe" : "node");
  if (existsSync(bundled)) return bundled;
  console.error(
    `Node 24 or newer is needed. This is ${process.version}, and npm has no Node 24 for ` +
      `${process.platform}-${process.arch}; install one from nodejs.org.`,
  );
  process.exit(1);
}

function run(node, [file, ...args]) {
  const bin = path.join(root, "node_modules", ".bin");
  const env = {
    // The cache of compiled modules makes later starts faster.
    NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "compiled"),
    // glibc gives each thread a separate arena and keeps the memory of decoded pictures. Two arenas limit that memory,
    // and the fixed thresholds return large blocks to the system at once.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
  // Forked processes get the same flags.
  const flags = ["--disable-warning=ExperimentalWarning", `--import=${pathToFileURL("scripts/resolve-once.mjs")}`];
  const child = spawn(node, [...flags, file, ...args], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm runs this in a shell that exits on SIGTERM without forwarding it, so watch for a lost parent process.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
