ALTER TABLE "swaps" ADD COLUMN "first_listed_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "price_before" integer;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "deal_rating" text;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "market_price" integer;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "market_date" timestamp with time zone;