CREATE TABLE "swap_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"source" text NOT NULL,
	"value" text NOT NULL,
	"said_on" date NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "owners" integer;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "loan_per_diem_cents" integer;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "loan_good_through" date;--> statement-breakpoint
ALTER TABLE "swap_statements" ADD CONSTRAINT "swap_statements_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swap_statements_of_swap" ON "swap_statements" USING btree ("swap_id","fact","at");--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_owners_sane" CHECK (owners between 1 and 50);--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_loan_per_diem_positive" CHECK (coalesce(loan_per_diem_cents, 0) >= 0);