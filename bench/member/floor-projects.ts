import { instant } from './floor-texts.ts';

export const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";

/* The floor's statements of a company's projects: what the API answers, made by PostgreSQL alone. */

const codeName = (group: string, code: string) =>
  `(SELECT name FROM code WHERE group_name = ${group} AND code = ${code})`;

const codeLabel = (group: string, code: string) =>
  `(SELECT trim(display_name || ' ' || name) FROM code WHERE group_name = '${group}' AND code = ${code})`;

/** '서울' of the code of a level-1 region. */
export const region = (
  code: string,
) => `(SELECT CASE name WHEN '충청북도' THEN '충북' WHEN '충청남도' THEN '충남'
  WHEN '전북특별자치도' THEN '전북' WHEN '경상북도' THEN '경북' WHEN '경상남도' THEN '경남'
  ELSE regexp_replace(name, '(통합특별시|특별자치시|특별자치도|특별시|광역시|도)$', '') END
  FROM code WHERE group_name = 'REGION' AND code = ${code})`;

export const district = (level1: string, level2: string) => codeName(`'REGION_DETAIL_' || ${level1}`, level2);

const location = `CASE WHEN n.region_level1_code IS NULL THEN NULL ELSE concat_ws(' ', ${region('n.region_level1_code')},
  ${district('n.region_level1_code', 'n.region_level2_code')}) END`;

export const avatar = `CASE WHEN n.avatar_file_id IS NULL THEN NULL ELSE '/api/user/' || n.id || '/avatar' END`;

/** What both wait for once every document is settled. */
export const finishing = `json_build_object('kind', 'WAIT_CLOSING', 'text', '관리자가 프로젝트를 마무리하고 있어요', 'dueOn', NULL)`;

/** Of the partnership that a column names: how many documents were accepted, and how many are still wanted. */
export const documentCounts = (partnershipId: string) => `
  SELECT count(*) FILTER (WHERE status = 'ACCEPTED') AS accepted, count(*) FILTER (WHERE status = 'WANTED') AS wanted
  FROM required_document WHERE partnership_id = ${partnershipId}`;

/** What the company does next, of the project p, its partnership s, its open offers v and its documents' counts d. */
const nextAction = `CASE p.status
  WHEN 'MATCHING' THEN json_build_object('kind', 'WAIT_MATCHING', 'text', '추천 단체를 찾고 있어요', 'dueOn', NULL)
  WHEN 'PROPOSING' THEN CASE
    WHEN v.accepted > 0 THEN json_build_object('kind', 'CHOOSE_PARTNER',
      'text', '수락한 ' || v.accepted || '곳 가운데 파트너를 선택해 주세요', 'dueOn', v.choose_by)
    WHEN v.sent > 0 THEN json_build_object('kind', 'WAIT_REPLIES', 'text', '단체의 답변을 기다리고 있어요', 'dueOn', v.reply_by)
    ELSE json_build_object('kind', 'VIEW_RECOMMENDATIONS', 'text', '답변이 모두 끝났어요. 다음 추천은 매칭 매니저와 상의해 주세요', 'dueOn', NULL) END
  WHEN 'MATCHED' THEN json_build_object('kind', 'ENTER_PROGRESS', 'text', '합의한 일정, 예산, 지역을 입력해 주세요', 'dueOn', p.expected_start)
  WHEN 'CONFIRMED' THEN json_build_object('kind', 'WAIT_START',
    'text', to_char(s.actual_start, 'YYYY.MM.DD') || '에 시작해요', 'dueOn', s.actual_start)
  WHEN 'IN_PROGRESS' THEN CASE
    WHEN d.accepted > 0 THEN ${finishing}
    ELSE json_build_object('kind', 'RUN_PROJECT', 'text', '진행 기록과 서류를 함께 남겨 주세요', 'dueOn', s.actual_end) END
  WHEN 'DEADLINE_PASSED' THEN CASE
    WHEN d.accepted > 0 THEN ${finishing}
    ELSE json_build_object('kind', 'WAIT_DOCUMENTS', 'text', '단체의 서류 ' || d.wanted || '건을 기다리고 있어요', 'dueOn', s.actual_end) END
  WHEN 'PAYMENT_REQUESTED' THEN json_build_object('kind', 'PAY_FEE', 'text', '맞손 이용료 입금 안내를 확인해 주세요',
    'dueOn', (p.status_changed_at AT TIME ZONE 'Asia/Seoul')::date + 14)
  WHEN 'PAYMENT_CONFIRMED' THEN json_build_object('kind', 'WAIT_CLOSING', 'text', '관리자가 결과 기록을 마무리하고 있어요', 'dueOn', NULL)
  WHEN 'CLOSED' THEN json_build_object('kind', 'NONE', 'text', '결과 기록이 완성됐어요', 'dueOn', NULL)
  ELSE json_build_object('kind', 'NONE', 'dueOn', NULL,
    'text', CASE WHEN s.id IS NULL THEN '취소한 요청이에요' ELSE '취소한 사업이에요' END) END`;

