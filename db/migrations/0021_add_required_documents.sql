ALTER TABLE partnership ADD COLUMN missing_documents_reason text;
CREATE TABLE required_document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT required_document_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'WANTED',
  reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT required_document_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE UNIQUE INDEX required_document_name_key ON required_document (partnership_id, name) WHERE status <> 'WAIVED';
CREATE UNIQUE INDEX required_document_partnership_key ON required_document (id, partnership_id);
CREATE UNIQUE INDEX required_document_position_key ON required_document (partnership_id, "position");
CREATE INDEX required_document_project_idx ON required_document (project_id);
ALTER TABLE file ADD COLUMN required_document_id uuid;
ALTER TABLE file ADD CONSTRAINT file_required_document_fk FOREIGN KEY (required_document_id, partnership_id)
    REFERENCES required_document(id, partnership_id);
CREATE INDEX file_required_document_idx ON file (required_document_id);

ALTER TABLE required_document
  ADD CONSTRAINT required_document_name_check CHECK (length(name) BETWEEN 1 AND 200 AND position >= 0),
  ADD CONSTRAINT required_document_reason_check CHECK ((status IN ('RETURNED', 'WAIVED')) = (reason IS NOT NULL));
ALTER TABLE file
  ADD CONSTRAINT file_required_document_check CHECK (required_document_id IS NULL OR document_kind = 'COMPLETION');
ALTER TABLE partnership
  ADD CONSTRAINT partnership_missing_documents_check CHECK (length(missing_documents_reason) BETWEEN 2 AND 500);

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('required_document', 'WANTED', 'HANDED_IN'),
  ('required_document', 'RETURNED', 'HANDED_IN'),
  ('required_document', 'HANDED_IN', 'ACCEPTED'),
  ('required_document', 'HANDED_IN', 'RETURNED'),
  ('required_document', 'WANTED', 'WAIVED'),
  ('required_document', 'RETURNED', 'WAIVED');

-- What runs asks for the documents of its request. Files that were handed in before belong to none of them: the company
-- has them handed in by name, or goes without.
INSERT INTO required_document (project_id, partnership_id, position, name)
SELECT p.id, s.id, row_number() OVER (PARTITION BY s.id ORDER BY min(d.at)) - 1, d.name
FROM project p JOIN partnership s ON s.id = p.partnership_id AND s.ended_at IS NULL,
  unnest(p.required_docs) WITH ORDINALITY d(name, at)
WHERE p.status IN ('MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')
GROUP BY p.id, s.id, d.name;
