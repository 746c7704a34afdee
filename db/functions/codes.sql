-- Code maps: a code that came with the product or was ever used is deactivated, never deleted.

-- The row remembers that it was used, whatever becomes of its user. The official ones stay anyway, so that a platform
-- without codes of its own pays for one look at a small table.
CREATE OR REPLACE FUNCTION mark_used_codes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    WHEN group_name = 'EXPENSE' THEN
      jsonb_path_query_array(held, '$.workplan.budgetLines[*].code') ? code
    WHEN group_name = 'INDICATOR' THEN
      jsonb_path_query_array(held, '$.workplan.indicators[*].code') ? code
    ELSE
      code IN (held ->> 'region_level1_code', held ->> 'region_level2_code', held ->> 'actual_region_level1_code',
        held ->> 'actual_region_level2_code', held ->> 'regionLevel1Code', held ->> 'regionLevel2Code')
      OR held -> 'service_region_codes' ? code
    END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_codes AFTER INSERT ON project
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER partnership_codes
  AFTER UPDATE OF actual_region_level1_code, actual_region_level2_code ON partnership
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER project_draft_codes AFTER INSERT OR UPDATE OF content ON project_draft
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER change_request_codes AFTER INSERT ON change_request
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER npo_codes
  AFTER INSERT OR UPDATE OF
    region_level1_code, region_level2_code, service_region_codes, field_codes, beneficiary_codes ON npo
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER npo_project_codes
  AFTER INSERT OR UPDATE OF region_level1_code, region_level2_code, field_code, beneficiary_code ON npo_project
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE TRIGGER agreement_codes AFTER INSERT OR UPDATE OF content ON agreement
  FOR EACH ROW EXECUTE FUNCTION mark_used_codes();

CREATE OR REPLACE FUNCTION keep_used_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_official OR OLD.was_used THEN
    RAISE EXCEPTION 'code % of % is deactivated, never deleted', OLD.code, OLD.group_name USING ERRCODE = 'MT001';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER code_keep BEFORE DELETE ON code FOR EACH ROW EXECUTE FUNCTION keep_used_code();

-- Every process follows the epoch: a changed map raises it, and a changed name stamps the NPOs that are shown with it.
CREATE OR REPLACE FUNCTION touch_code_maps() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE catalog_epoch SET version = version + 1, codes_version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER code_maps
  AFTER INSERT OR DELETE OR UPDATE OF name, display_name, search_words, position, is_active ON code
  FOR EACH STATEMENT EXECUTE FUNCTION touch_code_maps();

CREATE OR REPLACE FUNCTION touch_renamed_npos() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM touch_catalog(ARRAY(
    SELECT id FROM npo WHERE NEW.group_name LIKE 'REGION%' AND NEW.code IN (region_level1_code, region_level2_code)
    UNION SELECT npo_id FROM npo_project WHERE NEW.group_name = 'FIELD' AND field_code = NEW.code));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER code_names AFTER UPDATE OF name ON code FOR EACH ROW WHEN (NEW.name <> OLD.name)
  EXECUTE FUNCTION touch_renamed_npos();
