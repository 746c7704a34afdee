import { copyRow, type GuardCase } from './guard-case.ts';

/** What the statistics follow: the steps of a project, kept by triggers. */
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
];
