CREATE TABLE budget_line (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT budget_line_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  position integer NOT NULL,
  code text NOT NULL,
  basis text NOT NULL,
  amount bigint NOT NULL,
  move_limit integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT budget_line_key UNIQUE (id, partnership_id),
  CONSTRAINT budget_line_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT budget_line_amount_check CHECK (amount BETWEEN 0 AND 100000000000),
  CONSTRAINT budget_line_move_limit_check CHECK (move_limit BETWEEN 0 AND 50),
  CONSTRAINT budget_line_text_check CHECK (length(basis) BETWEEN 1 AND 100 AND position >= 0)
);
CREATE INDEX budget_line_partnership_idx ON budget_line (partnership_id, "position");
CREATE INDEX budget_line_project_idx ON budget_line (project_id);
CREATE TABLE spending (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT spending_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  line_id uuid NOT NULL,
  number integer NOT NULL,
  day date NOT NULL,
  payee text NOT NULL,
  amount bigint NOT NULL,
  evidence text NOT NULL,
  evidence_note text,
  author_id uuid NOT NULL CONSTRAINT spending_author_id_member_id_fk REFERENCES member,
  struck_at timestamptz,
  struck_by_id uuid CONSTRAINT spending_struck_by_id_member_id_fk REFERENCES member,
  strike_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT spending_line_fk FOREIGN KEY (line_id, partnership_id)
    REFERENCES budget_line(id, partnership_id),
  CONSTRAINT spending_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT spending_amount_check CHECK (amount <> 0 AND abs(amount) <= 100000000000),
  CONSTRAINT spending_evidence_check CHECK (
    evidence IN ('TAX_INVOICE', 'INVOICE', 'CARD_SLIP', 'CASH_RECEIPT', 'TRANSFER', 'PAYROLL', 'OTHER')
    AND (evidence <> 'OTHER' OR evidence_note IS NOT NULL)),
  CONSTRAINT spending_text_check CHECK (
    length(payee) BETWEEN 1 AND 60 AND (evidence_note IS NULL OR length(evidence_note) BETWEEN 1 AND 200)
    AND (strike_reason IS NULL OR length(strike_reason) BETWEEN 1 AND 200)),
  CONSTRAINT spending_struck_check CHECK (num_nonnulls(struck_at, struck_by_id, strike_reason) IN (0, 3))
);
CREATE INDEX spending_author_idx ON spending (author_id);
CREATE INDEX spending_line_idx ON spending (line_id, partnership_id);
CREATE UNIQUE INDEX spending_number_key ON spending (partnership_id, number);
CREATE INDEX spending_partnership_idx ON spending (partnership_id, day, number);
CREATE INDEX spending_project_idx ON spending (project_id);
CREATE INDEX spending_struck_by_idx ON spending (struck_by_id);

-- The evidence of a spending belongs to it, and to nothing else.
ALTER TABLE file DROP CONSTRAINT file_parent_check;
ALTER TABLE file ADD COLUMN spending_id uuid;
ALTER TABLE file ADD CONSTRAINT file_parent_check CHECK (
  num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id,
    certificate_organization_id, signup_id, activity_entry_id, spending_id) = 1
  AND CASE class
    WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
    WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
    WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
    WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
    WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
    WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL
    WHEN 'ACTIVITY_PHOTO' THEN activity_entry_id IS NOT NULL
    WHEN 'EVIDENCE' THEN spending_id IS NOT NULL END);
ALTER TABLE file ADD CONSTRAINT file_spending_id_spending_id_fk FOREIGN KEY (spending_id) REFERENCES spending;
CREATE INDEX file_spending_idx ON file (spending_id, "position");
CREATE TABLE budget_move (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT budget_move_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  from_line_id uuid NOT NULL,
  to_line_id uuid NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'ASKED',
  answer_by date NOT NULL,
  member_id uuid NOT NULL CONSTRAINT budget_move_member_id_member_id_fk REFERENCES member,
  answered_by_id uuid CONSTRAINT budget_move_answered_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT budget_move_from_fk FOREIGN KEY (from_line_id, partnership_id)
    REFERENCES budget_line(id, partnership_id),
  CONSTRAINT budget_move_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT budget_move_to_fk FOREIGN KEY (to_line_id, partnership_id)
    REFERENCES budget_line(id, partnership_id),
  CONSTRAINT budget_move_amount_check CHECK (amount BETWEEN 1 AND 100000000000),
  CONSTRAINT budget_move_lines_check CHECK (from_line_id <> to_line_id),
  CONSTRAINT budget_move_status_check CHECK (status IN ('ASKED', 'DONE', 'AGREED', 'DECLINED', 'WITHDRAWN')),
  CONSTRAINT budget_move_text_check CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX budget_move_answered_by_idx ON budget_move (answered_by_id);
CREATE INDEX budget_move_from_idx ON budget_move (from_line_id, partnership_id);
CREATE INDEX budget_move_member_idx ON budget_move (member_id);
CREATE INDEX budget_move_partnership_idx ON budget_move (partnership_id, created_at);
CREATE INDEX budget_move_project_idx ON budget_move (project_id);
CREATE INDEX budget_move_to_idx ON budget_move (to_line_id, partnership_id);
CREATE TABLE deposit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT deposit_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  author_id uuid NOT NULL CONSTRAINT deposit_author_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deposit_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT deposit_amount_check CHECK (amount BETWEEN 1 AND 100000000000),
  CONSTRAINT deposit_kind_check CHECK (kind IN ('PAYMENT', 'INTEREST'))
);
CREATE INDEX deposit_author_idx ON deposit (author_id);
CREATE INDEX deposit_partnership_idx ON deposit (partnership_id, day);
CREATE INDEX deposit_project_idx ON deposit (project_id);

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('budget_move', 'ASKED', 'DONE'),
  ('budget_move', 'ASKED', 'AGREED'),
  ('budget_move', 'ASKED', 'DECLINED'),
  ('budget_move', 'ASKED', 'WITHDRAWN');

-- Agreements that are confirmed already have their lines too.
INSERT INTO budget_line (project_id, partnership_id, position, code, basis, amount, move_limit)
SELECT a.project_id, a.partnership_id, line.at - 1, line.value ->> 'code', line.value ->> 'basis',
  (line.value ->> 'amount')::bigint,
  least(50, coalesce((SELECT (regexp_match(clause ->> 'text', '한 항목의 (\d{1,3})%를 넘겨'))[1]::int
    FROM jsonb_array_elements(a.content -> 'clauses') clause WHERE clause ->> 'number' = '6'), 0))
FROM agreement a, jsonb_array_elements(a.content -> 'workplan' -> 'budgetLines') WITH ORDINALITY line (value, at)
WHERE a.status = 'CONFIRMED' AND line.value ->> 'source' = 'COMPANY';
