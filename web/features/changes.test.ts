import { expect, test, vi } from 'vitest';
import { named, runHook } from '#web/testing/hooks.tsx';
import { files, has, isFunction, listen, things } from '#web/testing/queries.ts';

type Act = (given: never) => unknown;

/** Changes of several kinds, each of which asks something else. */
const kinds: Record<string, readonly string[]> = {
  useAdminDecision: [
    'ORDER',
    'PUBLISH',
    'ADD',
    'ASK_AGAIN',
    'REPLY_DAY',
    'EXTEND',
    'TRANSITION',
    'CORRECT',
    'CHANGE',
  ],
  useAnswerInvitation: ['ACCEPT', 'DECLINE', 'TAKE_BACK'],
  useBankStep: ['BOOKING', 'JOINING', 'SETTING_ASIDE', 'REOPENING'],
  useCodeChange: ['CREATE', 'UPDATE', 'MOVE', 'ACTIVATE', 'DELETE'],
  useDecideDocument: ['ACCEPT', 'RETURN', 'WAIVE'],
  useIncidentAction: ['NOTE', 'MEMBERS', 'NOTICE', 'REPORT', 'REPORT_WAIVER', 'NOTICE_WAIVER', 'CLOSURE'],
  useOrderStep: [
    'DEPOSIT',
    'REFUND',
    'REVERSAL',
    'FULL_REFUND',
    'PART_REFUND',
    'REFUND_REFUSAL',
    'CANCELLATION',
    'TAX_INVOICE',
    'INVOICE_AMENDMENT',
  ],
};

/** What a hook can change, by its name. */
function actsOf(name: string, result: unknown): [name: string, act: Act][] {
  if (isFunction(result)) return [[name, result]];
  for (const act of ['mutateAsync', 'change'])
    if (has(result, act)) return [[name, (result as Record<string, Act>)[act] as Act]];
  return Object.entries((result ?? {}) as object).flatMap(([part, value]) =>
    has(value, 'mutateAsync') ? actsOf(`${name}.${part}`, value) : [],
  );
}

/** Each change of a hook, with what it asks and which queries show its answer or are read again. */
async function changesOf(room: string, name: string, hook: (...given: readonly unknown[]) => unknown) {
  const { result, queryClient } = runHook(() => hook(...things));
  const after: string[] = [];
  const note = (what: string) => (filter: unknown) => {
    const key = (has(filter, 'queryKey') ? (filter as { queryKey: unknown }).queryKey : filter) as
      | readonly unknown[]
      | undefined;
    after.push(`${what} ${key?.join('/') ?? 'everything'}`);
    return Promise.resolve() as never;
  };
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(note('reads'));
  vi.spyOn(queryClient, 'setQueryData').mockImplementation(note('shows'));
  vi.spyOn(queryClient, 'removeQueries').mockImplementation(note('forgets') as never);
  const rows: [string, string][] = [];
  for (const [act, run] of actsOf(name, result)) {
    for (const kind of kinds[name] ?? [undefined]) {
      after.length = 0;
      const known = kind === undefined ? {} : { kind };
      const step = named('given.step', known);
      const decision = named('given.decision', known);
      const asked = await listen(() => run(named('given', { ...known, ...(kind && { step, decision }) })));
      // What runs whatever it is given is told by what follows.
      if (!asked) {
        after.length = 0;
        const runs = vi.fn(async () => ({}));
        await listen(() => run(runs as never));
        if (runs.mock.calls.length > 0)
          rows.push([`${room} ${act}`, ['what it is given', ...after].join('; ')]);
      }
      // Of what is spread there are no single values.
      if (asked && !asked.includes('undefined'))
        rows.push([[room, act, kind].filter(Boolean).join(' '), [asked, ...after].join('; ')]);
    }
  }
  return rows;
}

