CREATE TABLE "continuation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "continuation" ADD CONSTRAINT "continuation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continuation" ADD CONSTRAINT "continuation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continuation" ADD CONSTRAINT "continuation_answered_by_id_member_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "continuation_key" ON "continuation" USING btree ("project_id","organization_id");--> statement-breakpoint
CREATE INDEX "continuation_organization_idx" ON "continuation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "continuation_answered_by_idx" ON "continuation" USING btree ("answered_by_id");--> statement-breakpoint
ALTER TABLE "continuation" ADD CONSTRAINT "continuation_answer_check" CHECK (answer IN ('YES', 'UNDECIDED', 'NO'));--> statement-breakpoint
GRANT SELECT, INSERT ON continuation TO matson_app;
--> statement-breakpoint
GRANT UPDATE (answer, answered_by_id, updated_at) ON continuation TO matson_app;
