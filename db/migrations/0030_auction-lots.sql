CREATE TABLE "auction_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"preview_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auction_dates_order" CHECK ("auction_dates"."preview_at" <= "auction_dates"."starts_at" and "auction_dates"."starts_at" < "auction_dates"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "auction_events" (
	"lot_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bidder_id" uuid,
	"staff_id" uuid,
	"facts" jsonb NOT NULL,
	"open" jsonb NOT NULL,
	"salt" text,
	"hash" text NOT NULL,
	CONSTRAINT "auction_events_lot_id_seq_pk" PRIMARY KEY("lot_id","seq")
);
--> statement-breakpoint
CREATE TABLE "bidders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text,
	"license_until" date,
	"terms_accepted_at" timestamp with time zone,
	"limit" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"auction_date_id" uuid NOT NULL,
	"run_order" integer NOT NULL,
	"phase" text DEFAULT 'scheduled' NOT NULL,
	"opening" integer NOT NULL,
	"reserve" integer,
	"preview_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"price" integer,
	"leader_id" uuid,
	"leader_label" integer,
	"leader_max" integer,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"bidder_count" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"paid_at" timestamp with time zone,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_price" CHECK ("lots"."price" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "auction_events" ADD CONSTRAINT "auction_events_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_auction_date_id_auction_dates_id_fk" FOREIGN KEY ("auction_date_id") REFERENCES "public"."auction_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_dates_ends" ON "auction_dates" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "auction_events_bidder" ON "auction_events" USING btree ("bidder_id","at" DESC NULLS LAST) WHERE bidder_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_open_swap" ON "lots" USING btree ("swap_id") WHERE phase in ('scheduled', 'live');--> statement-breakpoint
CREATE UNIQUE INDEX "lots_run_order" ON "lots" USING btree ("auction_date_id","run_order") WHERE phase <> 'canceled';--> statement-breakpoint
CREATE INDEX "lots_swap" ON "lots" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "lots_due" ON "lots" USING btree ("phase","ends_at");--> statement-breakpoint
CREATE INDEX "lots_leader" ON "lots" USING btree ("leader_id") WHERE leader_id is not null;--> statement-breakpoint
CREATE TRIGGER auction_events_append_only BEFORE UPDATE OR DELETE ON auction_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