test('each change asks for what it is given, and what it touches is shown or read again', async () => {
  const rows: [string, string][] = [];
  for (const { room, exports } of files)
    for (const [name, hook] of Object.entries(exports))
      if (isFunction(hook) && /^use[A-Z]/.test(name) && name !== 'useProjects')
        rows.push(...(await changesOf(room, name, hook)));
  expect(Object.fromEntries(rows)).toEqual({
    'account useCreatePasskey': 'POST /account/passkeys/options {password:{given.password}}',
    'account useEndSessions': 'DELETE /account/sessions/{given}; shows account-security',
    'account useRemovePasskey':
      'POST /account/passkeys/{given.passkeyId}/removal {password:{given.password}}; reads passkeys',
    'activity-entries useCreateComment':
      'POST /projects/{a}/activity-entries/{b}/comments {text:{given}}; reads activity-entries/{a}',
    'activity-entries useDeleteComment':
      'DELETE /projects/{a}/activity-entries/{b}/comments/{given}; reads activity-entries/{a}',
    'activity-entries useDeleteEntry':
      'DELETE /projects/{a}/activity-entries/{given}; reads activity-entries/{a}',
    'activity-entries useDeletePhoto':
      'DELETE /projects/{a}/activity-entries/{b.entryId}/photos/{b.photoId}; reads activity-entries/{a}',
    'activity-entries useUpdateEntry':
      'PUT /projects/{a}/activity-entries/{b} {given}; reads activity-entries/{a}',
    'activity-entries useUpdatePhoto':
      'PUT /projects/{a}/activity-entries/{b.entryId}/photos/{b.photoId} {given}; reads activity-entries/{a}',
    'admin useAdminDecision ADD':
      'POST /admin/matches/{given.matchId}/candidates {...given:{given}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision ASK_AGAIN':
      'POST /admin/matches/{given.matchId}/reminders {npoIds:{given.npoIds}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision CHANGE':
      'POST /admin/projects/{a}/change-requests/{given.changeRequestId}/decision {...given:{given}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision CORRECT':
      'PUT /admin/projects/{a}/progress {form:{given.form},reason:{given.reason},version:{given.version}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision EXTEND':
      'POST /admin/matches/{given.matchId}/offers {version:{given.version},npoIds:{given.npoIds},reason:{given.reason}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision ORDER':
      'PUT /admin/matches/{given.matchId} {version:{given.version},...given.order:{given.order}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision PUBLISH':
      'POST /admin/matches/{given.matchId}/publication {version:{given.version}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision REPLY_DAY':
      'PUT /admin/matches/{given.matchId}/reply-day {...given:{given}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useAdminDecision TRANSITION':
      'POST /admin/projects/{a}/transitions {...given:{given}}; shows admin/project/{a}; reads admin; reads project; reads notifications',
    'admin useReplay': 'GET /admin/matches/{a}/replay',
    'admin useRetryMail': 'POST /admin/mails/{given}/retry {}; reads admin',
    'admin useWriteSideNote': 'PUT /admin/projects/{a}/side-notes {given}; shows admin/project/{a}',
    'admin/audit/audit-queries useAuditCheckRequest': 'POST /admin/audit/check; reads admin/audit',
    'admin/weights/weight-queries useDecideWeights':
      'POST /admin/weight-sets/{a.id}/decision {...given:{given},version:{a.version}}; shows admin/weight-sets',
    'admin/weights/weight-queries useProposeWeights':
      'POST /admin/weight-sets {given}; shows admin/weight-sets',
    'admin/weights/weight-queries useStartLearning':
      'POST /admin/weight-sets/learning {since:{given}}; shows admin/weight-sets',
    'administrator-invitations useInvitationChanges.invite':
      'POST /admin/administrator-invitations {given}; shows admin/administrator-invitations',
    'administrator-invitations useInvitationChanges.resend':
      'POST /admin/administrator-invitations/{given}/mails; shows admin/administrator-invitations',
    'administrator-invitations useInvitationChanges.revoke':
      'DELETE /admin/administrator-invitations/{given}; shows admin/administrator-invitations',
    'agreements useAgreementChange': 'what it is given; shows project/agreement/{a}',
    'announcements useAnnouncementChanges.create':
      'POST /admin/announcements {given}; shows admin/announcements; reads admin/outgoing',
    'announcements useAnnouncementChanges.end':
      'POST /admin/announcements/{given.id}/end {...given:{given}}; shows admin/announcements; reads admin/outgoing',
    'announcements useAnnouncementChanges.update':
      'PUT /admin/announcements/{given.id} {...given:{given}}; shows admin/announcements; reads admin/outgoing',
    'applications useCorrection':
      'PUT /account/application {given}; reads application; reads account; reads session',
    'applications useDecision': 'POST /admin/applications/{a}/decision {given}; reads admin',
    'applications useReopening': 'POST /admin/applications/{a}/reopening {given}; reads admin',
    'budgets useBudgetChange': 'what it is given; reads budget/{a}',
    'certificates/admin-queries useDecideCertificate':
      'POST /admin/certificates/{a}/decision {given}; reads admin',
    'certificates/admin-queries useDecidedCertificate.correct':
      'PUT /admin/certificates/{given.certificateId}/validity {...given:{given}}; reads admin',
    'certificates/admin-queries useDecidedCertificate.remind':
      'POST /admin/certificates/{given.id}/reminder {version:{given.version}}; reads admin',
    'codes useCodeChange ACTIVATE':
      'POST /admin/codes/activations {group:{a},code:{given.target.code},version:{given.target.version},isActive:{given.isActive},reason:{given.reason}}; shows admin/codes/{a}; reads codes',
    'codes useCodeChange CREATE': 'POST /admin/codes {given.form}; shows admin/codes/{a}; reads codes',
    'codes useCodeChange DELETE':
      'POST /admin/codes/removals {group:{a},code:{given.target.code},version:{given.target.version},reason:{given.reason}}; shows admin/codes/{a}; reads codes',
    'codes useCodeChange MOVE':
      'POST /admin/codes/moves {group:{a},code:{given.target.code},version:{given.target.version},to:{given.to}}; shows admin/codes/{a}; reads codes',
    'codes useCodeChange UPDATE':
      'PUT /admin/codes {...given.form:{given.form},version:{given.version}}; shows admin/codes/{a}; reads codes',
    'colleagues useColleagueChanges.handOver':
      'POST /account/colleagues/{given.memberId}/contact {password:{given.password}}; shows colleagues; reads account-plan',
    'colleagues useColleagueChanges.invite':
      'POST /account/colleague-invitations {email:{given}}; shows colleagues; reads account-plan',
    'colleagues useColleagueChanges.remove':
      'DELETE /account/colleagues/{given}; shows colleagues; reads account-plan',
    'colleagues useColleagueChanges.resend':
      'POST /account/colleague-invitations/{given}/mails; shows colleagues; reads account-plan',
    'colleagues useColleagueChanges.revoke':
      'DELETE /account/colleague-invitations/{given}; shows colleagues; reads account-plan',
    'consents useMarketingConsent':
      'GET /legal-texts/marketing, then PUT /account/marketing-consent {isOn:{given},text:{}}; shows account-consents',
    'feedback useGiveFeedback': 'POST /projects/{a}/feedback {given}; shows project/feedback/{a}',
    'incidents useCreateIncident': 'POST /admin/incidents {given}; reads admin/incidents',
    'incidents useIncidentAction CLOSURE':
      'POST /admin/incidents/{a.id}/closure {version:{a.version},text:{given.text}}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction MEMBERS':
      'POST /admin/incidents/{a.id}/members {given.form}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction NOTE':
      'POST /admin/incidents/{a.id}/steps {text:{given.text}}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction NOTICE':
      'POST /admin/incidents/{a.id}/notices {text:{given.text},memberCount:{given.memberCount}}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction NOTICE_WAIVER':
      'POST /admin/incidents/{a.id}/notices/waiver {version:{a.version},text:{given.text}}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction REPORT':
      'POST /admin/incidents/{a.id}/report {version:{a.version},receipt:{given.text}}; shows admin/incident/{a.id}; reads admin',
    'incidents useIncidentAction REPORT_WAIVER':
      'POST /admin/incidents/{a.id}/report/waiver {version:{a.version},text:{given.text}}; shows admin/incident/{a.id}; reads admin',
    'incidents usePreviewedMembers': 'GET /admin/incidents/{a}/members/preview?...given={given}',
    'incidents usePreviewedNotice': 'POST /admin/incidents/{a}/notices/preview {text:{given}}',
    'inquiries useAnswerInquiry':
      'PUT /admin/inquiries/{a.id}/answer {version:{a.version},answer:{given}}; reads admin',
    'inquiries useCreateInquiry': 'POST /inquiries {given}; reads inquiries/own',
    'inquiries useDelayInquiry':
      'PUT /admin/inquiries/{a.id}/delay {version:{a.version},...given:{given}}; reads admin',
    'invitations useAnswerInvitation ACCEPT':
      'POST /invitations/{a.id}/acceptance {version:{a.version}}; reads invitations; reads project; reads notifications',
    'invitations useAnswerInvitation DECLINE':
      'POST /invitations/{a.id}/refusal {version:{a.version},reason:{given.reason}}; reads invitations; reads project; reads notifications',
    'invitations useAnswerInvitation TAKE_BACK':
      'POST /invitations/{a.id}/take-back {version:{a.version},reason:{given.reason}}; reads invitations; reads project; reads notifications',
    'legal-texts useLegalTextChanges.announce':
      'POST /admin/legal-texts/{given.slug}/versions {...given:{given}}; forgets admin/legal-texts; shows admin/legal-texts; reads legal',
    'managers useManagers.assignCompany':
      'PUT /admin/organizations/{given.organizationId}/manager {...given:{given}}; reads admin',
    'managers useManagers.assignProject':
      'PUT /admin/projects/{given.projectId}/manager {...given:{given}}; reads admin',
    'managers useManagers.comeBack':
      'DELETE /admin/managers/{given.memberId}/absences/{given.absenceId}; reads admin',
    'managers useManagers.handOver':
      'POST /admin/managers/{given.memberId}/handover {successorId:{given.successorId}}; reads admin',
    'managers useManagers.leave':
      'POST /admin/managers/{given.memberId}/absences {...given:{given}}; reads admin',
    'managers useManagers.remove': 'DELETE /admin/managers/{given}; reads admin',
    'managers useManagers.save': 'PUT /admin/managers/{given.memberId} {...given:{given}}; reads admin',
    'matches useRecordOpen': 'POST /projects/{a}/opens {npoId:{given}}',
    'measurements useDeleteMeasurement':
      'DELETE /projects/{a}/measurements/{given}; shows project/measurements/{a}',
    'measurements useSaveMeasurement':
      'PUT /projects/{a}/measurements/{b.id} {...given:{given},version:{b.version}}; shows project/measurements/{a}',
    'notifications useReadNotifications': 'POST /notifications/read {ids:{given}}; shows notifications',
    'orders useOrderActions.askInvoice':
      'PUT /orders/{given.id}/tax-invoice {...given:{given}}; reads orders',
    'orders useOrderActions.askRefund':
      'POST /orders/{given.id}/refund-request {...given:{given}}; reads orders',
    'orders useOrderActions.cancel':
      'POST /orders/{given.id}/cancellation {version:{given.version}}; reads orders',
    'orders useOrderActions.create': 'POST /orders {given}; reads orders',
    'orders useOrderActions.withdrawRefund':
      'POST /orders/{given.id}/refund-request/withdrawal {version:{given.version}}; reads orders',
    'orders/admin-queries useOrderStep CANCELLATION':
      'POST /admin/orders/{a.id}/cancellation {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep DEPOSIT':
      'POST /admin/orders/{a.id}/deposits {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep FULL_REFUND':
      'POST /admin/orders/{a.id}/full-refund {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep INVOICE_AMENDMENT':
      'POST /admin/orders/{a.id}/tax-invoice/amendments {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep PART_REFUND':
      'POST /admin/orders/{a.id}/part-refund {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep REFUND':
      'POST /admin/orders/{a.id}/refunds {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep REFUND_REFUSAL':
      'POST /admin/orders/{a.id}/refund-request/refusal {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep REVERSAL':
      'POST /admin/orders/{a.id}/payments/{given.paymentId}/reversal {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/admin-queries useOrderStep TAX_INVOICE':
      'POST /admin/orders/{a.id}/tax-invoice {...given.form:{given.form},version:{a.version}}; shows admin/order/{a.id}; reads admin',
    'orders/bank-queries useBankStep BOOKING':
      'POST /admin/orders/{given.step.orderId}/bank-lines/{given.line.id} {version:{given.step.orderVersion},lineVersion:{given.line.version},confirmedDifference:{given.step.confirmedDifference}}; reads admin',
    'orders/bank-queries useBankStep JOINING':
      'POST /admin/bank-lines/{given.line.id}/joining {version:{given.line.version},paymentId:{given.step.paymentId}}; reads admin',
    'orders/bank-queries useBankStep REOPENING':
      'POST /admin/bank-lines/{given.line.id}/reopening {version:{given.line.version}}; reads admin',
    'orders/bank-queries useBankStep SETTING_ASIDE':
      'POST /admin/bank-lines/{given.line.id}/setting-aside {reason:{given.step.reason},version:{given.line.version}}; reads admin',
    'orders/bank-queries useExactBooking': 'GET /admin/bank-lines?view=EXACT&page=1; reads admin',
    'organizations useDecisions.leave': 'POST /admin/administrators/departure {reason:{given}}',
    'organizations useDecisions.plan':
      'PUT /admin/organizations/{given.id}/plan {...given:{given}}; reads admin',
    'organizations useDecisions.remove':
      'POST /admin/administrators/{given.memberId}/removal {reason:{given.reason}}; reads admin',
    'organizations useDecisions.reset':
      'POST /admin/members/{given.memberId}/second-factor-reset {reason:{given.reason}}; reads admin',
    'organizations useDecisions.role':
      'PUT /admin/administrators/{given.memberId}/role {...given:{given}}; reads admin',
    'organizations useDecisions.transition':
      'POST /admin/organizations/{given.id}/transitions {...given:{given}}; reads admin',
    'organizations/hearing-queries useHearing.announce':
      'POST /admin/organizations/{a}/hearing {given}; reads admin',
    'organizations/hearing-queries useHearing.decide':
      'PUT /admin/organizations/{a}/hearing {given}; reads admin',
    'outgoing useOutgoingChange':
      'POST /admin/outgoing/{a.id}/acknowledgement {version:{a.version}}; reads admin',
    'packs useBuildPack': 'POST /projects/{a}/pack; shows project/pack/{a}',
    'projects useAnswerContinuation':
      'PUT /projects/{a}/continuation {answer:{given}}; shows project/continuation/{a}',
    'projects useCancelProject':
      'POST /projects/{a}/cancellation {given}; shows project/detail/; reads project/list',
    'projects useCreateProject': 'POST /projects {given}; shows project/detail/; reads project/list',
    'projects useCreateProjectEvent':
      'POST /projects/{a}/events {text:{given}}; shows project/detail/; reads project/list',
    'projects useDeleteDraft': 'DELETE /project-drafts/{given}; reads project/drafts/{a}',
    'projects useRecommendOthers':
      'POST /projects/{a}/recommendations {given}; shows project/detail/; reads project/list; reads project/matches/{a}',
    'projects useRematchProject':
      'POST /projects/{a}/rematch {given}; shows project/detail/; reads project/list; reads project/matches/{a}',
    'projects useRenameDraft':
      'PUT /project-drafts/{given.draftKey}/name {name:{given.name}}; reads project/drafts/{a}',
    'projects useRequestChange':
      'POST /projects/{a}/change-requests {given}; shows project/detail/; reads project/list',
    'projects useWithdrawChange':
      'POST /projects/{a}/change-requests/{given.id}/withdrawal {version:{given.version}}; shows project/detail/; reads project/list',
    'projects/required-documents useCreateRequiredDocument':
      'POST /projects/{a}/required-documents {name:{given}}; shows project/detail/; reads project/list',
    'projects/required-documents useDecideDocument ACCEPT':
      'POST /projects/{a}/required-documents/{given.document.id}/acceptance {version:{given.document.version}}; shows project/detail/; reads project/list',
    'projects/required-documents useDecideDocument RETURN':
      'POST /projects/{a}/required-documents/{given.document.id}/return {version:{given.document.version},reason:{given.decision.reason}}; shows project/detail/; reads project/list',
    'projects/required-documents useDecideDocument WAIVE':
      'POST /projects/{a}/required-documents/{given.document.id}/waiver {version:{given.document.version},reason:{given.decision.reason}}; shows project/detail/; reads project/list',
    'reports useReportChange': 'what it is given; shows report/{a}',
    'settings useSettingChanges.confirm':
      'POST /admin/setting-changes/{given.changeId}/confirmation {seenCopyId:{given.seenCopyId}}; reads admin; reads site',
    'settings useSettingChanges.create': 'POST /admin/setting-changes {given}; reads admin; reads site',
    'settings useSettingChanges.createForPlans':
      'POST /admin/setting-changes/plans {given}; reads admin; reads site',
    'settings useSettingChanges.withdraw':
      'POST /admin/setting-changes/{given.changeId}/withdrawal {reason:{given.reason}}; reads admin; reads site',
    'settings useUpdateSettings': 'PUT /admin/settings {given}; reads admin; reads session',
    'signups useAgreeTerms': 'PUT /signup/terms {given}; shows signup',
    'signups useDeleteCertificate': 'DELETE /signup/certificate {given}; shows signup',
    'signups useDeleteSignup': 'DELETE /signup {given}; shows signup',
    'signups useSaveAccount': 'PUT /signup/account {given}; shows signup',
    'signups useSaveContact': 'PUT /signup/contact {given}; shows signup',
    'signups useSaveOrganization': 'PUT /signup/organization {given}; shows signup',
    'signups useStartSignup': 'POST /signup {given}; shows signup',
    'signups useSubmitSignup': 'POST /signup/submission {given}; shows signup',
    'system useSendTestMail': 'POST /admin/system/test-mail {}; shows admin/system',
    'takedowns useDecideTakedown':
      'PUT /admin/takedowns/{a.id} {...given:{given},version:{a.version}}; reads everything',
    'takedowns useReplyToTakedown':
      'POST /takedowns/{a.id}/reply {...given:{given},version:{a.version}}; reads takedowns/own',
    'takedowns useTakeDown':
      'POST /admin/organizations/{given.organizationId}/takedowns {...given:{given}}; reads everything',
    'tasks useAssignTasks': 'PUT /admin/tasks/assignment {given}; reads admin/tasks',
    'tasks useCreateTaskView': 'POST /admin/task-views {given}; reads admin/tasks',
    'tasks useDeleteTaskView': 'DELETE /admin/task-views/{given}; reads admin/tasks',
    'tasks usePostponeTasks': 'PUT /admin/tasks/postponement {given}; reads admin/tasks',
    'tasks useRemindOfTasks.preview': 'POST /admin/tasks/reminders/preview {selection:{given}}',
    'tasks useRemindOfTasks.remind': 'POST /admin/tasks/reminders {keys:{given}}; reads admin/tasks',
  });
});
