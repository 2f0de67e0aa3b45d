CREATE TABLE "claim_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"author_id" uuid,
	"text" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"wanted_cents" bigint,
	"position" text,
	"answer_by" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"seller_cents" bigint DEFAULT 0 NOT NULL,
	"swaplot_cents" bigint DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"approval_id" uuid,
	"seller_entry_id" uuid,
	"swaplot_entry_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('open', 'review', 'approval', 'granted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "claims_amounts" CHECK ("claims"."seller_cents" >= 0 and "claims"."swaplot_cents" >= 0),
	CONSTRAINT "claims_granted" CHECK ("claims"."status" <> 'granted' or "claims"."seller_cents" + "claims"."swaplot_cents" > 0),
	CONSTRAINT "claims_reason" CHECK ("claims"."status" not in ('approval', 'granted', 'declined') or ("claims"."reason" <> '' and "claims"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_accounts";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_code";--> statement-breakpoint
ALTER TABLE "paper_signatures" DROP CONSTRAINT "paper_signatures_role";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "co_seller_id" uuid;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "paper_waiver" text;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD COLUMN "co_seller_id" uuid;--> statement-breakpoint
ALTER TABLE "claim_posts" ADD CONSTRAINT "claim_posts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_approval_id_ledger_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."ledger_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_seller_entry_id_ledger_entries_id_fk" FOREIGN KEY ("seller_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_swaplot_entry_id_ledger_entries_id_fk" FOREIGN KEY ("swaplot_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_posts_of_claim" ON "claim_posts" USING btree ("claim_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_live" ON "claims" USING btree ("deal_id") WHERE "claims"."status" in ('open', 'review', 'approval');--> statement-breakpoint
CREATE UNIQUE INDEX "claims_of_approval" ON "claims" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "claims_of_swap" ON "claims" USING btree ("swap_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_of_buyer" ON "claims" USING btree ("buyer_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_of_seller" ON "claims" USING btree ("seller_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_by_time" ON "claims" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "claims_late" ON "claims" USING btree ("answer_by") WHERE "claims"."status" = 'open';--> statement-breakpoint
CREATE INDEX "deals_of_co_seller" ON "deals" USING btree ("co_seller_id") WHERE "deals"."co_seller_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments', 'claims', 'transfers') and "ledger_entries"."credit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments', 'claims', 'transfers'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_code" CHECK ("ledger_entries"."code" in ('price', 'tax', 'delivery', 'success-fee', 'lien-fee', 'payoff', 'deposit', 'payment', 'rounding', 'write-off', 'claim', 'transfer'));--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_role" CHECK ("paper_signatures"."role" in ('seller', 'co-seller', 'buyer', 'staff'));