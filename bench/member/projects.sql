-- Projects in every status with their lists, invitations, partnerships, documents and logs. Each lives through one of the
-- paths below, by legal steps. A name after a colon is a size.

-- Of a hundred projects `share` take a path, of which few end where the admins have to do something: with 100,000 projects
-- some 5,000 tasks wait. They were sent between `youngest` and `oldest` days ago.
CREATE TABLE bench.path AS
  SELECT *, sum(share) OVER (ORDER BY path) - share AS first_draw, sum(share) OVER (ORDER BY path) - 1 AS last_draw,
    coalesce(steps[cardinality(steps)], 'MATCHING') AS status
  FROM (VALUES
    (1, 1, 0, 4, '{}'::text[]),
    (2, 10, 5, 9, '{PROPOSING}'),
    (3, 5, 10, 40, '{PROPOSING,MATCHED}'),
    (4, 6, 15, 19, '{PROPOSING,MATCHED,CONFIRMED}'),
    (5, 22, 20, 198, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS}'),
    (6, 1, 201, 400, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,DEADLINE_PASSED}'),
    (7, 1, 201, 400, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,PAYMENT_REQUESTED}'),
    (8, 1, 206, 400, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,PAYMENT_REQUESTED,PAYMENT_CONFIRMED}'),
    (9, 22, 216, 1000,
      '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,DEADLINE_PASSED,PAYMENT_REQUESTED,PAYMENT_CONFIRMED,CLOSED}'),
    (10, 19, 201, 1000, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,CLOSED}'),
    (11, 4, 6, 1000, '{CANCELED}'),
    (12, 3, 20, 1000, '{PROPOSING,CANCELED}'),
    (13, 2, 20, 1000, '{PROPOSING,MATCHED,CANCELED}'),
    (14, 1, 201, 1000, '{PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS,CANCELED}'),
    -- The one with a former partner.
    (15, 2, 211, 380, '{PROPOSING,MATCHED,MATCHING,PROPOSING,MATCHED,CONFIRMED,IN_PROGRESS}')
  ) AS p(path, share, youngest, oldest, steps);

