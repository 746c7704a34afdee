import { limits } from '#contract/limits.ts';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { Database } from '#db/client.ts';

/** The newest rows of a source and how many it has: `order` is the instant that it is ordered by. */
const newest = (columns: string, source: string, order: string) => `
  (SELECT json_build_object('total', (SELECT count(*) FROM (SELECT 1 ${source}) every),
    'items', coalesce(json_agg(f), '[]'))
  FROM (SELECT ${columns} ${source} ORDER BY ${order} DESC, 1 LIMIT ${limits.recordItems}) f)`;

const instant = (column: string, name: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`;

/** Projects of a company, and those that an NPO carries out, has carried out or is asked for. */
const own = `FROM project p JOIN organization c ON c.id = p.company_id
  LEFT JOIN partnership s ON s.id = p.partnership_id LEFT JOIN organization n ON n.id = s.npo_id
  WHERE p.company_id = $1
    OR p.id IN (SELECT project_id FROM partnership WHERE npo_id = $1
      UNION SELECT project_id FROM invitation WHERE npo_id = $1 AND status IN ('SENT', 'ACCEPTED'))`;

const statement = `SELECT
  ${newest(
    `id, document_type AS "documentType", status, valid_until AS "validUntil", ${instant('created_at', 'createdAt')}`,
    'FROM certificate WHERE organization_id = $1',
    'created_at',
  )} AS certificates,
  ${newest(
    `p.id, p.title, p.status, CASE WHEN c.id = $1 THEN n.id ELSE c.id END AS "otherId",
      CASE WHEN c.id = $1 THEN n.name ELSE c.name END AS "otherName", ${instant('p.updated_at', 'updatedAt')}`,
    own,
    'p.updated_at',
  )} AS projects,
  ${newest(
    `id, kind, reference_code AS "referenceCode", status, supply_amount + vat_amount AS "totalAmount",
      ${instant('created_at', 'createdAt')}`,
    'FROM payments.order WHERE organization_id = $1',
    'created_at',
  )} AS orders,
  ${newest(
    `q.id, q.subject, CASE WHEN q.answer IS NULL THEN 'OPEN' ELSE 'ANSWERED' END AS status, ${instant('q.created_at', 'createdAt')}`,
    'FROM inquiry q JOIN member m ON m.id = q.member_id WHERE m.organization_id = $1',
    'q.created_at',
  )} AS inquiries,
  ${newest(
    `l.id, l.subject, l.status, ${instant('l.created_at', 'createdAt')}`,
    'FROM mail l JOIN member m ON m.id = l.member_id WHERE m.organization_id = $1',
    'l.created_at',
  )} AS mails,
  ${newest(
    `t.id, t.text, t.project_id AS "projectId", p.title AS "projectTitle", w.name AS "writtenBy", ${instant('t.updated_at', 'updatedAt')}`,
    `FROM side_note t JOIN project p ON p.id = t.project_id JOIN member w ON w.id = t.written_by_id
      WHERE t.npo_id = $1 OR (t.npo_id IS NULL AND p.company_id = $1)`,
    't.updated_at',
  )} AS notes
  FROM organization o WHERE o.id = $1`;

/** What the records hold of an organisation, the newest of each kind; null where there is none. */
export async function findOrganizationRecord(
  db: Database,
  organizationId: string,
): Promise<OrganizationRecord | null> {
  const { rows } = await db.$client.query<OrganizationRecord>({
    name: 'find-organization-record',
    text: statement,
    values: [organizationId],
  });
  return rows[0] ?? null;
}
