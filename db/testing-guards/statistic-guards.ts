import { breaksCheck, copyRow, type GuardCase, repeatsKey } from './guard-case.ts';

const miss = (count = 1) =>
  `INSERT INTO search_miss (day, word, count) VALUES ('2026-11-25', '우주 정거장', ${count})`;

/** What the statistics follow: the steps of a project, kept by triggers, and searches that found nothing. */
export const statisticGuards: GuardCase[] = [
  {
    guard: 'project.project_steps',
    title: 'counts a request from its day on',
    statement: copyRow('project', 'id = :matching', { title: "'또 다른 요청'" }),
    seen: `SELECT s.requested_on = (p.created_at AT TIME ZONE 'Asia/Seoul')::date
      FROM project p JOIN project_step s ON s.project_id = p.id WHERE p.title = '또 다른 요청'`,
  },
  {
    guard: 'project_event.project_event_steps',
    title: 'takes a step with the line of its log',
    statement: `INSERT INTO project_event (project_id, kind, text, status, actor_type)
      VALUES (:matching, 'STATUS', '추천 단체를 보냈어요', 'PROPOSING', 'SYSTEM')`,
    seen: 'SELECT listed_on IS NOT NULL AND hours_to_list >= 0 FROM project_step WHERE project_id = :matching',
  },
  {
    guard: 'invitation.invitation_steps',
    title: 'takes a step with the first answer that says yes',
    given:
      'DELETE FROM project_step WHERE project_id = (SELECT project_id FROM invitation WHERE id = :invitation)',
    statement: `UPDATE invitation SET status = 'ACCEPTED', choose_by = '2026-12-07', replied_at = now(),
      version = version + 1 WHERE id = :invitation`,
    seen: `SELECT accepted_on IS NOT NULL FROM project_step
      WHERE project_id = (SELECT project_id FROM invitation WHERE id = :invitation)`,
    asOwnerWithout: [],
  },
  breaksCheck(
    'npo_profile_share.npo_profile_share_check',
    'more than the whole profile',
    'UPDATE npo_profile_share SET share = 101',
    { asOwnerWithout: [] },
  ),
  breaksCheck('search_miss.search_miss_count_check', 'a word that nobody looked for', miss(0)),
  repeatsKey('search_miss.search_miss_day_word_pk', miss(), { given: miss() }),
];
