import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NpoRecord } from '#catalog/npo-record.ts';
import type { npoCertificate, publicNpoDocument } from '#contract/npos/npos.ts';
import type { Database, Reader } from '#db/client.ts';

/** Certificates without an end hold, for the catalogue, until this day. */
const farDay = '9999-12-31';

/** Whose picture stands for each of the NPOs in `wanted`: the contact person's, else the newest of a colleague. */
const avatars = `avatars AS (
  SELECT m.organization_id, (array_agg(f.id ORDER BY m.is_contact DESC, f.created_at DESC, f.id))[1] AS file_id
  FROM wanted w JOIN member m ON m.organization_id = w.id JOIN file f ON f.avatar_member_id = m.id
  WHERE m.withdrawn_at IS NULL GROUP BY m.organization_id)`;

/** Everything that profile and engine need of the NPOs whose ids are $1; $2 is `farDay`. */
const records = `WITH wanted AS (SELECT unnest((SELECT $1::uuid[])) AS id),
  images AS (
    SELECT f.npo_project_id, json_agg(f.id ORDER BY f.position, f.id) AS ids
    FROM file f JOIN npo_project p ON p.id = f.npo_project_id JOIN wanted w ON w.id = p.npo_id
    WHERE f.class = 'NPO_PROJECT_IMAGE' AND NOT f.is_hidden GROUP BY f.npo_project_id),
  projects AS (
    SELECT p.npo_id, json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'fieldCode', p.field_code, 'beneficiaryCode', p.beneficiary_code,
      'regionLevel1Code', p.region_level1_code, 'regionLevel2Code', p.region_level2_code,
      'startOn', p.actual_start, 'endOn', p.actual_end, 'budgetWon', p.actual_budget,
      'isBudgetHidden', p.is_budget_hidden, 'description', p.description,
      'imageFileIds', coalesce(i.ids, '[]'::json)) ORDER BY p.actual_end DESC, p.id) AS list
    FROM npo_project p JOIN wanted w ON w.id = p.npo_id LEFT JOIN images i ON i.npo_project_id = p.id
    WHERE NOT p.is_hidden GROUP BY p.npo_id),
  -- Looked up for each: of a join PostgreSQL would expect many, and read the certificates of all.
  certificates AS (
    SELECT w.id AS organization_id, c.* FROM wanted w CROSS JOIN LATERAL (
      SELECT count(*)::int AS verified,
        max(coalesce(valid_until, $2::date)) FILTER (WHERE document_type = 'BUSINESS_REGISTRATION') AS business_until,
        max(coalesce(valid_until, $2::date)) FILTER (WHERE document_type = 'DONATION_DESIGNATION') AS donation_until
      FROM certificate WHERE organization_id = w.id AND status = 'VERIFIED') c),
  offers AS (SELECT * FROM npo_acceptance((SELECT array_agg(id) FROM wanted))),
  reports AS (SELECT * FROM npo_timely_reports((SELECT array_agg(id) FROM wanted))),
  ${avatars},
  running AS (
    SELECT s.npo_id, count(*)::int AS count
    FROM partnership s JOIN wanted w ON w.id = s.npo_id JOIN project j ON j.partnership_id = s.id
    WHERE is_running(j.status) GROUP BY s.npo_id)
  SELECT json_build_object(
    'id', n.id, 'version', n.catalog_version, 'isPublished', n.is_published AND NOT n.is_hidden AND o.membership_status = 'APPROVED',
    'orgName', o.name, 'intro', n.intro, 'foundedOn', n.founded_on,
    'regionLevel1Code', n.region_level1_code, 'regionLevel2Code', n.region_level2_code,
    'serviceRegionCodes', n.service_region_codes, 'isNationwide', n.is_nationwide,
    'fieldCodes', n.field_codes, 'beneficiaryCodes', n.beneficiary_codes, 'mainActivities', n.main_activities,
    'businessCertificateUntil', c.business_until, 'donationReceiptUntil', c.donation_until,
    'verifiedCertificateCount', coalesce(c.verified, 0), 'capacity', n.capacity,
    'inProgressCount', coalesce(r.count, 0), 'offerCount', coalesce(v.counted, 0), 'acceptCount', coalesce(v.accepted, 0),
    'dueReportCount', coalesce(t.due, 0), 'timelyReportCount', coalesce(t.timely, 0),
    'joinedOn', to_char(o.created_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'),
    'avatarFileId', a.file_id,
    'projects', coalesce(p.list, '[]'::json)) AS record
  FROM npo n JOIN wanted w ON w.id = n.id JOIN organization o ON o.id = n.id
  LEFT JOIN projects p ON p.npo_id = n.id LEFT JOIN certificates c ON c.organization_id = n.id
  LEFT JOIN offers v ON v.npo_id = n.id LEFT JOIN reports t ON t.npo_id = n.id LEFT JOIN running r ON r.npo_id = n.id
  LEFT JOIN avatars a ON a.organization_id = n.id`;