-- Days from the request to its nth step: most of the work lies between the fourth and the fifth.
CREATE FUNCTION bench.days_to(step int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN step <= 4 THEN step * 5 ELSE 175 + step * 5 END
$$;

-- The instant of the `at`th of `count` things that happen evenly between two instants.
CREATE FUNCTION bench.spread(first timestamptz, last timestamptz, at int, count int) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT date_trunc('milliseconds', first + (last - first) * (at / (count + 1.0)::float8))
$$;

-- Project 1 is in progress, and those after it take a path each; the first ones are those of company 1, the others those of any approved company.
CREATE TABLE bench.project AS
  SELECT number, bench.id('project', number) AS id, company, bench.id('company', company) AS company_id,
    bench.id('member', :npos + company) AS requester_id, npo, path, steps, status,
    'PROPOSING' = ANY (steps) AS has_match, 'MATCHED' = ANY (steps) AS has_partner,
    'CONFIRMED' = ANY (steps) AS has_values, CASE WHEN path = 15 THEN 2 ELSE 1 END AS rounds, created_at,
    created_at + make_interval(days => bench.days_to(cardinality(steps))) AS changed_at,
    ((created_at + make_interval(days => bench.days_to(coalesce(array_position(steps, 'IN_PROGRESS'), 4))))
      AT TIME ZONE 'Asia/Seoul')::date AS start_on,
    (10 + bench.draw(20, number, 90)) * 1000000::bigint AS budget,
    bench.choose(10, number, '{초등,청소년,어르신,장애인,이주민,청년,가족,지역}') || ' '
      || bench.choose(11, number, '{방과후 돌봄,진로 체험,도시락 나눔,주거 개선,한국어 교실,숲 가꾸기,책 나눔,디지털 교육}')
      || ' ' || number || '차' AS title
  FROM generate_series(1, :projects) number
    JOIN bench.path
      ON CASE WHEN number = 1 THEN path = 5 WHEN number <= 16 THEN path = 1 + (number - 1) % 15
        ELSE bench.draw(12, number, 100) BETWEEN first_draw AND last_draw END,
    bench.clock,
    LATERAL (SELECT 2 + bench.draw(13, number, :companies - 2) AS drawn) d,
    LATERAL (SELECT CASE WHEN number <= :largestCompanyProjects THEN 1 WHEN drawn % 40 = 0 THEN drawn + 1
        ELSE drawn END AS company,
      1 + bench.draw(14, number, :npos) AS npo,
      instant - make_interval(days => youngest + bench.draw(15, number, oldest - youngest + 1),
        secs => bench.draw(16, number, 80000)) AS created_at) c;
ALTER TABLE bench.project ADD PRIMARY KEY (number);

-- A list that went out, and what came of it: the first of its five becomes the partner, in the last round or a former one.
CREATE TABLE bench.round AS
  SELECT p.number * 2 + round - 1 AS number, p.number AS project, round, round = rounds AS is_last,
    CASE WHEN round = rounds THEN npo ELSE 1 + (npo + 2) % :npos END AS npo,
    p.created_at + make_interval(days => bench.days_to(round * 3 - 2)) AS sent_at,
    p.created_at + make_interval(days => bench.days_to(round * 3 - 1)) AS started_at,
    CASE WHEN round < rounds THEN p.created_at + make_interval(days => bench.days_to(3))
      WHEN status IN ('CLOSED', 'CANCELED') THEN changed_at END AS ended_at,
    CASE WHEN round < rounds THEN 'REMATCHED' WHEN status = 'CLOSED' THEN 'COMPLETED'
      WHEN status = 'CANCELED' THEN 'CANCELED' END AS ending,
    has_partner, has_values AND round = rounds AS has_values
  FROM bench.project p, LATERAL generate_series(1, rounds) round WHERE has_match;
ALTER TABLE bench.round ADD PRIMARY KEY (project, round);

INSERT INTO partnership (id, project_id, company_id, npo_id, started_at, ended_at, ending, actual_start, actual_end,
    actual_budget, actual_region_level1_code, actual_region_level2_code, version, created_at, updated_at)
  SELECT bench.id('partnership', r.number), p.id, company_id, bench.npo_id(r.npo), r.started_at, ended_at, ending,
    CASE WHEN r.has_values THEN start_on END, CASE WHEN r.has_values THEN start_on + 178 END,
    CASE WHEN r.has_values THEN budget END, CASE WHEN r.has_values THEN '11' END,
    CASE WHEN r.has_values THEN '11110' END, 1 + r.has_values::int + (ended_at IS NOT NULL)::int, r.started_at,
    coalesce(ended_at, r.started_at)
  FROM bench.round r JOIN bench.project p ON p.number = r.project WHERE r.has_partner;

INSERT INTO project (id, company_id, requester_id, status, title, region_level1_code, region_level2_code, field_code,
    beneficiary_code, is_new, expected_start, expected_end, is_budget_unknown, expected_budget, donation_receipt,
    tax_invoice, required_docs, follow_up, planning_status, purpose, description, manager_id, partnership_id,
    status_changed_at, version, created_at, updated_at)
  SELECT id, company_id, requester_id, status, title, '11', '11110',
    bench.choose(17, number, '{EDU,WELFARE,HEALTH,ENV,CULTURE}'), 'CHILD', number % 2 = 0, start_on, start_on + 178,
    number % 9 = 0, CASE WHEN number % 9 <> 0 THEN budget END, 'PREFERRED', 'NONE', '{결과보고서,사진}', 'AFTER_RESULT', 'DRAFTED',
    '저녁 시간을 혼자 보내는 아이들이 안전하게 배우고 쉴 곳을 만들어요.',
    repeat('초등 3~6학년 40명을 두 반으로 나눠 평일 저녁에 공부방을 열고 저녁 식사를 함께해요. ', 1 + bench.draw(18, number, 6)),
    bench.admin_id(19, number), CASE WHEN has_partner THEN bench.id('partnership', number * 2 + rounds - 1) END,
    changed_at, 1 + cardinality(steps), created_at, changed_at
  FROM bench.project;

-- Of a hundred partnerships with agreed values one has no agreement that both have confirmed.
INSERT INTO agreement (id, project_id, partnership_id, number, status, content, sha256, offered_by_id, offered_at,
    confirmed_at, version, created_at, updated_at)
  SELECT bench.id('agreement', r.number), p.id, bench.id('partnership', r.number), 1, 'CONFIRMED',
    '{"form":"STANDARD","clauses":[{"number":"9","text":"단체는 사업 종료 뒤 14일 안에 결과보고서를 낸다."},
      {"number":"18","text":"맞손은 당사자가 아니며 사업비를 받거나 보증하지 않는다."}]}',
    md5(r.number::text) || md5(r.number::text), company_id, started_at, started_at + interval '2 days', 3, started_at,
    started_at + interval '2 days'
  FROM bench.round r JOIN bench.project p ON p.number = r.project WHERE r.has_values AND r.number % 100 <> 0;

