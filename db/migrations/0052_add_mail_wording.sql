-- The sentences of mails that the operator words.
ALTER TABLE setting_change DROP CONSTRAINT setting_change_kind;
ALTER TABLE setting_change ADD CONSTRAINT setting_change_kind CHECK (kind IN
  ('PLAN_PRICES', 'FEE_RULES', 'BANK_ACCOUNT', 'OPERATOR', 'FAMILY_SITES', 'DEFAULT_MANAGER', 'MAIL_WORDING'));
