CREATE TABLE "legal_notice" (
	"member_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_notice_member_id_document_version_pk" PRIMARY KEY("member_id","document","version")
);
--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_notice" ADD CONSTRAINT "legal_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON legal_notice TO matson_app;
--> statement-breakpoint
GRANT UPDATE (asked_at, confirmed_at) ON consent TO matson_app;