-- An admin has taken one of three requests that wait for their list.
INSERT INTO task_mark (key, since, assignee_id, marked_by_id, created_at, updated_at)
  SELECT 'LIST:' || id, changed_at, bench.admin_id(26, number), bench.admin_id(26, number), changed_at, changed_at
  FROM bench.project WHERE status = 'MATCHING' AND number % 3 = 0;

INSERT INTO match (id, project_id, sequence, engine_version, weights_hash, snapshot, rejection_counts, cause,
    published_at, version, created_at, updated_at)
  SELECT bench.id('match', r.number), p.id, round, 'bench', 'bench', '{}', '{}',
    CASE WHEN round = 1 THEN 'REQUEST' ELSE 'OPERATOR' END, sent_at, 2, sent_at, sent_at
  FROM bench.round r JOIN bench.project p ON p.number = r.project;

CREATE TABLE bench.candidate AS
  SELECT r.number * 8 + rank AS number, r.project, r.round, rank,
    bench.npo_id(1 + (r.npo + (rank - 1) * 7 - 1) % :npos) AS npo_id
  FROM bench.round r, generate_series(1, 5) rank;

INSERT INTO match_candidate (id, match_id, npo_id, automatic_rank, rank, score, fit, level, summary, factors,
    contributions, reasons)
  SELECT bench.id('candidate', number), bench.id('match', project * 2 + round - 1), npo_id, rank, rank, 5 - rank,
    90 - rank * 3, CASE WHEN rank < 4 THEN 'HIGH' ELSE 'MEDIUM' END, '같은 시군구에서 비슷한 사업을 해 왔어요.',
    jsonb_build_array(jsonb_build_object('key', 'FIELD', 'points', 30 - rank * 3, 'max', 30))
      || '[{"key":"REGION","points":20,"max":25},{"key":"BENEFICIARY","points":15,"max":15},
        {"key":"EXPERIENCE","points":15,"max":20},{"key":"TRUST","points":10,"max":10}]',
    '[{"term":"region","value":2.2},{"term":"field","value":1.4},{"term":"text","value":0.7}]',
    '[{"kind":"STRENGTH","text":"같은 시군구에 있어요.","npoProjects":[]},'
      '{"kind":"STRENGTH","text":"같은 분야에서 5년 동안 일했어요.","npoProjects":[]}]'
  FROM bench.candidate;

