CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"entry_id" uuid,
	"matched_by" uuid,
	"matched_at" timestamp with time zone,
	"set_aside" text
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"lines" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"what" text NOT NULL,
	"account" text NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"method" text,
	"reference" text,
	"reason" text,
	"entered_on" date NOT NULL,
	"corrects" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ledger_approvals_account" CHECK ("ledger_approvals"."account" in ('buyer', 'seller', 'lender', 'state')),
	CONSTRAINT "ledger_approvals_positive" CHECK ("ledger_approvals"."amount_cents" > 0),
	CONSTRAINT "ledger_approvals_two_people" CHECK ("ledger_approvals"."status" <> 'approved' or "ledger_approvals"."decided_by" <> "ledger_approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"code" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"entered_on" date NOT NULL,
	"reverses" uuid,
	"made_by" uuid,
	"approved_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments') and "ledger_entries"."credit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments')),
	CONSTRAINT "ledger_entries_two_accounts" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit"),
	CONSTRAINT "ledger_entries_positive" CHECK ("ledger_entries"."amount_cents" > 0),
	CONSTRAINT "ledger_entries_code" CHECK ("ledger_entries"."code" in ('price', 'tax', 'delivery', 'success-fee', 'lien-fee', 'payoff', 'deposit', 'payment', 'rounding', 'write-off')),
	CONSTRAINT "ledger_entries_two_people" CHECK ("ledger_entries"."approved_by" <> "ledger_entries"."made_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_notes" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"method" text,
	"reference" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_periods_month" CHECK (extract(day from "ledger_periods"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "payoff_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payoff_quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"quoted_on" date NOT NULL,
	"per_diem_cents" integer DEFAULT 0 NOT NULL,
	"good_through" date,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payoff_quotes_amounts" CHECK ("payoff_quotes"."amount_cents" >= 0 and "payoff_quotes"."per_diem_cents" >= 0),
	CONSTRAINT "payoff_quotes_days" CHECK ("payoff_quotes"."good_through" >= "payoff_quotes"."quoted_on")
);
--> statement-breakpoint
ALTER TABLE "deals" DROP CONSTRAINT "deals_amounts";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "delivery" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "sale" text DEFAULT 'marketplace' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_corrects_ledger_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_notes" ADD CONSTRAINT "ledger_notes_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payoff_quotes" ADD CONSTRAINT "payoff_quotes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_entry" ON "bank_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_of_statement" ON "bank_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("booked_on") WHERE "bank_lines"."entry_id" is null and "bank_lines"."set_aside" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_approvals_one_waiting" ON "ledger_approvals" USING btree ("deal_id","account") WHERE "ledger_approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_approvals_of_swap" ON "ledger_approvals" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_deal" ON "ledger_entries" USING btree ("deal_id","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_swap" ON "ledger_entries" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ("entered_on","number");--> statement-breakpoint
CREATE INDEX "payoff_quotes_of_deal" ON "payoff_quotes" USING btree ("deal_id","number");--> statement-breakpoint
-- The last payment of each kind goes into the ledger; the charges of a deal follow with its next change.
INSERT INTO "ledger_entries" ("id", "deal_id", "swap_id", "code", "debit", "credit", "amount_cents", "entered_on", "made_by", "made_at")
SELECT DISTINCT ON ("deal_id", "kind") "id", "deal_id", "swap_id", 'payment',
	CASE "kind" WHEN 'dealer' THEN 'bank' ELSE "kind" END, CASE "kind" WHEN 'dealer' THEN 'buyer' ELSE 'bank' END,
	"amount_cents", "paid_on", "recorded_by", "recorded_at"
FROM "deal_payments" ORDER BY "deal_id", "kind", "recorded_at" DESC;--> statement-breakpoint
INSERT INTO "ledger_notes" ("entry_id", "method", "reference")
SELECT "deal_payments"."id", "method", "reference" FROM "deal_payments" JOIN "ledger_entries" ON "ledger_entries"."id" = "deal_payments"."id";--> statement-breakpoint
INSERT INTO "payoff_quotes" ("id", "deal_id", "amount_cents", "quoted_on", "recorded_by", "recorded_at")
SELECT gen_random_uuid(), "id", "payoff" * 100::bigint, ("signed_at" AT TIME ZONE 'America/Chicago')::date, "signed_by", "signed_at"
FROM "deals" WHERE "payoff" > 0;--> statement-breakpoint
UPDATE "deals" SET "sale" = CASE WHEN "buyer_id" IS NULL THEN 'cash' WHEN "channel" = 'auction' THEN 'auction' ELSE 'marketplace' END;--> statement-breakpoint
DROP TABLE "deal_payments";--> statement-breakpoint
ALTER TABLE "deals" DROP COLUMN "payoff";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_amounts" CHECK ("deals"."price" > 0 and "deals"."fee" >= 0 and "deals"."lien_fee" >= 0 and "deals"."tax" >= 0 and "deals"."delivery" >= 0);