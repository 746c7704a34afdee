CREATE TABLE task_change (
  slot integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sources bigint NOT NULL,
  marks bigint NOT NULL
);
