import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const stamped = 'SELECT catalog_version > :epoch FROM npo WHERE id = :npo';
const raised = 'SELECT version > :epoch FROM catalog_epoch';

const putFile = (parent: string, value: string, kind: string, more = '') =>
  `INSERT INTO file (class, ${parent}, name, size_bytes, mime_type, sha256, storage_key${more && ', is_public'})
    VALUES ('${kind}', ${value}, '파일', 1, 'image/png', 'a', 'b'${more && `, ${more}`})`;

const putPicture = putFile('npo_project_id', ':npoProject', 'NPO_PROJECT_IMAGE');

const orphan = '00000000-0000-4000-8000-000000000000';
const withoutForeignKey = 'ALTER TABLE npo DROP CONSTRAINT npo_id_organization_id_fk';

/** A statement whose rows a public page shows: the epoch goes up, and the NPO bears its number. */
function touches(
  guard: string,
  statement: string,
  more: Partial<Pick<GuardCase, 'given' | 'asOwnerWithout' | 'seen'>> = {},
): GuardCase {
  return { guard, title: 'raises the epoch of the catalogue', statement, seen: stamped, ...more };
}

const moveOn = (status: string, project: string) =>
  `UPDATE project SET status = '${status}', version = version + 1 WHERE id = ${project}`;

const catalog: GuardCase[] = [
  touches(
    'npo.npo_catalog_insert',
    "INSERT INTO npo (id) SELECT id FROM organization WHERE number = '9999999999'",
    {
      given: "INSERT INTO organization (type, name, number) VALUES ('NPO', '새 단체', '9999999999')",
      seen: raised,
    },
  ),
  touches(
    'npo.npo_catalog_update',
    "UPDATE npo SET intro = '다른 소개예요.', version = version + 1 WHERE id = :npo",
  ),
  touches('npo.npo_catalog_delete', "DELETE FROM npo WHERE intro = '곧 없어져요.'", {
    given: `INSERT INTO organization (type, name, number) VALUES ('NPO', '새 단체', '9999999999');
      INSERT INTO npo (id, intro) SELECT id, '곧 없어져요.' FROM organization WHERE number = '9999999999'`,
    seen: raised,
    asOwnerWithout: [],
  }),
  {
    guard: 'npo.npo_catalog_lock',
    title: 'locks the epoch before the rows',
    statement: 'UPDATE npo SET version = version + 1 WHERE false',
    seen: 'SELECT NOT EXISTS (SELECT FROM catalog_epoch FOR UPDATE SKIP LOCKED)',
  },
  touches('npo_project.npo_project_catalog_insert', copyRow('npo_project', 'id = :npoProject')),
  touches(
    'npo_project.npo_project_catalog_update',
    "UPDATE npo_project SET name = '다른 이름' WHERE id = :npoProject",
  ),
  touches('npo_project.npo_project_catalog_delete', 'DELETE FROM npo_project WHERE id = :npoProject'),
  touches('file.file_catalog_insert', putPicture),
  touches('file.file_catalog_insert', putFile('avatar_member_id', ':npoMember', 'AVATAR')),
  touches('file.file_catalog_insert', putFile('npo_id', ':npo', 'NPO_DOCUMENT')),
  touches('file.file_catalog_update', 'UPDATE file SET position = 1', { given: putPicture }),
  touches('file.file_catalog_delete', 'DELETE FROM file', { given: putPicture }),
  // A foreign key keeps an NPO from standing without its organisation: only without it do these two find any.
  touches(
    'organization.organization_catalog_insert',
    `INSERT INTO organization (id, type, name, number) VALUES ('${orphan}', 'NPO', '새 단체', '9999999999')`,
    {
      given: `${withoutForeignKey}; INSERT INTO npo (id) VALUES ('${orphan}')`,
      seen: raised,
      asOwnerWithout: [],
    },
  ),
  touches(
    'organization.organization_catalog_update',
    "UPDATE organization SET name = '다른 이름', version = version + 1 WHERE id = :npo",
  ),
  touches('organization.organization_catalog_delete', `DELETE FROM organization WHERE id = '${orphan}'`, {
    given: `${withoutForeignKey}; INSERT INTO npo (id) VALUES ('${orphan}');
      INSERT INTO organization (id, type, name, number) VALUES ('${orphan}', 'NPO', '새 단체', '9999999999')`,
    seen: raised,
    asOwnerWithout: [],
  }),
  touches(
    'certificate.certificate_catalog_insert',
    "INSERT INTO certificate (organization_id, document_type) VALUES (:npo, 'ANOTHER')",
  ),
  touches(
    'certificate.certificate_catalog_update',
    'UPDATE certificate SET decided_at = now(), version = version + 1 WHERE organization_id = :npo',
  ),
  touches('certificate.certificate_catalog_delete', 'DELETE FROM certificate WHERE organization_id = :npo'),
  touches(
    'invitation.invitation_catalog_insert',
    copyRow('invitation', 'id = :invitation', { match_id: `(${newMatch('id')})` }),
    { given: copyRow('match', 'id = :match', { sequence: '2', cause: "'OPERATOR'" }) },
  ),
  touches(
    'invitation.invitation_catalog_update',
    'UPDATE invitation SET reminded_at = now(), version = version + 1 WHERE id = :invitation',
  ),
  touches('invitation.invitation_catalog_delete', 'DELETE FROM invitation WHERE id = :invitation', {
    asOwnerWithout: [],
  }),
  touches(
    'project.project_catalog_update',
    "UPDATE project SET status = 'CANCELED', version = version + 1 WHERE id = :matched",
  ),
  {
    ...touches('project.project_catalog_update', moveOn('PAYMENT_REQUESTED', ':running'), {
      given: `${moveOn('DEADLINE_PASSED', ':running')}; UPDATE partnership SET version = version + 1,
        missing_documents_reason = '서류 없이 마쳐요.' WHERE id = :runningPartnership`,
    }),
    title: 'raises the epoch when a project ends whose deadline has passed',
  },
  {
    ...touches('project.project_catalog_update', moveOn('CLOSED', ':billed'), {
      given: moveOn('PAYMENT_CONFIRMED', ':billed'),
      asOwnerWithout: ['project_guard'],
    }),
    title: 'raises the epoch when a project is closed',
  },
  ...['is_contact = false', 'withdrawn_at = now()', 'organization_id = :rival'].map((values) =>
    touches('member.member_catalog_update', `UPDATE member SET ${values} WHERE id = :npoMember`),
  ),
];

