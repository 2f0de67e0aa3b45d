CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
-- A text as searches compare it: without case, accents, and apostrophes, so that "Muller" finds "Müller", and "O'Brien"
-- finds "O’Brien" (db/folded.ts). The dictionary is named, so that the function is immutable and indexes may use it.
CREATE FUNCTION fold(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(text, NFC), '''’‘ʼʻ`´', '')))
$$;
