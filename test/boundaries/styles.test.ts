import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scopedName } from "#scripts/build/scoped-name.ts";
import {
  type Files,
  looseRules,
  misplacedSheets,
  misusedClasses,
  scopedClasses,
  sharedTwice,
  styleSources,
  unusedSharedClasses,
} from "./styles.ts";

const ours = styleSources();

describe("styles outside tokens, base and ui/ are scoped:", () => {
  it("every other style sheet is a CSS Module", () => {
    expect(misplacedSheets(ours)).toEqual([]);
    expect(misplacedSheets({ "app/features/deal/deal.css": "", "app/ui/card.module.css": "" })).toEqual([
      "app/features/deal/deal.css",
      "app/ui/card.module.css",
    ]);
  });

  it("every rule of a CSS Module is in a layer for modules and contains a class of that module", () => {
    expect(looseRules(ours)).toEqual([]);
    const css = `
      @layer base {
        .low {}
      }
      @layer screens {
        .own :global(.card) { & h2 {} }
        :global(.card) h2 {}
        .own, h1 {}
        article:has(> .own) {}
        @media print { main {} }
      }`;
    expect(looseRules({ "app/a.module.css": css })).toEqual([
      "app/a.module.css: .low",
      "app/a.module.css: :global(.card) h2",
      "app/a.module.css: .own, h1",
      "app/a.module.css: main",
    ]);
  });

  it("no class is defined in two shared style sheets", () => {
    expect(sharedTwice(ours)).toEqual([]);
    const files = { "app/styles/a.css": ".deal {} .a .deal {}", "app/ui/b.css": ".b, .deal {}" };
    expect(sharedTwice(files)).toEqual([".deal: app/styles/a.css, app/ui/b.css"]);
  });
});

describe("classes in scripts and style sheets match:", () => {
  it("every class that a script uses exists, and every class is used", () => {
    expect(misusedClasses(ours)).toEqual([]);
    expect(unusedSharedClasses(ours)).toEqual([]);
  });

  it("misspelled, unused, reserved, and computed class names are reported", () => {
    const files: Files = {
      "app/a.module.css": '@import "./part.module.css"; @layer screens { .car-photo {} .unused {} .in {} }',
      "app/part.module.css": "@layer screens { .late :global(.card) {} }",
      "app/a.tsx": `
        import * as styles from "./a.module.css";
        import * as part from "#app/part.module.css";
        const good = [styles.carPhoto, styles.late, styles.in];
        const bad = [styles.carFoto, styles[name], part.late];`,
      "app/styles/a.css": ".good {} .forgotten {}",
    };
    expect(misusedClasses(files)).toEqual([
      "app/a.tsx: app/part.module.css is no module to import",
      "app/a.tsx: styles.carFoto is no class of app/a.module.css",
      "app/a.tsx: styles[name] is no class of app/a.module.css",
      "app/a.tsx: part.late is no class of app/part.module.css",
      "app/a.module.css: .unused is not used",
      "app/a.module.css: .in is a word of JavaScript",
    ]);
    expect(unusedSharedClasses(files)).toEqual(["app/styles/a.css: .forgotten is not used"]);
  });
});

describe("the scoped name of a class", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it("is short and unique for each class in production", () => {
    vi.stubEnv("NODE_ENV", "production");
    const classes = scopedClasses(ours);
    const names = classes.map(([name, file]) => scopedName(name, path.resolve(file)));
    expect(new Set(names).size).toBe(classes.length);
    expect(names.filter((name) => !/^[a-z]{5}$/.test(name))).toEqual([]);
  });

  it("is readable in development", () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(scopedName("car-photo", path.resolve("app/features/car-card/car-card.module.css"))).toBe(
      "car-card_car-photo",
    );
  });
});
