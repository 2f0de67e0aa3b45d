CREATE TABLE "seller_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid,
	"amount" integer,
	"agreed" integer,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"call_by" uuid,
	"call_at" timestamp with time zone,
	"call_said" text,
	"way" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"checked" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "seller_questions_kind" CHECK ("seller_questions"."kind" in ('price', 'new-price', 'cash-offer', 'accept-offer', 'counter-offer', 'deal-price', 'reserve', 'accept-bid', 'counter-bid', 'second-chance', 'auction-outcome')),
	CONSTRAINT "seller_questions_status" CHECK ("seller_questions"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "seller_questions_way" CHECK ("seller_questions"."way" in ('page', 'link', 'call')),
	CONSTRAINT "seller_questions_amount" CHECK (case when "seller_questions"."amount" is null then "seller_questions"."kind" = 'reserve' else "seller_questions"."amount" > 0 end),
	CONSTRAINT "seller_questions_answer" CHECK (("seller_questions"."status" in ('accepted', 'declined')) = ("seller_questions"."way" is not null) and ("seller_questions"."way" is null) = ("seller_questions"."answered_by" is null)),
	CONSTRAINT "seller_questions_two_people" CHECK (case when "seller_questions"."way" = 'call' then "seller_questions"."call_by" is not null and "seller_questions"."call_by" <> "seller_questions"."answered_by" and "seller_questions"."checked" is not null else true end)
);
--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vouched_contact" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "price_agreed" integer;--> statement-breakpoint
ALTER TABLE "seller_questions" ADD CONSTRAINT "seller_questions_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_questions_one_open" ON "seller_questions" USING btree ("swap_id","kind") WHERE "seller_questions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "seller_questions_of_swap" ON "seller_questions" USING btree ("swap_id","asked_at");--> statement-breakpoint
CREATE VIEW "public"."car_parties" AS (
  select id as swap_id, seller_id as person_id from swaps
  union all select id, owner_id from swaps
  union all select swap_id, buyer_id from offers
  union all select swap_id, buyer_id from visits
  union all select swap_id, buyer_id from deals where buyer_id is not null
  union all select swap_id, co_seller_id from deals where co_seller_id is not null
  union all select lots.swap_id, bid.bidder_id from auction_events bid join lots on lots.id = bid.lot_id where bid.bidder_id is not null);--> statement-breakpoint
-- What the sellers of these cars have agreed to: the price of the channel.
UPDATE "swaps" SET "price_agreed" = CASE "channel" WHEN 'auction' THEN "price_auction" ELSE "price_listing" END WHERE "price_agreed_at" IS NOT NULL;--> statement-breakpoint
-- VINs that were stored with an O or a Q (0) or an I (1). If two live swaps turn out to be one car, this stops at
-- "swaps_vin_live": end one of them first.
UPDATE "swaps" SET "vin" = translate("vin", 'OQI', '001') WHERE "vin" ~ '[OQI]';--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_vin_spelling" CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$');
