CREATE TABLE "task_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "task_views_user_name" ON "task_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "tasks_live_due" ON "tasks" USING btree ((status = 'onHold'),coalesce(due_at, 'infinity'::timestamptz),"id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree (coalesce(completed_at, 'epoch'::timestamptz),"id") WHERE status = 'done';