ALTER TABLE "incident_member" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "plan_reminded_days_before" integer;--> statement-breakpoint
ALTER TABLE "incident_member" ADD CONSTRAINT "incident_member_notice_id_incident_step_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."incident_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_member_notice_idx" ON "incident_member" USING btree ("notice_id","noticed_at");--> statement-breakpoint
GRANT UPDATE (notice_id) ON incident_member TO matson_app;
