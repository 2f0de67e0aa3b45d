ALTER TABLE "bidders" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "bidders" ADD COLUMN "documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bidders" ADD COLUMN "documents_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bidders" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "bidders" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "negotiation" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "decide_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "overdue_task" uuid;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "auction_buyer_id" uuid;--> statement-breakpoint
CREATE INDEX "lots_decide" ON "lots" USING btree ("decide_by") WHERE decide_by is not null;--> statement-breakpoint
CREATE INDEX "lots_unpaid" ON "lots" USING btree ("pay_by") WHERE pay_by is not null and paid_at is null;--> statement-breakpoint
CREATE INDEX "swaps_auction_buyer" ON "swaps" USING btree ("auction_buyer_id") WHERE auction_buyer_id is not null;