import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../../..`;

/** What is no word: lists, numbers, and words of which there are few. */
const special: Record<string, unknown> = {
  npoNames: ['솔개울배움터', '한뼘책방사람들'],
  titles: ['책 나눔'],
  strengths: [],
  fixes: [],
  facts: { expectedStart: '2026-03-02', expectedEnd: '2026-12-31', expectedBudget: null, region: '강원' },
  form: { actualStart: '2026-03-02', actualEnd: '2026-12-31', actualBudget: 1 },
  account: { bank: '은행', number: '1', holder: '맞손' },
  line: { kind: 'DEPOSIT', amount: 1, bookedOn: '2026-03-02' },
  unpaid: null,
  // A fee rule to one, a number to another.
  before: Object.assign(new String('1234567891'), { percent: 5, minimumAmount: 1 }),
  value: { percent: 5, minimumAmount: 1 },
  price: null,
  limit: null,
  notChosenReason: 'REGION',
  organizationType: 'NPO',
  documentType: 'DONATION_DESIGNATION',
  restriction: 'HELD',
};
const isDay = /(On|By|Until|day|at)$/i;

/** Gives each message its own names as values, so that its path says which of them it is made of. */
const given = new Proxy(special, {
  get: (known, name) =>
    typeof name === 'symbol' || name in known
      ? Reflect.get(known, name)
      : isDay.test(name)
        ? '2026-03-02'
        : name === 'count'
          ? 2
          : `:${name}`,
});

/** The messages of a module by where they lead: '/path: names'. */
async function findPaths(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `${root}/${file}`);
  const messages = Object.values(exported).filter((each) => typeof each === 'object' && each !== null);
  const led = messages
    .flatMap((each) => Object.entries(each))
    .filter(([, form]) => typeof form === 'function')
    .map(([name, form]) => ({ name, path: (form(given, given) as { path: string }).path }));
  return [...Map.groupBy(led, ({ path }) => path)]
    .map(
      ([path, each]) =>
        `${path}: ${each
          .map(({ name }) => name)
          .sort()
          .join(' ')}`,
    )
    .sort();
}

test('a notice leads to the page where its reader settles what it is about', async () => {
  const files = globSync('server/modules/*/{messages,mail-templates,change-request-messages}.ts', {
    cwd: root,
  }).sort();
  const found = await Promise.all(files.map(async (file) => [file.split('/')[2], await findPaths(file)]));
  expect(Object.fromEntries(found.filter(([, each]) => each?.length))).toEqual({
    accounts: [
      '/: withdrawn',
      '/account/info: emailChanged marketingOff marketingOn passwordChanged',
      '/account/security: recoveryCodesRenewed secondFactorOff secondFactorOn',
      '/admin/organizations/:organizationId: organizationLeft organizationRenamed',
      '/legal/:slug: legalTextWithdrawn',
      '/legal/:slug?version=2026-03-02: legalTextComing',
      '/login: emailReplaced username',
      '/marketing-consent#:token: marketingNotice',
      '/new-password#:token: passwordLink',
    ],
    'administrator-invitations': ['/admin/administrators: joined', '/administrator-join#:token: invited'],
    agreements: ['/project/manage/:projectId/agreement: amendmentNeeded confirmed drafted offered proposed'],
    audits: ['/admin/audit: broken head'],
    budgets: ['/project/manage/:projectId/budget: answered asked moved withdrawn'],
    colleagues: ['/: removed', '/account/info: contactChanged joined', '/join#:token: invited'],
    feedback: [
      '/admin/projects/:projectId?view=progress: told',
      '/project/manage/:projectId: asked askedByOther shown',
    ],
    hearings: ['/account/info: announced dropped kept', '/admin/organizations/:organizationId: opinionGiven'],
    incidents: ['/account/inquiry: notice'],
    managers: [':path: changed'],
    notifications: [
      '/account/application: applicationReturned',
      '/account/info: applicationReceived applicationRejected applicationReopened certificateCorrected certificateEnding certificateExpired certificateRejected certificateVerified numberChangeAccepted numberChangeRefused',
      '/account/inquiry: inquiryAnswered inquiryDelayed',
      '/admin/applications?id=:organizationId: applicationWaits',
      '/admin/certificates/:certificateId: certificateReceived numberChangeReceived',
      '/admin/inquiries: inquiryReceived',
      '/admin/organizations/:organizationId: businessStatusChanged',
      '/admin/projects/:projectId: choosingDayPassed requestWaits',
      '/admin: signInsRefused',
      '/home: applicationApproved',
      '/invitations/:invitationId: acceptanceStands invitationReminder invitationSent partnerNotChosen replyDayExtended',
      '/invitations: offerEnded',
      '/project/manage/:projectId: acceptanceTakenBack choiceReminder continuationAgreed continuationAnswered continuationAsked continuationOffered deadlineExtended deadlinePassed invitationAccepted invitationDeclined invitationsExpired invitedNpoLeft partnerBack partnerChosen partnerHeld partnerLeft paymentConfirmed progressConfirmed progressCorrected projectClosed projectStarted recommendationsAdded recommendationsPublished rematchStarted replyDayExtendedForCompany',
      ':path: projectCanceled',
    ],
    orders: [
      '/account/orders/:orderId: canceled closed feeBilled feePaid invoiceAmended invoiceCorrected invoiceIssued ordered overpaid paid partlyPaid refundAsked refundDeclined refunded refundedInFull refundedInPart reminder reversed',
      '/admin/orders/:orderId: departedWithMoney orderWaits refundWaits',
    ],
    organizations: [
      '/account/info: held planAssigned released',
      '/account/security: secondFactorReset',
      '/admin/administrators: roleChanged',
    ],
    packs: ['/project/manage/:projectId/pack: ending ready'],
    passkeys: ['/account/security: added removed'],
    projects: [
      '/admin/projects/:projectId?view=progress: waits',
      '/project/manage/:projectId: accepted asked ended refused withdrawn',
    ],
    reminders: ['/project/manage/:projectId/activity-entries: milestone silence'],
    reports: [
      '/admin/projects/:projectId?view=report: silent',
      '/project/manage/:projectId/report: accepted acceptedForSilent commented due returned submitted',
    ],
    'required-documents': [
      '/admin/projects/:projectId?view=progress: settledForAdmins',
      '/project/manage/:projectId: asked handedIn returned settled waived',
    ],
    settings: [
      '/account/plan: accountChanged changeWithdrawn feeChanges planChanges',
      '/admin/settings/account: accountConfirmed accountProposed accountWithdrawn',
    ],
    takedowns: [
      '/admin/takedowns: replied',
      '/invitations: offerBack offerWaits',
      '/project/manage/:projectId: deleted hidden kept lifted projectBack projectWaits',
    ],
    'weight-sets': ['/admin/weights: done'],
  });
});
