-- Every table of the first release, with its constraints and indexes, and the rows that it begins with.
-- Functions and triggers stand in db/functions, which is applied after the migrations.

-- State machines, code maps, settings ---------------------------------------------------------------------------------

-- The pairs of every state machine, read by the triggers on `project`, `invitation`, `organization` and `certificate`.
CREATE TABLE status_transition (
  entity text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  CONSTRAINT status_transition_entity_from_status_to_status_pk PRIMARY KEY (entity, from_status, to_status)
);

-- Code maps; a code that came with the product or was ever used is deactivated, never deleted.
CREATE TABLE code (
  group_name text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL DEFAULT '',
  position integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_official boolean NOT NULL DEFAULT false,
  was_used boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT code_group_name_code_pk PRIMARY KEY (group_name, code)
);

-- Region codes that no longer exist and the ones that stand in their place.
CREATE TABLE legacy_region_code (
  old_code text NOT NULL,
  new_code text NOT NULL,
  CONSTRAINT legacy_region_code_old_code_new_code_pk PRIMARY KEY (old_code, new_code)
);

-- One row: the operator's switches.
CREATE TABLE setting (
  id integer PRIMARY KEY,
  auto_publish boolean NOT NULL DEFAULT true,
  is_matching_open boolean NOT NULL DEFAULT true,
  is_projects_open boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Organisations and members -------------------------------------------------------------------------------------------

-- A company or a non-profit; `number` is the canonical ten digits of its business or unique number.
CREATE TABLE organization (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL,
  name text NOT NULL,
  number text NOT NULL,
  industry text,
  membership_status text NOT NULL DEFAULT 'PENDING',
  plan text NOT NULL DEFAULT 'FREEMIUM',
  plan_from date,
  plan_until date,
  plan_reminded_days_before integer,
  applied_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT organization_number_check CHECK (number ~ '^[0-9]{10}$' AND number <> '0000000000')
);
CREATE INDEX organization_type_idx ON organization (type);
CREATE INDEX organization_status_idx ON organization (membership_status, applied_at);
-- An organisation that has withdrawn may join again; its earlier membership stays as it ended.
CREATE UNIQUE INDEX organization_number_key ON organization (number) WHERE membership_status <> 'WITHDRAWN';

-- A person's sign-in account; credentials stand in `credential`. The operator's members have no organisation.
CREATE TABLE member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid CONSTRAINT member_organization_id_organization_id_fk REFERENCES organization,
  role text NOT NULL,
  username text NOT NULL,
  display_username text NOT NULL,
  name text NOT NULL,
  job_title text,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  phone text,
  is_contact boolean NOT NULL DEFAULT false,
  image text,
  receives_news boolean NOT NULL DEFAULT true,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  withdrawn_at timestamptz,
  destroyed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_username_check CHECK (username ~ '^[a-z][a-z0-9_]{3,19}$'),
  CONSTRAINT member_organization_check CHECK ((role = 'ADMIN') = (organization_id IS NULL))
);
CREATE UNIQUE INDEX member_username_key ON member (username);
CREATE INDEX member_organization_idx ON member (organization_id);
-- Whoever has left may come back with the same address before the old row is emptied.
CREATE UNIQUE INDEX member_email_key ON member (email) WHERE withdrawn_at IS NULL;

