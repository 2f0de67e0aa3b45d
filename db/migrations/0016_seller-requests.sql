CREATE TABLE "seller_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price" integer,
	"previous" integer,
	"channel" text,
	"reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seller_requests_kind" CHECK ("seller_requests"."kind" in ('price', 'channel')),
	CONSTRAINT "seller_requests_status" CHECK ("seller_requests"."status" in ('open', 'answered', 'declined', 'withdrawn', 'replaced', 'dropped')),
	CONSTRAINT "seller_requests_subject" CHECK (case "seller_requests"."kind" when 'price' then "seller_requests"."price" > 0 and "seller_requests"."channel" is null else "seller_requests"."channel" in ('listing', 'auction') and "seller_requests"."price" is null end),
	CONSTRAINT "seller_requests_ended" CHECK (("seller_requests"."status" = 'open') = ("seller_requests"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery_zip" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery_place" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery" integer;--> statement-breakpoint
ALTER TABLE "seller_requests" ADD CONSTRAINT "seller_requests_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_requests_one_open" ON "seller_requests" USING btree ("swap_id") WHERE "seller_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "seller_requests_of_swap" ON "seller_requests" USING btree ("swap_id","created_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_delivery" CHECK (("offers"."delivery" is null) = ("offers"."delivery_zip" is null) and ("offers"."delivery" is null) = ("offers"."delivery_place" is null) and coalesce("offers"."delivery", 0) >= 0);