CREATE TABLE "reserve_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"reserve" integer,
	"user_id" uuid NOT NULL,
	"on_behalf" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reserve_agreements" ADD CONSTRAINT "reserve_agreements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserve_agreements_lot" ON "reserve_agreements" USING btree ("lot_id","at");