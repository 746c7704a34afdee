CREATE TABLE feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT feedback_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  side text NOT NULL,
  ratings integer[] NOT NULL,
  text text NOT NULL,
  private_text text NOT NULL,
  given_by_id uuid NOT NULL CONSTRAINT feedback_given_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT feedback_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE INDEX feedback_given_by_idx ON feedback (given_by_id);
CREATE UNIQUE INDEX feedback_key ON feedback (partnership_id, side);
CREATE INDEX feedback_project_idx ON feedback (project_id);
ALTER TABLE feedback ADD CONSTRAINT feedback_side_check CHECK (side IN ('COMPANY', 'NPO')),
  ADD CONSTRAINT feedback_ratings_check CHECK (
    cardinality(ratings) = 3 AND array_position(ratings, NULL) IS NULL AND 1 <= ALL (ratings) AND 5 >= ALL (ratings)),
  ADD CONSTRAINT feedback_text_check CHECK (char_length(text) <= 300 AND char_length(private_text) <= 500);
