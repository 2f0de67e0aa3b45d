CREATE TABLE "partner_sign_ins" (
	"integration_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_sign_ins_integration_id_nonce_pk" PRIMARY KEY("integration_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "lot_reminders" (
	"lot_id" uuid NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_reminders_lot_id_about_pk" PRIMARY KEY("lot_id","about")
);
--> statement-breakpoint
ALTER TABLE "lot_reminders" ADD CONSTRAINT "lot_reminders_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_sign_ins_age" ON "partner_sign_ins" USING btree ("expires_at");