INSERT INTO invitation (id, project_id, match_id, npo_id, status, reply_by, replied_at, choose_by, decline_reason, version,
    created_at, updated_at, exposure)
  SELECT bench.id('invitation', c.number), p.id, bench.id('match', r.number), c.npo_id, s.status,
    ((sent_at + interval '7 days') AT TIME ZONE 'Asia/Seoul')::date,
    CASE WHEN s.has_replied THEN sent_at + interval '2 days' END,
    CASE WHEN s.has_replied AND s.status <> 'DECLINED'
      THEN ((sent_at + interval '16 days') AT TIME ZONE 'Asia/Seoul')::date END,
    CASE WHEN s.status = 'DECLINED' THEN '같은 기간에 다른 사업이 있어요.' END,
    CASE WHEN s.status = 'SENT' THEN 1 WHEN s.status = 'WITHDRAWN' AND rank = 1 AND r.has_partner THEN 4
      WHEN s.has_replied AND s.status NOT IN ('ACCEPTED', 'DECLINED') THEN 3 ELSE 2 END,
    sent_at, CASE WHEN s.status = 'SENT' THEN sent_at ELSE sent_at + interval '5 days' END,
    CASE WHEN rank <= 10 THEN ln(2::float8) / ln(1 + rank::float8) ELSE 0 END
  FROM bench.candidate c
    JOIN bench.project p ON p.number = c.project
    JOIN bench.round r ON r.project = c.project AND r.round = c.round,
    LATERAL (SELECT CASE WHEN rank = 3 THEN 'DECLINED'
        WHEN NOT r.has_partner THEN CASE WHEN p.status = 'CANCELED' THEN 'WITHDRAWN'
          WHEN rank = 1 THEN 'ACCEPTED' ELSE 'SENT' END
        WHEN rank = 1 THEN CASE WHEN r.ending IN ('CANCELED', 'REMATCHED') THEN 'WITHDRAWN' ELSE 'CHOSEN' END
        WHEN rank = 4 THEN 'EXPIRED' ELSE 'NOT_CHOSEN' END AS status) e,
    LATERAL (SELECT e.status, rank = 1 OR e.status = 'DECLINED' OR (e.status = 'NOT_CHOSEN' AND rank = 2) AS has_replied) s;

-- Project 1 has many documents, others with a partner none to four; a completion document where the work is over.
CREATE TABLE bench.document AS
  SELECT p.number * 256 + at AS number, p.number AS project, at, at % 2 = 1 AS is_of_npo,
    CASE WHEN at = 1 AND path BETWEEN 6 AND 10 THEN 'COMPLETION' ELSE 'GENERAL' END AS kind,
    bench.spread(r.started_at, coalesce(ended_at, clock.instant), at, count) AS created_at,
    ended_at IS NOT NULL AS is_locked
  FROM bench.project p JOIN bench.round r ON r.project = p.number AND r.is_last AND r.has_partner, bench.clock,
    LATERAL (SELECT CASE WHEN p.number = 1 THEN :mostDocuments
      ELSE greatest((path BETWEEN 6 AND 10)::int, bench.draw(21, p.number, 5)) END AS count) c,
    LATERAL generate_series(1, count) at;

INSERT INTO file (id, class, owner_id, uploader_id, project_id, partnership_id, document_kind, position, name, size_bytes,
    mime_type, sha256, storage_key, is_locked, created_at)
  SELECT bench.id('document', d.number), 'PROJECT_DOCUMENT', CASE WHEN is_of_npo THEN bench.npo_id(npo) ELSE company_id END,
    CASE WHEN is_of_npo THEN bench.id('member', npo) ELSE requester_id END, p.id,
    bench.id('partnership', p.number * 2 + rounds - 1), kind, 0, '사업 자료 ' || d.at || '.pdf',
    1000 + bench.draw(22, d.number, 4000000), 'application/pdf', md5(d.number::text) || md5(d.number::text),
    'bench/' || d.number, is_locked, d.created_at
  FROM bench.document d JOIN bench.project p ON p.number = d.project;

-- Each partnership asks for one document, which is accepted where there is a completion document.
INSERT INTO required_document (id, project_id, partnership_id, position, name, status)
  SELECT bench.id('required document', number), project_id, id, 0, '결과보고서',
    CASE WHEN EXISTS (SELECT FROM file f WHERE f.partnership_id = s.id AND f.document_kind = 'COMPLETION')
      THEN 'ACCEPTED' ELSE 'WANTED' END
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS number FROM partnership) s;