function newMatch(column: string): string {
  return `SELECT ${column} FROM match WHERE sequence = 2`;
}

const ownCode = (group: string) =>
  `INSERT INTO code (group_name, code, name, position) VALUES ('${group}', 'OWN', '우리 분야', 99)`;
const wasUsed = "SELECT was_used FROM code WHERE code = 'OWN'";

/** A row that names a code of the admin's own, which then stays. */
function marks(guard: string, group: string, statement: string, asOwnerWithout?: string[]): GuardCase {
  return {
    guard,
    title: `marks a code of ${group} as used`,
    given: ownCode(group),
    statement,
    seen: wasUsed,
    ...(asOwnerWithout ? { asOwnerWithout } : {}),
  };
}

const codes: GuardCase[] = [
  marks('project.project_codes', 'FIELD', copyRow('project', 'id = :matching', { field_code: "'OWN'" })),
  marks(
    'project.project_codes',
    'BENEFICIARY',
    copyRow('project', 'id = :matching', { beneficiary_code: "'OWN'" }),
  ),
  marks(
    'project.project_codes',
    'REGION',
    copyRow('project', 'id = :matching', { region_level1_code: "'OWN'" }),
  ),
  marks(
    'partnership.partnership_codes',
    'REGION',
    "UPDATE partnership SET actual_region_level1_code = 'OWN', version = version + 1 WHERE id = :runningPartnership",
    ['partnership_guard'],
  ),
  marks(
    'project_draft.project_draft_codes',
    'FIELD',
    `INSERT INTO project_draft (member_id, organization_id, content)
      VALUES (:companyMember, :company, '{"fieldCode": "OWN"}')`,
  ),
  marks(
    'change_request.change_request_codes',
    'REGION',
    copyRow('change_request', 'id = :changeRequest', {
      project_id: ':matched',
      partnership_id: ':matchedPartnership',
      after: `'{"regionLevel1Code": "OWN"}'::jsonb`,
    }),
  ),
  marks(
    'agreement.agreement_codes',
    'INDICATOR',
    `UPDATE agreement SET version = version + 1,
      content = jsonb_set(content, '{workplan,indicators}', '[{"code": "OWN"}]') WHERE id = :draftAgreement`,
  ),
  marks(
    'agreement.agreement_codes',
    'EXPENSE',
    `UPDATE agreement SET version = version + 1,
      content = jsonb_set(content, '{workplan,budgetLines}', '[{"code": "OWN"}]') WHERE id = :draftAgreement`,
  ),
  marks(
    'npo.npo_codes',
    'FIELD',
    "UPDATE npo SET field_codes = '{OWN}', version = version + 1 WHERE id = :npo",
  ),
  marks(
    'npo.npo_codes',
    'REGION',
    "UPDATE npo SET service_region_codes = '{OWN}', version = version + 1 WHERE id = :npo",
  ),
  marks(
    'npo_project.npo_project_codes',
    'BENEFICIARY',
    "UPDATE npo_project SET beneficiary_code = 'OWN' WHERE id = :npoProject",
  ),
  {
    guard: 'code.code_keep',
    title: 'is deleted although it came with the product',
    statement: "DELETE FROM code WHERE group_name = 'FIELD' AND code = 'EDU'",
    code: refusals.transition,
    message: /is deactivated, never deleted/,
  },
  {
    guard: 'code.code_keep',
    title: 'is deleted although it was used',
    given: `${ownCode('FIELD')}; UPDATE npo SET field_codes = '{OWN}', version = version + 1 WHERE id = :npo`,
    statement: "DELETE FROM code WHERE code = 'OWN'",
    code: refusals.transition,
    message: /is deactivated, never deleted/,
  },
  ...['INSERT', 'UPDATE', 'DELETE'].map((event) => ({
    guard: 'code.code_maps',
    title: `${event} tells every process of new code maps`,
    given: event === 'INSERT' ? 'SELECT' : ownCode('FIELD'),
    statement: {
      INSERT: ownCode('FIELD'),
      UPDATE: "UPDATE code SET position = 98 WHERE code = 'OWN'",
      DELETE: "DELETE FROM code WHERE code = 'OWN'",
    }[event] as string,
    seen: 'SELECT codes_version = version AND version > :epoch FROM catalog_epoch',
  })),
  {
    guard: 'code.code_names',
    title: 'a renamed region stamps the NPOs that are shown with it',
    statement: "UPDATE code SET name = '한양' WHERE group_name = 'REGION' AND code = '11'",
    seen: stamped,
  },
  {
    guard: 'code.code_names',
    title: 'a renamed field stamps the NPOs with projects of it',
    statement: "UPDATE code SET name = '배움' WHERE group_name = 'FIELD' AND code = 'EDU'",
    seen: stamped,
  },
  repeatsKey(
    'code.code_group_name_code_pk',
    "INSERT INTO code (group_name, code, name, position) VALUES ('FIELD', 'EDU', '교육', 1)",
  ),
  repeatsKey(
    'legacy_region_code.legacy_region_code_old_code_new_code_pk',
    'INSERT INTO legacy_region_code SELECT * FROM legacy_region_code',
    { asOwnerWithout: [] },
  ),
];

