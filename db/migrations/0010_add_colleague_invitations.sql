CREATE TABLE "colleague_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_invited_by_id_member_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_invitation_token_key" ON "colleague_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_invitation_email_key" ON "colleague_invitation" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "colleague_invitation_inviter_idx" ON "colleague_invitation" USING btree ("invited_by_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON colleague_invitation TO matson_app;
