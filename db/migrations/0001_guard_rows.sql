-- What the app's role can never break, whatever SQL it sends: state machines, locks, versions, the audit chain,
-- the catalogue's epoch. Errors carry their own SQLSTATE so that the server can name the problem:
-- MT001 transition refused, MT002 progress locked, MT003 version not raised by one.

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('project', 'MATCHING', 'PROPOSING'),
  ('project', 'PROPOSING', 'MATCHED'),
  ('project', 'PROPOSING', 'MATCHING'),
  ('project', 'MATCHED', 'MATCHING'),
  ('project', 'MATCHED', 'CONFIRMED'),
  ('project', 'CONFIRMED', 'IN_PROGRESS'),
  ('project', 'IN_PROGRESS', 'DEADLINE_PASSED'),
  ('project', 'DEADLINE_PASSED', 'IN_PROGRESS'),
  ('project', 'IN_PROGRESS', 'PAYMENT_REQUESTED'),
  ('project', 'DEADLINE_PASSED', 'PAYMENT_REQUESTED'),
  ('project', 'IN_PROGRESS', 'CLOSED'),
  ('project', 'DEADLINE_PASSED', 'CLOSED'),
  ('project', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED'),
  ('project', 'PAYMENT_CONFIRMED', 'CLOSED'),
  ('project', 'MATCHING', 'CANCELED'),
  ('project', 'PROPOSING', 'CANCELED'),
  ('project', 'MATCHED', 'CANCELED'),
  ('project', 'CONFIRMED', 'CANCELED'),
  ('project', 'IN_PROGRESS', 'CANCELED'),
  ('project', 'DEADLINE_PASSED', 'CANCELED'),
  ('project', 'PAYMENT_REQUESTED', 'CANCELED'),
  ('invitation', 'SENT', 'ACCEPTED'),
  ('invitation', 'SENT', 'DECLINED'),
  ('invitation', 'SENT', 'EXPIRED'),
  ('invitation', 'SENT', 'NOT_CHOSEN'),
  ('invitation', 'SENT', 'WITHDRAWN'),
  ('invitation', 'ACCEPTED', 'CHOSEN'),
  ('invitation', 'ACCEPTED', 'NOT_CHOSEN'),
  ('invitation', 'ACCEPTED', 'WITHDRAWN'),
  ('invitation', 'CHOSEN', 'WITHDRAWN'),
  ('organization', 'PENDING', 'APPROVED'),
  ('organization', 'PENDING', 'NEEDS_FIX'),
  ('organization', 'PENDING', 'REJECTED'),
  ('organization', 'NEEDS_FIX', 'PENDING'),
  ('organization', 'APPROVED', 'HELD'),
  ('organization', 'HELD', 'APPROVED'),
  ('organization', 'PENDING', 'WITHDRAWN'),
  ('organization', 'NEEDS_FIX', 'WITHDRAWN'),
  ('organization', 'REJECTED', 'WITHDRAWN'),
  ('organization', 'APPROVED', 'WITHDRAWN'),
  ('organization', 'HELD', 'WITHDRAWN'),
  ('certificate', 'REVIEWING', 'VERIFIED'),
  ('certificate', 'REVIEWING', 'REJECTED'),
  ('certificate', 'VERIFIED', 'EXPIRED');
--> statement-breakpoint
INSERT INTO setting (id) VALUES (1);
--> statement-breakpoint
INSERT INTO catalog_epoch (id, version) VALUES (1, 0);
--> statement-breakpoint
INSERT INTO audit_head (id, sequence, hash) VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint

-- Rows that contradict themselves.
ALTER TABLE project
  ADD CONSTRAINT project_status_check CHECK (status IN ('MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED', 'CANCELED')),
  ADD CONSTRAINT project_expected_schedule_check CHECK (expected_end >= expected_start),
  ADD CONSTRAINT project_expected_budget_check CHECK ((is_budget_unknown AND expected_budget IS NULL) OR (NOT is_budget_unknown AND expected_budget > 0)),
  ADD CONSTRAINT project_actual_schedule_check CHECK (actual_end >= actual_start),
  ADD CONSTRAINT project_actual_budget_check CHECK (actual_budget >= 0),
  ADD CONSTRAINT project_actual_whole_check CHECK (num_nonnulls(actual_start, actual_end, actual_budget, actual_region_level1_code, actual_region_level2_code) IN (0, 5)),
  ADD CONSTRAINT project_partner_check CHECK (CASE
    WHEN status IN ('MATCHING', 'PROPOSING') THEN npo_id IS NULL AND actual_start IS NULL
    WHEN status = 'MATCHED' THEN npo_id IS NOT NULL AND actual_start IS NULL
    WHEN status = 'CANCELED' THEN true
    ELSE npo_id IS NOT NULL AND actual_start IS NOT NULL END);
--> statement-breakpoint
ALTER TABLE npo_project
  ADD CONSTRAINT npo_project_schedule_check CHECK (actual_end >= actual_start),
  ADD CONSTRAINT npo_project_budget_check CHECK (actual_budget >= 0);
--> statement-breakpoint
ALTER TABLE organization ADD CONSTRAINT organization_number_check CHECK (number ~ '^[0-9]{10}$' AND number <> '0000000000');
--> statement-breakpoint
ALTER TABLE member
  ADD CONSTRAINT member_username_check CHECK (username ~ '^[a-z][a-z0-9_]{3,19}$'),
  ADD CONSTRAINT member_organization_check CHECK ((role = 'ADMIN') = (organization_id IS NULL));
--> statement-breakpoint
ALTER TABLE file
  ADD CONSTRAINT file_size_check CHECK (size_bytes > 0),
  ADD CONSTRAINT file_parent_check CHECK (
    num_nonnulls(project_draft_id, project_id, npo_project_id, avatar_member_id, certificate_organization_id) = 1
    AND CASE class
      WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
      WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
      WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
      WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
      WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL END);
--> statement-breakpoint
ALTER TABLE certificate ADD CONSTRAINT certificate_file_fk FOREIGN KEY (file_id) REFERENCES file (id);
--> statement-breakpoint
CREATE INDEX certificate_file_idx ON certificate (file_id);
--> statement-breakpoint

-- TG_ARGV: entity, status column, first status.
CREATE FUNCTION enforce_status_transition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_status text := to_jsonb(NEW) ->> TG_ARGV[1];
  last_status text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF next_status <> TG_ARGV[2] THEN
      RAISE EXCEPTION '% cannot begin as %', TG_ARGV[0], next_status USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  last_status := to_jsonb(OLD) ->> TG_ARGV[1];
  IF next_status <> last_status AND NOT EXISTS (
    SELECT FROM status_transition WHERE entity = TG_ARGV[0] AND from_status = last_status AND to_status = next_status
  ) THEN
    RAISE EXCEPTION '% cannot go from % to %', TG_ARGV[0], last_status, next_status USING ERRCODE = 'MT001';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION '% version % must follow %', TG_ARGV[0], NEW.version, OLD.version USING ERRCODE = 'MT003';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_transition BEFORE INSERT OR UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('project', 'status', 'MATCHING');
--> statement-breakpoint
CREATE TRIGGER invitation_transition BEFORE INSERT OR UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('invitation', 'status', 'SENT');
--> statement-breakpoint
CREATE TRIGGER organization_transition BEFORE INSERT OR UPDATE ON organization
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('organization', 'membership_status', 'PENDING');
--> statement-breakpoint
CREATE TRIGGER certificate_transition BEFORE INSERT OR UPDATE ON certificate
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('certificate', 'status', 'REVIEWING');
--> statement-breakpoint

-- Saved progress values change only together with a recorded correction that names the new version.
CREATE FUNCTION enforce_progress_lock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status THEN NEW.status_changed_at := now(); END IF;
  IF (NEW.company_id, NEW.requester_id) IS DISTINCT FROM (OLD.company_id, OLD.requester_id) THEN
    RAISE EXCEPTION 'a project never changes its company' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.npo_id IS NOT NULL AND NEW.npo_id IS DISTINCT FROM OLD.npo_id AND NEW.status NOT IN ('MATCHING', 'CANCELED') THEN
    RAISE EXCEPTION 'a matched partner is not exchanged' USING ERRCODE = 'MT001';
  END IF;
  IF OLD.actual_start IS NULL THEN
    IF NEW.actual_start IS NOT NULL AND NOT (OLD.status = 'MATCHED' AND NEW.status = 'CONFIRMED') THEN
      RAISE EXCEPTION 'progress is entered when the project is confirmed' USING ERRCODE = 'MT001';
    END IF;
  ELSIF (NEW.actual_start, NEW.actual_end, NEW.actual_budget, NEW.actual_region_level1_code, NEW.actual_region_level2_code)
    IS DISTINCT FROM (OLD.actual_start, OLD.actual_end, OLD.actual_budget, OLD.actual_region_level1_code, OLD.actual_region_level2_code)
    AND NOT EXISTS (SELECT FROM progress_correction WHERE project_id = NEW.id AND project_version = NEW.version)
  THEN
    RAISE EXCEPTION 'saved progress is locked' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_progress_lock BEFORE UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION enforce_progress_lock();
--> statement-breakpoint

-- The audit chain: each entry's hash covers the one before it.
CREATE FUNCTION audit_entry_hash(
  previous_hash text, sequence bigint, at timestamptz, actor_id uuid, actor_role text, action text,
  subject_type text, subject_id uuid, reason text, details jsonb
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous_hash, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role, action,
    subject_type, subject_id, reason, details)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE audit_head SET sequence = audit_head.sequence + 1 WHERE id = 1
    RETURNING audit_head.sequence, audit_head.hash INTO NEW.sequence, NEW.previous_hash;
  NEW.at := clock_timestamp();
  NEW.hash := audit_entry_hash(NEW.previous_hash, NEW.sequence, NEW.at, NEW.actor_id, NEW.actor_role, NEW.action,
    NEW.subject_type, NEW.subject_id, NEW.reason, NEW.details);
  UPDATE audit_head SET hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_chain BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint

-- The catalogue: whatever a public page or the engine reads of an NPO raises the epoch and stamps that NPO.
-- The lock on the epoch's one row makes the order of versions the order of commits; a sequence would not.
CREATE FUNCTION touch_catalog(npo_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  next_version bigint;
BEGIN
  IF coalesce(cardinality(npo_ids), 0) = 0 THEN RETURN; END IF;
  UPDATE catalog_epoch SET version = version + 1 WHERE id = 1 RETURNING version INTO next_version;
  UPDATE npo SET catalog_version = next_version WHERE id = ANY (npo_ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_catalog_after_statement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  npo_ids uuid[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' WHEN 'DELETE' THEN 'old_rows'
    ELSE '(SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows)' END;
BEGIN
  -- The stamp itself updates npo; it must not stamp again.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT npo_id) FROM (%s) changed WHERE npo_id IS NOT NULL',
    format(TG_ARGV[0], source)) INTO npo_ids;
  PERFORM touch_catalog(npo_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text[][] := ARRAY[
    ['npo', 'SELECT id AS npo_id FROM %s r'],
    ['npo_project', 'SELECT npo_id FROM %s r'],
    ['file', 'SELECT p.npo_id FROM %1$s r JOIN npo_project p ON p.id = r.npo_project_id UNION ALL SELECT m.organization_id FROM %1$s r JOIN member m ON m.id = r.avatar_member_id JOIN npo n ON n.id = m.organization_id'],
    ['organization', 'SELECT n.id AS npo_id FROM %s r JOIN npo n ON n.id = r.id'],
    ['certificate', 'SELECT n.id AS npo_id FROM %s r JOIN npo n ON n.id = r.organization_id'],
    ['invitation', 'SELECT npo_id FROM %s r'],
    ['project', 'SELECT npo_id FROM %s r']];
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY watched LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', entry[1] || '_catalog_insert', entry[1], entry[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', entry[1] || '_catalog_update', entry[1], entry[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_catalog_after_statement(%L)', entry[1] || '_catalog_delete', entry[1], entry[2]);
  END LOOP;
END $$;
--> statement-breakpoint

-- The app's role: no table is its own, no schema changes, no history rewritten.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'matson_app') THEN CREATE ROLE matson_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT matson_app TO %I', current_user); END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO matson_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON status_transition, catalog_epoch, audit_head, legacy_region_code FROM matson_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_entry, project_event, progress_correction FROM matson_app;
--> statement-breakpoint
REVOKE DELETE ON project, invitation, match, match_candidate, organization, member, npo, code, setting FROM matson_app;
--> statement-breakpoint
REVOKE UPDATE ON match, npo FROM matson_app;
--> statement-breakpoint
GRANT UPDATE (published_at, version, updated_at) ON match TO matson_app;
--> statement-breakpoint
GRANT UPDATE (intro, founded_on, region_level1_code, region_level2_code, service_region_codes, is_nationwide, field_codes, beneficiary_codes, main_activities, capacity, is_published, version, updated_at) ON npo TO matson_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION touch_catalog(uuid[]) FROM PUBLIC;
