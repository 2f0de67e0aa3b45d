CREATE INDEX "users_name_words" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "users_phone_parts" ON "users" USING gin ("phone" gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "swaps_vin_start" ON "swaps" USING btree ("vin" text_pattern_ops) WHERE vin is not null;--> statement-breakpoint
CREATE INDEX "swaps_plate" ON "swaps" USING btree ("plate") WHERE plate is not null;--> statement-breakpoint
CREATE INDEX "tasks_live_titles" ON "tasks" USING gin ("title" gin_trgm_ops) WHERE status not in ('done', 'canceled');