/** Guards of profiles, files and code maps, and of what the public catalogue follows. */
export const catalogGuards: GuardCase[] = [
  ...catalog,
  ...codes,
  breaksCheck(
    'npo_project.npo_project_schedule_check',
    'an end before the start',
    'UPDATE npo_project SET actual_end = actual_start - 1 WHERE id = :npoProject',
  ),
  breaksCheck(
    'npo_project.npo_project_budget_check',
    'a budget below nothing',
    'UPDATE npo_project SET actual_budget = -1 WHERE id = :npoProject',
  ),
  breaksCheck(
    'code.code_search_words_check',
    'more words of the search than a line holds',
    "UPDATE code SET search_words = repeat('가', 201) WHERE group_name = 'FIELD' AND code = 'EDU'",
  ),
  breaksCheck(
    'npo_draft.npo_draft_consent_check',
    'a consent to the publication of nothing',
    'INSERT INTO npo_draft (npo_id, publishes_on_approval) VALUES (:npo, true)',
  ),
  breaksCheck('file.file_size_check', 'a file of no bytes', putPicture.replace("'파일', 1,", "'파일', 0,")),
  breaksCheck('file.file_parent_check', 'a file of nobody', putFile('owner_id', ':npo', 'AVATAR')),
  breaksCheck(
    'file.file_parent_check',
    'a file of two parents',
    putFile('npo_project_id, npo_id', ':npoProject, :npo', 'NPO_DOCUMENT'),
  ),
  ...[
    ['REQUEST_ATTACHMENT', 'npo_id', ':npo'],
    ['PROJECT_DOCUMENT', 'npo_id', ':npo'],
    ['PROJECT_DOCUMENT', 'project_id', ':matching'],
    ['NPO_PROJECT_IMAGE', 'npo_id', ':npo'],
    ['NPO_DOCUMENT', 'npo_project_id', ':npoProject'],
    ['AVATAR', 'npo_id', ':npo'],
    ['CERTIFICATE', 'npo_id', ':npo'],
  ].map(([kind = '', parent = '', value = '']) =>
    breaksCheck('file.file_parent_check', `${kind} under ${parent}`, putFile(parent, value, kind)),
  ),
  breaksCheck(
    'file.file_partnership_check',
    'a document of a project outside of its partnership',
    putFile('document_kind, project_id', "'GENERAL', :matched", 'PROJECT_DOCUMENT'),
  ),
  breaksCheck(
    'file.file_partnership_check',
    'an attachment of a request in a partnership',
    putFile('project_id, partnership_id', ':matched, :matchedPartnership', 'REQUEST_ATTACHMENT'),
  ),
  breaksCheck(
    'file.file_public_check',
    'a public avatar',
    putFile('avatar_member_id', ':npoMember', 'AVATAR', 'true'),
  ),
];
