-- Companies, members of companies, NPOs and the admin, their sessions and consents..

CREATE SCHEMA bench;

-- A UUID that looks random and is the same at every load.
CREATE FUNCTION bench.id(kind text, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(md5(kind || number) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid
$$;

-- The id that the generator gives the NPO with this number.
CREATE FUNCTION bench.npo_id(number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('00000001-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid
$$;

-- A number from 0 to `below` - 1 that looks random and is the same at every load; `seed` tells draws apart.
CREATE FUNCTION bench.draw(seed int, number bigint, below int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (hashint8extended(number, seed) & 2147483647)::int % below
$$;

CREATE FUNCTION bench.choose(seed int, number bigint, among text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT among[1 + bench.draw(seed, number, cardinality(among))]
$$;

-- The instant that the data is as of.
CREATE TABLE bench.clock AS SELECT date_trunc('hour', now()) AS instant;

-- One company in forty is not approved and has no projects.
CREATE TABLE bench.company AS
  SELECT number, bench.id('company', number) AS id, number % 40 <> 0 AS is_approved,
    '주식회사 ' || bench.choose(1, number, '{한빛,새봄,다온,누리,가람,미래,푸른,이음}') || ' '
      || bench.choose(2, number, '{전자,식품,물산,건설,금융,소프트,화학,유통}') || number AS name
  FROM generate_series(1, :companies) number;
ALTER TABLE bench.company ADD PRIMARY KEY (number);

INSERT INTO organization (id, type, name, number, industry, membership_status, plan, applied_at, approved_at, version,
    created_at, updated_at)
  SELECT id, 'COMPANY', name, (2000000000 + number)::text, bench.choose(3, number, '{제조업,정보통신업,금융·보험업,도소매업}'),
    CASE WHEN is_approved THEN 'APPROVED'
      ELSE ('{PENDING,NEEDS_FIX,REJECTED,HELD,WITHDRAWN}'::text[])[1 + number / 40 % 5] END,
    CASE WHEN number = 1 OR number % 10 = 1 THEN 'PERFORMANCE'
      ELSE bench.choose(4, number, '{FREEMIUM,FREEMIUM,FREEMIUM,FREEMIUM,CONNECT,COORDINATING}') END,
    joined_at, CASE WHEN is_approved THEN joined_at + interval '1 day' END,
    CASE WHEN is_approved OR number / 40 % 5 IN (1, 2) THEN 2 WHEN number / 40 % 5 = 0 THEN 1 ELSE 3 END,
    joined_at, joined_at + interval '1 day'
  FROM bench.company, bench.clock, LATERAL (SELECT instant - make_interval(days => 1100 + bench.draw(5, number, 300)) AS joined_at) j;

-- Numbers of members: first those of the NPOs, then one contact person of each company, the admin's, and colleagues.
CREATE TABLE bench.member AS
  SELECT number, bench.id('member', number) AS id,
    CASE WHEN number <= :npos THEN 'NPO' WHEN is_admin THEN 'ADMIN' ELSE 'COMPANY' END AS role,
    CASE WHEN number <= :npos THEN bench.npo_id(number) WHEN is_admin THEN NULL
      WHEN number <= :npos + :companies THEN bench.id('company', number - :npos)
      ELSE bench.id('company', 1 + bench.draw(6, number, :companies)) END AS organization_id,
    number <= :npos + :companies AS is_contact
  FROM generate_series(1, :members) number,
    LATERAL (SELECT number > :npos + :companies AND number <= :npos + :companies + :admins AS is_admin) a;
ALTER TABLE bench.member ADD PRIMARY KEY (number);

CREATE FUNCTION bench.admin_id(seed int, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bench.id('member', :npos + :companies + 1 + bench.draw(seed, number, :admins))
$$;

INSERT INTO member (id, organization_id, role, administrator_role, username, display_username, name, job_title, email, email_verified,
    email_verified_at, phone, is_contact, two_factor_enabled, created_at, updated_at)
  SELECT id, organization_id, role, CASE WHEN role = 'ADMIN' THEN 'ALL' END, lower(role) || '_' || number, lower(role) || '_' || number,
    bench.choose(7, number, '{김,이,박,최,정,강,조,윤,장,임}') || bench.choose(8, number, '{보람,서윤,하람,도현,지우,은서,가온,다솔,예린,시우}'),
    '사회공헌팀 매니저', 'member' || number || '@bench.example', true, joined_at, '010-0000-' || lpad((number % 10000)::text, 4, '0'),
    is_contact, role = 'ADMIN', joined_at, joined_at
  FROM bench.member, bench.clock, LATERAL (SELECT instant - make_interval(days => 1000 + bench.draw(9, number, 300)) AS joined_at) j;

INSERT INTO manager (member_id, name, email, tel, hours)
  SELECT id, name, email, coalesce(phone, ''), '평일 10:00~18:00' FROM member WHERE role = 'ADMIN';

INSERT INTO session (id, member_id, token, expires_at, user_agent, created_at, updated_at)
  SELECT bench.id('session', number), id, md5('token' || number), instant + interval '10 years', 'Mozilla/5.0', instant, instant
  FROM bench.member, bench.clock;

INSERT INTO consent (id, member_id, document, version, text_hash, given_at)
  SELECT bench.id(document, number), id, document, '2025-10-28', md5(document), instant - interval '200 days'
  FROM bench.member, bench.clock, unnest('{TERMS,PRIVACY}'::text[]) document;
