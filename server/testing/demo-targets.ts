import type { DemoRows, Row } from './demo-rows.ts';

/** A thing of the demo that a path names: what stands in the path, and the organisations whose it is. */
export type Target = { name: string; params: Record<string, string>; organizationIds: string[] };

const text = (row: Row, column: string) => String(row[column]);
const shorten = (id: string) => (id[14] === '5' ? id.slice(0, 8) : '#');

/** The first `count` of each kind. */
function firstOfEach<T>(rows: readonly T[], kindOf: (row: T) => string, count: number): T[] {
  const kinds = Map.groupBy(rows, kindOf);
  return [...kinds.keys()].toSorted().flatMap((kind) => kinds.get(kind)?.slice(0, count) ?? []);
}

/** Who tries what is of nobody else, and whose own things are tried. */
export const representatives = [
  'hanui_csr',
  'neulbom_csr',
  'mireu_csr',
  'solgaeul',
  'hanppyeom',
  'moksuwaaideul',
  'sucheopgwadotbog',
];

type Kind = (row: Row) => string;
const byStatus: Kind = (row) => text(row, 'status');
const one: Kind = () => '';

/** What may stand in the paths of the product, by the beginning of the path; the first that fits holds. */
export function createTargets(rows: DemoRows): (path: string) => Target[] {
  const partners = Map.groupBy(rows('partnership'), (row) => text(row, 'project_id'));
  const projects = new Map(rows('project').map((row) => [text(row, 'id'), row]));
  const partiesOf = (projectId: string): string[] => {
    const npoIds = (partners.get(projectId) ?? []).map((row) => text(row, 'npo_id'));
    return [...new Set([text(projects.get(projectId) ?? {}, 'company_id'), ...npoIds])];
  };
  const find = (table: string, id: unknown): Row => rows(table).find((row) => row.id === id) ?? {};

  /** Beside what it is, how far its project has come. */
  const inStatus =
    (kindOf: Kind, projectOf: (row: Row) => string): Kind =>
    (row) =>
      `${text(projects.get(projectOf(row)) ?? {}, 'status')} ${kindOf(row)}`.trim();

  const choose =
    (
      table: string,
      kindOf: Kind,
      paramsOf: (row: Row) => Record<string, string>,
      organizationsOf: (row: Row) => string[] = () => [],
      count = 2,
    ) =>
    (): Target[] =>
      firstOfEach(rows(table), kindOf, count).map((row) => {
        const params = paramsOf(row);
        const names = Object.values(params).map(shorten);
        return {
          name: [kindOf(row), ...names].filter(Boolean).join(' '),
          params,
          organizationIds: organizationsOf(row),
        };
      });

  const alone = (
    table: string,
    param: string,
    kindOf: Kind = one,
    organizationsOf?: (row: Row) => string[],
  ) => choose(table, kindOf, (row) => ({ [param]: text(row, 'id') }), organizationsOf);
  const inProject = (table: string, param: string, kindOf: Kind = one, id = 'id') =>
    choose(
      table,
      inStatus(kindOf, (row) => text(row, 'project_id')),
      (row) => ({ projectId: text(row, 'project_id'), [param]: text(row, id) }),
      (row) => partiesOf(text(row, 'project_id')),
      1,
    );
  /** What stands below a row of another table that stands in a project. */
  const below = (
    table: string,
    param: string,
    above: { table: string; column: string; param: string },
    kindOf: Kind = one,
    id = 'id',
  ) => {
    const projectOf = (row: Row) => text(find(above.table, row[above.column]), 'project_id');
    return choose(
      table,
      inStatus(kindOf, projectOf),
      (row) => ({
        projectId: projectOf(row),
        ...(above.param ? { [above.param]: text(row, above.column) } : {}),
        [param]: text(row, id),
      }),
      (row) => partiesOf(projectOf(row)),
      1,
    );
  };
  const files =
    (kind: string, paramsOf: (row: Row) => Record<string, string>, of: (row: Row) => string[]) => () =>
      choose(
        'file',
        (row) =>
          row.class === kind
            ? `${row.document_kind ?? ''} ${row.is_locked ? 'locked' : 'open'} ${row.is_public ? 'public' : ''}`.trim()
            : '',
        paramsOf,
        of,
      )().filter(
        ({ name, params }) =>
          rows('file').some((row) => row.class === kind && Object.values(params).includes(text(row, 'id'))) &&
          name !== '',
      );

  const standing = rows('member')
    .filter(({ username }) => representatives.includes(String(username)))
    .map((row) => text(row, 'organization_id'));
  const own = (row: Row) => [text(row, 'organization_id')];
  const membersOrganization = (column: string) => (row: Row) => [
    text(find('member', row[column]), 'organization_id'),
  ];
  const entry = { table: 'activity_entry', column: 'entry_id', param: 'entryId' };
  const entryOfPhoto = { table: 'activity_entry', column: 'entry_id', param: 'entryId' };
  const agreement = { table: 'agreement', column: 'agreement_id', param: 'agreementId' };
  const administrators = () =>
    choose(
      'member',
      (row) => (row.role === 'ADMIN' ? text(row, 'administrator_role') : ''),
      (row) => ({ memberId: text(row, 'id') }),
    )().filter(({ name }) => !/^[0-9a-f#]{1,8}$/.test(name));

  const places: readonly (readonly [RegExp, () => Target[]])[] = [
    [
      /^\/api\/admin\/projects\/:projectId\/change-requests/,
      inProject('change_request', 'changeRequestId', byStatus),
    ],
    [/:changeRequestId/, inProject('change_request', 'changeRequestId', byStatus)],
    [/:proposalId/, below('clause_proposal', 'proposalId', agreement, byStatus)],
    [/:agreementId/, inProject('agreement', 'agreementId', byStatus)],
    [/activity-entries\/:entryId\/comments\/:commentId/, below('activity_comment', 'commentId', entry)],
    [/:photoId/, below('activity_photo', 'photoId', entryOfPhoto, one, 'file_id')],
    [/:entryId/, inProject('activity_entry', 'entryId')],
    [/:measurementId/, inProject('measurement', 'measurementId')],
    [
      /report\/comments\/:commentId/,
      below('report_comment', 'commentId', { table: 'report', column: 'report_id', param: '' }),
    ],
    [/:depositId/, inProject('deposit', 'depositId', (row) => text(row, 'kind'))],
    [/:moveId/, inProject('budget_move', 'moveId', byStatus)],
    [/:spendingId/, inProject('spending', 'spendingId', (row) => (row.struck_at ? 'struck' : 'standing'))],
    [/:requiredDocumentId/, inProject('required_document', 'requiredDocumentId', byStatus)],
    [
      /projects\/:projectId\/documents\/:fileId/,
      files(
        'PROJECT_DOCUMENT',
        (row) => ({ projectId: text(row, 'project_id'), fileId: text(row, 'id') }),
        (row) => partiesOf(text(row, 'project_id')),
      ),
    ],
    [
      /npo-profile\/projects\/:projectId\/images\/:fileId/,
      files(
        'NPO_PROJECT_IMAGE',
        (row) => ({ projectId: text(row, 'npo_project_id'), fileId: text(row, 'id') }),
        (row) => [text(row, 'owner_id')],
      ),
    ],
    [
      /npo-profile\/projects\/:projectId/,
      () =>
        choose(
          'npo_project',
          (row) => text(row, 'npo_id'),
          (row) => ({ projectId: text(row, 'id') }),
          (row) => [text(row, 'npo_id')],
          1,
        )().filter(({ organizationIds }) => organizationIds.some((id) => standing.includes(id))),
    ],
    [
      /npo-profile\/documents\/:fileId/,
      files(
        'NPO_DOCUMENT',
        (row) => ({ fileId: text(row, 'id') }),
        (row) => [text(row, 'owner_id')],
      ),
    ],
    [
      /projects\/:projectId/,
      choose(
        'project',
        byStatus,
        (row) => ({ projectId: text(row, 'id') }),
        (row) => partiesOf(text(row, 'id')),
      ),
    ],
    [/^\/api\/invitations/, alone('invitation', 'invitationId', byStatus, (row) => [text(row, 'npo_id')])],
    [/colleague-invitations/, alone('colleague_invitation', 'invitationId', one, own)],
    [/administrator-invitations/, alone('administrator_invitation', 'invitationId')],
    [
      /:paymentId/,
      choose(
        'payments.payment',
        (row) => text(row, 'kind'),
        (row) => ({ orderId: text(row, 'order_id'), paymentId: text(row, 'id') }),
      ),
    ],
    [
      /:lineId/,
      () => {
        const lines = alone('payments.bank_line', 'lineId', (row) =>
          row.payment_id ? 'booked' : row.set_aside_reason ? 'aside' : 'waiting',
        )();
        const orders = rows('payments."order"').filter((row) => row.status === 'ORDERED');
        return lines.flatMap((line) =>
          orders.slice(0, 2).map((order) => ({
            ...line,
            name: `${line.name} for ${shorten(text(order, 'id'))}`,
            params: { ...line.params, orderId: text(order, 'id') },
          })),
        );
      },
    ],
    [/:orderId/, alone('payments."order"', 'orderId', (row) => `${row.kind} ${row.status}`, own)],
    [/:takedownId/, alone('takedown', 'takedownId', (row) => `${row.subject} ${row.status}`, own)],
    [/:certificateId/, alone('certificate', 'certificateId', (row) => `${row.document_type} ${row.status}`)],
    [
      /:matchId/,
      choose(
        'match',
        (row) =>
          `${text(projects.get(text(row, 'project_id')) ?? {}, 'status')} ${row.published_at ? 'published' : 'unpublished'}`,
        (row) => ({ matchId: text(row, 'id') }),
      ),
    ],
    [/:mailId/, alone('mail', 'mailId', byStatus)],
    [/:inquiryId/, alone('inquiry', 'inquiryId', (row) => (row.answer ? 'answered' : 'open'))],
    [/:incidentId/, alone('incident', 'incidentId')],
    [/:outgoingId/, alone('outgoing', 'outgoingId', byStatus)],
    [/:weightSetId/, alone('weight_set', 'weightSetId', byStatus)],
    [/:changeId/, alone('setting_change', 'changeId', (row) => text(row, 'kind'))],
    [
      /:announcementId/,
      alone('announcement', 'announcementId', (row) => (row.ended_at ? 'ended' : 'standing')),
    ],
    [/:taskViewId/, alone('task_view', 'taskViewId')],
    [
      /:absenceId/,
      choose('manager_absence', one, (row) => ({
        memberId: text(row, 'manager_id'),
        absenceId: text(row, 'id'),
      })),
    ],
    [
      /account\/colleagues\/:memberId/,
      choose(
        'member',
        (row) => `${row.role} ${row.is_contact ? 'contact' : 'colleague'}`,
        (row) => ({ memberId: text(row, 'id') }),
        own,
      ),
    ],
    [
      /admin\/members\/:memberId/,
      choose(
        'member',
        (row) => `${row.role} ${row.two_factor_enabled ? 'with' : 'without'} a second factor`,
        (row) => ({ memberId: text(row, 'id') }),
      ),
    ],
    [/:memberId/, administrators],
    [/:organizationId/, alone('organization', 'organizationId', (row) => `${row.type} ${row.status}`)],
    [
      /:draftKey\/attachments\/:fileId/,
      files(
        'REQUEST_ATTACHMENT',
        (row) => ({
          draftKey: text(find('project_draft', row.project_draft_id), 'key'),
          fileId: text(row, 'id'),
        }),
        (row) => [text(row, 'owner_id')],
      ),
    ],
    [/:draftKey/, choose('project_draft', one, (row) => ({ draftKey: text(row, 'key') }), own, 4)],
    [
      /:sessionId/,
      () =>
        choose(
          'session',
          (row) => text(find('member', row.member_id), 'username'),
          (row) => ({ sessionId: text(row, 'id') }),
          membersOrganization('member_id'),
          1,
        )().filter(({ name }) => representatives.some((username) => name.startsWith(`${username} `))),
    ],
    [
      /:documentType\/:fileId/,
      choose(
        'certificate',
        (row) => `${row.document_type} ${row.status}`,
        (row) => ({ documentType: text(row, 'document_type'), fileId: text(row, 'file_id') }),
        own,
      ),
    ],
    [
      /:documentType/,
      choose(
        'certificate',
        (row) => `${row.document_type} ${row.status}`,
        (row) => ({ documentType: text(row, 'document_type') }),
        own,
      ),
    ],
    [
      /:fileId/,
      files('AVATAR', (row) => ({ fileId: text(row, 'id') }), membersOrganization('avatar_member_id')),
    ],
    [
      /:slug/,
      () => [{ name: 'terms', params: { slug: 'terms', version: '2025-10-28' }, organizationIds: [] }],
    ],
  ];
  return (path) =>
    places.find(([place]) => place.test(path))?.[1]() ?? [{ name: '', params: {}, organizationIds: [] }];
}
