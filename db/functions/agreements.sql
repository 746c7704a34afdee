-- Versions of an agreement and what is said of them.

-- In how many days after the agreed end the report is due, as clause 9 of what an agreement says; 14 where it says
-- nothing, or where there is no agreement. What `reportDueDay` of `contract/reports/report-days.ts` reads.
CREATE OR REPLACE FUNCTION report_days(content jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif((
    SELECT substring(clause ->> 'text' FROM '종료 뒤 ([0-9]{1,3})일 안에')
    FROM jsonb_array_elements(content -> 'clauses') WITH ORDINALITY AS c(clause, place)
    WHERE clause ->> 'number' = '9' ORDER BY place LIMIT 1)::int, 0), 14)
$$;

-- What a version says changes only while it is a DRAFT (MT002 afterwards). It is offered with the hash of its content,
-- and confirmed once each party has confirmed that hash. Clause 18 is the same in every agreement that was drafted.
CREATE OR REPLACE FUNCTION guard_agreement() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.content ->> 'form' <> 'OWN' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(NEW.content -> 'clauses') one
    WHERE one ->> 'number' = '18' AND one ->> 'text' = '맞손은 당사자가 아니며 사업비를 받거나 보증하지 않는다.')
  THEN
    RAISE EXCEPTION 'clause 18 of an agreement never changes' USING ERRCODE = 'MT002';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.sha256 IS NOT NULL OR NEW.offered_at IS NOT NULL OR NEW.confirmed_at IS NOT NULL THEN
      RAISE EXCEPTION 'an agreement begins unoffered' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'DRAFT' AND (NEW.content, NEW.sha256, NEW.offered_at, NEW.offered_by_id, NEW.own_file_id, NEW.reason)
    IS DISTINCT FROM (OLD.content, OLD.sha256, OLD.offered_at, OLD.offered_by_id, OLD.own_file_id, OLD.reason)
  THEN
    RAISE EXCEPTION 'an offered agreement never changes' USING ERRCODE = 'MT002';
  END IF;
  IF (NEW.number, NEW.project_id) IS DISTINCT FROM (OLD.number, OLD.project_id) THEN
    RAISE EXCEPTION 'an agreement keeps its number' USING ERRCODE = 'MT002';
  END IF;
  IF NEW.status = 'CONFIRMED' AND OLD.status = 'OFFERED' AND (
    SELECT count(*) FROM agreement_confirmation c JOIN partnership p ON p.id = NEW.partnership_id
    WHERE c.agreement_id = NEW.id AND c.sha256 = NEW.sha256 AND c.organization_id IN (p.company_id, p.npo_id)) <> 2
  THEN
    RAISE EXCEPTION 'an agreement is confirmed by both parties' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at
    AND NOT (OLD.status = 'OFFERED' AND NEW.status = 'CONFIRMED') THEN
    RAISE EXCEPTION 'an agreement is confirmed once' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER agreement_guard BEFORE INSERT OR UPDATE ON agreement
  FOR EACH ROW EXECUTE FUNCTION guard_agreement();

-- A confirmation is of an offered version, by its hash.
CREATE OR REPLACE FUNCTION guard_agreement_confirmation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM agreement a JOIN partnership p ON p.id = a.partnership_id
    WHERE a.id = NEW.agreement_id AND a.status = 'OFFERED' AND a.sha256 = NEW.sha256
      AND NEW.organization_id IN (p.company_id, p.npo_id))
  THEN
    RAISE EXCEPTION 'a party confirms the offered version by its hash' USING ERRCODE = 'MT001';
  END IF;
  PERFORM refuse_leaver(NEW.organization_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER agreement_confirmation_guard BEFORE INSERT ON agreement_confirmation
  FOR EACH ROW EXECUTE FUNCTION guard_agreement_confirmation();

-- What is said of clauses comes from a party while the version is open, and never of clause 18.
CREATE OR REPLACE FUNCTION guard_clause_row() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM agreement a JOIN partnership p ON p.id = a.partnership_id
    WHERE a.id = NEW.agreement_id AND a.status IN ('DRAFT', 'OFFERED')
      AND NEW.organization_id IN (p.company_id, p.npo_id))
  THEN
    RAISE EXCEPTION 'a % comes from a party of an open version', TG_TABLE_NAME USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clause_proposal_guard BEFORE INSERT ON clause_proposal
  FOR EACH ROW EXECUTE FUNCTION guard_clause_row();
CREATE OR REPLACE TRIGGER clause_approval_guard BEFORE INSERT ON clause_approval
  FOR EACH ROW EXECUTE FUNCTION guard_clause_row();
