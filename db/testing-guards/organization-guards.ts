import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const appointed =
  "INSERT INTO manager (member_id, name, email, tel) VALUES (:admin, '이름', 'a@b.example', '0')";
const ofNpo = 'organization_id = :npo';

/** A new document beside the one that stands. */
const renewal = copyRow(
  'certificate',
  `${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`,
  { status: "'REVIEWING'" },
);

/** Guards of organisations, their members and their applications. */
export const organizationGuards: GuardCase[] = [
  ...stateMachine('organization_transition', {
    table: 'organization',
    entity: 'organization',
    column: 'membership_status',
    row: 'id = :npo',
    from: 'APPROVED',
    to: 'PENDING',
    begin: 'APPROVED',
    harmless: "name = '다른 이름'",
  }),
  ...stateMachine('certificate_transition', {
    table: 'certificate',
    entity: 'certificate',
    row: `${ofNpo} AND document_type = 'UNIQUE_NUMBER'`,
    from: 'VERIFIED',
    to: 'REVIEWING',
    begin: 'VERIFIED',
    harmless: 'valid_until = current_date',
  }),
  breaksCheck(
    'organization.organization_location_check',
    'an empty location',
    "UPDATE organization SET location = '', version = version + 1 WHERE id = :company",
  ),
  breaksCheck(
    'organization.organization_number_check',
    'a number of nine digits',
    "UPDATE organization SET number = '123456789', version = version + 1 WHERE id = :npo",
    { asOwnerWithout: ['organization_number_guard'] },
  ),
  breaksCheck(
    'organization.organization_number_check',
    'a number of zeros alone',
    "UPDATE organization SET number = '0000000000', version = version + 1 WHERE id = :npo",
    { asOwnerWithout: ['organization_number_guard'] },
  ),
  repeatsKey(
    'organization.organization_number_key',
    copyRow('organization', 'id = :npo', { membership_status: "'PENDING'" }),
  ),
  repeatsKey(
    'certificate.certificate_standing_key',
    `UPDATE certificate SET status = 'VERIFIED', version = version + 1
      WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'REVIEWING'`,
    { given: renewal },
  ),
  repeatsKey('certificate.certificate_waiting_key', renewal, { given: renewal }),
  {
    guard: 'manager.manager_guard',
    title: 'is a member of an organisation',
    statement:
      "INSERT INTO manager (member_id, name, email, tel) VALUES (:npoMember, '이름', 'a@b.example', '0')",
    code: refusals.transition,
    message: /a manager is an administrator/,
  },
  {
    guard: 'member.member_leaving_manager',
    title: 'leaves without handing over',
    given: appointed,
    statement: 'UPDATE member SET withdrawn_at = now() WHERE id = :admin',
    code: refusals.transition,
    message: /hands over before leaving/,
  },
  {
    guard: 'company_manager.company_manager_guard',
    title: 'looks after an NPO',
    given: appointed,
    statement: 'INSERT INTO company_manager (company_id, manager_id) VALUES (:npo, :admin)',
    code: refusals.transition,
    message: /looks after companies/,
  },
  breaksCheck(
    'member.member_username_check',
    'a name that begins with a digit',
    "UPDATE member SET username = '1abcd' WHERE id = :npoMember",
  ),
  breaksCheck(
    'member.member_organization_check',
    'an administrator of an organisation',
    "UPDATE member SET role = 'ADMIN' WHERE id = :npoMember",
  ),
  breaksCheck(
    'member.member_organization_check',
    'a member of no organisation',
    "UPDATE member SET role = 'NPO' WHERE id = :admin",
  ),
  repeatsKey('member.member_username_key', copyRow('member', 'id = :npoMember', { email: "'x@y.example'" })),
  repeatsKey('member.member_email_key', copyRow('member', 'id = :npoMember', { username: "'another_one'" })),
  repeatsKey('session.session_token_key', copyRow('session', "token = 'a'"), {
    given: "INSERT INTO session (member_id, token, expires_at) VALUES (:npoMember, 'a', now())",
  }),
  repeatsKey('two_factor.two_factor_member_key', copyRow('two_factor', 'member_id = :npoMember'), {
    given: "INSERT INTO two_factor (member_id, secret, backup_codes) VALUES (:npoMember, 'a', 'b')",
  }),
  repeatsKey('passkey.passkey_credential_key', copyRow('passkey', "credential_id = 'a'"), {
    given: `INSERT INTO passkey (member_id, name, credential_id, public_key, counter)
      VALUES (:npoMember, '열쇠', 'a', 'b', 0)`,
  }),
  repeatsKey('account_link.account_link_token_key', copyRow('account_link', "token_hash = 'a'"), {
    given: `INSERT INTO account_link (id, member_id, purpose, token_hash, expires_at)
      VALUES (gen_random_uuid(), :npoMember, 'PASSWORD_RESET', 'a', now())`,
  }),
  repeatsKey('email_code.email_code_holder_key', copyRow('email_code', 'holder_id = :npoMember'), {
    given: `INSERT INTO email_code (purpose, holder_id, email, code_hash, expires_at)
      VALUES ('CHANGE', :npoMember, 'x@y.example', 'a', now())`,
  }),
  breaksCheck(
    'email_code.email_code_tries_check',
    'a sixth try',
    `INSERT INTO email_code (purpose, holder_id, email, code_hash, expires_at, tries)
      VALUES ('CHANGE', :npoMember, 'x@y.example', 'a', now(), 6)`,
  ),
  repeatsKey(
    'legal_notice.legal_notice_member_id_document_version_pk',
    "INSERT INTO legal_notice (member_id, document, version) VALUES (:npoMember, 'TERMS', '1')",
    { given: "INSERT INTO legal_notice (member_id, document, version) VALUES (:npoMember, 'TERMS', '1')" },
  ),
  repeatsKey(
    'colleague_invitation.colleague_invitation_email_key',
    copyRow('colleague_invitation', ofNpo, { token_hash: "'b'" }),
    {
      given: `INSERT INTO colleague_invitation (organization_id, email, token_hash, invited_by_id, expires_at)
        VALUES (:npo, 'x@y.example', 'a', :npoMember, now())`,
    },
  ),
  repeatsKey(
    'colleague_invitation.colleague_invitation_token_key',
    copyRow('colleague_invitation', ofNpo, { email: "'z@y.example'" }),
    {
      given: `INSERT INTO colleague_invitation (organization_id, email, token_hash, invited_by_id, expires_at)
        VALUES (:npo, 'x@y.example', 'a', :npoMember, now())`,
    },
  ),
  repeatsKey('signup.signup_token_hash_key', copyRow('signup', "token_hash = 'a'"), {
    given: "INSERT INTO signup (token_hash, type, expires_at) VALUES ('a', 'NPO', now())",
  }),
  repeatsKey(
    'application_decision.application_decision_version_key',
    copyRow('application_decision', ofNpo),
    {
      given: `INSERT INTO application_decision (organization_id, organization_version, status, decided_by)
      VALUES (:npo, 1, 'APPROVED', :admin)`,
    },
  ),
  breaksCheck(
    'business_status.business_status_number_check',
    'a number with a dash',
    "INSERT INTO business_status (number, status) VALUES ('123-456789', 'OPERATING')",
  ),
  repeatsKey(
    'incident_member.incident_member_incident_id_member_id_pk',
    'INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident',
    {
      given: `INSERT INTO incident (title, description, discovered_at) VALUES ('유출', '설명', now());
        INSERT INTO incident_member (incident_id, member_id) SELECT id, :npoMember FROM incident`,
    },
  ),
];
