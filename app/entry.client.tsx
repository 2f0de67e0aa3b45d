import { hydrate } from "#app/rendering/hydrate.tsx";

// A call and not a bare import: package.json says that only style sheets have side effects.
hydrate();
