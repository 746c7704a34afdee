import type { ConsentDocument } from '#contract/accounts/consents.ts';
import type { AnnouncementAudience } from '#contract/announcements.ts';
import type { ShownAnnouncement } from '#contract/shown-announcements.ts';
import type { Database } from '#db/client.ts';
import type { StandingLegalText } from '#server/modules/legal-texts/store.ts';

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

/** Every page begins with this statement, beside the one for the session; a connection plans it once. */
const newsStatement = {
  name: 'find-session-news',
  text: `
    SELECT t.today::text AS today,
      (SELECT coalesce(json_agg(json_build_object('slug', l.slug, 'announcedOn', l.announced_on,
          'effectiveOn', l.effective_on, 'needsConsent', l.needs_consent, 'reason', l.reason)
          ORDER BY l.effective_on), '[]')
        FROM legal_text l WHERE l.withdrawn_at IS NULL) AS "legalTexts",
      (SELECT coalesce(json_agg(json_build_object('document', c.document, 'version', c.version)), '[]')
        FROM consent c WHERE c.member_id = $2) AS agreed,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'text', a.text)
          ORDER BY a.starts_on DESC, a.created_at DESC, a.id), '[]')
        FROM announcement a
        WHERE t.today BETWEEN a.starts_on AND a.ends_on AND a.ended_at IS NULL AND a.audience = ANY ($1)
          AND NOT EXISTS (SELECT FROM announcement_dismissal d
            WHERE d.announcement_id = a.id AND d.member_id = $2)) AS announcements
    FROM (SELECT (now() AT TIME ZONE 'Asia/Seoul')::date AS today) t`,
};

/** Reads the news of a member, or with null of a visitor, who is one of these audiences. */
export async function findSessionNews(
  db: Database,
  audiences: readonly AnnouncementAudience[],
  memberId: string | null,
): Promise<SessionNews> {
  const { rows } = await db.$client.query<SessionNews>({ ...newsStatement, values: [audiences, memberId] });
  const [news] = rows;
  if (!news) throw new Error('there is always a day');
  return news;
}