-- A way to sign in; `password` is an argon2id hash.
CREATE TABLE credential (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT credential_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX credential_member_idx ON credential (member_id);

-- A signed-in browser; the cookie holds the signed token.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT session_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  token text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX session_token_key ON session (token);
CREATE INDEX session_member_idx ON session (member_id);

-- The second factor of a member; secret and recovery codes are encrypted. It counts once `verified`.
CREATE TABLE two_factor (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT two_factor_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);
CREATE UNIQUE INDEX two_factor_member_key ON two_factor (member_id);

-- The public half of a member's passkey; the private one never leaves its authenticator.
CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT passkey_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX passkey_credential_key ON passkey (credential_id);
CREATE INDEX passkey_member_idx ON passkey (member_id);

-- Short-lived secrets of the sign-in library.
CREATE TABLE verification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier_idx ON verification (identifier);

-- A link that was mailed to a member and works once; only the hash of its secret is kept.
CREATE TABLE account_link (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT account_link_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_link_token_key ON account_link (token_hash);
CREATE INDEX account_link_member_idx ON account_link (member_id);

-- The one code that a holder (an application, a member) can enter for a purpose; a new mail replaces it.
CREATE TABLE email_code (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL,
  holder_id uuid NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT email_code_tries_check CHECK (tries BETWEEN 0 AND 5)
);
CREATE UNIQUE INDEX email_code_holder_key ON email_code (purpose, holder_id);
CREATE INDEX email_code_expires_idx ON email_code (expires_at);

-- Who signed in, when and from where: kept as long as the law asks, then deleted by the retention job.
CREATE TABLE access_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT access_log_member_id_member_id_fk REFERENCES member,
  role text NOT NULL,
  ip_address text NOT NULL,
  user_agent text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX access_log_member_idx ON access_log (member_id);
CREATE INDEX access_log_at_idx ON access_log (at);

-- A consent as its member gave it: the text is named by version and hash; a withdrawn one stays as a record.
CREATE TABLE consent (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT consent_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  document text NOT NULL,
  version text NOT NULL,
  text_hash text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz
);
CREATE INDEX consent_member_idx ON consent (member_id, document);

-- That a member was told of a coming version of a legal text.
CREATE TABLE legal_notice (
  member_id uuid NOT NULL CONSTRAINT legal_notice_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  document text NOT NULL,
  version text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT legal_notice_member_id_document_version_pk PRIMARY KEY (member_id, document, version)
);

-- An open invitation of a colleague by a link that works once; only the hash of its secret is kept. It is deleted when
-- it is used or taken back.
CREATE TABLE colleague_invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL
    CONSTRAINT colleague_invitation_organization_id_organization_id_fk REFERENCES organization,
  email text NOT NULL,
  token_hash text NOT NULL,
  invited_by_id uuid NOT NULL CONSTRAINT colleague_invitation_invited_by_id_member_id_fk REFERENCES member,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX colleague_invitation_token_key ON colleague_invitation (token_hash);
CREATE UNIQUE INDEX colleague_invitation_email_key ON colleague_invitation (organization_id, email);
CREATE INDEX colleague_invitation_inviter_idx ON colleague_invitation (invited_by_id);

-- Applications --------------------------------------------------------------------------------------------------------

-- The half-written application of one browser, which holds the token whose hash stands here. Emptied when it has been
-- sent, deleted after `expires_at`.
CREATE TABLE signup (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL,
  type text NOT NULL,
  content jsonb NOT NULL DEFAULT '{}',
  verified_email text,
  submitted_at timestamptz,
  expires_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX signup_token_hash_key ON signup (token_hash);
CREATE INDEX signup_expires_idx ON signup (expires_at);

-- An operator's decision on an application. Append-only: the app's role may insert and read.
CREATE TABLE application_decision (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL
    CONSTRAINT application_decision_organization_id_organization_id_fk REFERENCES organization,
  organization_version integer NOT NULL,
  status text NOT NULL,
  reason text,
  fixes jsonb NOT NULL DEFAULT '[]',
  certificate_sha256 text,
  decided_by uuid NOT NULL CONSTRAINT application_decision_decided_by_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX application_decision_version_key ON application_decision (organization_id, organization_version);
CREATE INDEX application_decision_decided_by_idx ON application_decision (decided_by);

-- What the National Tax Service last said of a number; a failed look-up leaves no row and changes none.
CREATE TABLE business_status (
  number text PRIMARY KEY,
  status text NOT NULL,
  tax_type text,
  tax_type_code text,
  ended_on date,
  checked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT business_status_number_check CHECK (number ~ '^[0-9]{10}$')
);
CREATE INDEX business_status_checked_idx ON business_status (checked_at);

-- NPOs and their public catalogue -------------------------------------------------------------------------------------

-- The public profile of an NPO; its id is the organisation's.
CREATE TABLE npo (
  id uuid PRIMARY KEY CONSTRAINT npo_id_organization_id_fk REFERENCES organization,
  intro text NOT NULL DEFAULT '',
  founded_on date,
  region_level1_code text,
  region_level2_code text,
  service_region_codes text[] NOT NULL DEFAULT '{}',
  is_nationwide boolean NOT NULL DEFAULT false,
  field_codes text[] NOT NULL DEFAULT '{}',
  beneficiary_codes text[] NOT NULL DEFAULT '{}',
  main_activities text[] NOT NULL DEFAULT '{}',
  capacity integer NOT NULL DEFAULT 3,
  is_published boolean NOT NULL DEFAULT false,
  catalog_version bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX npo_catalog_version_idx ON npo (catalog_version);

-- A representative project ('대표 사업') on an NPO's profile.
CREATE TABLE npo_project (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  npo_id uuid NOT NULL CONSTRAINT npo_project_npo_id_npo_id_fk REFERENCES npo,
  name text NOT NULL,
  field_code text NOT NULL,
  beneficiary_code text NOT NULL,
  region_level1_code text,
  region_level2_code text,
  actual_start date NOT NULL,
  actual_end date NOT NULL,
  actual_budget bigint,
  is_budget_hidden boolean NOT NULL DEFAULT false,
  description text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT npo_project_schedule_check CHECK (actual_end >= actual_start),
  CONSTRAINT npo_project_budget_check CHECK (actual_budget >= 0)
);
CREATE INDEX npo_project_npo_idx ON npo_project (npo_id);

-- The public catalogue as a table: one row for each published NPO, kept by the triggers that raise the epoch. A start
-- reads it into memory, and without memory the directory is answered from it. `names` and `prose` are normalised for
-- the search by `search_text`, the function in SQL that `catalog/search-text.ts` repeats for queries.
CREATE TABLE npo_listing (
  id uuid PRIMARY KEY CONSTRAINT npo_listing_id_npo_id_fk REFERENCES npo ON DELETE CASCADE,
  org_name text NOT NULL,
  name_key text NOT NULL,
  founded_on date,
  joined_on date NOT NULL,
  region_level1_code text,
  region_level2_code text,
  field_codes text[] NOT NULL,
  beneficiary_codes text[] NOT NULL,
  main_activities text[] NOT NULL,
  business_certificate_until date,
  donation_receipt_until date,
  project_count integer NOT NULL,
  opening text NOT NULL,
  cover_file_id uuid,
  avatar_file_id uuid,
  names text NOT NULL,
  prose text NOT NULL
);
CREATE INDEX npo_listing_recent_idx ON npo_listing (joined_on DESC, id);
CREATE INDEX npo_listing_experience_idx ON npo_listing (project_count DESC, id);
CREATE INDEX npo_listing_tenure_idx ON npo_listing (coalesce(founded_on, 'infinity'), id);
CREATE INDEX npo_listing_name_idx ON npo_listing (name_key COLLATE "C", id);
CREATE INDEX npo_listing_field_idx ON npo_listing USING gin (field_codes);
CREATE INDEX npo_listing_region_idx ON npo_listing (region_level1_code, region_level2_code);

-- One row: the epoch of the public catalogue, raised in the transaction of every change it shows.
CREATE TABLE catalog_epoch (
  id integer PRIMARY KEY,
  version bigint NOT NULL,
  codes_version bigint NOT NULL DEFAULT 0
);

-- Projects ------------------------------------------------------------------------------------------------------------

-- The half-written request of one member.
CREATE TABLE project_draft (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT project_draft_member_id_member_id_fk REFERENCES member,
  organization_id uuid NOT NULL CONSTRAINT project_draft_organization_id_organization_id_fk REFERENCES organization,
  content jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX project_draft_member_key ON project_draft (member_id);
CREATE INDEX project_draft_organization_idx ON project_draft (organization_id);

-- A CSR request and the project that grows out of it. Triggers hold its state machine and its lock.
CREATE TABLE project (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL CONSTRAINT project_company_id_organization_id_fk REFERENCES organization,
  requester_id uuid NOT NULL CONSTRAINT project_requester_id_member_id_fk REFERENCES member,
  status text NOT NULL DEFAULT 'MATCHING',
  title text NOT NULL,
  region_level1_code text NOT NULL,
  region_level2_code text NOT NULL,
  field_code text NOT NULL,
  beneficiary_code text NOT NULL,
  is_new boolean NOT NULL,
  expected_start date NOT NULL,
  expected_end date NOT NULL,
  is_budget_unknown boolean NOT NULL,
  expected_budget bigint,
  donation_receipt text NOT NULL,
  tax_invoice text NOT NULL,
  required_docs text[] NOT NULL DEFAULT '{}',
  follow_up text NOT NULL,
  planning_status text NOT NULL,
  purpose text NOT NULL,
  description text NOT NULL,
  manager_id uuid CONSTRAINT project_manager_id_member_id_fk REFERENCES member,
  npo_id uuid CONSTRAINT project_npo_id_npo_id_fk REFERENCES npo,
  actual_start date,
  actual_end date,
  actual_budget bigint,
  actual_region_level1_code text,
  actual_region_level2_code text,
  status_changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT project_status_check CHECK (status IN ('MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS',
    'DEADLINE_PASSED', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED', 'CANCELED')),
  CONSTRAINT project_expected_schedule_check CHECK (expected_end >= expected_start),
  CONSTRAINT project_expected_budget_check CHECK (
    (is_budget_unknown AND expected_budget IS NULL) OR (NOT is_budget_unknown AND expected_budget > 0)),
  CONSTRAINT project_actual_schedule_check CHECK (actual_end >= actual_start),
  CONSTRAINT project_actual_budget_check CHECK (actual_budget >= 0),
  CONSTRAINT project_actual_whole_check CHECK (num_nonnulls(
    actual_start, actual_end, actual_budget, actual_region_level1_code, actual_region_level2_code) IN (0, 5)),
  CONSTRAINT project_partner_check CHECK (CASE
    WHEN status IN ('MATCHING', 'PROPOSING') THEN npo_id IS NULL AND actual_start IS NULL
    WHEN status = 'MATCHED' THEN npo_id IS NOT NULL AND actual_start IS NULL
    WHEN status = 'CANCELED' THEN true
    ELSE npo_id IS NOT NULL AND actual_start IS NOT NULL END)
);
CREATE INDEX project_company_idx ON project (company_id);
CREATE INDEX project_requester_idx ON project (requester_id);
CREATE INDEX project_manager_idx ON project (manager_id);
CREATE INDEX project_npo_idx ON project (npo_id);
CREATE INDEX project_status_idx ON project (status);

-- A recorded change of locked progress values; the trigger on `project` lets no value change without one.
CREATE TABLE progress_correction (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT progress_correction_project_id_project_id_fk REFERENCES project,
  project_version bigint NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  actor_id uuid NOT NULL CONSTRAINT progress_correction_actor_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX progress_correction_version_key ON progress_correction (project_id, project_version);
CREATE INDEX progress_correction_actor_idx ON progress_correction (actor_id);

-- The log of a project: statuses, documents, notes (B-23). Append-only.
CREATE TABLE project_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT project_event_project_id_project_id_fk REFERENCES project,
  kind text NOT NULL,
  text text NOT NULL,
  is_shared_with_npo boolean NOT NULL DEFAULT true,
  status text,
  actor_id uuid CONSTRAINT project_event_actor_id_member_id_fk REFERENCES member,
  actor_organization_id uuid
    CONSTRAINT project_event_actor_organization_id_organization_id_fk REFERENCES organization,
  actor_type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX project_event_project_idx ON project_event (project_id, created_at);
CREATE INDEX project_event_actor_idx ON project_event (actor_id);
CREATE INDEX project_event_actor_organization_idx ON project_event (actor_organization_id);

-- A party's request to change locked progress values. One of a project is open at a time; a trigger holds its end.
CREATE TABLE change_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT change_request_project_id_project_id_fk REFERENCES project,
  organization_id uuid NOT NULL CONSTRAINT change_request_organization_id_organization_id_fk REFERENCES organization,
  requested_by_id uuid NOT NULL CONSTRAINT change_request_requested_by_id_member_id_fk REFERENCES member,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  answer text,
  decided_by_id uuid CONSTRAINT change_request_decided_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT change_request_status_check CHECK (status IN ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'ENDED')),
  CONSTRAINT change_request_values_check CHECK (before <> after),
  CONSTRAINT change_request_answer_check CHECK ((answer IS NOT NULL) = (status = 'REFUSED')),
  CONSTRAINT change_request_decision_check CHECK ((decided_by_id IS NOT NULL) = (status IN ('ACCEPTED', 'REFUSED')))
);
CREATE UNIQUE INDEX change_request_open_key ON change_request (project_id) WHERE status = 'OPEN';
CREATE INDEX change_request_project_idx ON change_request (project_id, created_at);
CREATE INDEX change_request_organization_idx ON change_request (organization_id);
CREATE INDEX change_request_requested_by_idx ON change_request (requested_by_id);
CREATE INDEX change_request_decided_by_idx ON change_request (decided_by_id);

-- What each party of a project answered to another year together.
CREATE TABLE continuation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT continuation_project_id_project_id_fk REFERENCES project,
  organization_id uuid NOT NULL CONSTRAINT continuation_organization_id_organization_id_fk REFERENCES organization,
  answer text NOT NULL,
  answered_by_id uuid NOT NULL CONSTRAINT continuation_answered_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT continuation_answer_check CHECK (answer IN ('YES', 'UNDECIDED', 'NO'))
);
CREATE UNIQUE INDEX continuation_key ON continuation (project_id, organization_id);
CREATE INDEX continuation_organization_idx ON continuation (organization_id);
CREATE INDEX continuation_answered_by_idx ON continuation (answered_by_id);

-- Matching ------------------------------------------------------------------------------------------------------------

-- Weights of the ranking: proposed, approved, rolled back, never rewritten. Triggers hold its state machine.
CREATE TABLE weight_set (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  hash text NOT NULL,
  content jsonb NOT NULL,
  evaluation jsonb,
  recomputed jsonb,
  is_built_in boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'PROPOSED',
  decided_by_id uuid CONSTRAINT weight_set_decided_by_id_member_id_fk REFERENCES member,
  decided_at timestamptz,
  reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT weight_set_status_check CHECK (status IN ('PROPOSED', 'ACTIVE', 'RETIRED', 'REJECTED')),
  -- Learned weights come into force only on what the server itself has computed from enough outcomes.
  CONSTRAINT weight_set_evidence_check CHECK (
    is_built_in OR status IN ('PROPOSED', 'REJECTED')
    OR coalesce((recomputed ->> 'isSame')::boolean AND (recomputed -> 'evaluation' ->> 'outcomes')::int >= 200
      AND (recomputed -> 'evaluation' ->> 'mayShip')::boolean, false))
);
CREATE UNIQUE INDEX weight_set_hash_key ON weight_set (hash);
CREATE UNIQUE INDEX weight_set_active_key ON weight_set (status) WHERE status = 'ACTIVE';
CREATE INDEX weight_set_decided_by_idx ON weight_set (decided_by_id);

-- One computed recommendation list of a project, with all that replays it byte for byte.
CREATE TABLE match (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT match_project_id_project_id_fk REFERENCES project,
  sequence integer NOT NULL,
  engine_version text NOT NULL,
  weights_hash text NOT NULL,
  snapshot jsonb NOT NULL,
  rejection_counts jsonb NOT NULL,
  cause text NOT NULL DEFAULT 'REQUEST',
  reason text,
  published_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT match_cause_check CHECK (
    cause IN ('REQUEST', 'COMPANY', 'OPERATOR', 'DEPARTURE') AND (cause = 'REQUEST') = (sequence = 1))
);
CREATE UNIQUE INDEX match_sequence_key ON match (project_id, sequence);
-- How many lists a set has ordered is counted by its hash.
CREATE INDEX match_weights_idx ON match (weights_hash);

-- An NPO's place in a list; `rank` is null when the operator has excluded it.
CREATE TABLE match_candidate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL CONSTRAINT match_candidate_match_id_match_id_fk REFERENCES match ON DELETE CASCADE,
  npo_id uuid NOT NULL CONSTRAINT match_candidate_npo_id_npo_id_fk REFERENCES npo,
  automatic_rank integer NOT NULL,
  rank integer,
  exclusion_reason text,
  score double precision NOT NULL,
  fit integer NOT NULL,
  level text NOT NULL,
  is_repeat_partner boolean NOT NULL DEFAULT false,
  summary text NOT NULL,
  edited_summary text,
  factors jsonb NOT NULL,
  contributions jsonb NOT NULL,
  reasons jsonb NOT NULL
);
CREATE UNIQUE INDEX match_candidate_key ON match_candidate (match_id, npo_id);
CREATE INDEX match_candidate_npo_idx ON match_candidate (npo_id);

-- The first time a company opened the profile of an NPO from its list. With lists, invitations and projects it is all
-- that learning needs: what was shown, looked at, answered, chosen and completed. Append-only.
CREATE TABLE match_open (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL CONSTRAINT match_open_match_id_match_id_fk REFERENCES match,
  npo_id uuid NOT NULL CONSTRAINT match_open_npo_id_npo_id_fk REFERENCES npo,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX match_open_key ON match_open (match_id, npo_id);
CREATE INDEX match_open_npo_idx ON match_open (npo_id);

-- An NPO asked to take part in a project, and its answer. Triggers hold its state machine.
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT invitation_project_id_project_id_fk REFERENCES project,
  match_id uuid NOT NULL CONSTRAINT invitation_match_id_match_id_fk REFERENCES match,
  npo_id uuid NOT NULL CONSTRAINT invitation_npo_id_npo_id_fk REFERENCES npo,
  status text NOT NULL DEFAULT 'SENT',
  reply_by date NOT NULL,
  reminded_at timestamptz,
  replied_at timestamptz,
  decline_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX invitation_key ON invitation (match_id, npo_id);
CREATE INDEX invitation_project_idx ON invitation (project_id);
CREATE INDEX invitation_npo_idx ON invitation (npo_id);

-- What operators tell each other beside the lists of a project: one note of each candidate, and one of the project.
CREATE TABLE side_note (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT side_note_project_id_project_id_fk REFERENCES project,
  npo_id uuid CONSTRAINT side_note_npo_id_npo_id_fk REFERENCES npo,
  text text NOT NULL,
  written_by_id uuid NOT NULL CONSTRAINT side_note_written_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT side_note_key UNIQUE NULLS NOT DISTINCT (project_id, npo_id)
);
CREATE INDEX side_note_npo_idx ON side_note (npo_id);
CREATE INDEX side_note_written_by_idx ON side_note (written_by_id);

-- Files and certificates ----------------------------------------------------------------------------------------------

-- A stored file. It belongs to one class and, by that class, to exactly one parent; `owner_id` is the organisation that
-- put it there, null for the operator's.
CREATE TABLE file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  class text NOT NULL,
  owner_id uuid CONSTRAINT file_owner_id_organization_id_fk REFERENCES organization,
  uploader_id uuid CONSTRAINT file_uploader_id_member_id_fk REFERENCES member,
  project_draft_id uuid CONSTRAINT file_project_draft_id_project_draft_id_fk REFERENCES project_draft,
  project_id uuid CONSTRAINT file_project_id_project_id_fk REFERENCES project,
  npo_project_id uuid CONSTRAINT file_npo_project_id_npo_project_id_fk REFERENCES npo_project,
  npo_id uuid CONSTRAINT file_npo_id_npo_id_fk REFERENCES npo,
  avatar_member_id uuid CONSTRAINT file_avatar_member_id_member_id_fk REFERENCES member,
  certificate_organization_id uuid
    CONSTRAINT file_certificate_organization_id_organization_id_fk REFERENCES organization,
  signup_id uuid CONSTRAINT file_signup_id_signup_id_fk REFERENCES signup,
  document_kind text,
  position integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  size_bytes integer NOT NULL,
  mime_type text NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  is_locked boolean NOT NULL DEFAULT false,
  is_public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT file_size_check CHECK (size_bytes > 0),
  CONSTRAINT file_parent_check CHECK (
    num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id,
      certificate_organization_id, signup_id) = 1
    AND CASE class
      WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
      WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
      WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
      WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
      WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
      WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL END),
  -- Only a document on a profile is ever public.
  CONSTRAINT file_public_check CHECK (NOT is_public OR class = 'NPO_DOCUMENT')
);
CREATE INDEX file_owner_idx ON file (owner_id);
CREATE INDEX file_uploader_idx ON file (uploader_id);
CREATE INDEX file_project_draft_idx ON file (project_draft_id);
CREATE INDEX file_project_idx ON file (project_id);
CREATE INDEX file_npo_project_idx ON file (npo_project_id, position);
CREATE INDEX file_avatar_member_idx ON file (avatar_member_id);
CREATE INDEX file_certificate_organization_idx ON file (certificate_organization_id);
CREATE INDEX file_storage_key_idx ON file (storage_key);
CREATE INDEX file_signup_idx ON file (signup_id);
CREATE INDEX file_npo_idx ON file (npo_id);

-- An evidence document of an organisation and the operator's decision on it.
CREATE TABLE certificate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL CONSTRAINT certificate_organization_id_organization_id_fk REFERENCES organization,
  document_type text NOT NULL,
  status text NOT NULL DEFAULT 'REVIEWING',
  file_id uuid CONSTRAINT certificate_file_fk REFERENCES file,
  valid_from date,
  valid_until date,
  rejection_reason text,
  decided_at timestamptz,
  reminded_days_before integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX certificate_type_key ON certificate (organization_id, document_type);
CREATE INDEX certificate_file_idx ON certificate (file_id);

-- Inquiries, notifications, mails -------------------------------------------------------------------------------------

-- A 1:1 inquiry of a member and the operator's answer.
CREATE TABLE inquiry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT inquiry_member_id_member_id_fk REFERENCES member,
  subject text NOT NULL,
  body text NOT NULL,
  answer text,
  answered_by_id uuid CONSTRAINT inquiry_answered_by_id_member_id_fk REFERENCES member,
  answered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_member_idx ON inquiry (member_id, created_at);
CREATE INDEX inquiry_answered_by_idx ON inquiry (answered_by_id);

-- What a member finds under the bell.
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT notification_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notification_member_idx ON notification (member_id, created_at);

-- The outbox: a mail is written in the transaction of its cause and delivered by a job.
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid CONSTRAINT mail_member_id_member_id_fk REFERENCES member ON DELETE SET NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_status_idx ON mail (status, created_at);
CREATE INDEX mail_member_idx ON mail (member_id);

-- Incidents -----------------------------------------------------------------------------------------------------------

-- A leak, loss or misuse of personal data, as the operator records it.
CREATE TABLE incident (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  description text NOT NULL,
  discovered_at timestamptz NOT NULL,
  reported_at timestamptz,
  report_receipt text,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What was done about an incident, in the order in which it was; never changed.
CREATE TABLE incident_step (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  incident_id uuid NOT NULL CONSTRAINT incident_step_incident_id_incident_id_fk REFERENCES incident ON DELETE CASCADE,
  kind text NOT NULL,
  text text NOT NULL,
  member_count integer,
  actor_id uuid NOT NULL CONSTRAINT incident_step_actor_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX incident_step_incident_idx ON incident_step (incident_id, created_at);
CREATE INDEX incident_step_actor_idx ON incident_step (actor_id);

-- Whose data an incident concerns, and when they were told.
CREATE TABLE incident_member (
  incident_id uuid NOT NULL
    CONSTRAINT incident_member_incident_id_incident_id_fk REFERENCES incident ON DELETE CASCADE,
  member_id uuid NOT NULL CONSTRAINT incident_member_member_id_member_id_fk REFERENCES member,
  notice_id uuid CONSTRAINT incident_member_notice_id_incident_step_id_fk REFERENCES incident_step ON DELETE CASCADE,
  noticed_at timestamptz,
  CONSTRAINT incident_member_incident_id_member_id_pk PRIMARY KEY (incident_id, member_id)
);
CREATE INDEX incident_member_member_idx ON incident_member (member_id);
CREATE INDEX incident_member_notice_idx ON incident_member (notice_id, noticed_at);

-- Plan orders and their money -----------------------------------------------------------------------------------------

CREATE SCHEMA payments;

-- A company's order of a plan for twelve months, paid by bank transfer. Every entry about it raises its version, so
-- `updated_at` is its last entry. Triggers hold its state machine against the money that has come in.
CREATE TABLE payments.plan_order (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL CONSTRAINT plan_order_organization_id_organization_id_fk REFERENCES organization,
  ordered_by_id uuid NOT NULL CONSTRAINT plan_order_ordered_by_id_member_id_fk REFERENCES member,
  plan text NOT NULL,
  supply_amount bigint NOT NULL,
  vat_amount bigint NOT NULL,
  reference_code text NOT NULL,
  payer_name text NOT NULL,
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'ORDERED',
  paid_on date,
  plan_from date,
  plan_until date,
  closing_reason text,
  is_reminded boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT plan_order_plan_check CHECK (plan IN ('CONNECT', 'COORDINATING', 'PERFORMANCE')),
  CONSTRAINT plan_order_amount_check CHECK (supply_amount > 0 AND vat_amount = supply_amount / 10),
  -- Without letters and digits that are easily confused, for it is typed into a bank's form.
  CONSTRAINT plan_order_reference_check CHECK (reference_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  CONSTRAINT plan_order_status_check CHECK (status IN ('ORDERED', 'PAID', 'CANCELED', 'PART_REFUNDED', 'REFUNDED')),
  CONSTRAINT plan_order_paid_check CHECK (num_nonnulls(paid_on, plan_from, plan_until)
    = CASE WHEN status IN ('PAID', 'PART_REFUNDED', 'REFUNDED') THEN 3 ELSE 0 END),
  CONSTRAINT plan_order_closing_check CHECK (
    (closing_reason IS NOT NULL) = (status IN ('CANCELED', 'PART_REFUNDED', 'REFUNDED')))
);
CREATE UNIQUE INDEX plan_order_reference_key ON payments.plan_order (reference_code);
CREATE UNIQUE INDEX plan_order_open_key ON payments.plan_order (organization_id) WHERE status = 'ORDERED';
CREATE INDEX plan_order_organization_idx ON payments.plan_order (organization_id, created_at);
CREATE INDEX plan_order_status_idx ON payments.plan_order (status, due_on);
CREATE INDEX plan_order_ordered_by_idx ON payments.plan_order (ordered_by_id);

-- Money that came in or went back, as the bank statement shows it; never changed.
CREATE TABLE payments.plan_payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plan_order_id uuid NOT NULL
    CONSTRAINT plan_payment_plan_order_id_plan_order_id_fk REFERENCES payments.plan_order ON DELETE CASCADE,
  kind text NOT NULL,
  amount bigint NOT NULL,
  booked_on date NOT NULL,
  statement_name text NOT NULL,
  recorded_by_id uuid NOT NULL CONSTRAINT plan_payment_recorded_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT plan_payment_kind_check CHECK (kind IN ('DEPOSIT', 'REFUND')),
  CONSTRAINT plan_payment_amount_check CHECK (amount > 0)
);
CREATE INDEX plan_payment_order_idx ON payments.plan_payment (plan_order_id, created_at);
CREATE INDEX plan_payment_recorded_by_idx ON payments.plan_payment (recorded_by_id);

-- The tax invoice of an order: asked for by the company, issued outside and recorded by the operator.
CREATE TABLE payments.tax_invoice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plan_order_id uuid NOT NULL
    CONSTRAINT tax_invoice_plan_order_id_plan_order_id_fk REFERENCES payments.plan_order ON DELETE CASCADE,
  business_number text NOT NULL,
  email text NOT NULL,
  status text NOT NULL DEFAULT 'REQUESTED',
  due_on date,
  issued_on date,
  approval_number text,
  corrected_on date,
  correction_number text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_invoice_number_check CHECK (business_number ~ '^[0-9]{10}$' AND business_number <> '0000000000'),
  CONSTRAINT tax_invoice_approval_check CHECK (approval_number ~ '^[0-9]{8}[0-9A-Za-z]{16}$'),
  CONSTRAINT tax_invoice_correction_check CHECK (correction_number ~ '^[0-9]{8}[0-9A-Za-z]{16}$'),
  CONSTRAINT tax_invoice_issue_check CHECK (
    num_nonnulls(issued_on, approval_number)
      = CASE status WHEN 'REQUESTED' THEN 0 WHEN 'ISSUED' THEN 2 WHEN 'CORRECTED' THEN 2 END
    AND num_nonnulls(corrected_on, correction_number) = CASE status WHEN 'CORRECTED' THEN 2 ELSE 0 END)
);
CREATE UNIQUE INDEX tax_invoice_order_key ON payments.tax_invoice (plan_order_id);
CREATE UNIQUE INDEX tax_invoice_approval_key ON payments.tax_invoice (approval_number);
CREATE INDEX tax_invoice_due_idx ON payments.tax_invoice (status, due_on);
CREATE UNIQUE INDEX tax_invoice_correction_key ON payments.tax_invoice (correction_number);

-- Audit trail ---------------------------------------------------------------------------------------------------------

-- The audit log. Append-only: the app's role may insert and read, nothing else. A trigger gives `sequence`, `at`,
-- `previous_hash` and `hash`, so the chain cannot be forged from the app.
CREATE TABLE audit_entry (
  sequence bigint PRIMARY KEY DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_role text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid,
  reason text,
  details jsonb NOT NULL,
  previous_hash text NOT NULL DEFAULT '',
  hash text NOT NULL DEFAULT ''
);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_id);
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id);

-- One row: sequence and hash of the newest entry.
CREATE TABLE audit_head (
  id bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  hash text NOT NULL
);

-- What every request uses ---------------------------------------------------------------------------------------------

-- The stored answer of a mutating call, written in the transaction of its effect. Keys belong to one member.
CREATE TABLE idempotency_key (
  member_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  response_status integer NOT NULL,
  response_body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_member_id_key_pk PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_key_created_idx ON idempotency_key (created_at);

-- Counters of the rate limits; one row per subject and window.
CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);

-- Rows that every database begins with --------------------------------------------------------------------------------

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('organization', 'PENDING', 'APPROVED'),
  ('organization', 'PENDING', 'NEEDS_FIX'),
  ('organization', 'PENDING', 'REJECTED'),
  ('organization', 'PENDING', 'WITHDRAWN'),
  ('organization', 'NEEDS_FIX', 'PENDING'),
  ('organization', 'NEEDS_FIX', 'WITHDRAWN'),
  ('organization', 'REJECTED', 'WITHDRAWN'),
  ('organization', 'APPROVED', 'HELD'),
  ('organization', 'APPROVED', 'WITHDRAWN'),
  ('organization', 'HELD', 'APPROVED'),
  ('organization', 'HELD', 'WITHDRAWN'),
  ('certificate', 'REVIEWING', 'VERIFIED'),
  ('certificate', 'REVIEWING', 'REJECTED'),
  ('certificate', 'VERIFIED', 'EXPIRED'),
  ('project', 'MATCHING', 'PROPOSING'),
  ('project', 'MATCHING', 'CANCELED'),
  ('project', 'PROPOSING', 'MATCHED'),
  ('project', 'PROPOSING', 'MATCHING'),
  ('project', 'PROPOSING', 'CANCELED'),
  ('project', 'MATCHED', 'MATCHING'),
  ('project', 'MATCHED', 'CONFIRMED'),
  ('project', 'MATCHED', 'CANCELED'),
  ('project', 'CONFIRMED', 'IN_PROGRESS'),
  ('project', 'CONFIRMED', 'CANCELED'),
  ('project', 'IN_PROGRESS', 'DEADLINE_PASSED'),
  ('project', 'IN_PROGRESS', 'PAYMENT_REQUESTED'),
  ('project', 'IN_PROGRESS', 'CLOSED'),
  ('project', 'IN_PROGRESS', 'CANCELED'),
  ('project', 'DEADLINE_PASSED', 'IN_PROGRESS'),
  ('project', 'DEADLINE_PASSED', 'PAYMENT_REQUESTED'),
  ('project', 'DEADLINE_PASSED', 'CLOSED'),
  ('project', 'DEADLINE_PASSED', 'CANCELED'),
  ('project', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED'),
  ('project', 'PAYMENT_REQUESTED', 'CANCELED'),
  ('project', 'PAYMENT_CONFIRMED', 'CLOSED'),
  ('invitation', 'SENT', 'ACCEPTED'),
  ('invitation', 'SENT', 'DECLINED'),
  ('invitation', 'SENT', 'EXPIRED'),
  ('invitation', 'SENT', 'NOT_CHOSEN'),
  ('invitation', 'SENT', 'WITHDRAWN'),
  ('invitation', 'ACCEPTED', 'CHOSEN'),
  ('invitation', 'ACCEPTED', 'NOT_CHOSEN'),
  ('invitation', 'ACCEPTED', 'WITHDRAWN'),
  ('invitation', 'CHOSEN', 'WITHDRAWN'),
  ('change_request', 'OPEN', 'ACCEPTED'),
  ('change_request', 'OPEN', 'REFUSED'),
  ('change_request', 'OPEN', 'WITHDRAWN'),
  ('change_request', 'OPEN', 'ENDED'),
  ('weight_set', 'PROPOSED', 'ACTIVE'),
  ('weight_set', 'PROPOSED', 'REJECTED'),
  ('weight_set', 'ACTIVE', 'RETIRED'),
  ('weight_set', 'RETIRED', 'ACTIVE'),
  ('plan_order', 'ORDERED', 'PAID'),
  ('plan_order', 'ORDERED', 'CANCELED'),
  ('plan_order', 'CANCELED', 'ORDERED'),
  ('plan_order', 'PAID', 'PART_REFUNDED'),
  ('plan_order', 'PAID', 'REFUNDED'),
  ('tax_invoice', 'REQUESTED', 'ISSUED'),
  ('tax_invoice', 'ISSUED', 'CORRECTED');

INSERT INTO setting (id) VALUES (1);
INSERT INTO catalog_epoch (id, version) VALUES (1, 0);
INSERT INTO audit_head (id, sequence, hash) VALUES (1, 0, repeat('0', 64));
