CREATE TABLE search_miss (
  day date NOT NULL,
  word text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  CONSTRAINT search_miss_day_word_pk PRIMARY KEY (day, word),
  CONSTRAINT search_miss_count_check CHECK (count > 0)
);

-- Whose list or answer it is stands in the index, so that those of one field of work are counted without the rows.
CREATE INDEX project_step_field_idx ON project_step (field_code);
DROP INDEX match_published_idx;
CREATE INDEX match_published_idx ON match (published_at, project_id) WHERE published_at IS NOT NULL;
DROP INDEX invitation_replied_idx;
CREATE INDEX invitation_replied_idx ON invitation (replied_at, project_id, status) WHERE replied_at IS NOT NULL;
DROP INDEX invitation_expired_idx;
CREATE INDEX invitation_expired_idx ON invitation (reply_by, project_id) WHERE status = 'EXPIRED';
