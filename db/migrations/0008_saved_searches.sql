CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"makes" text[] DEFAULT '{}' NOT NULL,
	"frequency" text NOT NULL,
	"confirm_hash" text,
	"confirm_by" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_one_owner" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "saved_searches_frequency" CHECK (frequency in ('off', 'at-once', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "told_cars" (
	"recipient" text NOT NULL,
	"swap_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_cars_recipient_swap_id_reason_pk" PRIMARY KEY("recipient","swap_id","reason")
);
--> statement-breakpoint
ALTER TABLE "told_cars" ADD CONSTRAINT "told_cars_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_query" ON "saved_searches" USING btree ("user_id","query") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_name" ON "saved_searches" USING btree ("user_id",lower("name")) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_email_query" ON "saved_searches" USING btree ("email","query") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_confirm" ON "saved_searches" USING btree ("confirm_hash") WHERE confirm_hash is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_turn" ON "saved_searches" USING btree ("frequency","told_until") WHERE confirmed_at is not null and frequency <> 'off';--> statement-breakpoint
CREATE INDEX "saved_searches_makes" ON "saved_searches" USING gin ("makes") WHERE confirmed_at is not null and frequency = 'at-once';--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("confirm_by") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "told_cars_at" ON "told_cars" USING btree ("at");--> statement-breakpoint
CREATE INDEX "swaps_public_lowered" ON "swaps" USING btree ("price_lowered_date" DESC NULLS LAST,"id") WHERE visible and price_lowered_date is not null;