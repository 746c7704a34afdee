-- A stored answer is the answer itself, or the outcome of the use case from which the answer is read anew.
ALTER TABLE idempotency_key
  DROP COLUMN response_status,
  ADD COLUMN is_outcome boolean NOT NULL DEFAULT false;
