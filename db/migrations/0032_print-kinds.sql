ALTER TABLE "swap_prints" DROP CONSTRAINT "swap_prints_pkey";--> statement-breakpoint
ALTER TABLE "swap_prints" ADD COLUMN "kind" text DEFAULT 'details' NOT NULL;--> statement-breakpoint
ALTER TABLE "swap_prints" ADD CONSTRAINT "swap_prints_swap_id_kind_pk" PRIMARY KEY("swap_id","kind");
