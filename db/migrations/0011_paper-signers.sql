ALTER TABLE "paper_signatures" DROP CONSTRAINT "paper_signatures_role";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "co_seller_id" uuid;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "paper_waiver" text;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD COLUMN "co_seller_id" uuid;--> statement-breakpoint
CREATE INDEX "deals_of_co_seller" ON "deals" USING btree ("co_seller_id") WHERE "deals"."co_seller_id" is not null;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_role" CHECK ("paper_signatures"."role" in ('seller', 'co-seller', 'buyer', 'staff'));