const facts = `
  LEFT JOIN partnership s ON s.id = p.partnership_id
  LEFT JOIN npo_listing n ON n.id = s.npo_id
  LEFT JOIN organization o ON o.id = s.npo_id
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'ACCEPTED') AS accepted, count(*) FILTER (WHERE status = 'SENT') AS sent,
    min(reply_by) FILTER (WHERE status = 'SENT') AS reply_by,
    min(choose_by) FILTER (WHERE status = 'ACCEPTED') AS choose_by FROM invitation WHERE project_id = p.id) v
  CROSS JOIN LATERAL (${documentCounts('p.partnership_id')}) d`;

/** $1 the company: its first page. */
export const projectList = `
  SELECT json_build_object(
    'items', coalesce(json_agg(item ORDER BY place) FILTER (WHERE place <= 50), '[]'),
    'next', (array_agg(spot) FILTER (WHERE place = 50 AND is_followed))[1])::text AS body
  FROM (
    SELECT place, place < count(*) OVER () AS is_followed, json_build_object('afterId', p.id, 'afterChange', p.updated_at) AS spot,
      json_build_object('id', p.id, 'version', p.version, 'title', p.title, 'status', json_build_object('code', p.status),
        'nextAction', ${nextAction},
        'region', ${region('coalesce(s.actual_region_level1_code, p.region_level1_code)')},
        'regionDetail', ${district('coalesce(s.actual_region_level1_code, p.region_level1_code)', 'coalesce(s.actual_region_level2_code, p.region_level2_code)')},
        'fieldCode', p.field_code, 'start', coalesce(s.actual_start, p.expected_start),
        'end', coalesce(s.actual_end, p.expected_end), 'isActualSchedule', s.actual_start IS NOT NULL,
        'budget', coalesce(s.actual_budget, p.expected_budget), 'companyName', c.name,
        'partner', CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.npo_id, 'orgName', o.name, 'avatar', ${avatar}) END,
        'invitation', NULL, 'partnershipEnding', NULL, 'updatedAt', ${instant('p.updated_at')}) AS item
    FROM (SELECT *, row_number() OVER (ORDER BY updated_at DESC, id) AS place FROM (
        SELECT every.* FROM (SELECT id FROM project WHERE company_id = $1 ORDER BY updated_at DESC, id LIMIT 51) page
          JOIN project every ON every.id = page.id) newest) p
      JOIN organization c ON c.id = p.company_id ${facts}) listed`;

const document = `json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes, 'path', '/api/files/' || f.id || '/download',
  'uploadedAt', ${instant('f.created_at')}, 'uploader', json_build_object('id', f.uploader_id, 'name', m.name, 'orgName', u.name),
  'kind', f.document_kind, 'isLocked', f.is_locked, 'isOwn', f.owner_id = p.company_id)`;

