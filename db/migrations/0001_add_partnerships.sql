CREATE TABLE partnership (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL CONSTRAINT partnership_project_id_project_id_fk REFERENCES project (id),
  company_id uuid NOT NULL CONSTRAINT partnership_company_id_organization_id_fk REFERENCES organization (id),
  npo_id uuid NOT NULL CONSTRAINT partnership_npo_id_npo_id_fk REFERENCES npo (id),
  started_at timestamptz DEFAULT now() NOT NULL,
  ended_at timestamptz,
  ending text,
  actual_start date,
  actual_end date,
  actual_budget bigint,
  actual_region_level1_code text,
  actual_region_level2_code text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT partnership_ending_check CHECK (
    (ended_at IS NULL) = (ending IS NULL) AND ending IN ('COMPLETED', 'CANCELED', 'REMATCHED', 'PARTNER_LEFT')
    AND ended_at >= started_at),
  CONSTRAINT partnership_schedule_check CHECK (actual_end >= actual_start),
  CONSTRAINT partnership_budget_check CHECK (actual_budget >= 0),
  CONSTRAINT partnership_values_check CHECK (
    num_nonnulls(actual_start, actual_end, actual_budget,
      actual_region_level1_code, actual_region_level2_code) IN (0, 5))
);
CREATE UNIQUE INDEX partnership_project_key ON partnership (id, project_id);
CREATE UNIQUE INDEX partnership_open_key ON partnership (project_id) WHERE ended_at IS NULL;
CREATE INDEX partnership_project_idx ON partnership (project_id, started_at);
CREATE INDEX partnership_company_idx ON partnership (company_id);
CREATE INDEX partnership_npo_idx ON partnership (npo_id);
ALTER TABLE project ADD COLUMN partnership_id uuid;
ALTER TABLE progress_correction ADD COLUMN partnership_id uuid, ADD COLUMN partnership_version bigint;
ALTER TABLE change_request ADD COLUMN partnership_id uuid;
ALTER TABLE continuation ADD COLUMN partnership_id uuid;
ALTER TABLE project_event ADD COLUMN partnership_id uuid;
ALTER TABLE file ADD COLUMN partnership_id uuid;

-- What the log says of choices makes the partnerships: each MATCHED begins one, the next MATCHING ends it. The newest
-- is the one that the project names; who an earlier one was with, the offer says that was withdrawn with it.
INSERT INTO partnership (project_id, company_id, npo_id, started_at, ended_at, ending,
  actual_start, actual_end, actual_budget, actual_region_level1_code, actual_region_level2_code)
WITH chosen AS (
  SELECT e.project_id, e.created_at AS started_at,
    (SELECT min(r.created_at) FROM project_event r
      WHERE r.project_id = e.project_id AND r.kind = 'STATUS' AND r.status = 'MATCHING'
        AND r.created_at > e.created_at) AS ended_at
  FROM project_event e WHERE e.kind = 'STATUS' AND e.status = 'MATCHED'),
known AS (
  SELECT * FROM chosen
  UNION ALL
  SELECT p.id, p.status_changed_at, NULL FROM project p
  WHERE p.npo_id IS NOT NULL AND NOT EXISTS (SELECT FROM chosen c WHERE c.project_id = p.id AND c.ended_at IS NULL)),
lasting AS (
  SELECT k.project_id, k.started_at, k.ended_at IS NULL AND p.npo_id IS NOT NULL AS is_current,
    coalesce(k.ended_at, CASE WHEN p.status IN ('CLOSED', 'CANCELED', 'MATCHING', 'PROPOSING')
      THEN greatest(p.status_changed_at, k.started_at) END) AS ended_at
  FROM known k JOIN project p ON p.id = k.project_id)
