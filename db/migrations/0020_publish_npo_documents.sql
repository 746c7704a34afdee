ALTER TABLE "file" ADD COLUMN "npo_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_npo_idx" ON "file" USING btree ("npo_id");--> statement-breakpoint

-- A document stands on one profile; only there can a file be public.
ALTER TABLE file
  DROP CONSTRAINT file_parent_check,
  ADD CONSTRAINT file_parent_check CHECK (
    num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id, certificate_organization_id, signup_id) = 1
    AND CASE class
      WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
      WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
      WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
      WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
      WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
      WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL END),
  ADD CONSTRAINT file_public_check CHECK (NOT is_public OR class = 'NPO_DOCUMENT');
--> statement-breakpoint

-- The profile shows public documents, so they raise the catalogue's epoch as images and avatars do.
DO $$
DECLARE
  source text := 'SELECT p.npo_id FROM %1$s r JOIN npo_project p ON p.id = r.npo_project_id UNION ALL SELECT m.organization_id FROM %1$s r JOIN member m ON m.id = r.avatar_member_id JOIN npo n ON n.id = m.organization_id UNION ALL SELECT r.npo_id FROM %1$s r';
BEGIN
  DROP TRIGGER file_catalog_insert ON file;
  DROP TRIGGER file_catalog_update ON file;
  DROP TRIGGER file_catalog_delete ON file;
  EXECUTE format('CREATE TRIGGER file_catalog_insert AFTER INSERT ON file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', source);
  EXECUTE format('CREATE TRIGGER file_catalog_update AFTER UPDATE ON file REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', source);
  EXECUTE format('CREATE TRIGGER file_catalog_delete AFTER DELETE ON file REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', source);
END $$;
--> statement-breakpoint

-- Members now change npo itself. Every other change locks the epoch before the NPO that it stamps; this one does too,
-- or the two would wait for each other.
CREATE FUNCTION lock_catalog_epoch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN PERFORM FROM catalog_epoch WHERE id = 1 FOR UPDATE; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER npo_catalog_lock BEFORE UPDATE ON npo FOR EACH STATEMENT EXECUTE FUNCTION lock_catalog_epoch();