-- Statuses, documents and notes; project 1 has the longest log.
CREATE FUNCTION bench.line_of(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE status WHEN 'MATCHING' THEN 'CSR 요청서를 보냈어요' WHEN 'PROPOSING' THEN '추천 단체를 보냈어요'
    WHEN 'MATCHED' THEN '파트너를 선택했어요' WHEN 'CONFIRMED' THEN '실제 일정, 예산, 활동 지역을 저장했어요'
    WHEN 'IN_PROGRESS' THEN '프로젝트를 시작했어요' WHEN 'CANCELED' THEN '요청을 취소했어요' ELSE '다음 단계로 넘어갔어요' END
$$;

CREATE TABLE bench.step AS
  SELECT p.number * 16 + at AS number, p.number AS project, at, coalesce(steps[at - 1], 'MATCHING') AS from_status,
    CASE WHEN at = 0 THEN 'MATCHING' ELSE steps[at] END AS status,
    p.created_at + make_interval(days => bench.days_to(at)) AS created_at,
    -- The end of a partnership is the last line of its log.
    CASE WHEN NOT has_partner OR at < 2 OR steps[at] = 'PROPOSING' THEN NULL
      WHEN rounds = 2 AND at <= 3 THEN 1 ELSE rounds END AS round,
    CASE WHEN at > 0 AND (steps[at] IN ('PROPOSING', 'IN_PROGRESS', 'DEADLINE_PASSED')) THEN 'SYSTEM'
      WHEN steps[at] IN ('MATCHING', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED') THEN 'ADMIN'
      WHEN steps[at] = 'CANCELED' AND has_partner THEN 'ADMIN'
      ELSE 'COMPANY' END AS by
  FROM bench.project p, generate_series(0, cardinality(steps)) at;

INSERT INTO project_event (id, project_id, partnership_id, kind, text, status, actor_id, actor_organization_id,
    actor_type, created_at)
  SELECT bench.id('step', s.number), p.id, bench.id('partnership', p.number * 2 + round - 1), 'STATUS',
    bench.line_of(s.status), s.status,
    CASE s.by WHEN 'COMPANY' THEN requester_id WHEN 'ADMIN' THEN bench.admin_id(23, s.number) END,
    CASE s.by WHEN 'COMPANY' THEN company_id END, s.by, s.created_at
  FROM bench.step s JOIN bench.project p ON p.number = s.project;

INSERT INTO project_event (id, project_id, partnership_id, kind, text, actor_id, actor_organization_id, actor_type,
    created_at)
  SELECT bench.id('upload', d.number), p.id, bench.id('partnership', p.number * 2 + rounds - 1), 'DOCUMENT',
    '서류를 올렸어요: 사업 자료 ' || d.at || '.pdf', CASE WHEN is_of_npo THEN bench.id('member', npo) ELSE requester_id END,
    CASE WHEN is_of_npo THEN bench.npo_id(npo) ELSE company_id END, CASE WHEN is_of_npo THEN 'NPO' ELSE 'COMPANY' END,
    d.created_at
  FROM bench.document d JOIN bench.project p ON p.number = d.project;

-- Two notes of a former partnership, and many of the one that goes on.
INSERT INTO project_event (id, project_id, partnership_id, kind, text, actor_id, actor_organization_id, actor_type,
    created_at)
  SELECT bench.id('note', n.number), p.id, bench.id('partnership', r.number), 'NOTE',
    bench.choose(24, n.number, ARRAY['회의를 마쳤어요. 다음 주에 답사를 가요.', '참여자 명단을 정리했어요.', '사진을 곧 올릴게요.',
      '강사님과 일정을 맞췄어요. 비가 오면 하루 미뤄요.']),
    CASE WHEN at % 2 = 1 THEN bench.id('member', r.npo) ELSE requester_id END,
    CASE WHEN at % 2 = 1 THEN bench.npo_id(r.npo) ELSE company_id END,
    CASE WHEN at % 2 = 1 THEN 'NPO' ELSE 'COMPANY' END,
    bench.spread(r.started_at, coalesce(ended_at, clock.instant), at, count)
  FROM bench.round r JOIN bench.project p ON p.number = r.project, bench.clock,
    LATERAL (SELECT CASE WHEN p.number = 1 THEN :longestLogEntries - :mostDocuments - 1 - cardinality(steps)
      WHEN is_last THEN 20 + bench.draw(25, p.number, 25) ELSE 2 END AS count) c,
    LATERAL generate_series(1, count) at,
    LATERAL (SELECT r.number * 512 + at AS number) n
  WHERE r.has_partner;
