import { avatar, district, documentCounts, finishing, region, today } from './floor-projects.ts';
import { instant } from './floor-texts.ts';

/** What the NPO does next, of the project p, its own partnership s, its newest offer v and its documents' counts d. */
const nextAction = `CASE
  WHEN p.status IN ('MATCHING', 'PROPOSING') THEN CASE
    WHEN v.status = 'SENT' THEN json_build_object('kind', 'REPLY_INVITATION', 'text', '제안을 읽고 답해 주세요', 'dueOn', v.reply_by)
    ELSE json_build_object('kind', 'WAIT_CHOICE', 'text', '기업의 선택을 기다리고 있어요', 'dueOn', v.choose_by) END
  WHEN p.status = 'MATCHED' THEN json_build_object('kind', 'WAIT_PROGRESS',
    'text', '기업이 합의한 내용을 입력하면 확정돼요', 'dueOn', p.expected_start)
  WHEN p.status = 'CONFIRMED' THEN json_build_object('kind', 'WAIT_START',
    'text', to_char(s.actual_start, 'YYYY.MM.DD') || '에 시작해요', 'dueOn', s.actual_start)
  WHEN p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND d.accepted > 0 THEN ${finishing}
  WHEN p.status = 'IN_PROGRESS'
    THEN json_build_object('kind', 'RUN_PROJECT', 'text', '진행 기록과 서류를 함께 남겨 주세요', 'dueOn', s.actual_end)
  WHEN p.status = 'DEADLINE_PASSED'
    THEN json_build_object('kind', 'HAND_IN_DOCUMENTS', 'text', '서류 ' || d.wanted || '건을 내 주세요', 'dueOn', s.actual_end)
  ELSE json_build_object('kind', 'WAIT_CLOSING', 'text', '관리자가 결과 기록을 마무리하고 있어요', 'dueOn', NULL) END`;

const project = `json_build_object('id', p.id, 'version', p.version, 'title', p.title, 'status', json_build_object('code', p.status),
  'nextAction', ${nextAction},
  'region', ${region('coalesce(s.actual_region_level1_code, p.region_level1_code)')},
  'regionDetail', ${district('coalesce(s.actual_region_level1_code, p.region_level1_code)', 'coalesce(s.actual_region_level2_code, p.region_level2_code)')},
  'fieldCode', p.field_code, 'start', coalesce(s.actual_start, p.expected_start), 'end', coalesce(s.actual_end, p.expected_end),
  'isActualSchedule', s.actual_start IS NOT NULL, 'budget', coalesce(s.actual_budget, p.expected_budget), 'companyName', c.name,
  'partner', CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.npo_id, 'orgName', o.name, 'avatar', ${avatar}) END,
  'invitation', CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'status', v.status, 'replyBy', v.reply_by) END,
  'partnershipEnding', NULL, 'updatedAt', ${instant('p.updated_at')})`;

const isWaiting = `npo_id = $1 AND status = 'SENT' AND reply_by >= ${today}`;

/** $1 the NPO whose home it is. */
export const npoHome = `
  SELECT json_build_object(
    'projects', (SELECT coalesce(json_agg(${project} ORDER BY p.updated_at DESC, p.id), '[]')
      FROM (SELECT project_id FROM partnership WHERE npo_id = $1 AND ended_at IS NULL
          UNION SELECT project_id FROM invitation WHERE npo_id = $1 AND status IN ('SENT', 'ACCEPTED')) own
        JOIN project p ON p.id = own.project_id JOIN organization c ON c.id = p.company_id
        LEFT JOIN partnership s ON s.project_id = p.id AND s.npo_id = $1 AND s.ended_at IS NULL
        LEFT JOIN organization o ON o.id = s.npo_id LEFT JOIN npo_listing n ON n.id = s.npo_id
        LEFT JOIN LATERAL (SELECT * FROM invitation WHERE project_id = p.id AND npo_id = $1
          ORDER BY created_at DESC, id DESC LIMIT 1) v ON true
        CROSS JOIN LATERAL (${documentCounts('s.id')}) d),
    'offers', (SELECT coalesce(json_agg(json_build_object('id', v.id, 'projectTitle', p.title, 'companyName', c.name,
        'region', ${region('p.region_level1_code')}, 'regionDetail', ${district('p.region_level1_code', 'p.region_level2_code')},
        'expectedStart', p.expected_start, 'expectedEnd', p.expected_end,
        'expectedBudget', CASE WHEN NOT p.is_budget_unknown THEN p.expected_budget END,
        'sentAt', ${instant('v.created_at')}, 'replyBy', v.reply_by, 'reason', k.reasons -> 0 ->> 'text')
        ORDER BY v.reply_by, v.created_at DESC, v.id), '[]')
      FROM (SELECT * FROM invitation WHERE ${isWaiting} ORDER BY reply_by, created_at DESC, id LIMIT 4) v
        JOIN project p ON p.id = v.project_id JOIN organization c ON c.id = p.company_id
        JOIN match_candidate k ON k.match_id = v.match_id AND k.npo_id = v.npo_id),
    'offerCount', (SELECT count(*) FROM invitation WHERE ${isWaiting}),
    'profile', json_build_object('isPublished', n.is_published, 'foundedMonth', to_char(n.founded_on, 'YYYY-MM'),
      'regionLevel1Code', n.region_level1_code, 'intro', n.intro, 'mainActivities', n.main_activities,
      'projects', (SELECT coalesce(json_agg(json_build_object('name', name, 'imageCount',
          (SELECT count(*) FROM file WHERE npo_project_id = w.id AND class = 'NPO_PROJECT_IMAGE'))
          ORDER BY actual_end DESC, id), '[]') FROM npo_project w WHERE npo_id = $1),
      'certificates', (SELECT coalesce(json_agg(json_build_object('documentType', document_type, 'status', status)
          ORDER BY document_type), '[]') FROM certificate WHERE organization_id = $1)))::text AS body
  FROM npo n WHERE n.id = $1`;
