CREATE TABLE "lot_watches" (
	"user_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_watches_user_id_swap_id_pk" PRIMARY KEY("user_id","swap_id")
);
--> statement-breakpoint
ALTER TABLE "lot_watches" ADD CONSTRAINT "lot_watches_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_watches_swap" ON "lot_watches" USING btree ("swap_id");