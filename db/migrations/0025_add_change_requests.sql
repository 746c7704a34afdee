CREATE TABLE "change_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"answer" text,
	"decided_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_requested_by_id_member_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_decided_by_id_member_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_open_key" ON "change_request" USING btree ("project_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "change_request_project_idx" ON "change_request" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "change_request_organization_idx" ON "change_request" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "change_request_requested_by_idx" ON "change_request" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "change_request_decided_by_idx" ON "change_request" USING btree ("decided_by_id");
--> statement-breakpoint
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('change_request', 'OPEN', 'ACCEPTED'),
  ('change_request', 'OPEN', 'REFUSED'),
  ('change_request', 'OPEN', 'WITHDRAWN'),
  ('change_request', 'OPEN', 'ENDED');
--> statement-breakpoint
ALTER TABLE change_request
  ADD CONSTRAINT change_request_status_check CHECK (status IN ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'ENDED')),
  ADD CONSTRAINT change_request_values_check CHECK (before <> after),
  ADD CONSTRAINT change_request_answer_check CHECK ((answer IS NOT NULL) = (status = 'REFUSED')),
  ADD CONSTRAINT change_request_decision_check CHECK ((decided_by_id IS NOT NULL) = (status IN ('ACCEPTED', 'REFUSED')));
--> statement-breakpoint
CREATE TRIGGER change_request_transition BEFORE INSERT OR UPDATE ON change_request
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('change_request', 'status', 'OPEN');
--> statement-breakpoint
GRANT SELECT, INSERT ON change_request TO matson_app;
--> statement-breakpoint
GRANT UPDATE (status, answer, decided_by_id, version, updated_at) ON change_request TO matson_app;
