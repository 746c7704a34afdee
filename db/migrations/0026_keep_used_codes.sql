ALTER TABLE "code" ADD COLUMN "is_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "was_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_epoch" ADD COLUMN "codes_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE code SET is_official = true;
--> statement-breakpoint

-- A code that was used once stays for what may still name it: the row remembers, whatever becomes of its user.
-- The official ones stay anyway, so that a platform without codes of its own pays for one look at a small table.
CREATE FUNCTION mark_used_codes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  held jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM code WHERE NOT is_official AND NOT was_used) THEN RETURN NULL; END IF;
  held := to_jsonb(NEW) || coalesce(to_jsonb(NEW) -> 'content', to_jsonb(NEW) -> 'after', '{}');
  UPDATE code SET was_used = true WHERE NOT is_official AND NOT was_used AND CASE
    WHEN group_name = 'FIELD' THEN
      code IN (held ->> 'field_code', held ->> 'fieldCode') OR held -> 'field_codes' ? code
    WHEN group_name = 'BENEFICIARY' THEN
      code IN (held ->> 'beneficiary_code', held ->> 'beneficiaryCode') OR held -> 'beneficiary_codes' ? code
    ELSE
      code IN (held ->> 'region_level1_code', held ->> 'region_level2_code', held ->> 'actual_region_level1_code',
        held ->> 'actual_region_level2_code', held ->> 'regionLevel1Code', held ->> 'regionLevel2Code')
      OR held -> 'service_region_codes' ? code
    END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_codes AFTER INSERT OR UPDATE OF actual_region_level1_code, actual_region_level2_code ON project
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();
--> statement-breakpoint
CREATE TRIGGER project_draft_codes AFTER INSERT OR UPDATE OF content ON project_draft
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();
--> statement-breakpoint
CREATE TRIGGER change_request_codes AFTER INSERT ON change_request
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();
--> statement-breakpoint
CREATE TRIGGER npo_codes AFTER INSERT OR UPDATE OF region_level1_code, region_level2_code, service_region_codes, field_codes, beneficiary_codes ON npo
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();
--> statement-breakpoint
CREATE TRIGGER npo_project_codes AFTER INSERT OR UPDATE OF region_level1_code, region_level2_code, field_code, beneficiary_code ON npo_project
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();
--> statement-breakpoint
CREATE FUNCTION keep_used_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_official OR OLD.was_used THEN
    RAISE EXCEPTION 'code % of % is deactivated, never deleted', OLD.code, OLD.group_name USING ERRCODE = 'MT001';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_keep BEFORE DELETE ON code FOR EACH ROW EXECUTE FUNCTION keep_used_code();
--> statement-breakpoint

-- Every process follows the epoch: a changed map raises it, and a changed name stamps the NPOs that are shown with it.
CREATE FUNCTION touch_code_maps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE catalog_epoch SET version = version + 1, codes_version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_maps AFTER INSERT OR DELETE OR UPDATE OF name, display_name, position, is_active ON code
  FOR EACH STATEMENT EXECUTE FUNCTION touch_code_maps();
--> statement-breakpoint
CREATE FUNCTION touch_renamed_npos() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM touch_catalog(ARRAY(
    SELECT id FROM npo WHERE NEW.group_name LIKE 'REGION%' AND NEW.code IN (region_level1_code, region_level2_code)
    UNION SELECT npo_id FROM npo_project WHERE NEW.group_name = 'FIELD' AND field_code = NEW.code));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_names AFTER UPDATE OF name ON code FOR EACH ROW WHEN (NEW.name <> OLD.name)
  EXECUTE FUNCTION touch_renamed_npos();
--> statement-breakpoint
REVOKE UPDATE ON code FROM matson_app;
--> statement-breakpoint
GRANT UPDATE (name, display_name, position, is_active, version) ON code TO matson_app;
--> statement-breakpoint
GRANT DELETE ON code TO matson_app;
