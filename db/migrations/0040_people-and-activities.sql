CREATE TABLE "device_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"user_agent" text,
	"installed" boolean NOT NULL,
	"version" text NOT NULL,
	"storage_used" bigint,
	"storage_quota" bigint,
	"waiting" integer NOT NULL,
	"waiting_bytes" bigint NOT NULL,
	"errors" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"log_asked_at" timestamp with time zone,
	"sign_out_asked_at" timestamp with time zone,
	"log_sent_at" timestamp with time zone,
	"signed_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"swap_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sentence" text,
	"before" jsonb,
	"at" timestamp with time zone,
	CONSTRAINT "batch_rows_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"choice" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_by_id" uuid,
	"undo_asked_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"swap_id" uuid,
	"deal_id" uuid,
	"people" uuid[] NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"activity" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "device_logs" ADD CONSTRAINT "device_logs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_seals" ADD CONSTRAINT "activity_seals_activity_activities_sequence_fk" FOREIGN KEY ("activity") REFERENCES "public"."activities"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_logs_device" ON "device_logs" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "device_logs_age" ON "device_logs" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "devices_seen" ON "devices" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "batch_rows_swap" ON "batch_rows" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "batches_started" ON "batches" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "activities_swap" ON "activities" USING btree ("swap_id","sequence") WHERE "activities"."swap_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_deal" ON "activities" USING btree ("deal_id","sequence") WHERE "activities"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_people" ON "activities" USING gin ("people");--> statement-breakpoint
CREATE INDEX "activities_at" ON "activities" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_activity" ON "activity_seals" USING btree ("activity");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_id_users_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_id") WHERE merged_into_id is not null;