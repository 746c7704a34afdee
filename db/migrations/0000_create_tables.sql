CREATE TABLE "audit_entry" (
	"sequence" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"details" jsonb NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code" (
	"group_name" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "code_group_name_code_pk" PRIMARY KEY("group_name","code")
);
--> statement-breakpoint
CREATE TABLE "legacy_region_code" (
	"old_code" text NOT NULL,
	"new_code" text NOT NULL,
	CONSTRAINT "legacy_region_code_old_code_new_code_pk" PRIMARY KEY("old_code","new_code")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class" text NOT NULL,
	"owner_id" uuid,
	"uploader_id" uuid,
	"project_draft_id" uuid,
	"project_id" uuid,
	"npo_project_id" uuid,
	"avatar_member_id" uuid,
	"certificate_organization_id" uuid,
	"document_kind" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"answer" text,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"npo_id" uuid NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"reply_by" date NOT NULL,
	"replied_at" timestamp with time zone,
	"decline_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"engine_version" text NOT NULL,
	"weights_hash" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"rejection_counts" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_candidate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"npo_id" uuid NOT NULL,
	"automatic_rank" integer NOT NULL,
	"rank" integer,
	"exclusion_reason" text,
	"score" double precision NOT NULL,
	"fit" integer NOT NULL,
	"level" text NOT NULL,
	"is_repeat_partner" boolean DEFAULT false NOT NULL,
	"summary" text NOT NULL,
	"factors" jsonb NOT NULL,
	"contributions" jsonb NOT NULL,
	"reasons" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"role" text NOT NULL,
	"username" text NOT NULL,
	"display_username" text NOT NULL,
	"name" text NOT NULL,
	"job_title" text,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"is_contact" boolean DEFAULT false NOT NULL,
	"image" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_epoch" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"founded_on" date,
	"region_level1_code" text,
	"region_level2_code" text,
	"service_region_codes" text[] DEFAULT '{}' NOT NULL,
	"is_nationwide" boolean DEFAULT false NOT NULL,
	"field_codes" text[] DEFAULT '{}' NOT NULL,
	"beneficiary_codes" text[] DEFAULT '{}' NOT NULL,
	"main_activities" text[] DEFAULT '{}' NOT NULL,
	"capacity" integer DEFAULT 3 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"catalog_version" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npo_project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"npo_id" uuid NOT NULL,
	"name" text NOT NULL,
	"field_code" text NOT NULL,
	"beneficiary_code" text NOT NULL,
	"region_level1_code" text,
	"region_level2_code" text,
	"actual_start" date NOT NULL,
	"actual_end" date NOT NULL,
	"actual_budget" bigint,
	"is_budget_hidden" boolean DEFAULT false NOT NULL,
	"description" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"status" text DEFAULT 'REVIEWING' NOT NULL,
	"file_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"rejection_reason" text,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"industry" text,
	"membership_status" text DEFAULT 'PENDING' NOT NULL,
	"plan" text DEFAULT 'FREEMIUM' NOT NULL,
	"approved_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"project_version" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"status" text DEFAULT 'MATCHING' NOT NULL,
	"title" text NOT NULL,
	"region_level1_code" text NOT NULL,
	"region_level2_code" text NOT NULL,
	"field_code" text NOT NULL,
	"beneficiary_code" text NOT NULL,
	"is_new" boolean NOT NULL,
	"expected_start" date NOT NULL,
	"expected_end" date NOT NULL,
	"is_budget_unknown" boolean NOT NULL,
	"expected_budget" bigint,
	"donation_receipt" text NOT NULL,
	"tax_invoice" text NOT NULL,
	"required_docs" text[] DEFAULT '{}' NOT NULL,
	"follow_up" text NOT NULL,
	"planning_status" text NOT NULL,
	"purpose" text NOT NULL,
	"description" text NOT NULL,
	"manager_id" uuid,
	"npo_id" uuid,
	"actual_start" date,
	"actual_end" date,
	"actual_budget" bigint,
	"actual_region_level1_code" text,
	"actual_region_level2_code" text,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_shared_with_npo" boolean DEFAULT true NOT NULL,
	"status" text,
	"actor_id" uuid,
	"actor_organization_id" uuid,
	"actor_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response_status" integer NOT NULL,
	"response_body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"auto_publish" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_transition" (
	"entity" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "status_transition_entity_from_status_to_status_pk" PRIMARY KEY("entity","from_status","to_status")
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_organization_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploader_id_member_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_project_draft_id_project_draft_id_fk" FOREIGN KEY ("project_draft_id") REFERENCES "public"."project_draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_npo_project_id_npo_project_id_fk" FOREIGN KEY ("npo_project_id") REFERENCES "public"."npo_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_avatar_member_id_member_id_fk" FOREIGN KEY ("avatar_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_certificate_organization_id_organization_id_fk" FOREIGN KEY ("certificate_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_answered_by_id_member_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_candidate" ADD CONSTRAINT "match_candidate_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_candidate" ADD CONSTRAINT "match_candidate_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npo" ADD CONSTRAINT "npo_id_organization_id_fk" FOREIGN KEY ("id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npo_project" ADD CONSTRAINT "npo_project_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_correction" ADD CONSTRAINT "progress_correction_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_correction" ADD CONSTRAINT "progress_correction_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_organization_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_manager_id_member_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_draft" ADD CONSTRAINT "project_draft_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_draft" ADD CONSTRAINT "project_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_actor_organization_id_organization_id_fk" FOREIGN KEY ("actor_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "file_owner_idx" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_uploader_idx" ON "file" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "file_project_draft_idx" ON "file" USING btree ("project_draft_id");--> statement-breakpoint
CREATE INDEX "file_project_idx" ON "file" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "file_npo_project_idx" ON "file" USING btree ("npo_project_id","position");--> statement-breakpoint
CREATE INDEX "file_avatar_member_idx" ON "file" USING btree ("avatar_member_id");--> statement-breakpoint
CREATE INDEX "file_certificate_organization_idx" ON "file" USING btree ("certificate_organization_id");--> statement-breakpoint
CREATE INDEX "file_storage_key_idx" ON "file" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "inquiry_member_idx" ON "inquiry" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_answered_by_idx" ON "inquiry" USING btree ("answered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_key" ON "invitation" USING btree ("match_id","npo_id");--> statement-breakpoint
CREATE INDEX "invitation_project_idx" ON "invitation" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invitation_npo_idx" ON "invitation" USING btree ("npo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_sequence_key" ON "match" USING btree ("project_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "match_candidate_key" ON "match_candidate" USING btree ("match_id","npo_id");--> statement-breakpoint
CREATE INDEX "match_candidate_npo_idx" ON "match_candidate" USING btree ("npo_id");--> statement-breakpoint
CREATE INDEX "credential_member_idx" ON "credential" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_username_key" ON "member" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_key" ON "member" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_organization_idx" ON "member" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_member_idx" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "mail_status_idx" ON "mail" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_member_idx" ON "mail" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "notification_member_idx" ON "notification" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "npo_catalog_version_idx" ON "npo" USING btree ("catalog_version");--> statement-breakpoint
CREATE INDEX "npo_project_npo_idx" ON "npo_project" USING btree ("npo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_type_key" ON "certificate" USING btree ("organization_id","document_type");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_number_key" ON "organization" USING btree ("number");--> statement-breakpoint
CREATE INDEX "organization_type_idx" ON "organization" USING btree ("type");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_correction_version_key" ON "progress_correction" USING btree ("project_id","project_version");--> statement-breakpoint
CREATE INDEX "progress_correction_actor_idx" ON "progress_correction" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "project_company_idx" ON "project" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "project_requester_idx" ON "project" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "project_manager_idx" ON "project" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "project_npo_idx" ON "project" USING btree ("npo_id");--> statement-breakpoint
CREATE INDEX "project_status_idx" ON "project" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "project_draft_member_key" ON "project_draft" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "project_draft_organization_idx" ON "project_draft" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "project_event_project_idx" ON "project_event" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_event_actor_idx" ON "project_event" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "project_event_actor_organization_idx" ON "project_event" USING btree ("actor_organization_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_idx" ON "idempotency_key" USING btree ("created_at");