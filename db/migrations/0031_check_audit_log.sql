CREATE TABLE audit_check (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checked_at timestamptz NOT NULL DEFAULT now(),
  sequence bigint NOT NULL,
  hash text NOT NULL,
  is_intact boolean NOT NULL,
  break_count integer NOT NULL,
  first_break bigint
);
CREATE INDEX audit_check_checked_at_idx ON audit_check (checked_at);
CREATE INDEX audit_entry_action_idx ON audit_entry (action, sequence);
CREATE INDEX audit_entry_actor_role_idx ON audit_entry (actor_role, sequence);
CREATE INDEX audit_entry_subject_type_idx ON audit_entry (subject_type, sequence);

ALTER TABLE audit_check
  ADD CONSTRAINT audit_check_break_check
    CHECK (is_intact = (break_count = 0) AND is_intact = (first_break IS NULL));
