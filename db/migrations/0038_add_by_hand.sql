ALTER TABLE match_candidate ADD COLUMN added_reason text;
ALTER TABLE match_candidate
  ADD CONSTRAINT match_candidate_added_reason_check CHECK (char_length(added_reason) BETWEEN 10 AND 500);

ALTER TABLE invitation
  ADD COLUMN asked_again integer NOT NULL DEFAULT 0,
  ADD COLUMN asked_again_on date;
ALTER TABLE invitation
  ADD CONSTRAINT invitation_asked_again_check
    CHECK (asked_again BETWEEN 0 AND 3 AND (asked_again = 0) = (asked_again_on IS NULL));
