import { expect, test } from 'vitest';
import { ApiProblem, setTransport } from '#web/lib/api.ts';
import { files, has, isFunction, listen, things } from '#web/testing/queries.ts';

type Read = {
  queryKey: readonly unknown[];
  queryFn: (context: object) => unknown;
  initialPageParam?: unknown;
  meta?: { live?: readonly string[] };
  refetchInterval?: unknown;
};
function readsOf({ room, exports }: (typeof files)[number]): [name: string, read: Read][] {
  return Object.entries(exports).flatMap(([name, value]) => {
    const read = isFunction(value) && name.endsWith('Query') ? value(...things) : value;
    return has(read, 'queryFn') ? [[`${room} ${name}`, read as Read]] : [];
  });
}

const reads = files.flatMap(readsOf);

const ask = ({ queryFn, queryKey, initialPageParam }: Read) =>
  listen(() => queryFn({ queryKey, pageParam: initialPageParam }));

/** How often a read asks by itself, where nothing is known yet and no stream tells it of changes. */
function describePolling({ refetchInterval }: Read): string[] {
  const every = isFunction(refetchInterval) ? refetchInterval({ state: {} }) : refetchInterval;
  return typeof every === 'number' ? [`every ${every / 1000} s`] : [];
}

test('each read asks the server for what it is given, again by itself where nothing else tells of changes', async () => {
  const rows: [string, string][] = [];
  for (const [name, read] of reads) {
    const asked = await ask(read);
    if (asked) rows.push([name, [asked, ...(read.meta?.live ?? []), ...describePolling(read)].join(' | ')]);
  }
  expect(Object.fromEntries(rows)).toEqual({
    'account accountQuery': 'GET /account',
    'account ownDocumentsQuery': 'GET /account/documents',
    'account passkeysQuery': 'GET /account/passkeys',
    'account passwordLinkQuery': 'POST /recovery/password/link {token:{a}}',
    'account planUseQuery': 'GET /account/plan',
    'account securityQuery': 'GET /account/security',
    'account withdrawalQuery': 'GET /account/withdrawal',
    'activity-entries activityEntriesQuery': 'GET /projects/{a}/activity-entries',
    'admin addableNposQuery': 'GET /admin/matches/{a}/addable-npos?q={b}',
    'admin adminMailsQuery': 'GET /admin/mails?organizationId={a.organizationId}&page={a.page}',
    'admin adminProjectQuery': 'GET /admin/projects/{a} | DESK',
    'admin adminProjectsQuery': 'GET /admin/projects?status={a.status}&q={a.q}&page={a.page} | DESK',
    'admin fairnessLedgerQuery': 'GET /admin/fairness',
    'admin fairnessListsQuery': 'GET /admin/fairness/lists?by={a}&key={b}',
    'admin/audit/audit-queries auditCheckQuery': 'GET /admin/audit/check',
    'admin/audit/audit-queries auditSurroundingsQuery': 'GET /admin/audit/{a}',
    'admin/weights/weight-queries outcomeSummaryQuery': 'GET /admin/outcomes',
    'admin/weights/weight-queries weightSetsQuery': 'GET /admin/weight-sets | DESK',
    'administrator-invitations administratorInvitationsQuery': 'GET /admin/administrator-invitations',
    'administrator-invitations administratorLinkQuery': 'POST /join/administrators/link {token:{a}}',
    'agreements agreementQuery': 'GET /projects/{a}/agreements',
    'agreements versionQuery': 'GET /projects/{a}/agreements/{b}',
    'agreements workplanCodesQuery': 'GET /codes?groups=EXPENSE,INDICATOR,FIELD',
    'announcements announcementsQuery': 'GET /admin/announcements',
    'applications adminApplicationQuery': 'GET /admin/applications/{a}',
    'applications applicationQuery': 'GET /account/application',
    'applications applicationsQuery': 'GET /admin/applications | DESK | every 60 s',
    'applications rejectedApplicationsQuery': 'GET /admin/rejected-applications',
    'budgets budgetQuery': 'GET /projects/{a}/budget',
    'budgets spendingsQuery': 'GET /projects/{a}/spendings?lineId={b}',
    'calendars calendarQuery': 'GET /account/calendar',
    'certificates certificatesQuery': 'GET /certificates',
    'certificates/admin-queries adminCertificateQuery': 'GET /admin/certificates/{a}',
    'certificates/admin-queries adminCertificatesQuery': 'GET /admin/certificates | DESK | every 60 s',
    'certificates/admin-queries decidedCertificatesQuery': 'GET /admin/decided-certificates?...a={a} | DESK',
    'codes adminCodesQuery': 'GET /admin/codes?group={a}',
    'colleagues colleaguesQuery': 'GET /account/colleagues',
    'consents consentsQuery': 'GET /account/consents',
    'consents marketingLinkQuery': 'POST /marketing-consent/link {token:{a}}',
    'feedback feedbackQuery': 'GET /projects/{a}/feedback',
    'incidents incidentQuery': 'GET /admin/incidents/{a}',
    'incidents incidentsQuery': 'GET /admin/incidents',
    'inquiries adminInquiriesQuery': 'GET /admin/inquiries?organizationId={a.organizationId}&page={a.page}',
    'inquiries adminInquiryQuery': 'GET /admin/inquiries?id={a}&page=1',
    'inquiries inquiriesQuery': 'GET /inquiries | NOTIFICATION',
    'invitations invitationQuery': 'GET /invitations/{a}',
    'invitations invitationsQuery': 'GET /invitations',
    'legal-texts legalConsentsQuery':
      'GET /admin/legal-texts/{a.slug}/versions/{a.version}/consents?page={b}',
    'legal-texts legalSourceQuery': 'GET /admin/legal-texts/{a}',
    'legal-texts legalTextsQuery': 'GET /admin/legal-texts',
    'mails demoMailsQuery': 'GET /demo/mails | every 10 s',
    'managers managersQuery': 'GET /admin/managers',
    'matches comparisonQuery': 'GET /projects/{a}/comparison',
    'matches matchPreviewQuery': 'GET /matches/preview?...a={a}',
    'measurements measurementsQuery': 'GET /projects/{a}/measurements',
    'notifications notificationsQuery': 'GET /notifications | NOTIFICATION | every 60 s',
    'npo-profiles ownProfileQuery': 'GET /npo-profile',
    'npos featuredProjectsQuery': 'GET /npos?sort=EXPERIENCE',
    'npos npoCountsQuery': 'GET /npos/counts?...a={a}',
    'npos npoQuery': 'GET /npos/{a}',
    'npos npoTotalQuery': 'GET /npos?...a={a}',
    'npos nposQuery': 'GET /npos?...a={a}',
    'npos similarNposQuery': 'GET /npos/{a}/similar',
    'orders ordersQuery': 'GET /orders',
    'orders/admin-queries adminOrderQuery': 'GET /admin/orders/{a}',
    'orders/admin-queries adminOrdersQuery':
      'GET /admin/orders?search={a.q}&filter={a.filter}&kind={a.kind}&organizationId={a.organizationId}&page={a.page} | DESK',
    'orders/bank-queries bankLinesQuery': 'GET /admin/bank-lines?view={a.view}&search={a.q}&page={a.page}',
    'organizations administratorsQuery': 'GET /admin/administrators',
    'organizations organizationQuery': 'GET /admin/organizations/{a}',
    'organizations organizationRecordQuery': 'GET /admin/organizations/{a}/record | DESK',
    'organizations organizationsQuery':
      'GET /admin/organizations?search={a.q}&status={a.status}&type={a.type}&page={a.page}',
    'organizations/hearing-queries hearingQuery': 'GET /admin/organizations/{a}/hearing | DESK',
    'packs packQuery': 'GET /projects/{a}/pack',
    'projects agreedTermsQuery': 'GET /projects/{a}/agreements',
    'projects continuationQuery': 'GET /projects/{a}/continuation',
    'projects draftQuery': 'GET /project-drafts/{b}',
    'projects draftsQuery': 'GET /project-drafts',
    'projects matchHistoryQuery': 'GET /projects/{a}/matches',
    'projects partnerContactQuery': 'GET /projects/{a}/contact',
    'projects projectQuery': 'GET /projects/{a} | PROJECT | NOTIFICATION',
    'projects projectsQuery': 'GET /projects | PROJECT | NOTIFICATION',
    'projects/home homeQuery': 'GET /home | PROJECT | NOTIFICATION',
    'reports reportQuery': 'GET /projects/{a}/report',
    'results resultsQuery': 'GET /results?year={a}',
    'searches searchQuery': 'GET /admin/search?q={a}',
    'settings adminSettingsQuery': 'GET /admin/settings',
    'settings mailWordingPreviewQuery': 'POST /admin/mail-wordings/preview {template:{a},wording:{b}}',
    'settings settingChangesQuery': 'GET /admin/setting-changes',
    'signups joinLinkQuery': 'POST /join/link {token:{a}}',
    'signups signupQuery': 'GET /signup',
    'site legalPageQuery': 'GET /legal-texts/{a}?version={b}',
    'site legalTextQuery': 'GET /legal-texts/{a}?version={b}',
    'site siteCountsQuery': 'GET /site/counts',
    'statistics signupStatisticsQuery':
      'GET /admin/statistics/signups?from={a.from}&until={a.until}&by={a.by}',
    'statistics standingsQuery': 'GET /admin/statistics/standings',
    'statistics statisticRowsQuery': 'GET /admin/statistics/rows?...a={a}&page={a.page}',
    'statistics statisticsQuery':
      'GET /admin/statistics?from={a.from}&until={a.until}&by={a.by}&field={a.field}',
    'system systemQuery': 'GET /admin/system | every 30 s',
    'takedowns adminTakedownsQuery': 'GET /admin/takedowns | DESK',
    'takedowns organizationTakedownsQuery': 'GET /admin/organizations/{a}/takedowns | DESK',
    'takedowns takedownsQuery': 'GET /takedowns',
    'tasks projectTasksQuery': 'GET /admin/tasks?projectId={a}',
    'tasks taskCountsQuery': 'GET /admin/tasks/counts | DESK | every 60 s',
    'tasks taskViewsQuery': 'GET /admin/task-views',
    'tasks tasksQuery': 'GET /admin/tasks?...a={a}&limit={b} | DESK | every 60 s',
  });
});

