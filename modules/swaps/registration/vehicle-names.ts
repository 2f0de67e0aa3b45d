import { trimWords } from "#modules/kernel/trim-words.ts";

type Named = {
  year: number;
  make: { name: string };
  model: { name: string };
  series?: { name: string } | null | undefined;
  style?: { name: string } | null | undefined;
};

/**
 * "2018 Honda Accord" and "2018 Honda Accord EX-L 4D Sedan 1.5L". A maker that names a model after itself is left out:
 * "2018 Mazda3".
 */
export function vehicleNames({ year, make, model, series, style }: Named) {
  const isOwnName = model.name.toLowerCase().startsWith(make.name.toLowerCase());
  const shortName = [year, !isOwnName && make.name, model.name].filter(Boolean).join(" ");
  const trim = trimWords(shortName, series?.name, style?.name);
  return { shortName, fullName: trim ? `${shortName} ${trim}` : shortName };
}
