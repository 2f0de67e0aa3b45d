import { hydrate } from "#app/rendering/hydrate.tsx";

// package.json lists only style sheets under `sideEffects`, so the bundler would drop a bare import.
hydrate();
