ALTER TABLE application_decision ADD COLUMN checks jsonb NOT NULL DEFAULT '[]';