/** The whole records of the given NPOs. */
export async function findNpoRecords(db: Database, ids: string[]): Promise<NpoRecord[]> {
  if (ids.length === 0) return [];
  // Named, so that PostgreSQL plans it once for each connection: planning takes ten times as long as reading one NPO. Did
  // it see how many ids are given (it does not see through the inner SELECT), it would take each plan of its own for the
  // cheaper one, and plan every time.
  const { rows } = await db.$client.query<{ record: NpoRecord }>({
    name: 'find-npo-records',
    text: records,
    values: [ids, farDay],
  });
  return rows.map((row) => row.record);
}

/**
 * How some NPOs stand against what was read of them at `version` of the catalogue: how many have changed since, and how
 * many may no longer be recommended.
 */
export async function compareNpos(
  db: Reader,
  npoIds: readonly string[],
  version: number,
): Promise<{ changed: number; gone: number }> {
  const { rows } = await db.execute<{ changed: number; gone: number }>(sql`
    SELECT count(*) FILTER (WHERE n.catalog_version > ${version})::int AS changed,
      count(*) FILTER (WHERE NOT n.is_published OR n.is_hidden OR o.membership_status <> 'APPROVED')::int AS gone
    FROM npo n JOIN organization o ON o.id = n.id WHERE n.id = ANY (${sql.param(npoIds)}::uuid[])`);
  return rows[0] ?? { changed: 0, gone: 0 };
}

/** What a profile says: the record of an NPO, its evidence and the documents that it has made public. */
export type NpoProfileParts = {
  record: NpoRecord;
  /** Those that hold, with the day on which the admin checked them. */
  certificates: z.infer<typeof npoCertificate>[];
  /** The newest first. */
  documents: z.infer<typeof publicNpoDocument>[];
};

/** What the profile of an NPO says on `asOf`; null when there is no such NPO. In one statement, also of one instant. */
export async function findNpoProfile(
  db: Database,
  npoId: string,
  asOf: string,
): Promise<NpoProfileParts | null> {
  const { rows } = await db.$client.query<NpoProfileParts>({
    name: 'find-npo-profile',
    text: `SELECT found.record,
      (SELECT coalesce(json_agg(json_build_object('documentType', c.document_type, 'validUntil', c.valid_until,
          'checkedOn', to_char(coalesce(c.decided_at, c.updated_at) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'))
          ORDER BY c.document_type), '[]'::json)
        FROM certificate c
        WHERE c.organization_id = $4 AND c.status = 'VERIFIED' AND (c.valid_until IS NULL OR c.valid_until >= $3::date)
      ) AS certificates,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes,
          'uploadedOn', to_char(f.created_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'))
          ORDER BY f.created_at DESC, f.id), '[]'::json)
        FROM file f WHERE f.npo_id = $4 AND f.class = 'NPO_DOCUMENT' AND f.is_public AND NOT f.is_hidden) AS documents
      FROM (${records}) found`,
    values: [[npoId], farDay, asOf, npoId],
  });
  return rows[0] ?? null;
}
