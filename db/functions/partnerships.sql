-- Projects and their partnerships: what two organisations do together, from the choice until its end.

-- A project keeps its company, and names a partnership from MATCHED until it is taken back or over. It goes on to
-- billing or its end once what the company asked for is accepted or waived, or with the reason why not.
CREATE OR REPLACE FUNCTION guard_project() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status <> OLD.status THEN NEW.status_changed_at := now(); END IF;
  IF (NEW.company_id, NEW.requester_id) IS DISTINCT FROM (OLD.company_id, OLD.requester_id) THEN
    RAISE EXCEPTION 'a project never changes its company' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.partnership_id IS DISTINCT FROM OLD.partnership_id AND NOT (
    (OLD.partnership_id IS NULL AND NEW.status = 'MATCHED') OR (NEW.partnership_id IS NULL AND NEW.status = 'MATCHING')
  ) THEN
    RAISE EXCEPTION 'a matched partner is not exchanged' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND NEW.status IN ('PAYMENT_REQUESTED', 'CLOSED')
    AND (SELECT missing_documents_reason FROM partnership WHERE id = NEW.partnership_id) IS NULL
    AND NOT coalesce((SELECT bool_or(status = 'ACCEPTED') AND bool_and(status IN ('ACCEPTED', 'WAIVED'))
      FROM required_document WHERE partnership_id = NEW.partnership_id), false)
  THEN
    RAISE EXCEPTION 'a project goes on without its documents only for a reason' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER project_guard BEFORE UPDATE ON project FOR EACH ROW EXECUTE FUNCTION guard_project();

-- An organisation that has left writes nothing more; the other side of its partnerships keeps what there is (G-58).
CREATE OR REPLACE FUNCTION refuse_leaver(party uuid) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organization WHERE id = party AND membership_status = 'WITHDRAWN') THEN
    RAISE EXCEPTION 'an organisation that has left writes nothing more' USING ERRCODE = 'MT001';
  END IF;
END $$;

-- A partnership begins open and with the company of its project. Its agreed values are saved once, while the project is
-- MATCHED, and change only together with a recorded correction that names the new version (MT002: saved progress is
-- locked). After its end nothing changes.
CREATE OR REPLACE FUNCTION guard_partnership() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held project;
BEGIN
  SELECT * INTO held FROM project WHERE id = NEW.project_id;
  IF TG_OP = 'INSERT' THEN
    IF held.status IS DISTINCT FROM 'PROPOSING' OR held.company_id <> NEW.company_id OR NEW.ended_at IS NOT NULL
      OR NEW.actual_start IS NOT NULL THEN
      RAISE EXCEPTION 'a partnership begins with the choice of a partner' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'an ended partnership never changes' USING ERRCODE = 'MT001';
  END IF;
  IF (NEW.project_id, NEW.company_id, NEW.npo_id, NEW.started_at)
    IS DISTINCT FROM (OLD.project_id, OLD.company_id, OLD.npo_id, OLD.started_at) THEN
    RAISE EXCEPTION 'a partnership never changes its parties' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'partnership version % must follow %', NEW.version, OLD.version USING ERRCODE = 'MT003';
  END IF;
  IF OLD.actual_start IS NULL THEN
    IF NEW.actual_start IS NOT NULL AND (held.status <> 'MATCHED' OR held.partnership_id IS DISTINCT FROM NEW.id) THEN
      RAISE EXCEPTION 'progress is entered when the project is confirmed' USING ERRCODE = 'MT001';
    END IF;
  ELSIF (NEW.actual_start, NEW.actual_end, NEW.actual_budget,
      NEW.actual_region_level1_code, NEW.actual_region_level2_code)
    IS DISTINCT FROM (OLD.actual_start, OLD.actual_end, OLD.actual_budget,
      OLD.actual_region_level1_code, OLD.actual_region_level2_code)
    AND NOT EXISTS (
      SELECT FROM progress_correction WHERE partnership_id = NEW.id AND partnership_version = NEW.version)
  THEN
    RAISE EXCEPTION 'saved progress is locked' USING ERRCODE = 'MT002';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER partnership_guard BEFORE INSERT OR UPDATE ON partnership
  FOR EACH ROW EXECUTE FUNCTION guard_partnership();

-- Project and partnership are two rows that say one thing; at the commit they agree. Running: the partnership that the
-- project names is the open one, and holds agreed values exactly from CONFIRMED on. Else none is open.
CREATE OR REPLACE FUNCTION check_partnership_of_project() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held project;
  own partnership;
