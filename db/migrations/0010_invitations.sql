CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"swap_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_age" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_swap" ON "invitations" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "users_referred" ON "users" USING btree ("fp_ref") WHERE fp_ref is not null;