SELECT p.id, p.company_id, CASE WHEN l.is_current THEN p.npo_id ELSE earlier.npo_id END, l.started_at, l.ended_at,
  CASE WHEN l.ended_at IS NULL THEN NULL
    WHEN l.is_current AND p.status = 'CLOSED' THEN 'COMPLETED'
    WHEN l.is_current AND p.status = 'CANCELED' THEN 'CANCELED'
    WHEN 'DEPARTURE' = (SELECT m.cause FROM match m
      WHERE m.project_id = p.id AND m.created_at >= l.ended_at ORDER BY m.created_at LIMIT 1) THEN 'PARTNER_LEFT'
    ELSE 'REMATCHED' END,
  CASE WHEN l.is_current THEN p.actual_start END, CASE WHEN l.is_current THEN p.actual_end END,
  CASE WHEN l.is_current THEN p.actual_budget END,
  CASE WHEN l.is_current THEN p.actual_region_level1_code END,
  CASE WHEN l.is_current THEN p.actual_region_level2_code END
FROM lasting l JOIN project p ON p.id = l.project_id
LEFT JOIN LATERAL (
  SELECT v.npo_id FROM invitation v WHERE v.project_id = p.id
  ORDER BY v.status = 'WITHDRAWN' AND v.replied_at IS NOT NULL DESC, v.updated_at = l.ended_at DESC,
    EXISTS (SELECT FROM project_event e WHERE e.project_id = p.id AND e.actor_organization_id = v.npo_id
      AND e.kind IN ('NOTE', 'DOCUMENT') AND e.created_at BETWEEN l.started_at AND l.ended_at) DESC,
    abs(extract(epoch FROM v.updated_at - l.ended_at)), v.id
  LIMIT 1) earlier ON true;
UPDATE project p SET partnership_id = s.id, version = p.version + 1 FROM partnership s
WHERE p.npo_id IS NOT NULL AND s.id = (
  SELECT l.id FROM partnership l WHERE l.project_id = p.id ORDER BY l.started_at DESC LIMIT 1);
UPDATE project_event e SET partnership_id = s.id FROM partnership s
WHERE s.project_id = e.project_id AND e.kind NOT IN ('MATCH', 'INVITATION')
  AND e.created_at >= s.started_at
  AND (s.ended_at IS NULL OR e.created_at <= s.ended_at OR s.ending IN ('COMPLETED', 'CANCELED'));
-- Lines of an agreement that the log dates before its choice.
UPDATE project_event e SET partnership_id = (
  SELECT s.id FROM partnership s WHERE s.project_id = e.project_id
  ORDER BY abs(extract(epoch FROM e.created_at - s.started_at)) LIMIT 1)
WHERE e.partnership_id IS NULL AND (e.kind NOT IN ('STATUS', 'MATCH', 'INVITATION')
  OR e.kind = 'STATUS' AND e.status NOT IN ('MATCHING', 'PROPOSING', 'CANCELED'));
UPDATE project_event SET partnership_id = NULL
WHERE kind = 'STATUS' AND status = 'PROPOSING' AND partnership_id IS NOT NULL;
UPDATE file f SET partnership_id = s.id, is_locked = f.is_locked OR s.ended_at IS NOT NULL FROM partnership s
WHERE f.class = 'PROJECT_DOCUMENT' AND s.id = (
  SELECT w.id FROM partnership w WHERE w.project_id = f.project_id
    AND (f.owner_id IS NULL OR f.owner_id IN (w.company_id, w.npo_id))
  ORDER BY (f.created_at >= w.started_at AND (w.ended_at IS NULL OR f.created_at <= w.ended_at)) DESC,
    abs(extract(epoch FROM f.created_at - w.started_at)) LIMIT 1);
UPDATE progress_correction c SET partnership_id = p.partnership_id, partnership_version = numbered.place + 1
FROM project p, (
  SELECT id, row_number() OVER (PARTITION BY project_id ORDER BY project_version) AS place
  FROM progress_correction) numbered
