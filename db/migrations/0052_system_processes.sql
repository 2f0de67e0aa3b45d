CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"failures" bigint NOT NULL,
	"disk_size" bigint,
	"disk_free" bigint
);
--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");