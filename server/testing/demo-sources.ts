import type { DemoRows, Row } from './demo-rows.ts';

/** Whose own things are tried, and who tries what belongs to nobody. */
export const representatives = [
  'hanui_csr',
  'neulbom_csr',
  'mireu_csr',
  'solgaeul',
  'hanppyeom',
  'moksuwaaideul',
  'sucheopgwadotbog',
];

/** Which rows of a table stand for what a path names, and what the path says of them. */
export type Source = {
  table: string;
  /** What the path says, by the name of its part: a column of the row, or what is found by it. */
  params: Record<string, string | ((row: Row) => unknown)>;
  only?: (row: Row) => boolean;
  /** Of each kind some rows are tried. */
  kind?: (row: Row) => unknown;
  count?: number;
  /** The organisations whose it is. */
  owners?: (row: Row) => unknown[];
  /** The project in which it stands: it is of both sides, and one for each status of a project is tried. */
  project?: (row: Row) => unknown;
};

const byStatus = ({ status }: Row) => status;
const own = (row: Row) => [row.organization_id];
const inProject = (row: Row) => row.project_id;

/** What the paths of the product name, by a part of the path; the first that fits holds. */
export function createSources(rows: DemoRows): readonly (readonly [RegExp, Source])[] {
  const find = (table: string, id: unknown): Row => rows(table).find((row) => row.id === id) ?? {};
  const projectOf = (table: string, column: string) => (row: Row) => find(table, row[column]).project_id;
  const organizationOf = (memberId: unknown) => find('member', memberId).organization_id;
  const isRepresentative = (memberId: unknown) =>
    representatives.includes(String(find('member', memberId).username));
  const ownOfRepresentatives = rows('member')
    .filter(({ id }) => isRepresentative(id))
    .map((row) => row.organization_id);
  const file = (kind: string, given: Omit<Source, 'table' | 'only' | 'kind'>): Source => ({
    table: 'file',
    only: (row) => row.class === kind,
    kind: (row) =>
      [row.document_kind, row.is_locked && 'locked', row.is_public && 'public'].filter(Boolean).join(' '),
    ...given,
  });
  const certificates: Source = {
    table: 'certificate',
    params: { documentType: 'document_type', fileId: 'file_id', certificateId: 'id' },
    kind: (row) => `${row.document_type} ${row.status}`,
    owners: own,
  };
  const orders = rows('payments."order"').filter(({ status }) => status === 'ORDERED');
  return [
    [
      /:changeRequestId/,
      { table: 'change_request', params: { changeRequestId: 'id' }, kind: byStatus, project: inProject },
    ],
    [
      /:proposalId/,
      {
        table: 'clause_proposal',
        params: { agreementId: 'agreement_id', proposalId: 'id' },
        kind: byStatus,
        project: projectOf('agreement', 'agreement_id'),
      },
    ],
    [
      /:agreementId/,
      { table: 'agreement', params: { agreementId: 'id' }, kind: byStatus, project: inProject },
    ],
    [
      /entries\/:entryId\/comments\/:commentId/,
      {
        table: 'activity_comment',
        params: { entryId: 'entry_id', commentId: 'id' },
        project: projectOf('activity_entry', 'entry_id'),
      },
    ],
    [
      /:photoId/,
      {
        table: 'activity_photo',
        params: { entryId: 'entry_id', photoId: 'file_id' },
        project: projectOf('activity_entry', 'entry_id'),
      },
    ],
    [/:entryId/, { table: 'activity_entry', params: { entryId: 'id' }, project: inProject }],
    [/:measurementId/, { table: 'measurement', params: { measurementId: 'id' }, project: inProject }],
    [
      /report\/comments\/:commentId/,
      { table: 'report_comment', params: { commentId: 'id' }, project: projectOf('report', 'report_id') },
    ],
    [
      /:depositId/,
      { table: 'deposit', params: { depositId: 'id' }, kind: (row) => row.kind, project: inProject },
    ],
    [/:moveId/, { table: 'budget_move', params: { moveId: 'id' }, kind: byStatus, project: inProject }],
    [
      /:spendingId/,
      {
        table: 'spending',
        params: { spendingId: 'id' },
        kind: (row) => row.struck_at && 'struck',
        project: inProject,
      },
    ],
    [
      /:requiredDocumentId/,
      {
        table: 'required_document',
        params: { requiredDocumentId: 'id' },
        kind: byStatus,
        project: inProject,
      },
    ],
    [
      /\/projects\/:projectId\/documents\/:fileId/,
      file('PROJECT_DOCUMENT', { params: { fileId: 'id' }, project: inProject }),
    ],
    [
      /npo-profile\/projects\/:projectId\/images\/:fileId/,
      file('NPO_PROJECT_IMAGE', {
        params: { projectId: 'npo_project_id', fileId: 'id' },
        owners: (row) => [row.owner_id],
      }),
    ],
    [
      /npo-profile\/projects\/:projectId/,
      {
        table: 'npo_project',
        params: { projectId: 'id' },
        only: (row) => ownOfRepresentatives.includes(row.npo_id),
        kind: (row) => row.npo_id,
        count: 1,
        owners: (row) => [row.npo_id],
      },
    ],
    [
      /npo-profile\/documents\/:fileId/,
      file('NPO_DOCUMENT', { params: { fileId: 'id' }, owners: (row) => [row.owner_id] }),
    ],
    [/projects\/:projectId/, { table: 'project', params: {}, project: (row) => row.id, count: 2 }],
    [
      /^\/api\/invitations/,
      { table: 'invitation', params: { invitationId: 'id' }, kind: byStatus, owners: (row) => [row.npo_id] },
    ],
    [/colleague-invitations/, { table: 'colleague_invitation', params: { invitationId: 'id' }, owners: own }],
    [/administrator-invitations/, { table: 'administrator_invitation', params: { invitationId: 'id' } }],
    [
      /:paymentId/,
      {
        table: 'payments.payment',
        params: { orderId: 'order_id', paymentId: 'id' },
        kind: (row) => row.kind,
      },
    ],
    [
      /:orderId\/bank-lines\/:lineId/,
      {
        table: 'payments.bank_line',
        params: {
          lineId: 'id',
          orderId: ({ statement_name }) =>
            (
              orders.find(({ payer_name }) => String(statement_name).startsWith(String(payer_name))) ??
              orders[0]
            )?.id,
        },
        kind: (row) => (row.payment_id ? 'booked' : row.set_aside_reason ? 'set aside' : 'waiting'),
        count: 4,
      },
    ],
    [
      /:lineId/,
      {
        table: 'payments.bank_line',
        params: { lineId: 'id' },
        kind: (row) => (row.payment_id ? 'booked' : row.set_aside_reason ? 'set aside' : 'waiting'),
      },
    ],
    [
      /:orderId/,
      {
        table: 'payments."order"',
        params: { orderId: 'id' },
        kind: (row) => `${row.kind} ${row.status}`,
        owners: own,
      },
    ],
    [
      /:takedownId/,
      {
        table: 'takedown',
        params: { takedownId: 'id' },
        kind: (row) => `${row.subject} ${row.status}`,
        owners: own,
      },
    ],
    [/:certificateId|:documentType/, certificates],
    [
      /:matchId/,
      {
        table: 'match',
        params: { matchId: 'id' },
        kind: (row) =>
          `${find('project', row.project_id).status} ${row.published_at ? 'published' : 'unpublished'}`,
      },
    ],
    [/:mailId/, { table: 'mail', params: { mailId: 'id' }, kind: byStatus }],
    [
      /:inquiryId/,
      { table: 'inquiry', params: { inquiryId: 'id' }, kind: (row) => (row.answer ? 'answered' : 'open') },
    ],
    [/:incidentId/, { table: 'incident', params: { incidentId: 'id' } }],
    [/:outgoingId/, { table: 'outgoing', params: { outgoingId: 'id' }, kind: byStatus }],
    [/:weightSetId/, { table: 'weight_set', params: { weightSetId: 'id' }, kind: byStatus }],
    [/:changeId/, { table: 'setting_change', params: { changeId: 'id' }, kind: (row) => row.kind }],
    [
      /:announcementId/,
      {
        table: 'announcement',
        params: { announcementId: 'id' },
        kind: (row) => (row.ended_at ? 'ended' : 'standing'),
      },
    ],
    [/:taskViewId/, { table: 'task_view', params: { taskViewId: 'id' } }],
    [/:absenceId/, { table: 'manager_absence', params: { memberId: 'manager_id', absenceId: 'id' } }],
    [
      /account\/colleagues\/:memberId/,
      {
        table: 'member',
        params: { memberId: 'id' },
        kind: (row) => `${row.role} ${row.is_contact ? 'contact' : 'colleague'}`,
        owners: own,
      },
    ],
    [/admin\/members\/:memberId/, { table: 'member', params: { memberId: 'id' }, kind: (row) => row.role }],
    [/:memberId/, { table: 'member', params: { memberId: 'id' }, only: (row) => row.role === 'ADMIN' }],
    [
      /:organizationId/,
      {
        table: 'organization',
        params: { organizationId: 'id' },
        kind: (row) => `${row.type} ${row.membership_status}`,
      },
    ],
    [
      /:draftKey\/attachments\/:fileId/,
      file('REQUEST_ATTACHMENT', {
        params: { draftKey: (row) => find('project_draft', row.project_draft_id).key, fileId: 'id' },
        owners: (row) => [row.owner_id],
      }),
    ],
    [/:draftKey/, { table: 'project_draft', params: { draftKey: 'key' }, owners: own, count: 4 }],
    [
      /:sessionId/,
      {
        table: 'session',
        params: { sessionId: 'id' },
        only: (row) => isRepresentative(row.member_id),
        owners: (row) => [organizationOf(row.member_id)],
        count: 3,
      },
    ],
    [
      /avatar\/:fileId/,
      file('AVATAR', { params: { fileId: 'id' }, owners: (row) => [organizationOf(row.avatar_member_id)] }),
    ],
  ];
}
