CREATE TABLE measurement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT measurement_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  author_id uuid NOT NULL CONSTRAINT measurement_author_id_member_id_fk REFERENCES member,
  indicator text NOT NULL,
  day date NOT NULL,
  value numeric(15,2) NOT NULL,
  source text NOT NULL,
  reason text NOT NULL,
  evidence text NOT NULL,
  entry_id uuid CONSTRAINT measurement_entry_id_activity_entry_id_fk REFERENCES activity_entry,
  file_id uuid CONSTRAINT measurement_file_id_file_id_fk REFERENCES file,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT measurement_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT measurement_evidence_check CHECK (
    evidence IN ('ENTRY', 'FILE', 'KEPT')
    AND (entry_id IS NOT NULL) = (evidence = 'ENTRY') AND (file_id IS NOT NULL) = (evidence = 'FILE')),
  -- Indicators that are summed up from the activity entries are never written.
  CONSTRAINT measurement_indicator_check CHECK (
    indicator NOT IN ('COMMON_O2', 'COMMON_O3', 'COMMON_O4', 'COMMON_O5', 'VOLUNTEER_O2')),
  CONSTRAINT measurement_value_check CHECK (abs(value) <= 100000000000),
  CONSTRAINT measurement_text_check CHECK (length(source) BETWEEN 1 AND 100 AND length(reason) <= 500)
);
CREATE INDEX measurement_author_idx ON measurement (author_id);
CREATE INDEX measurement_entry_idx ON measurement (entry_id);
CREATE INDEX measurement_file_idx ON measurement (file_id);
CREATE INDEX measurement_partnership_idx ON measurement (partnership_id, indicator, day);
CREATE INDEX measurement_project_idx ON measurement (project_id);
