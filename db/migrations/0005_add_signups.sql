CREATE TABLE "application_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_version" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"fixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_sha256" text,
	"decided_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_status" (
	"number" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"tax_type" text,
	"tax_type_code" text,
	"ended_on" date,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"type" text NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"verified_email" text,
	"submitted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "signup_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "applied_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_decision_version_key" ON "application_decision" USING btree ("organization_id","organization_version");--> statement-breakpoint
CREATE INDEX "application_decision_decided_by_idx" ON "application_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "business_status_checked_idx" ON "business_status" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "consent_member_idx" ON "consent" USING btree ("member_id","document");--> statement-breakpoint
CREATE UNIQUE INDEX "email_code_holder_key" ON "email_code" USING btree ("purpose","holder_id");--> statement-breakpoint
CREATE INDEX "email_code_expires_idx" ON "email_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_token_hash_key" ON "signup" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "signup_expires_idx" ON "signup" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_signup_id_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_signup_idx" ON "file" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "organization_status_idx" ON "organization" USING btree ("membership_status","applied_at");
--> statement-breakpoint
ALTER TABLE file
  DROP CONSTRAINT file_parent_check,
  ADD CONSTRAINT file_parent_check CHECK (
    num_nonnulls(project_draft_id, project_id, npo_project_id, avatar_member_id, certificate_organization_id, signup_id) = 1
    AND CASE class
      WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
      WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
      WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
      WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
      WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL END);
--> statement-breakpoint
ALTER TABLE business_status ADD CONSTRAINT business_status_number_check CHECK (number ~ '^[0-9]{10}$');
--> statement-breakpoint
ALTER TABLE email_code ADD CONSTRAINT email_code_tries_check CHECK (tries BETWEEN 0 AND 5);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON signup, email_code, business_status TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON application_decision, consent TO matson_app;
--> statement-breakpoint
GRANT UPDATE (withdrawn_at) ON consent TO matson_app;
