CREATE TABLE task_change (
  slot integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sources bigint NOT NULL,
  marks bigint NOT NULL
);

-- Those of which a report may be late.
CREATE INDEX partnership_end_idx ON partnership (actual_end) WHERE ended_at IS NULL;
