ALTER TABLE project ADD COLUMN continues_id uuid CONSTRAINT project_continues_id_project_id_fk REFERENCES project;
ALTER TABLE project_draft ADD COLUMN continues_id uuid
  CONSTRAINT project_draft_continues_id_project_id_fk REFERENCES project;
CREATE UNIQUE INDEX project_continues_key ON project (continues_id) WHERE status <> 'CANCELED';
CREATE INDEX project_draft_continues_idx ON project_draft (continues_id);
