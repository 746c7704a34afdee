CREATE TABLE announcement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  audience text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  is_mailed boolean NOT NULL,
  told_through_id uuid,
  ended_at timestamptz,
  created_by_id uuid NOT NULL CONSTRAINT announcement_created_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT announcement_audience_check CHECK (audience IN ('ALL', 'COMPANIES', 'NPOS')),
  CONSTRAINT announcement_days_check CHECK (starts_on <= ends_on)
);
CREATE INDEX announcement_days_idx ON announcement (ends_on, starts_on);
CREATE INDEX announcement_created_by_idx ON announcement (created_by_id);
CREATE TABLE announcement_dismissal (
  announcement_id uuid NOT NULL CONSTRAINT announcement_dismissal_announcement_id_announcement_id_fk
    REFERENCES announcement,
  member_id uuid NOT NULL CONSTRAINT announcement_dismissal_member_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT announcement_dismissal_announcement_id_member_id_pk PRIMARY KEY (announcement_id, member_id)
);
CREATE INDEX announcement_dismissal_member_idx ON announcement_dismissal (member_id);
