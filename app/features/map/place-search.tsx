import { type FormEvent, useEffect, useState } from "react";
import { placesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icon.tsx";
import * as styles from "./living-map.module.css";
import type { LatLng } from "./projection.ts";

type Place = LatLng & { city: string; state: string };
const nameOf = ({ city, state }: Place) => `${city}, ${state}`;
const WAIT_MS = 200;

async function findPlaces(typed: string): Promise<Place[]> {
  const answer = await fetch(placesPath(typed)).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { list: Place[] }).list : [];
}

/** Moves a map to a town or ZIP code of our own data, so it needs no map service. */
export function PlaceSearch({ onPlace }: { onPlace: (place: LatLng) => void }) {
  const [typed, type] = useState("");
  const [found, setFound] = useState<readonly Place[]>([]);
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    if (typed.trim().length < 2) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const places = await findPlaces(typed);
      if (!gone) setFound(places);
    }, WAIT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = await findPlaces(typed);
    setNothing(!first);
    if (first) onPlace(first);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element
    <form
      role="search"
      aria-label="Places"
      className={styles.places}
      onSubmit={search}
      // The arrow keys move the map.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <input
        type="search"
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          setNothing(false);
        }}
        placeholder="Town or ZIP code"
        aria-label="Town or ZIP code"
        list="map-places"
        maxLength={60}
        autoComplete="off"
      />
      <datalist id="map-places">
        {found.map((place) => (
          <option key={nameOf(place)} value={nameOf(place)} />
        ))}
      </datalist>
      <Button square label="Search">
        <Search />
      </Button>
      <p role="status" className={nothing ? "small paper" : "sr"}>
        {nothing ? "We know no such town or ZIP code." : ""}
      </p>
    </form>
  );
}
