CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"swap_id" uuid,
	"task_id" uuid NOT NULL,
	"wanted_at" timestamp with time zone,
	"about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"caller_id" uuid,
	"callee_id" uuid,
	"swap_id" uuid,
	"verification_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"provider_ref" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"talking_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calls_kind" CHECK ("calls"."kind" in ('code', 'seller', 'person')),
	CONSTRAINT "calls_status" CHECK ("calls"."status" in ('waiting', 'dialing', 'ringing', 'connecting', 'talking', 'ended')),
	CONSTRAINT "calls_outcome" CHECK ("calls"."outcome" in ('completed', 'busy', 'no-answer', 'canceled', 'failed')),
	CONSTRAINT "calls_ended" CHECK (("calls"."status" = 'ended') = ("calls"."outcome" is not null)),
	CONSTRAINT "calls_parties" CHECK ("calls"."caller_id" <> "calls"."callee_id")
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "spoken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "call_requests_of_user" ON "call_requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "call_requests_of_task" ON "call_requests" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "calls_of_caller" ON "calls" USING btree ("caller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_callee" ON "calls" USING btree ("callee_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_swap" ON "calls" USING btree ("swap_id","created_at" DESC NULLS FIRST) WHERE "calls"."swap_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_going" ON "calls" USING btree ("moved_at") WHERE "calls"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_caller" ON "calls" USING btree ("caller_id") WHERE "calls"."status" <> 'ended' and "calls"."kind" <> 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_callee" ON "calls" USING btree ("callee_id") WHERE "calls"."status" <> 'ended' and "calls"."kind" <> 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_code" ON "calls" USING btree ("verification_id");