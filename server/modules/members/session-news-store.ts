import type { ConsentDocument } from '#contract/accounts/consents.ts';
import { audienceOf } from '#contract/announcements.ts';
import type { ShownAnnouncement } from '#contract/shown-announcements.ts';
import type { Database } from '#db/client.ts';
import type { StandingLegalText } from '#server/modules/legal-texts/store.ts';
import { openSignedInReader } from './signed-in-store.ts';

/** What is said above the pages of a member or a visitor, and what it goes by. */
export type SessionNews = {
  /** The Korean day by the database's clock. */
  today: string;
  /** Versions that were announced on the screen and not taken back, oldest first. */
  legalTexts: StandingLegalText[];
  /** What the member has agreed to; nothing of a visitor. */
  agreed: { document: ConsentDocument; version: string }[];
  /** Newest first, without those that the member has put away. */
  announcements: ShownAnnouncement[];
};

const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";

const audienceCases = Object.entries(audienceOf).map(
  ([role, audience]) => `WHEN '${role}' THEN '${audience}'`,
);

/** The news of a member by the SQL of its id and role. */
const newsOf = ({ id, role }: { id: string; role: string }) => `
  ${today}::text AS today,
  (SELECT coalesce(json_agg(json_build_object('slug', l.slug, 'announcedOn', l.announced_on,
      'effectiveOn', l.effective_on, 'needsConsent', l.needs_consent, 'reason', l.reason)
      ORDER BY l.effective_on), '[]')
    FROM legal_text l WHERE l.withdrawn_at IS NULL) AS "legalTexts",
  (SELECT coalesce(json_agg(json_build_object('document', c.document, 'version', c.version)), '[]')
    FROM consent c WHERE c.member_id = ${id}) AS agreed,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'text', a.text)
      ORDER BY a.starts_on DESC, a.created_at DESC, a.id), '[]')
    FROM announcement a
    WHERE ${today} BETWEEN a.starts_on AND a.ends_on AND a.ended_at IS NULL
      AND (a.audience = 'ALL' OR a.audience = CASE ${role} ${audienceCases.join(' ')} END)
      AND NOT EXISTS (SELECT FROM announcement_dismissal d
        WHERE d.announcement_id = a.id AND d.member_id = ${id})) AS announcements`;

/** Every page of a visitor begins with this statement, which a connection plans once. */
const visitorStatement = {
  name: 'find-visitor-news',
  text: `SELECT ${newsOf({ id: 'NULL::uuid', role: 'NULL::text' })}`,
};

/** Finds an open session as `openSignedInReader` does, with the news of its member: every page of a member begins so. */
export const openSessionReader = (db: Database, dueSeconds: number) =>
  openSignedInReader<SessionNews>(
    db,
    dueSeconds,
    'find-session-with-news',
    `, ${newsOf({ id: 'm.id', role: 'm.role' })}`,
  );

/** The news of whoever is not signed in. */
export async function findVisitorNews(db: Database): Promise<SessionNews> {
  const { rows } = await db.$client.query<SessionNews>(visitorStatement);
  const [news] = rows;
  if (!news) throw new Error('there is always a day');
  return news;
}
