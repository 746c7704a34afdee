ALTER TABLE setting ADD COLUMN assigns_managers boolean NOT NULL DEFAULT false;

-- When a company or a project came to a manager in turn last.
ALTER TABLE manager ADD COLUMN last_given_at timestamptz;

CREATE TABLE manager_absence (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  manager_id uuid NOT NULL CONSTRAINT manager_absence_manager_id_manager_member_id_fk
    REFERENCES manager ON DELETE CASCADE,
  stand_in_id uuid NOT NULL CONSTRAINT manager_absence_stand_in_id_manager_member_id_fk REFERENCES manager,
  from_on date NOT NULL,
  until_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT manager_absence_days_check CHECK (from_on <= until_on),
  CONSTRAINT manager_absence_stand_in_check CHECK (manager_id <> stand_in_id)
);
CREATE INDEX manager_absence_manager_idx ON manager_absence (manager_id, from_on);
CREATE INDEX manager_absence_stand_in_idx ON manager_absence (stand_in_id, from_on);
