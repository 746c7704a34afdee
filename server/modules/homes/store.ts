import { limits } from '#contract/limits.ts';
import type { ProfileFacts } from '#contract/npos/profile-gaps.ts';
import type { Database } from '#db/client.ts';
import { type ListedJson, linesUnderWay } from '#server/modules/projects/overview-store.ts';

/** Read model of the first page of a party: all that it shows, in one statement. */

/** An offer that waits for an answer. */
export type WaitingOffer = {
  id: string;
  projectTitle: string;
  companyName: string;
  regionLevel1Code: string;
  regionLevel2Code: string;
  expectedStart: string;
  expectedEnd: string;
  expectedBudget: number | null;
  sentAt: string;
  replyBy: string;
  reason: string | null;
};

export type HomeParts = {
  projects: ListedJson[];
  offers: WaitingOffer[];
  offerCount: number;
  profile: ProfileFacts | null;
};

const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";

const projects = (type: 'COMPANY' | 'NPO') =>
  `(SELECT coalesce(json_agg(line), '[]') FROM (${linesUnderWay[type]}) line) AS projects`;

/** What the admin has taken down waits for nobody. */
const isWaiting = `npo_id = $1 AND status = 'SENT' AND reply_by >= ${today}
  AND NOT EXISTS (SELECT FROM project h WHERE h.id = project_id AND h.is_hidden)`;

/** The nearest last day first; the reason is the first strength that the list named. */
const offers = `
  (SELECT coalesce(json_agg(json_build_object('id', v.id, 'projectTitle', p.title, 'companyName', c.name,
      'regionLevel1Code', p.region_level1_code, 'regionLevel2Code', p.region_level2_code,
      'expectedStart', p.expected_start, 'expectedEnd', p.expected_end,
      'expectedBudget', CASE WHEN NOT p.is_budget_unknown THEN p.expected_budget END,
      'sentAt', v.created_at, 'replyBy', v.reply_by,
      'reason', (SELECT r.reason ->> 'text' FROM match_candidate k
        CROSS JOIN LATERAL jsonb_array_elements(k.reasons) WITH ORDINALITY AS r(reason, place)
        WHERE k.match_id = v.match_id AND k.npo_id = v.npo_id AND r.reason ->> 'kind' = 'STRENGTH'
        ORDER BY r.place LIMIT 1)) ORDER BY v.reply_by, v.created_at DESC, v.id), '[]')
    FROM (SELECT * FROM invitation WHERE ${isWaiting} ORDER BY reply_by, created_at DESC, id LIMIT ${limits.homeOffers}) v
      JOIN project p ON p.id = v.project_id JOIN organization c ON c.id = p.company_id) AS offers,
  (SELECT count(*)::int FROM invitation WHERE ${isWaiting}) AS "offerCount"`;

const profile = `
  (SELECT json_build_object('isPublished', coalesce(n.is_published, false),
      'foundedMonth', to_char(n.founded_on, 'YYYY-MM'), 'regionLevel1Code', n.region_level1_code,
      'intro', coalesce(n.intro, ''), 'mainActivities', coalesce(n.main_activities, '{}'),
      'projects', (SELECT coalesce(json_agg(json_build_object('name', w.name,
          'imageCount', (SELECT count(*) FROM file f WHERE f.npo_project_id = w.id AND f.class = 'NPO_PROJECT_IMAGE'))
          ORDER BY w.actual_end DESC, w.id), '[]') FROM npo_project w WHERE w.npo_id = o.id),
      'certificates', (SELECT coalesce(json_agg(json_build_object('documentType', c.document_type, 'status', c.status)
          ORDER BY c.document_type), '[]') FROM certificate c WHERE c.organization_id = o.id))
    FROM organization o LEFT JOIN npo n ON n.id = o.id WHERE o.id = $1) AS profile`;

const statements = {
  COMPANY: `SELECT ${projects('COMPANY')}, '[]'::json AS offers, 0 AS "offerCount", NULL AS profile`,
  NPO: `SELECT ${projects('NPO')}, ${offers}, ${profile}`,
};

/** What the home of an organisation shows: its projects, and of an NPO the offers to answer and how its profile stands. */
export async function findHomeParts(
  db: Database,
  organizationId: string,
  type: 'COMPANY' | 'NPO',
): Promise<HomeParts> {
  const { rows } = await db.$client.query<HomeParts>({
    name: `find-home-parts-${type}`,
    text: statements[type],
    values: [organizationId],
  });
  return rows[0] as HomeParts;
}
