import { administratorInvitationGuards } from './administrator-guards.ts';
import {
  breaksCheck,
  copyRow,
  type GuardCase,
  refusals,
  repeatsKey,
  stateMachine,
  uniqueViolation,
} from './guard-case.ts';

const appointed =
  "INSERT INTO manager (member_id, name, email, tel) VALUES (:admin, '이름', 'a@b.example', '0')";
const ofNpo = 'organization_id = :npo';

/** An organisation whose application was rejected. */
const rejected = '0190a1b2-0000-7000-8000-0000000000aa';

/** A new document beside the one that stands. */
const renewal = copyRow(
  'certificate',
  `${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`,
  { status: "'REVIEWING'" },
);

/** The record of a correction of its days, which a next version may carry. */
const recordedCorrection = `INSERT INTO certificate_correction
    (certificate_id, certificate_version, before_from, before_until, after_from, after_until, reason)
  SELECT id, version + 1, valid_from, valid_until, valid_from, '2030-01-01'::date, '서류를 잘못 읽었어요.'
  FROM certificate WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`;

/** Two managers, and that one stands in for the other. */
const otherAdmin = '0190a1b2-0000-7000-8000-0000000000ab';
const twoManagers = `INSERT INTO manager (member_id, name, email, tel) VALUES (:admin, '이름', 'a@b.example', '0');
  ${copyRow('member', 'id = :admin', { id: `'${otherAdmin}'`, username: "'otheradmin'", email: "'other@matson.example'" })};
  INSERT INTO manager (member_id, name, email, tel) VALUES ('${otherAdmin}', '이름', 'b@b.example', '0')`;
const thirdAdmin = '0190a1b2-0000-7000-8000-0000000000ac';
const thirdManager = `${copyRow('member', 'id = :admin', { id: `'${thirdAdmin}'`, username: "'thirdadmin'", email: "'third@matson.example'" })};
  INSERT INTO manager (member_id, name, email, tel) VALUES ('${thirdAdmin}', '이름', 'c@b.example', '0')`;
