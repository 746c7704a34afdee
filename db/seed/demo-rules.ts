/**
 * Rules of the product that one row's own constraints cannot hold, each with a query that names what of the demo breaks
 * it. Rows of the answer are shown as they are, so each names its subject.
 */
export const demoRules: readonly { rule: string; broken: string }[] = [
  {
    rule: 'an organisation applies once it has joined, and is decided on after that',
    broken: `SELECT name, created_at, applied_at, approved_at FROM organization
      WHERE applied_at < created_at OR approved_at < applied_at OR approved_at > now()
        OR (approved_at IS NULL) <> (membership_status IN ('PENDING', 'NEEDS_FIX'))`,
  },
  {
    rule: 'every decision on an application is there, by an operator, for whoever does not wait',
    broken: `SELECT o.name, o.membership_status, d.status FROM organization o
      LEFT JOIN application_decision d ON d.organization_id = o.id
      WHERE d.status IS DISTINCT FROM CASE o.membership_status WHEN 'PENDING' THEN NULL
        WHEN 'HELD' THEN 'APPROVED' ELSE o.membership_status END`,
  },
  {
    rule: 'an organisation has its history in the audit log: application, decision and hold',
    broken: `SELECT o.name, o.membership_status FROM organization o
      WHERE (SELECT count(*) FROM audit_entry e WHERE e.subject_id = o.id
          AND e.action IN ('signup.submit', 'application.decide', 'organization.hold'))
        <> CASE o.membership_status WHEN 'PENDING' THEN 1 WHEN 'HELD' THEN 3 ELSE 2 END`,
  },
  {
    rule: 'a certificate comes after its organisation and is decided after it came',
    broken: `SELECT o.name, c.document_type, c.created_at, c.decided_at FROM certificate c
      JOIN organization o ON o.id = c.organization_id
      WHERE c.created_at < o.created_at OR c.created_at > now() OR c.decided_at < c.created_at
        OR (c.decided_at IS NULL) <> (c.status = 'REVIEWING')`,
  },
  {
    rule: 'what the audit log says happened did so in the past, by a member who was there',
    broken: `SELECT e.sequence, e.action, e.details ->> 'happenedAt' AS happened, m.username, m.created_at
      FROM audit_entry e LEFT JOIN member m ON m.id = e.actor_id
      WHERE (e.details ->> 'happenedAt')::timestamptz > now() + interval '1 day'
        OR m.created_at > (e.details ->> 'happenedAt')::timestamptz`,
  },
  {
    rule: 'a document that was asked for stands as it does since its report was accepted, or since its project moved on',
    broken: `SELECT d.name, d.status, d.updated_at, r.accepted_at, p.status_changed_at FROM required_document d
      JOIN project p ON p.id = d.project_id
      LEFT JOIN report r ON r.partnership_id = d.partnership_id AND r.accepted_at IS NOT NULL
      WHERE d.updated_at < d.created_at OR d.updated_at > now()
        OR (d.status = 'ACCEPTED' AND d.updated_at > r.accepted_at)
        OR (p.status IN ('PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED') AND d.updated_at > p.status_changed_at)`,
  },
  {
    rule: 'an order has its history: ordered, each line of the statement, and how it ended',
    broken: `SELECT o.reference_code, o.status FROM payments.order o
      WHERE (SELECT count(*) FROM audit_entry e WHERE e.subject_id = o.id
          AND e.action <> 'plan-order.invoice.issue')
        <> 1 + (SELECT count(*) FROM payments.payment p WHERE p.order_id = o.id)
          + (SELECT count(*) FROM payments.reversal r JOIN payments.payment p ON p.id = r.payment_id WHERE p.order_id = o.id)
          + (SELECT count(*) FROM payments.refund_request r WHERE r.order_id = o.id)
          + (o.status IN ('PAID', 'CANCELED'))::int`,
  },
  {
    rule: 'a refund is asked for of an order that was paid before, by a member of its company',
    broken: `SELECT o.reference_code FROM payments.refund_request r JOIN payments.order o ON o.id = r.order_id
      JOIN member m ON m.id = r.requested_by_id
      WHERE o.status <> 'PAID' OR r.created_at > now() OR m.organization_id <> o.organization_id
        OR (r.created_at AT TIME ZONE 'Asia/Seoul')::date < o.paid_on`,
  },
  {
    rule: 'a hearing is announced to a member by an operator, spoken of by the member, and stands in the history',
    broken: `SELECT o.name, h.status FROM hearing h JOIN organization o ON o.id = h.organization_id
      JOIN member t ON t.id = h.told_by_id LEFT JOIN member s ON s.id = h.opinion_by_id
      WHERE t.role <> 'ADMIN' OR s.organization_id <> o.id OR h.created_at > h.opinion_at OR h.opinion_at > now()
        OR (SELECT count(*) FROM audit_entry e WHERE e.subject_id = o.id AND e.action LIKE 'hearing.%')
          <> 1 + (h.opinion IS NOT NULL)::int
      UNION ALL SELECT 'no hearing waits for the desk', NULL
      WHERE NOT EXISTS (SELECT FROM hearing WHERE status = 'HEARD')`,
  },
  {
    rule: 'an order is paid when its deposits reach its sum, and not before',
    broken: `SELECT o.reference_code, o.status, sum(p.amount) FROM payments.order o
      LEFT JOIN payments.payment p ON p.order_id = o.id
        AND NOT EXISTS (SELECT FROM payments.reversal r WHERE r.payment_id = p.id)
      GROUP BY o.id HAVING (coalesce(sum(CASE p.kind WHEN 'DEPOSIT' THEN p.amount ELSE -p.amount END), 0)
          >= o.supply_amount + o.vat_amount) <> (o.status = 'PAID')`,
  },
  {
    rule: 'a line of the bank statement was loaded after its day, and what it was booked for is older than it',
    broken: `SELECT b.statement_name, b.booked_on, b.created_at FROM payments.bank_line b
      LEFT JOIN payments.payment p ON p.id = b.payment_id LEFT JOIN payments.order o ON o.id = p.order_id
      WHERE (b.created_at AT TIME ZONE 'Asia/Seoul')::date < b.booked_on
        OR (o.created_at AT TIME ZONE 'Asia/Seoul')::date > b.booked_on`,
  },
  {
    rule: 'the bank statement has a line in each state, and one that was typed before it came',
    broken: `SELECT 1 WHERE NOT EXISTS (SELECT FROM payments.bank_line WHERE payment_id IS NOT NULL)
      OR NOT EXISTS (SELECT FROM payments.bank_line WHERE set_aside_reason IS NOT NULL)
      OR NOT EXISTS (SELECT FROM payments.bank_line b JOIN payments.payment p
        ON (p.amount, p.booked_on) = (b.amount, b.booked_on) WHERE b.payment_id IS NULL)`,
  },
  {
    rule: 'a list recommends no NPO again that refused its request or let it lapse',
    broken: `SELECT p.title, n.name, i.status FROM match_candidate c JOIN match m ON m.id = c.match_id
      JOIN invitation i ON i.project_id = m.project_id AND i.npo_id = c.npo_id AND i.match_id <> m.id
      JOIN project p ON p.id = m.project_id JOIN organization n ON n.id = c.npo_id
      WHERE m.created_at > i.created_at AND i.status IN ('DECLINED', 'EXPIRED', 'TAKEN_BACK')`,
  },
  {
    rule: 'a partner was invited, accepted and was chosen before the two began',
    broken: `SELECT p.title, i.status, i.replied_at, s.started_at FROM partnership s
      JOIN project p ON p.id = s.project_id
      LEFT JOIN invitation i ON i.project_id = s.project_id AND i.npo_id = s.npo_id
        AND i.status = CASE WHEN s.ending IN ('REMATCHED', 'CANCELED') THEN 'WITHDRAWN' ELSE 'CHOSEN' END
      WHERE i.id IS NULL OR i.replied_at IS NULL OR i.replied_at > s.started_at OR i.replied_at < i.created_at`,
  },
  {
    rule: 'a partner and everyone recommended is approved, joined before and public',
    broken: `SELECT DISTINCT p.title, n.name, n.membership_status FROM match m
      JOIN match_candidate c ON c.match_id = m.id JOIN project p ON p.id = m.project_id
      JOIN organization n ON n.id = c.npo_id JOIN npo f ON f.id = n.id
      WHERE n.membership_status <> 'APPROVED' OR n.created_at > m.created_at OR NOT f.is_published`,
  },
  {
    rule: 'a request comes from a member who was there, and its last change is its last event or later',
    broken: `SELECT p.title, p.created_at, p.updated_at FROM project p
      JOIN member m ON m.id = p.requester_id
      WHERE m.created_at > p.created_at OR p.updated_at < p.status_changed_at OR p.updated_at < p.created_at`,
  },
  {
    rule: 'a project changed last when its status did, on a day of its story',
    broken: `SELECT p.title, p.updated_at, p.status_changed_at FROM project p
      WHERE p.updated_at <> greatest(p.status_changed_at, p.created_at)`,
  },
  {
    rule: 'every status from the choice of a partner on has a workspace with something in it',
    broken: `SELECT s.status FROM unnest(ARRAY['MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED',
        'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED', 'CANCELED']) AS s(status)
      WHERE NOT EXISTS (SELECT FROM project p JOIN agreement a ON a.project_id = p.id WHERE p.status = s.status)
        OR s.status NOT IN ('MATCHED', 'CONFIRMED') AND NOT EXISTS (SELECT FROM project p
          JOIN activity_entry e ON e.project_id = p.id JOIN spending x ON x.project_id = p.id
          WHERE p.status = s.status)`,
  },
  {
    rule: 'a canceled project with money says in its log what was received, spent and left, in sums that are right',
    broken: `SELECT p.title FROM project p WHERE p.status = 'CANCELED'
      AND EXISTS (SELECT FROM deposit d WHERE d.project_id = p.id)
      AND NOT EXISTS (SELECT FROM project_event e WHERE e.project_id = p.id AND e.status = 'CANCELED'
        AND e.text LIKE '%중단 정산: 받은 돈 ' || to_char(
            (SELECT sum(d.amount) FROM deposit d WHERE d.project_id = p.id), 'FM999,999,999') || '원, 쓴 돈 '
          || to_char((SELECT sum(x.amount) FROM spending x WHERE x.project_id = p.id AND x.struck_at IS NULL),
            'FM999,999,999') || '원, 남은 돈 %원')`,
  },
  {
    rule: 'entries and spendings are of the days of the project and none is of tomorrow',
    broken: `SELECT p.title, x.day, s.actual_start, s.actual_end
      FROM (SELECT partnership_id, day FROM activity_entry UNION ALL SELECT partnership_id, day FROM spending) x
      JOIN partnership s ON s.id = x.partnership_id JOIN project p ON p.id = s.project_id
      WHERE x.day < s.actual_start OR x.day > s.actual_end OR x.day > (now() AT TIME ZONE 'Asia/Seoul')::date`,
  },
  {
    rule: 'budget lines sum to the agreed budget',
    broken: `SELECT p.title, s.actual_budget, sum(l.amount) FROM budget_line l
      JOIN partnership s ON s.id = l.partnership_id JOIN project p ON p.id = s.project_id
      GROUP BY p.title, s.id HAVING sum(l.amount) <> s.actual_budget`,
  },
  {
    rule: 'feedback comes after the report was accepted, or the project closed, and within two weeks of that',
    broken: `SELECT p.title, f.side, f.created_at FROM feedback f
      JOIN partnership s ON s.id = f.partnership_id JOIN project p ON p.id = s.project_id
      LEFT JOIN report r ON r.partnership_id = s.id
      WHERE f.created_at > now() OR f.created_at > s.ended_at + interval '14 days'
        OR coalesce(f.created_at < least(r.accepted_at, s.ended_at), true)`,
  },
];
