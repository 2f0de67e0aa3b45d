CREATE TABLE "report_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"problem" text,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	"file_key" text,
	CONSTRAINT "report_orders_kind" CHECK ("report_orders"."kind" in ('carfax', 'autocheck', 'instavin', 'mmr', 'recalls')),
	CONSTRAINT "report_orders_state" CHECK ("report_orders"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "report_orders_answered" CHECK (("report_orders"."state" = 'waiting') = ("report_orders"."answered_at" is null)),
	CONSTRAINT "report_orders_answer" CHECK ("report_orders"."state" <> 'done' or "report_orders"."answer" is not null),
	CONSTRAINT "report_orders_cost" CHECK ("report_orders"."cost_cents" >= 0 and "report_orders"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_orders" ADD CONSTRAINT "report_orders_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_orders_one_waiting" ON "report_orders" USING btree ("swap_id","kind") WHERE "report_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "report_orders_of_swap" ON "report_orders" USING btree ("swap_id","kind","ordered_at");