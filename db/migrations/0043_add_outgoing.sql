CREATE TABLE outgoing (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  act text NOT NULL,
  params jsonb NOT NULL,
  body jsonb NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  path text NOT NULL,
  mails integer NOT NULL,
  decided_by_id uuid NOT NULL CONSTRAINT outgoing_decided_by_id_member_id_fk REFERENCES member,
  leaves_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'WAITING',
  ended_at timestamptz,
  refusal text,
  acknowledged_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT outgoing_end_check CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CONSTRAINT outgoing_refusal_check CHECK ((status = 'REFUSED') = (refusal IS NOT NULL)),
  CONSTRAINT outgoing_acknowledged_check CHECK (acknowledged_at IS NULL OR status = 'REFUSED'),
  CONSTRAINT outgoing_leaves_check CHECK (leaves_at BETWEEN created_at AND created_at + interval '10 minutes')
);
CREATE INDEX outgoing_decided_by_idx ON outgoing (decided_by_id);
CREATE INDEX outgoing_ended_idx ON outgoing (ended_at);
CREATE INDEX outgoing_refused_idx ON outgoing (ended_at) WHERE (status = 'REFUSED') AND (acknowledged_at IS NULL);
CREATE UNIQUE INDEX outgoing_subject_key ON outgoing (subject_type, subject_id) WHERE status = 'WAITING';
ALTER TABLE setting ADD COLUMN outgoing_minutes integer NOT NULL DEFAULT 5;
ALTER TABLE setting ADD CONSTRAINT setting_outgoing_check CHECK (outgoing_minutes BETWEEN 0 AND 10);
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('outgoing', 'WAITING', 'SENT'),
  ('outgoing', 'WAITING', 'UNDONE'),
  ('outgoing', 'WAITING', 'REFUSED');