BEGIN
  SELECT * INTO held FROM project
  WHERE id = (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'project' THEN 'id' ELSE 'project_id' END)::uuid;
  SELECT * INTO own FROM partnership WHERE id = held.partnership_id;
  IF held.status IN ('MATCHING', 'PROPOSING', 'CLOSED', 'CANCELED') THEN
    IF EXISTS (SELECT FROM partnership WHERE project_id = held.id AND ended_at IS NULL)
      OR (held.status = 'CLOSED' AND own.ending <> 'COMPLETED')
      OR (held.status = 'CANCELED' AND own.ending <> 'CANCELED')
    THEN
      RAISE EXCEPTION 'a project that is % has no open partnership', held.status USING ERRCODE = 'MT001';
    END IF;
  ELSIF own.ended_at IS NOT NULL OR (held.status = 'MATCHED') <> (own.actual_start IS NULL) THEN
    RAISE EXCEPTION 'a project that is % has an open partnership with its agreed values', held.status
      USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS project_partnership ON project;
CREATE CONSTRAINT TRIGGER project_partnership AFTER UPDATE OF status, partnership_id ON project
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_partnership_of_project();
DROP TRIGGER IF EXISTS partnership_project ON partnership;
CREATE CONSTRAINT TRIGGER partnership_project AFTER INSERT OR UPDATE ON partnership
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_partnership_of_project();

-- What belongs to a partnership comes from one of its parties (or from the admin) while it goes on, and stays in it.
-- TG_ARGV: the column that names the organisation, and 'AFTER_COMPLETION' where something is said once all is done.
CREATE OR REPLACE FUNCTION guard_partnership_row() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held partnership;
  party uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.partnership_id IS DISTINCT FROM NEW.partnership_id THEN
    RAISE EXCEPTION 'a % stays in its partnership', TG_TABLE_NAME USING ERRCODE = 'MT001';
  END IF;
  IF NEW.partnership_id IS NULL THEN RETURN NEW; END IF;
  -- Held, so that it cannot end meanwhile.
  SELECT * INTO held FROM partnership WHERE id = NEW.partnership_id FOR SHARE;
  IF party IS NOT NULL AND party NOT IN (held.company_id, held.npo_id) THEN
    RAISE EXCEPTION 'a % of a partnership comes from one of its parties', TG_TABLE_NAME USING ERRCODE = 'MT001';
  END IF;
  IF held.ended_at IS NOT NULL AND NOT (held.ending = 'COMPLETED' AND TG_ARGV[1] = 'AFTER_COMPLETION') THEN
    RAISE EXCEPTION 'nothing is added to an ended partnership' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER file_partnership BEFORE INSERT OR UPDATE ON file
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('owner_id', '');
CREATE OR REPLACE TRIGGER project_event_partnership BEFORE INSERT ON project_event
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('actor_organization_id', '');
CREATE OR REPLACE TRIGGER progress_correction_partnership BEFORE INSERT ON progress_correction
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('', '');
CREATE OR REPLACE TRIGGER change_request_partnership BEFORE INSERT OR UPDATE ON change_request
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('organization_id', '');
CREATE OR REPLACE TRIGGER continuation_partnership BEFORE INSERT OR UPDATE ON continuation
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('organization_id', 'AFTER_COMPLETION');
CREATE OR REPLACE TRIGGER required_document_partnership BEFORE INSERT OR UPDATE ON required_document
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('', '');
CREATE OR REPLACE TRIGGER agreement_partnership BEFORE INSERT OR UPDATE ON agreement
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('organization_id', '');
CREATE OR REPLACE TRIGGER report_partnership BEFORE INSERT OR UPDATE ON report
  FOR EACH ROW EXECUTE FUNCTION guard_partnership_row('', '');

-- A project goes on with another one (F-33) of its company only after both parties of that have said yes, and never
-- with another one instead.
CREATE OR REPLACE FUNCTION guard_continued_project() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.continues_id IS DISTINCT FROM OLD.continues_id THEN
      RAISE EXCEPTION 'a project never goes on with another one' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.continues_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM project p JOIN partnership s ON s.id = p.partnership_id
    WHERE p.id = NEW.continues_id AND p.company_id = NEW.company_id
      AND (SELECT count(*) FROM continuation c WHERE c.partnership_id = s.id AND c.answer = 'YES') = 2)
  THEN
    RAISE EXCEPTION 'a project goes on once both parties have said yes' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER project_continues_guard BEFORE INSERT OR UPDATE OF continues_id ON project
  FOR EACH ROW EXECUTE FUNCTION guard_continued_project();
