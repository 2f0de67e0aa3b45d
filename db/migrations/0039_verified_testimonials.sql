ALTER TABLE "testimonials" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_of_deal" ON "testimonials" USING btree ("deal_id","writer_id");--> statement-breakpoint
CREATE INDEX "testimonials_of_writer" ON "testimonials" USING btree ("writer_id") WHERE "testimonials"."writer_id" is not null;