WHERE p.id = c.project_id AND numbered.id = c.id;
UPDATE partnership s SET version = 1 + (SELECT count(*) FROM progress_correction c WHERE c.partnership_id = s.id)
WHERE EXISTS (SELECT FROM progress_correction c WHERE c.partnership_id = s.id);
UPDATE change_request r SET partnership_id = p.partnership_id, version = r.version + 1
FROM project p WHERE p.id = r.project_id;
UPDATE continuation c SET partnership_id = p.partnership_id FROM project p WHERE p.id = c.project_id;
-- Why a company asked for another list is not for the partner of a later one to read.
UPDATE project_event e SET is_shared_with_npo = false
WHERE e.kind = 'STATUS' AND e.status = 'MATCHING' AND e.partnership_id IS NULL
  AND EXISTS (SELECT FROM project_event f WHERE f.project_id = e.project_id AND f.created_at < e.created_at);

-- It depends on columns that go; the definitions make it anew.
DROP TRIGGER IF EXISTS project_codes ON project;
ALTER TABLE project
  DROP CONSTRAINT project_actual_schedule_check,
  DROP CONSTRAINT project_actual_budget_check,
  DROP CONSTRAINT project_actual_whole_check,
  DROP CONSTRAINT project_partner_check,
  DROP COLUMN npo_id,
  DROP COLUMN actual_start,
  DROP COLUMN actual_end,
  DROP COLUMN actual_budget,
  DROP COLUMN actual_region_level1_code,
  DROP COLUMN actual_region_level2_code,
  ADD CONSTRAINT project_partnership_fk FOREIGN KEY (partnership_id, id) REFERENCES partnership (id, project_id),
  ADD CONSTRAINT project_partnership_check CHECK (CASE
    WHEN status IN ('MATCHING', 'PROPOSING') THEN partnership_id IS NULL
    WHEN status = 'CANCELED' THEN true
    ELSE partnership_id IS NOT NULL END);
CREATE INDEX project_partnership_idx ON project (partnership_id);
DROP INDEX project_company_idx;
CREATE INDEX project_company_idx ON project (company_id, updated_at DESC, id);
ALTER TABLE progress_correction
  ALTER COLUMN partnership_id SET NOT NULL,
  ALTER COLUMN partnership_version SET NOT NULL,
  DROP COLUMN project_version,
  ADD CONSTRAINT progress_correction_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership (id, project_id);
CREATE UNIQUE INDEX progress_correction_version_key ON progress_correction (partnership_id, partnership_version);
CREATE INDEX progress_correction_project_idx ON progress_correction (project_id);
ALTER TABLE change_request
  ALTER COLUMN partnership_id SET NOT NULL,
  ADD CONSTRAINT change_request_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership (id, project_id);
DROP INDEX change_request_open_key;
CREATE UNIQUE INDEX change_request_open_key ON change_request (partnership_id) WHERE status = 'OPEN';
DROP INDEX change_request_project_idx;
CREATE INDEX change_request_project_idx ON change_request (project_id);
CREATE INDEX change_request_partnership_idx ON change_request (partnership_id, created_at);
ALTER TABLE continuation
  ALTER COLUMN partnership_id SET NOT NULL,
  ADD CONSTRAINT continuation_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership (id, project_id);
DROP INDEX continuation_key;
CREATE UNIQUE INDEX continuation_key ON continuation (partnership_id, organization_id);
CREATE INDEX continuation_project_idx ON continuation (project_id);
ALTER TABLE project_event
  ADD CONSTRAINT project_event_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership (id, project_id),
  ADD CONSTRAINT project_event_partnership_check CHECK (CASE
    WHEN kind IN ('NOTE', 'DOCUMENT', 'PROGRESS', 'CORRECTION') THEN partnership_id IS NOT NULL
    WHEN kind IN ('MATCH', 'INVITATION') THEN partnership_id IS NULL
    WHEN status IN ('PROPOSING') THEN partnership_id IS NULL
    WHEN status IN ('MATCHING', 'CANCELED') THEN true
    ELSE partnership_id IS NOT NULL END);
CREATE INDEX project_event_partnership_idx ON project_event (partnership_id, created_at);
ALTER TABLE file
  ADD CONSTRAINT file_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership (id, project_id),
  ADD CONSTRAINT file_partnership_check CHECK ((class = 'PROJECT_DOCUMENT') = (partnership_id IS NOT NULL));
CREATE INDEX file_partnership_idx ON file (partnership_id);
