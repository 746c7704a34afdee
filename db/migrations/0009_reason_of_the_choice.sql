-- Why a company chose another NPO than one that had accepted.
ALTER TABLE invitation
  ADD COLUMN not_chosen_reason text,
  ADD CONSTRAINT invitation_not_chosen_reason_check CHECK (
    not_chosen_reason IS NULL OR (status = 'NOT_CHOSEN' AND replied_at IS NOT NULL AND not_chosen_reason IN
      ('CLOSE', 'REGION', 'EXPERIENCE', 'BENEFICIARY', 'SCALE', 'SCHEDULE', 'DOCUMENTS')));
