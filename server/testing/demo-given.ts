import { addDays } from '#contract/calendar/dates.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { formTestRequest } from './project-factories.ts';

type Params = Record<string, string>;
/** What a body says of the thing that its path names, in place of what it says everywhere; each entry is another try. */
type Given = Record<string, (params: Params) => object[]>;

/** A draft that nobody keeps. */
const draftKey = '00000000-0000-4000-8000-00000000d4af';

/** What the bodies of the access matrix lack to be done over the demo: ids and hashes that are there, by endpoint. */
export function createGiven(rows: DemoRows, today: string): Given {
  const find = (table: string, isIt: (row: Row) => boolean): Row => rows(table).find(isIt) ?? {};
  const ofProject =
    ({ projectId }: Params) =>
    (row: Row) =>
      row.project_id === projectId;
  const candidatesOf = (isIt: (row: Row) => boolean) => {
    const matchIds = rows('match')
      .filter(isIt)
      .map(({ id }) => id);
    return rows('match_candidate')
      .filter((row) => matchIds.includes(row.match_id))
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ npo_id }) => npo_id);
  };
  const invited = (projectId: unknown, status?: string) =>
    rows('invitation')
      .filter((row) => row.project_id === projectId && (!status || row.status === status))
      .map(({ npo_id }) => npo_id);
  const projectOf = (matchId: unknown) => find('match', ({ id }) => id === matchId).project_id;
  const documentOf = (params: Params) =>
    find('file', (row) => ofProject(params)(row) && row.class === 'PROJECT_DOCUMENT').id;
  const fileOf = (certificateId: unknown) => {
    const { file_id } = find('certificate', ({ id }) => id === certificateId);
    return find('file', ({ id }) => id === file_id).sha256;
  };
  const reportOf = (params: Params) => find('report', ofProject(params)).sha256;
  const acceptance = (params: Params) => [{ sha256: reportOf(params) ?? 'a'.repeat(64) }];
  const lines = (params: Params) => rows('budget_line').filter(ofProject(params));
  const indicatorsOf = (params: Params) => {
    const { content } = find('agreement', (row) => ofProject(params)(row) && row.status === 'CONFIRMED');
    const { workplan } = (content ?? {}) as { workplan?: { indicators: { key: string }[] } };
    return workplan?.indicators.map(({ key }) => key) ?? ['EDU_R1'];
  };
  const measured = (params: Params) =>
    [...new Set(indicatorsOf(params))].slice(0, 3).map((indicator) => ({ indicator }));
  const spending = (params: Params) =>
    lines(params)
      .slice(0, 2)
      .map(({ id, version }) => ({
        lineId: id,
        lineVersion: String(version),
        day: today,
        payee: '한빛문구',
        amount: '12000',
        evidence: 'CARD_SLIP',
        isMasked: 'true',
      }));
  const form = formTestRequest({
    title: '우리 동네 아이들 책 나눔',
    expectedStart: addDays(today, 30),
    expectedEnd: addDays(today, 120),
  });
  const orderOf = ({ orderId }: Params) => find('payments."order"', ({ id }) => id === orderId);
  const unreadOf = (username: string) => {
    const { id } = find('member', (row) => row.username === username);
    const unread = rows('notification').filter((row) => row.member_id === id && row.read_at === null);
    return unread.slice(0, 1).map((row) => row.id);
  };
  const finished = rows('project').filter(({ status }) => status === 'CLOSED');
  const managers = rows('manager').map(({ member_id }) => member_id);
  return {
    'POST /api/projects': () => [{ form }, { form, draftKey }],
    'POST /api/project-drafts/:draftKey/copies': () => [{ projectId: rows('project')[0]?.id }],
    'POST /api/project-drafts/:draftKey/continuations': () =>
      finished.slice(0, 3).map(({ id }) => ({ projectId: id })),
    'PUT /api/project-drafts/:draftKey': () => [{ step: 2, content: { title: '다른 제목' } }],
    'POST /api/projects/:projectId/partner': ({ projectId }) => [
      { npoId: invited(projectId, 'ACCEPTED')[0] ?? invited(projectId)[0] ?? projectId },
    ],
    'POST /api/projects/:projectId/opens': ({ projectId }) => [
      { npoId: candidatesOf((row) => row.project_id === projectId)[0] ?? projectId },
    ],
    'POST /api/projects/:projectId/agreements/own': (params) => [
      { fileId: documentOf(params) ?? params.projectId },
    ],
    'PUT /api/projects/:projectId/agreements/:agreementId/signed-copy': (params) => [
      { fileId: documentOf(params) ?? params.projectId },
    ],
    'POST /api/projects/:projectId/agreements/:agreementId/confirmation': ({ agreementId }) => [
      { sha256: find('agreement', ({ id }) => id === agreementId).sha256 ?? '0'.repeat(64) },
    ],
    'POST /api/projects/:projectId/measurements': measured,
    'PUT /api/projects/:projectId/measurements/:measurementId': ({ measurementId }) => [
      { indicator: find('measurement', ({ id }) => id === measurementId).indicator },
    ],
    'POST /api/projects/:projectId/report/acceptance': acceptance,
    'POST /api/admin/projects/:projectId/report-acceptance': acceptance,
    'POST /api/projects/:projectId/budget/moves': (params) => {
      const [from, to] = lines(params);
      return from && to
        ? [true, false].map((asks) => ({ fromLineId: from.id, toLineId: to.id, amount: 1000, asks }))
        : [{}];
    },
    'POST /api/projects/:projectId/spendings': spending,
    'POST /api/projects/:projectId/spendings/:spendingId/files': () => [{ isMasked: 'true' }],
    'POST /api/projects/:projectId/activity-entries/:entryId/photos': () => [
      { consent: 'ALL_AGREED', scope: 'REPORT' },
    ],
    'POST /api/account/number-changes': () => [
      { number: '120-81-47521', reason: '번호를 바꿨어요.', version: '1' },
    ],
    'POST /api/projects/:projectId/required-documents/:requiredDocumentId/files': ({
      requiredDocumentId,
    }) => [{ version: String(find('required_document', ({ id }) => id === requiredDocumentId).version) }],
    'POST /api/admin/applications/:organizationId/decision': ({ organizationId }) => {
      const { id } = find(
        'certificate',
        (row) => row.organization_id === organizationId && row.status === 'REVIEWING',
      );
      const certificateSha256 = fileOf(id) ?? null;
      return ['APPROVED', 'REJECTED'].map((to) => ({ to, certificateSha256 }));
    },
    'POST /api/admin/certificates/:certificateId/decision': ({ certificateId }) => [
      { sha256: fileOf(certificateId), validFrom: '2025-01-01', validUntil: '2027-12-31' },
      { sha256: fileOf(certificateId), status: 'REJECTED', reason: '흐려서 읽을 수 없어요.' },
    ],
    'PUT /api/admin/certificates/:certificateId/validity': () => [
      { validFrom: '2025-01-01', validUntil: '2027-12-31' },
      { validFrom: '2024-01-01', validUntil: '2026-01-31' },
    ],
    'PUT /api/admin/matches/:matchId': ({ matchId }) => {
      const order = candidatesOf(({ id }) => id === matchId);
      const [first, second, ...others] = order;
      return [{ order: [second, first, ...others], exclusions: [] }];
    },
    'POST /api/admin/matches/:matchId/offers': ({ matchId }) => {
      const taken = invited(projectOf(matchId));
      const free = candidatesOf(({ id }) => id === matchId).filter((npoId) => !taken.includes(npoId));
      return [{ npoIds: free.slice(0, 1) }];
    },
    'POST /api/admin/matches/:matchId/candidates': ({ matchId }) => {
      const listed = candidatesOf(({ id }) => id === matchId);
      const free = rows('npo').filter(({ id }) => !listed.includes(id));
      return [{ npoId: free[0]?.id }];
    },
    'POST /api/admin/matches/:matchId/reminders': ({ matchId }) => [
      { npoIds: invited(projectOf(matchId), 'SENT').slice(0, 2) },
    ],
    'PUT /api/admin/matches/:matchId/reply-day': () => [
      { replyBy: addDays(today, 3) },
      { replyBy: addDays(today, 30) },
    ],
    'POST /api/admin/matches/:matchId/company-view': ({ matchId }) => [
      { order: candidatesOf(({ id }) => id === matchId) },
    ],
    'POST /api/admin/managers/:memberId/handover': () => managers.map((successorId) => ({ successorId })),
    'POST /api/admin/managers/:memberId/absences': () => managers.map((standInId) => ({ standInId })),
    'PUT /api/admin/organizations/:organizationId/manager': ({ organizationId }) => [
      {
        from: find('company_manager', ({ company_id }) => company_id === organizationId).manager_id ?? null,
        managerId: managers[0],
      },
    ],
    'PUT /api/admin/projects/:projectId/manager': ({ projectId }) => [
      {
        from: find('project', ({ id }) => id === projectId).manager_id ?? null,
        managerId: managers[1] ?? null,
      },
    ],
    'POST /api/admin/incidents/:incidentId/members': () => [
      { by: 'USERNAMES', usernames: ['neulbom_csr', 'hanppyeom'] },
    ],
    'POST /api/admin/incidents/:incidentId/notices': () => [{ memberCount: 2 }],
    'POST /api/admin/orders/:orderId/bank-lines/:lineId': ({ lineId }) => [
      { lineVersion: find('payments.bank_line', ({ id }) => id === lineId).version },
    ],
    'POST /api/admin/orders/:orderId/deposits': (params) => {
      const { supply_amount, vat_amount } = orderOf(params);
      return [{ amount: Number(supply_amount) + Number(vat_amount) }, { amount: 1000 }];
    },
    'POST /api/admin/setting-changes': () => [
      { seenId: find('setting_change', ({ kind }) => kind === 'FAMILY_SITES').id ?? null },
    ],
    'POST /api/notifications/read': () =>
      ['hanui_csr', 'solgaeul'].map((username) => ({ ids: unreadOf(username) })),
    'POST /api/admin/organizations/:organizationId/takedowns': ({ organizationId }) => {
      const work = find('npo_project', ({ npo_id }) => npo_id === organizationId);
      const paper = find('file', (row) => row.npo_id === organizationId && row.class === 'NPO_DOCUMENT');
      return [
        { subject: 'PROFILE', subjectId: organizationId },
        ...(work.id ? [{ subject: 'NPO_PROJECT', subjectId: work.id }] : []),
        ...(paper.id ? [{ subject: 'DOCUMENT', subjectId: paper.id }] : []),
      ];
    },
    'POST /api/admin/codes': () => [{ code: 'NEW' }, { code: 'EDU' }],
    'PUT /api/admin/viewings': () => [{ place: `/admin/projects/${rows('project')[0]?.id}` }],
    'PUT /api/admin/projects/:projectId/side-notes': ({ projectId }) => [
      { npoId: null },
      { npoId: candidatesOf((row) => row.project_id === projectId)[0] ?? null },
    ],
  };
}