const recommended = `json_build_object('rank', k.rank, 'userId', k.npo_id, 'orgName', u.name, 'avatar', ${avatar},
  'tenure', CASE WHEN n.founded_on <= ${today} THEN CASE
    WHEN to_char(${today}, 'MM-DD') >= to_char(n.founded_on, 'MM-DD') THEN 1 ELSE 0 END
    + extract(year FROM ${today})::int - extract(year FROM n.founded_on)::int END,
  'location', ${location}, 'mainActivities', n.main_activities,
  'canIssueDonationReceipt', coalesce(n.donation_receipt_until >= ${today}, false),
  'canIssueTaxInvoice', coalesce(n.business_certificate_until >= ${today}, false), 'fit', k.fit, 'level', k.level,
  'isRepeatPartner', k.is_repeat_partner, 'factors', k.factors, 'summary', coalesce(k.edited_summary, k.summary),
  'reasons', k.reasons, 'addedReason', k.added_reason, 'invitation', json_build_object('id', i.id, 'status', i.status, 'replyBy', i.reply_by, 'chooseBy', i.choose_by, 'version', i.version),
  'isAvailable', true)`;

const event = `json_build_object('id', e.id, 'kind', e.kind, 'text', e.text, 'status', e.status,
  'actorName', coalesce(u.name, CASE e.actor_type WHEN 'SYSTEM' THEN '맞손' ELSE coalesce(m.name, '맞손 운영') END),
  'actorType', e.actor_type, 'createdAt', ${instant('e.created_at')})`;

