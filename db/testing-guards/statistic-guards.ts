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
    guard: 'project_event.project_event_steps',
    title: 'measures how well the engine has chosen, without whom an admin added',
    given: `INSERT INTO organization (type, name, number) VALUES ('NPO', '새 단체', '9999999999');
      INSERT INTO npo (id) SELECT id FROM organization WHERE number = '9999999999';
      ${copyRow('match_candidate', 'match_id = :match AND npo_id = :npo', {
        npo_id: "(SELECT id FROM organization WHERE number = '9999999999')",
        ...{ rank: '3', automatic_rank: '3', added_reason: "'잘 아는 단체라서 넣었어요.'", fit: '1' },
      })}; UPDATE match_candidate SET fit = 90 WHERE match_id = :match AND added_reason IS NULL`,
    statement: `INSERT INTO project_event (project_id, kind, text, status, actor_type)
      VALUES (:proposing, 'STATUS', '추천 단체를 보냈어요', 'PROPOSING', 'SYSTEM')`,
    seen: 'SELECT fit = 90 FROM project_step WHERE project_id = :proposing',
    asOwnerWithout: [],
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
  {
    guard: 'partnership.partnership_steps',
    title: 'moves the day of a report with the agreed end',
    statement: `UPDATE partnership SET actual_end = actual_end + 400, version = version + 1
      WHERE id = :runningPartnership`,
    seen: `SELECT t.report_due_on > s.actual_end FROM project_step t JOIN partnership s ON s.project_id = t.project_id
      WHERE s.id = :runningPartnership`,
    asOwnerWithout: ['partnership_guard'],
  },
  {
    guard: 'partnership.partnership_steps',
    title: 'follows a report that came without an agreement',
    given: `ALTER TABLE report DISABLE TRIGGER USER;
      DELETE FROM project_step WHERE project_id = :matched;
      INSERT INTO report (project_id, partnership_id) VALUES (:matched, :matchedPartnership);
      INSERT INTO report_submission (report_id, number, content, member_id)
        SELECT id, 1, '{}', :npoMember FROM report WHERE partnership_id = :matchedPartnership`,
    statement: `UPDATE partnership SET actual_start = '2026-03-01', actual_end = '2026-05-31',
      actual_budget = 1000000, actual_region_level1_code = '11',
      actual_region_level2_code = '11110', version = version + 1
      WHERE id = :matchedPartnership`,
    seen: `SELECT EXISTS (SELECT FROM project_step
      WHERE project_id = :matched AND reported_on IS NOT NULL)`,
    asOwnerWithout: ['partnership_guard'],
  },
  {
    guard: 'agreement.agreement_steps',
    title: 'owes a report from the confirmed agreement on',
    given:
      'DELETE FROM project_step WHERE project_id = (SELECT project_id FROM agreement WHERE id = :draftAgreement)',
    statement: `UPDATE agreement SET status = 'CONFIRMED', sha256 = repeat('a', 64), offered_by_id = :company,
      offered_at = now(), confirmed_at = now(), version = version + 1 WHERE id = :draftAgreement`,
    seen: `SELECT EXISTS (SELECT FROM project_step
      WHERE project_id = (SELECT project_id FROM agreement WHERE id = :draftAgreement))`,
    asOwnerWithout: ['agreement_guard', 'agreement_transition'],
  },
  {
    guard: 'report.report_steps',
    title: 'counts the day on which the report first came',
    given: `INSERT INTO report (project_id, partnership_id) VALUES (:running, :runningPartnership);
      INSERT INTO report_submission (report_id, number, content, member_id)
        SELECT id, 1, '{}', :npoMember FROM report WHERE partnership_id = :runningPartnership`,
    statement: `UPDATE report SET status = 'SUBMITTED', round = 1, answer_by = current_date, version = version + 1
      WHERE partnership_id = :runningPartnership`,
    seen: 'SELECT reported_on IS NOT NULL AND hours_to_report >= 0 FROM project_step WHERE project_id = :running',
  },
  breaksCheck('search_miss.search_miss_count_check', 'a word that nobody looked for', miss(0)),
  repeatsKey('search_miss.search_miss_day_word_pk', miss(), { given: miss() }),
];
