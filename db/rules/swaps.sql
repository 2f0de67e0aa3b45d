CREATE INDEX swaps_name_words ON swaps USING gin (full_name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX swaps_vin_part ON swaps (right(vin, 6));