/** $1 the project, $2 its company, whose overview it is; the project is under way with its first partner. */
export const projectDetail = `
  SELECT json_build_object('id', p.id, 'version', p.version, 'title', p.title, 'status', json_build_object('code', p.status),
    'nextAction', ${nextAction}, 'company', json_build_object('id', c.id, 'name', c.name, 'avatar', NULL),
    'requestManager', (SELECT json_build_object('name', name, 'email', email, 'tel', tel, 'hours', hours, 'photo', NULL)
      FROM manager WHERE member_id = p.manager_id),
    'requestDetails', json_build_object('region', ${region('p.region_level1_code')},
      'regionDetail', ${district('p.region_level1_code', 'p.region_level2_code')},
      'regionLevel1Code', p.region_level1_code, 'regionLevel2Code', p.region_level2_code,
      'field', ${codeLabel('FIELD', 'p.field_code')}, 'beneficiary', ${codeLabel('BENEFICIARY', 'p.beneficiary_code')},
      'isNew', p.is_new,
      'schedule', json_build_object(
        'range', to_char(p.expected_start, 'YYYY.MM.DD') || ' ~ ' || to_char(p.expected_end, 'YYYY.MM.DD'),
        'duration', '약 ' || round((p.expected_end - p.expected_start + 1) / 30.44) || '개월',
        'start', p.expected_start, 'end', p.expected_end),
      'budget', json_build_object('isBudgetUnknown', p.is_budget_unknown, 'expected', p.expected_budget),
      'donationReceipt', p.donation_receipt, 'taxInvoice', p.tax_invoice, 'requiredDocs', p.required_docs,
      'followUp', p.follow_up, 'planningStatus', p.planning_status, 'description', p.description, 'purpose', p.purpose,
      'attachments', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes)
        ORDER BY f.created_at, f.position, f.id), '[]') FROM file f WHERE f.project_id = p.id AND f.class = 'REQUEST_ATTACHMENT')),
    'recommendedNpos', (SELECT coalesce(json_agg(${recommended} ORDER BY k.rank), '[]')
      FROM match_candidate k JOIN organization u ON u.id = k.npo_id JOIN npo_listing n ON n.id = k.npo_id
        JOIN invitation i ON i.match_id = k.match_id AND i.npo_id = k.npo_id
      WHERE k.match_id = l.id AND k.rank IS NOT NULL),
    'matchPublishedAt', ${instant('l.published_at')}, 'isHidden', p.is_hidden, 'continuesId', p.continues_id,
    'fee', (SELECT to_json(f.budget) FROM payments.fee f WHERE f.project_id = p.id),
    'leftParty', CASE 'WITHDRAWN' WHEN c.membership_status THEN 'COMPANY' WHEN o.membership_status THEN 'NPO' END,
    'partner', json_build_object('id', s.npo_id, 'orgName', o.name, 'avatar', ${avatar}, 'location', ${location}),
    'progress', json_build_object('actualStart', s.actual_start, 'actualEnd', s.actual_end, 'actualBudget', s.actual_budget,
      'regionLevel1Code', s.actual_region_level1_code, 'regionLevel2Code', s.actual_region_level2_code,
      'region', ${region('s.actual_region_level1_code')},
      'regionDetail', ${district('s.actual_region_level1_code', 's.actual_region_level2_code')}),
    'changeRequest', NULL,
    'partnership', json_build_object('id', s.id, 'startedAt', ${instant('s.started_at')}, 'endedAt', ${instant('s.ended_at')},
      'ending', s.ending),
    'documents', (SELECT json_build_object('items', coalesce(json_agg(item ORDER BY place) FILTER (WHERE place <= 20), '[]'),
        'next', (array_agg(spot) FILTER (WHERE place = 20 AND is_followed))[1])
      FROM (SELECT f.place, f.place < count(*) OVER () AS is_followed, ${document} AS item, json_build_object(
            'afterKind', f.document_kind, 'afterTime', f.created_at, 'afterId', f.id) AS spot
        FROM (SELECT *, row_number() OVER (ORDER BY document_kind = 'COMPLETION' DESC, created_at DESC, id DESC) AS place
          FROM file WHERE partnership_id = s.id ORDER BY place LIMIT 21) f
          LEFT JOIN member m ON m.id = f.uploader_id LEFT JOIN organization u ON u.id = f.owner_id) listed),
    'requiredDocuments', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'version', q.version, 'name', q.name,
        'status', q.status, 'reason', q.reason, 'file', NULL, 'changedAt', ${instant('q.updated_at')}) ORDER BY q.position), '[]')
      FROM required_document q WHERE q.partnership_id = s.id),
    'missingDocumentsReason', s.missing_documents_reason,
    'documentCount', (SELECT count(*) FROM file WHERE partnership_id = s.id),
    'completionCount', (SELECT count(*) FROM file WHERE partnership_id = s.id AND document_kind = 'COMPLETION'),
    'events', (SELECT json_build_object('items', coalesce(json_agg(item ORDER BY place) FILTER (WHERE place <= 30), '[]'),
        'next', (array_agg(spot) FILTER (WHERE place = 30 AND is_followed))[1])
      FROM (SELECT e.place, e.place < count(*) OVER () AS is_followed, ${event} AS item,
            json_build_object('afterTime', e.created_at, 'afterId', e.id) AS spot
        FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place
          FROM project_event WHERE project_id = p.id ORDER BY place LIMIT 31) e
          LEFT JOIN member m ON m.id = e.actor_id LEFT JOIN organization u ON u.id = e.actor_organization_id) listed),
    'milestones', (SELECT coalesce(json_agg(${event} ORDER BY e.created_at DESC, e.id DESC), '[]')
      FROM (SELECT DISTINCT ON (status) * FROM project_event WHERE project_id = p.id AND status IS NOT NULL
          ORDER BY status, created_at DESC, id DESC) e
        LEFT JOIN member m ON m.id = e.actor_id LEFT JOIN organization u ON u.id = e.actor_organization_id),
    'earlierPartnerships', '[]'::json,
    'allowed', json_build_object('choose', false, 'recommendOthers', false, 'confirm', false, 'cancel', false, 'contact', s.ended_at IS NULL,
      'addDocument', s.ended_at IS NULL,
      'askForDocuments', s.ended_at IS NULL, 'handInDocuments', false, 'addEvent', s.ended_at IS NULL, 'requestChange', s.ended_at IS NULL))::text AS body
  FROM project p JOIN organization c ON c.id = p.company_id ${facts}
    LEFT JOIN LATERAL (SELECT id, published_at FROM match WHERE project_id = p.id AND published_at IS NOT NULL
      ORDER BY sequence DESC LIMIT 1) l ON true
  WHERE p.id = $1 AND p.company_id = $2`;
