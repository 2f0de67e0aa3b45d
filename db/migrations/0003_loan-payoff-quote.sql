ALTER TABLE "swaps" ADD COLUMN "loan_per_diem_cents" integer;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "loan_good_through" date;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_loan_per_diem_positive" CHECK (coalesce(loan_per_diem_cents, 0) >= 0);