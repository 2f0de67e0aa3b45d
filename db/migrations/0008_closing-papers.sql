CREATE TABLE "closing_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"document" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"prepared_by" uuid,
	"prepared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_papers_kind" CHECK ("closing_papers"."kind" in ('bill-of-sale', 'odometer', 'power-of-attorney', 'payoff-authorization', 'title-assignment'))
);
--> statement-breakpoint
CREATE TABLE "paper_seals" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"document" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_by" uuid NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"role" text NOT NULL,
	"signer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"address" text NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_signatures_role" CHECK ("paper_signatures"."role" in ('seller', 'buyer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "paper_voids" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_by" uuid,
	"voided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_seals" ADD CONSTRAINT "paper_seals_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_voids" ADD CONSTRAINT "paper_voids_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closing_papers_round" ON "closing_papers" USING btree ("deal_id","kind","round");--> statement-breakpoint
CREATE INDEX "closing_papers_of_swap" ON "closing_papers" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_signatures_once" ON "paper_signatures" USING btree ("paper_id","role");