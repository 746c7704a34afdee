-- What each plan allows, and since when a company has the limits that it has.
ALTER TABLE setting_change DROP CONSTRAINT setting_change_kind;
ALTER TABLE setting_change ADD CONSTRAINT setting_change_kind CHECK (kind IN ('PLAN_PRICES', 'PLAN_LIMITS',
  'FEE_RULES', 'BANK_ACCOUNT', 'OPERATOR', 'FAMILY_SITES', 'DEFAULT_MANAGER', 'MAIL_WORDING'));
ALTER TABLE organization ADD COLUMN plan_terms_at timestamptz;
