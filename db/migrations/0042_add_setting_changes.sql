CREATE TABLE setting_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  before jsonb NOT NULL,
  value jsonb NOT NULL,
  holds_at timestamptz,
  reason text NOT NULL,
  proposed_by_id uuid NOT NULL CONSTRAINT setting_change_proposed_by_id_member_id_fk REFERENCES member,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by_id uuid CONSTRAINT setting_change_confirmed_by_id_member_id_fk REFERENCES member,
  withdrawn_at timestamptz,
  told_through_id uuid,
  CONSTRAINT setting_change_kind CHECK (kind IN
    ('PLAN_PRICES', 'FEE_RULES', 'BANK_ACCOUNT', 'OPERATOR', 'FAMILY_SITES', 'DEFAULT_MANAGER')),
  -- Only an account waits for somebody.
  CONSTRAINT setting_change_holds_check CHECK (holds_at IS NOT NULL OR kind = 'BANK_ACCOUNT'),
  -- Four eyes.
  CONSTRAINT setting_change_confirmer_check CHECK (confirmed_by_id <> proposed_by_id)
);
CREATE INDEX setting_change_kind_idx ON setting_change (kind, holds_at);
CREATE UNIQUE INDEX setting_change_unconfirmed_key ON setting_change (kind)
  WHERE holds_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX setting_change_proposed_by_idx ON setting_change (proposed_by_id);
CREATE INDEX setting_change_confirmed_by_idx ON setting_change (confirmed_by_id);