const away = `INSERT INTO manager_absence (manager_id, stand_in_id, from_on, until_on)
  VALUES (:admin, '${otherAdmin}', '2030-01-01', '2030-01-05')`;

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
    harmless: 'decided_at = now()',
  }),
  {
    guard: 'organization.organization_reopening',
    title: 'reopens a rejection of which nothing was decided within 30 days',
    given: `INSERT INTO organization (id, type, name, number) VALUES ('${rejected}', 'NPO', '이름', '1208200013');
      UPDATE organization SET membership_status = 'REJECTED', version = 2 WHERE id = '${rejected}';
      INSERT INTO application_decision (organization_id, organization_version, status, decided_by, created_at)
        VALUES ('${rejected}', 1, 'REJECTED', :admin, now() - interval '31 days')`,
    statement: `UPDATE organization SET membership_status = 'PENDING', version = 3 WHERE id = '${rejected}'`,
    code: refusals.transition,
    message: /reopened within 30 days/,
  },
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
  {
    guard: 'certificate.certificate_standing_key',
    title: 'a valid document beside the one that has ended',
    given: `${renewal}; UPDATE certificate SET status = 'EXPIRED', version = version + 1
      WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`,
    statement: `UPDATE certificate SET status = 'VERIFIED', version = version + 1
      WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'REVIEWING'`,
    code: uniqueViolation,
  },
  repeatsKey('certificate.certificate_waiting_key', renewal, { given: renewal }),
  {
    guard: 'certificate.certificate_days_guard',
    title: 'changes the last day of a decided certificate without a correction',
    statement: `UPDATE certificate SET valid_until = '2030-01-01', version = version + 1
      WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`,
    code: refusals.locked,
    message: /recorded correction/,
  },
  {
    guard: 'certificate.certificate_days_guard',
    title: 'changes it to another day than was recorded',
    given: recordedCorrection,
    statement: `UPDATE certificate SET valid_until = '2030-01-02', version = version + 1
      WHERE ${ofNpo} AND document_type = 'UNIQUE_NUMBER' AND status = 'VERIFIED'`,
    code: refusals.locked,
    message: /recorded correction/,
  },
  repeatsKey('certificate_correction.certificate_correction_version_key', recordedCorrection, {
    given: recordedCorrection,
  }),
  breaksCheck(
    'certificate_correction.certificate_correction_reason_check',
    'is corrected without saying why',
    recordedCorrection.replace('서류를 잘못 읽었어요.', '오타'),
  ),
  breaksCheck(
    'certificate_correction.certificate_correction_days_check',
    'ends before it begins',
    recordedCorrection.replace("valid_from, '2030-01-01'", "'2031-01-01'::date, '2030-01-01'"),
  ),
  {
    guard: 'manager_absence.manager_absence_guard',
    title: 'is away twice on a day',
    given: `${twoManagers}; ${away}`,
    statement: away,
    code: refusals.transition,
    message: /one who stands in is there/,
  },
  {
    guard: 'manager_absence.manager_absence_guard',
    title: 'stands in on the last day on which it is away itself',
    given: `${twoManagers}; ${away}`,
    statement: `INSERT INTO manager_absence (manager_id, stand_in_id, from_on, until_on)
      VALUES ('${otherAdmin}', :admin, '2030-01-05', '2030-01-09')`,
    code: refusals.transition,
    message: /one who stands in is there/,
  },
  {
    guard: 'manager_absence.manager_absence_guard',
    title: 'is away on the first day on which it stands in',
    given: `${twoManagers}; ${thirdManager}; ${away}`,
    statement: `INSERT INTO manager_absence (manager_id, stand_in_id, from_on, until_on)
      VALUES ('${otherAdmin}', '${thirdAdmin}', '2029-12-30', '2030-01-01')`,
    code: refusals.transition,
    message: /one who stands in is there/,
  },
  {
    guard: 'manager_absence.manager_absence_guard',
    title: 'lets one stand in who is away on such a day',
    given: `${twoManagers}; ${thirdManager}; ${away}`,
    statement: `INSERT INTO manager_absence (manager_id, stand_in_id, from_on, until_on)
      VALUES ('${thirdAdmin}', :admin, '2030-01-03', '2030-01-03')`,
    code: refusals.transition,
    message: /one who stands in is there/,
  },
  breaksCheck(
    'manager_absence.manager_absence_days_check',
    'comes back before going',
    away.replace("'2030-01-05'", "'2029-01-05'"),
    { given: twoManagers },
  ),
  breaksCheck(
    'manager_absence.manager_absence_stand_in_check',
    'stands in for itself',
    away.replace(`'${otherAdmin}'`, ':admin'),
    { given: twoManagers },
  ),
  {
    guard: 'manager.manager_guard',
    title: 'is a member of an organisation',
    statement:
      "INSERT INTO manager (member_id, name, email, tel) VALUES (:npoMember, '이름', 'a@b.example', '0')",
    code: refusals.transition,
    message: /a manager is an administrator/,
  },
  {
    guard: 'manager.manager_guard',
    title: 'is an administrator who has left',
    given: copyRow('member', 'id = :admin', {
      id: `'${otherAdmin}'`,
      username: "'otheradmin'",
      email: "'other@matson.example'",
      withdrawn_at: 'now()',
    }),
    statement: `INSERT INTO manager (member_id, name, email, tel) VALUES ('${otherAdmin}', '이름', 'b@b.example', '0')`,
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
  {
    guard: 'member.member_last_administrator',
    title: 'the last one with all roles and a second factor takes another role',
    given: `UPDATE member SET two_factor_enabled = false WHERE administrator_role = 'ALL' AND NOT two_factor_enabled;
      UPDATE member SET two_factor_enabled = true WHERE id = :admin`,
    statement: "UPDATE member SET administrator_role = 'READING' WHERE id = :admin",
    code: refusals.transition,
    message: /all roles and a second factor stays/,
  },
  breaksCheck(
    'member.member_administrator_role_check',
    'an administrator without a role',
    'UPDATE member SET administrator_role = NULL WHERE id = :admin',
  ),
  breaksCheck(
    'member.member_administrator_role_check',
    'a role of a member who is no administrator',
    "UPDATE member SET administrator_role = 'ALL' WHERE id = :npoMember",
  ),
  breaksCheck(
    'member.member_username_check',
    'a name that begins with a digit',
    "UPDATE member SET username = '1abcd' WHERE id = :npoMember",
  ),
  breaksCheck(
    'member.member_organization_check',
    'an administrator of an organisation',
    "UPDATE member SET role = 'ADMIN', administrator_role = 'ALL' WHERE id = :npoMember",
  ),
  breaksCheck(
    'member.member_organization_check',
    'a member of no organisation',
    "UPDATE member SET role = 'NPO', administrator_role = NULL WHERE id = :admin",
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
  ...administratorInvitationGuards,
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
];
