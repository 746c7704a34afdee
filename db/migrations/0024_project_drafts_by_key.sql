DROP INDEX project_draft_member_key;
ALTER TABLE project_draft ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE project_draft ADD COLUMN name text;
ALTER TABLE project_draft ADD COLUMN step integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX project_draft_member_key ON project_draft (member_id, key);
ALTER TABLE project_draft ADD CONSTRAINT project_draft_step CHECK (step BETWEEN 1 AND 5);
ALTER TABLE project_draft ADD CONSTRAINT project_draft_name CHECK (char_length(name) BETWEEN 1 AND 40);
