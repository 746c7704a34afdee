-- Documents that a company asks of its partner.

-- They are asked for until the admin takes over, and one is handed in with a file of the NPO, or with the accepted
-- report where it holds what was asked for.
CREATE OR REPLACE FUNCTION guard_required_document() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT status FROM project WHERE id = NEW.project_id) IN ('PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED') THEN
      RAISE EXCEPTION 'documents are asked for until the admin takes over' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status = 'HANDED_IN' AND NOT EXISTS (
    SELECT FROM file f JOIN partnership p ON p.id = NEW.partnership_id AND p.npo_id = f.owner_id
    WHERE f.required_document_id = NEW.id)
    AND NOT (NEW.name IN ('결과보고서', '예산 집행 내역서', '활동 사진', '참여자 의견', '성과지표 요약')
      AND is_report_accepted(NEW.partnership_id))
  THEN
    RAISE EXCEPTION 'a document is handed in with a file of the NPO' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER required_document_guard BEFORE INSERT OR UPDATE ON required_document
  FOR EACH ROW EXECUTE FUNCTION guard_required_document();
