CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"discovered_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone,
	"report_receipt" text,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_member" (
	"incident_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "incident_member_incident_id_member_id_pk" PRIMARY KEY("incident_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "incident_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"incident_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"member_count" integer,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "reminded_days_before" integer;--> statement-breakpoint
ALTER TABLE "incident_member" ADD CONSTRAINT "incident_member_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_member" ADD CONSTRAINT "incident_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_step" ADD CONSTRAINT "incident_step_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_step" ADD CONSTRAINT "incident_step_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_member_member_idx" ON "incident_member" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "incident_step_incident_idx" ON "incident_step" USING btree ("incident_id","created_at");--> statement-breakpoint
CREATE INDEX "incident_step_actor_idx" ON "incident_step" USING btree ("actor_id");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON incident TO matson_app;
--> statement-breakpoint
GRANT UPDATE (reported_at, report_receipt, closed_at, version, updated_at) ON incident TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON incident_step TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON incident_member TO matson_app;
--> statement-breakpoint
GRANT UPDATE (noticed_at) ON incident_member TO matson_app;