test('[F-77] what is not there, or not for the reader, is nothing where a page says so; any other refusal is told', async () => {
  const nothing: Record<string, string> = {};
  for (const [name, read] of reads) {
    if (!(await ask(read))) continue;
    const told: string[] = [];
    for (const status of [0, 400, 401, 403, 404, 409, 410, 429, 500]) {
      setTransport(async () => ({ status, json: async () => ({ code: 'CONFLICT', message: '' }) }));
      try {
        const { queryFn, queryKey, initialPageParam } = read;
        told.push(`${status} ${JSON.stringify(await queryFn({ queryKey, pageParam: initialPageParam }))}`);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== status) told.push(`${status} ${error}`);
      }
    }
    if (told.length > 0) nothing[name] = told.join(', ');
  }
  const byId = '400 null, 404 null';
  expect(nothing).toEqual({
    'admin adminProjectQuery': byId,
    'applications adminApplicationQuery': byId,
    'certificates/admin-queries adminCertificateQuery': byId,
    'incidents incidentQuery': byId,
    'invitations invitationQuery': byId,
    'npos npoQuery': byId,
    'orders/admin-queries adminOrderQuery': byId,
    'organizations organizationQuery': byId,
    'site legalPageQuery': '404 null',
  });
});

/** How long the first page of a list is says nothing of what stands in it. */
const firstPage = 'tasks tasksQuery {b}';

test('what a read asks by stands in its key, which is its own', async () => {
  const faults: string[] = [];
  for (const [name, read] of reads) {
    const key = JSON.stringify(read.queryKey);
    for (const [given] of (await ask(read)).matchAll(/\{[abc][^{}]*\}/g))
      if (!key.includes(given) && `${name} ${given}` !== firstPage)
        faults.push(`${name} does not keep ${given}`);
  }
  expect(faults).toEqual([]);
  const keys = reads.map(([, { queryKey }]) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});
