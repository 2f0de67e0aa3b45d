CREATE TABLE "evaluation_saves" (
	"swap_id" uuid NOT NULL,
	"panel" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluation_saves_swap_id_panel_saved_by_pk" PRIMARY KEY("swap_id","panel","saved_by")
);
--> statement-breakpoint
ALTER TABLE "car_damages" ADD COLUMN "spot_x" double precision;--> statement-breakpoint
ALTER TABLE "car_damages" ADD COLUMN "spot_y" double precision;--> statement-breakpoint
ALTER TABLE "car_damages" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "car_pictures" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "odometer_key" text;--> statement-breakpoint
ALTER TABLE "evaluation_saves" ADD CONSTRAINT "evaluation_saves_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;