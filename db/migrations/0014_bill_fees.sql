-- What the platform takes for a project. Projects of before were told of no fee and have none.
CREATE TABLE payments.fee (
  project_id uuid PRIMARY KEY NOT NULL CONSTRAINT fee_project_id_project_id_fk REFERENCES project (id),
  plan text NOT NULL,
  percent numeric(4, 1) NOT NULL,
  minimum_amount bigint NOT NULL,
  budget bigint,
  supply_amount bigint,
  vat_amount bigint,
  fixed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT fee_plan_check CHECK (plan IN ('FREEMIUM', 'CONNECT', 'COORDINATING', 'PERFORMANCE')),
  CONSTRAINT fee_rule_check CHECK (percent BETWEEN 0 AND 100 AND minimum_amount >= 0),
  CONSTRAINT fee_amount_check CHECK (
    num_nonnulls(budget, supply_amount, vat_amount, fixed_at) IN (0, 4)
    AND supply_amount = greatest(minimum_amount, floor(budget * percent / 100))
    AND vat_amount = supply_amount / 10)
);

-- An order is of a plan or of a fee.
ALTER TABLE payments.order ADD COLUMN kind text DEFAULT 'PLAN' NOT NULL,
  ADD COLUMN project_id uuid CONSTRAINT order_project_id_fee_project_id_fk REFERENCES payments.fee (project_id);
ALTER TABLE payments.order ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN plan DROP NOT NULL;
ALTER TABLE payments.order DROP CONSTRAINT order_plan_check, DROP CONSTRAINT order_paid_check,
  ADD CONSTRAINT order_kind_check CHECK (CASE kind
    WHEN 'PLAN' THEN plan IS NOT NULL AND plan IN ('CONNECT', 'COORDINATING', 'PERFORMANCE') AND project_id IS NULL
    WHEN 'FEE' THEN plan IS NULL AND project_id IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT order_paid_check CHECK (
    (paid_on IS NOT NULL) = (status IN ('PAID', 'PART_REFUNDED', 'REFUNDED'))
    AND num_nonnulls(plan_from, plan_until) = CASE WHEN kind = 'PLAN' AND paid_on IS NOT NULL THEN 2 ELSE 0 END);
DROP INDEX payments.order_open_key;
CREATE UNIQUE INDEX order_open_key ON payments.order (organization_id) WHERE status = 'ORDERED' AND kind = 'PLAN';
CREATE UNIQUE INDEX order_fee_key ON payments.order (project_id) WHERE status <> 'CANCELED';
