CREATE TABLE learning (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  since date NOT NULL,
  status text NOT NULL DEFAULT 'WAITING',
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  outcomes integer,
  weight_set_id uuid CONSTRAINT learning_weight_set_id_weight_set_id_fk REFERENCES weight_set,
  started_by_id uuid NOT NULL CONSTRAINT learning_started_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT learning_status_check CHECK (status IN ('WAITING', 'DONE', 'FAILED')),
  CONSTRAINT learning_done_check CHECK (done BETWEEN 0 AND total),
  -- What it came to is known once it is done, and not before.
  CONSTRAINT learning_outcomes_check CHECK ((status = 'DONE') = (outcomes IS NOT NULL)),
  CONSTRAINT learning_weight_set_check CHECK (weight_set_id IS NULL OR status = 'DONE')
);
CREATE INDEX learning_started_by_idx ON learning (started_by_id);
CREATE UNIQUE INDEX learning_waiting_key ON learning (status) WHERE status = 'WAITING';
CREATE INDEX learning_weight_set_idx ON learning (weight_set_id);
