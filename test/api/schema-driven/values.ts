import { exampleOfField } from "#app/api/openapi/examples.ts";
import { resolveRef } from "#app/api/openapi/resolve-ref.ts";
import type { Json } from "#app/api/openapi/schemas.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Random } from "#test/load/hostile/random.ts";

const DEEPEST = 6;
const WORDS = ["Honda", "Elm Street 12", "a", "O’Brien & Söhne", "2019 Honda CR-V", "Called back on Friday.", "🚗"];
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** A real id for a field of this name, if there is one. */
export type Pool = (field: string) => string | undefined;

/** Values that a schema accepts, drawn at random. */
export class Values {
  private readonly random: Random;
  private readonly schemas: Record<string, Json>;
  private readonly pool: Pool;

  constructor(random: Random, schemas: Record<string, Json>, pool: Pool) {
    this.random = random;
    this.schemas = schemas;
    this.pool = pool;
  }

  of(field: string, schema: Json, depth = 0): unknown {
    const bare = resolveRef(schema, this.schemas);
    if ("const" in bare) return bare.const;
    if (Array.isArray(bare.enum)) return this.random.one(bare.enum);
    const options = (bare.anyOf ?? bare.oneOf) as Json[] | undefined;
    if (options) return this.of(field, this.random.one(options), depth);
    if (Array.isArray(bare.allOf)) return Object.assign({}, ...bare.allOf.map((one) => this.of(field, one, depth)));
    const type = Array.isArray(bare.type) ? this.random.one(bare.type) : bare.type;
    if (type === "object") return this.object(bare, depth);
    if (type === "array") return this.array(field, bare, depth);
    if (type === "integer" || type === "number") return this.number(field, bare, type);
    if (type === "boolean") return this.random.chance(0.5);
    if (type === "null") return null;
    return type === "string" ? this.text(field, bare) : this.random.one([null, 1, "text", true, {}]);
  }

  private object({ properties = {}, required = [], additionalProperties }: Json, depth: number): object {
    const needed = required as string[];
    const chosen = Object.entries(properties as Record<string, Json>).filter(
      ([name]) => needed.includes(name) || (depth < DEEPEST && this.random.chance(0.5)),
    );
    const entries = chosen.map(([name, schema]) => [name, this.of(name, schema, depth + 1)] as const);
    const more = typeof additionalProperties === "object" && additionalProperties !== null && depth < DEEPEST;
    const extra = more ? [["one", this.of("one", additionalProperties as Json, depth + 1)] as const] : [];
    return Object.fromEntries([...entries, ...extra]);
  }

  private array(field: string, { items = {}, minItems = 0, maxItems }: Json, depth: number): unknown[] {
    const least = Number(minItems);
    const most = Math.min(Number(maxItems ?? least + 2), least + 2);
    const length = depth < DEEPEST ? this.random.from(least, most) : least;
    return Array.from({ length }, () => this.of(field, items as Json, depth + 1));
  }

  private number(field: string, { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json, type: string): number {
    // A call that waits for news would wait as long as it may.
    if (field === "wait") return 0;
    const low = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1));
    const high = Number(
      maximum ?? (exclusiveMaximum === undefined ? Math.max(low, 30_000) : Number(exclusiveMaximum) - 1),
    );
    const drawn = this.random.from(Math.ceil(low), Math.floor(Math.min(high, low + 100_000)));
    return type === "number" && this.random.chance(0.2) ? Math.min(high, drawn + 0.25) : drawn;
  }

  private text(field: string, schema: Json): string {
    const { format, pattern, minLength = 0, maxLength = 60 } = schema;
    const example = exampleOfField(field, schema, this.schemas);
    if (format === "uuid") return (this.random.chance(0.8) && this.pool(field)) || newId();
    const day = () => new Date(Date.now() + this.random.from(-YEAR_DAYS, YEAR_DAYS) * DAY_MS).toISOString();
    if (format === "date") return day().slice(0, 10);
    if (format === "date-time") return day();
    const known = this.random.chance(0.5) ? this.pool(field) : undefined;
    if (known) return known;
    // A pattern or another format is met by the example that the document has for it.
    if (format || pattern || this.random.chance(0.5)) return String(example ?? "text");
    const word = this.random.one(WORDS).slice(0, Number(maxLength));
    return word.padEnd(Number(minLength), "a");
  }
}
