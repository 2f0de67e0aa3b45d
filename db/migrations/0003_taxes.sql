CREATE TABLE "swap_taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"private" integer,
	"dealer" integer,
	"previous_private" integer,
	"previous_dealer" integer,
	"price" integer,
	"retail" integer,
	"reason" text,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "swap_taxes_kind" CHECK ("swap_taxes"."kind" in ('correction', 'estimate')),
	CONSTRAINT "swap_taxes_amounts" CHECK (coalesce(least("swap_taxes"."private", "swap_taxes"."dealer"), 0) >= 0),
	CONSTRAINT "swap_taxes_reason" CHECK ("swap_taxes"."kind" = 'estimate' or "swap_taxes"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "tax_edition" text;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "tax_corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "swap_taxes" ADD CONSTRAINT "swap_taxes_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swap_taxes_swap" ON "swap_taxes" USING btree ("swap_id","at");