ALTER TABLE "inspections" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "reassign_task_id" uuid;--> statement-breakpoint
CREATE INDEX "inspections_buyer" ON "inspections" USING btree ("buyer_id","starts_at") WHERE buyer_id is not null;--> statement-breakpoint
CREATE INDEX "inspections_reassigned" ON "inspections" USING btree ("reassign_task_id") WHERE reassign_task_id is not null;