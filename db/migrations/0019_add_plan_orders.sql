CREATE SCHEMA "payments";
--> statement-breakpoint
CREATE TABLE "payments"."plan_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"ordered_by_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"supply_amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"reference_code" text NOT NULL,
	"payer_name" text NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'ORDERED' NOT NULL,
	"paid_on" date,
	"plan_from" date,
	"plan_until" date,
	"closing_reason" text,
	"is_reminded" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."plan_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"statement_name" text NOT NULL,
	"recorded_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."tax_invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_order_id" uuid NOT NULL,
	"business_number" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"due_on" date,
	"issued_on" date,
	"approval_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments"."plan_order" ADD CONSTRAINT "plan_order_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."plan_order" ADD CONSTRAINT "plan_order_ordered_by_id_member_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."plan_payment" ADD CONSTRAINT "plan_payment_plan_order_id_plan_order_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "payments"."plan_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."plan_payment" ADD CONSTRAINT "plan_payment_recorded_by_id_member_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."tax_invoice" ADD CONSTRAINT "tax_invoice_plan_order_id_plan_order_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "payments"."plan_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_reference_key" ON "payments"."plan_order" USING btree ("reference_code");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_open_key" ON "payments"."plan_order" USING btree ("organization_id") WHERE status = 'ORDERED';--> statement-breakpoint
CREATE INDEX "plan_order_organization_idx" ON "payments"."plan_order" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_order_status_idx" ON "payments"."plan_order" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "plan_order_ordered_by_idx" ON "payments"."plan_order" USING btree ("ordered_by_id");--> statement-breakpoint
CREATE INDEX "plan_payment_order_idx" ON "payments"."plan_payment" USING btree ("plan_order_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_payment_recorded_by_idx" ON "payments"."plan_payment" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_order_key" ON "payments"."tax_invoice" USING btree ("plan_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_approval_key" ON "payments"."tax_invoice" USING btree ("approval_number");--> statement-breakpoint
CREATE INDEX "tax_invoice_due_idx" ON "payments"."tax_invoice" USING btree ("status","due_on");

--> statement-breakpoint
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('plan_order', 'ORDERED', 'PAID'),
  ('plan_order', 'ORDERED', 'CANCELED'),
  ('plan_order', 'CANCELED', 'ORDERED'),
  ('plan_order', 'PAID', 'REFUNDED'),
  ('tax_invoice', 'REQUESTED', 'ISSUED');
--> statement-breakpoint
ALTER TABLE payments.plan_order
  ADD CONSTRAINT plan_order_plan_check CHECK (plan IN ('CONNECT', 'COORDINATING', 'PERFORMANCE')),
  ADD CONSTRAINT plan_order_status_check CHECK (status IN ('ORDERED', 'PAID', 'CANCELED', 'REFUNDED')),
  ADD CONSTRAINT plan_order_amount_check CHECK (supply_amount > 0 AND vat_amount = supply_amount / 10),
  ADD CONSTRAINT plan_order_reference_check CHECK (reference_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  ADD CONSTRAINT plan_order_paid_check CHECK (num_nonnulls(paid_on, plan_from, plan_until) = CASE WHEN status IN ('PAID', 'REFUNDED') THEN 3 ELSE 0 END),
  ADD CONSTRAINT plan_order_closing_check CHECK ((closing_reason IS NOT NULL) = (status IN ('CANCELED', 'REFUNDED')));
--> statement-breakpoint
ALTER TABLE payments.plan_payment
  ADD CONSTRAINT plan_payment_kind_check CHECK (kind IN ('DEPOSIT', 'REFUND')),
  ADD CONSTRAINT plan_payment_amount_check CHECK (amount > 0);
--> statement-breakpoint
ALTER TABLE payments.tax_invoice
  ADD CONSTRAINT tax_invoice_number_check CHECK (business_number ~ '^[0-9]{10}$' AND business_number <> '0000000000'),
  ADD CONSTRAINT tax_invoice_approval_check CHECK (approval_number ~ '^[0-9]{8}[0-9A-Za-z]{16}$'),
  ADD CONSTRAINT tax_invoice_issue_check CHECK (num_nonnulls(issued_on, approval_number) = CASE status WHEN 'ISSUED' THEN 2 WHEN 'REQUESTED' THEN 0 END);
--> statement-breakpoint
CREATE TRIGGER plan_order_transition BEFORE INSERT OR UPDATE ON payments.plan_order
  FOR EACH ROW EXECUTE FUNCTION public.enforce_status_transition('plan_order', 'status', 'ORDERED');
--> statement-breakpoint
CREATE TRIGGER tax_invoice_transition BEFORE INSERT OR UPDATE ON payments.tax_invoice
  FOR EACH ROW EXECUTE FUNCTION public.enforce_status_transition('tax_invoice', 'status', 'REQUESTED');
--> statement-breakpoint
-- What the money of an order says of its status, at the end of each transaction. TG_ARGV: the column with the order.
CREATE FUNCTION payments.enforce_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = payments, pg_temp AS $$
DECLARE
  ordered payments.plan_order;
  balance bigint;
BEGIN
  SELECT * INTO ordered FROM plan_order WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(CASE kind WHEN 'DEPOSIT' THEN amount ELSE -amount END), 0) INTO balance
    FROM plan_payment WHERE plan_order_id = ordered.id;
  IF NOT (CASE ordered.status
    WHEN 'ORDERED' THEN balance >= 0
    WHEN 'PAID' THEN balance >= ordered.supply_amount + ordered.vat_amount
    ELSE balance = 0 END)
  THEN
    RAISE EXCEPTION 'plan_order cannot be % with a balance of %', ordered.status, balance USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plan_order_balance AFTER INSERT OR UPDATE ON payments.plan_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.enforce_balance('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plan_payment_balance AFTER INSERT ON payments.plan_payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.enforce_balance('plan_order_id');
--> statement-breakpoint
CREATE FUNCTION payments.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'ISSUED' THEN
    RAISE EXCEPTION 'an issued tax invoice is not changed' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_invoice_issued BEFORE UPDATE ON payments.tax_invoice
  FOR EACH ROW EXECUTE FUNCTION payments.keep_issued();
--> statement-breakpoint
-- DELETE is for the retention job, which cannot be early either (전자상거래법 시행령 제6조: payments five years).
CREATE FUNCTION payments.keep_five_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at >= now() - interval '5 years' THEN
    RAISE EXCEPTION 'payments are kept for five years' USING ERRCODE = 'MT001';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_order_kept BEFORE DELETE ON payments.plan_order
  FOR EACH ROW EXECUTE FUNCTION payments.keep_five_years();
--> statement-breakpoint
GRANT USAGE ON SCHEMA payments TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON payments.plan_order TO matson_app;
--> statement-breakpoint
GRANT UPDATE (status, paid_on, plan_from, plan_until, closing_reason, is_reminded, version, updated_at) ON payments.plan_order TO matson_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON payments.plan_payment, payments.tax_invoice TO matson_app;
--> statement-breakpoint
GRANT UPDATE (business_number, email, status, due_on, issued_on, approval_number, version, updated_at) ON payments.tax_invoice TO matson_app;
