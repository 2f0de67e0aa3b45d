CREATE TABLE "offer_floors" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_floors_amount" CHECK ("offer_floors"."amount" between 500 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "offer_floors" ADD CONSTRAINT "offer_floors_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;