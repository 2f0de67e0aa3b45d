DROP INDEX "analytics_facts_day";--> statement-breakpoint
CREATE INDEX "analytics_facts_day_kind" ON "analytics_facts" USING btree ("day","kind");