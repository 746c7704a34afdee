import { eq, sql } from 'drizzle-orm';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { InvitationStatus } from '#contract/matches/matches.ts';
import { feeOf } from '#contract/orders/fees.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import type { Database, Transaction } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { fee, order, payment } from '#db/schema/orders.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { createAdmin, createCompany, createNpo, nextNumber, type TestPartyMember } from './factories.ts';

const projectPaths: Record<ProjectStatus, ProjectStatus[]> = {
  MATCHING: [],
  PROPOSING: ['PROPOSING'],
  MATCHED: ['PROPOSING', 'MATCHED'],
  CONFIRMED: ['PROPOSING', 'MATCHED', 'CONFIRMED'],
  IN_PROGRESS: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS'],
  DEADLINE_PASSED: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED'],
  PAYMENT_REQUESTED: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'PAYMENT_REQUESTED'],
  PAYMENT_CONFIRMED: [
    'PROPOSING',
    'MATCHED',
    'CONFIRMED',
    'IN_PROGRESS',
    'PAYMENT_REQUESTED',
    'PAYMENT_CONFIRMED',
  ],
  CLOSED: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'CLOSED'],
  CANCELED: ['CANCELED'],
};

/** Where a test writes a half-written request; whose it is, the session says. */
export const testDraft = '/api/project-drafts/5f1c7a1e-0000-4000-8000-000000000001';

/** The agreed values that `createProject` saves on the way to CONFIRMED: began yesterday, ends in 89 days. */
export function formTestProgress(): {
  actualStart: string;
  actualEnd: string;
  actualBudget: number;
  actualRegionLevel1Code: string;
  actualRegionLevel2Code: string;
} {
  const today = koreanDay(new Date());
  return {
    actualStart: addDays(today, -1),
    actualEnd: addDays(today, 89),
    actualBudget: 28_000_000,
    actualRegionLevel1Code: '11',
    actualRegionLevel2Code: '11110',
  };
}

/** A complete request that many NPOs of the tests suit, with a title of its own. */
export function formTestRequest(changes: Partial<RequestForm> = {}): RequestForm {
  const today = koreanDay(new Date());
  return {
    title: `우리 동네 아이들 책 나눔 ${nextNumber()}`,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    isNew: true,
    expectedStart: addDays(today, 30),
    expectedEnd: addDays(today, 120),
    isBudgetUnknown: false,
    expectedBudget: 30_000_000,
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
    requiredDocs: ['결과보고서'],
    followUp: 'AFTER_RESULT',
    planningStatus: 'DRAFTED',
    purpose: '아이들이 책과 친해지도록 돕고 싶어요.',
    description: '작은도서관과 함께 주 2회 독서 모임을 열어요.',
    ...changes,
  };
}

export type TestProject = {
  projectId: string;
  /** The version after the last transition. */
  version: number;
  matchId: string | null;
  /** Null before MATCHED. */
  partnershipId: string | null;
  /** Invitation of each invited NPO, by the NPO's id. */
  invitationIds: Record<string, string>;
};

/**
 * A project of a company, walked through legal transitions to `status`. From PROPOSING on it has a published match that
 * invites `npoIds` in their order; from MATCHED on the first of them is the chosen partner.
 */
export async function createProject(
  db: Database,
  company: TestPartyMember,
  values: {
    status?: ProjectStatus;
    npoIds?: readonly string[];
    /** What the invited NPOs have answered while the project is PROPOSING. */
    invitationStatus?: Extract<InvitationStatus, 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED'>;
    replyBy?: string;
    /** The day by which the company chooses among those who have accepted; ten business days from today. */
    chooseBy?: string;
    progress?: Partial<ReturnType<typeof formTestProgress>>;
    request?: Partial<
      Omit<typeof project.$inferInsert, 'id' | 'companyId' | 'requesterId' | 'status' | 'partnershipId'>
    >;
  } = {},
): Promise<TestProject> {
  const { status = 'MATCHING', npoIds = [], invitationStatus = 'SENT' } = values;
  if (npoIds.length === 0 && projectPaths[status].includes('MATCHED'))
    throw new Error(`a project that is ${status} has a partner: name one in npoIds`);
  const [row] = await db
    .insert(project)
    .values({
      companyId: company.organizationId,
      requesterId: company.memberId,
      ...formTestRequest({ donationReceipt: 'REQUIRED' }),
      ...values.request,
    })
    .returning({ id: project.id });
  const made: TestProject = {
    projectId: (row as { id: string }).id,
    version: 1,
    matchId: null,
    partnershipId: null,
    invitationIds: {},
  };
  await db.insert(fee).values({ projectId: made.projectId, plan: 'CONNECT', ...testFeeRule });
  await walk(db, company, made, projectPaths[status], values);
  if (status === 'PROPOSING') await answerInvitations(db, made, npoIds, invitationStatus, values.chooseBy);
  return made;
}

/** Takes a MATCHED project back from its partner, as the admin does, and walks it to another status with other NPOs. */
export async function rematchProject(
  db: Database,
  company: TestPartyMember,
  made: TestProject,
  { status, npoIds }: { status: ProjectStatus; npoIds: readonly string[] },
): Promise<TestProject> {
  const formerId = Object.keys(made.invitationIds)[0] as string;
  await db
    .update(invitation)
    .set({ status: 'WITHDRAWN', version: sql`${invitation.version} + 1` })
    .where(eq(invitation.id, made.invitationIds[formerId] as string));
  made.version += 1;
  await db.transaction(async (tx) => {
    await tx
      .update(project)
      .set({ status: 'MATCHING', version: made.version, partnershipId: null })
      .where(eq(project.id, made.projectId));
    await tx
      .update(file)
      .set({ isLocked: true })
      .where(eq(file.partnershipId, made.partnershipId as string));
    await tx
      .update(partnership)
      .set({ endedAt: sql`now()`, ending: 'REMATCHED', version: sql`${partnership.version} + 1` })
      .where(eq(partnership.id, made.partnershipId as string));
  });
  const again = { ...made, partnershipId: null, matchId: null, invitationIds: {} };
  await walk(db, company, again, projectPaths[status], { npoIds, sequence: 2 });
  return again;
}

/** Takes the steps of a path one by one. */
async function walk(
  db: Database,
  company: TestPartyMember,
  made: TestProject,
  path: readonly ProjectStatus[],
  values: {
    npoIds?: readonly string[];
    replyBy?: string;
    sequence?: number;
    progress?: Partial<ReturnType<typeof formTestProgress>>;
  },
): Promise<void> {
  const { npoIds = [] } = values;
  const replyBy = values.replyBy ?? addDays(koreanDay(new Date()), 7);
  for (const step of path) {
    if (step === 'PROPOSING') await publishMatch(db, made, npoIds, replyBy, values.sequence ?? 1);
    if (step === 'MATCHED') await answerInvitations(db, made, npoIds, 'CHOSEN');
    made.version += 1;
    await db.transaction(async (tx) => {
      await takeStep(tx, made, step, company.organizationId, npoIds, values.progress);
      const budget = values.progress?.actualBudget ?? formTestProgress().actualBudget;
      await takeFeeStep(tx, made, step, { ...company, budget });
    });
  }
}

/** The rule of the fee of every project of the tests. */
export const testFeeRule = { percent: 5, minimumAmount: 300_000 };

/** Fixes the fee at the confirmation, bills it, and pays it in full, as the steps of a project ask for. */
async function takeFeeStep(
  tx: Transaction,
  { projectId }: TestProject,
  status: ProjectStatus,
  { organizationId, memberId, budget }: { organizationId: string; memberId: string; budget: number },
): Promise<void> {
  const today = koreanDay(new Date());
  if (status === 'CONFIRMED') {
    const { supplyAmount, vatAmount } = feeOf(testFeeRule, budget);
    const values = { budget, supplyAmount, vatAmount, fixedAt: new Date() };
    await tx.update(fee).set(values).where(eq(fee.projectId, projectId));
  }
  if (status === 'PAYMENT_REQUESTED') {
    const [owed] = await tx.select().from(fee).where(eq(fee.projectId, projectId));
    await tx.insert(order).values({
      kind: 'FEE',
      projectId,
      organizationId,
      orderedById: memberId,
      supplyAmount: owed?.supplyAmount ?? 0,
      vatAmount: owed?.vatAmount ?? 0,
      referenceCode: `${100_000 + nextNumber()}`.replaceAll('0', 'A').replaceAll('1', 'B'),
      payerName: '시험 기업',
      dueOn: addDays(today, 14),
    });
  }
  if (status === 'PAYMENT_CONFIRMED') {
    const [owed] = await tx.select().from(order).where(eq(order.projectId, projectId));
    if (!owed) throw new Error('the fee was not billed');
    await tx.insert(payment).values({
      orderId: owed.id,
      kind: 'DEPOSIT',
      amount: owed.supplyAmount + owed.vatAmount,
      bookedOn: today,
      statementName: owed.payerName,
      recordedById: memberId,
    });
    await tx
      .update(order)
      .set({ status: 'PAID', paidOn: today, version: owed.version + 1 })
      .where(eq(order.id, owed.id));
  }
}

const endings = { CLOSED: 'COMPLETED', CANCELED: 'CANCELED' } as const;

/** One transition as the product writes it: the partnership begins with the choice and ends with the project. */
async function takeStep(
  tx: Transaction,
  made: TestProject,
  status: ProjectStatus,
  companyId: string,
  npoIds: readonly string[],
  progress: Partial<ReturnType<typeof formTestProgress>> | undefined,
): Promise<void> {
  const { projectId } = made;
  if (status === 'MATCHED') {
    const [row] = await tx
      .insert(partnership)
      .values({ projectId, companyId, npoId: npoIds[0] as string })
      .returning({ id: partnership.id });
    made.partnershipId = (row as { id: string }).id;
    await askForRequested(tx, projectId, made.partnershipId);
  }
  const isThis = eq(partnership.id, made.partnershipId ?? projectId);
  const next = { version: sql`${partnership.version} + 1` };
  if (status === 'CONFIRMED')
    await tx
      .update(partnership)
      .set({ ...formTestProgress(), ...progress, ...next })
      .where(isThis);
  // On the way of the factory nobody has handed anything in.
  if (status === 'PAYMENT_REQUESTED' || status === 'CLOSED')
    await tx
      .update(partnership)
      .set({ missingDocumentsReason: '두 기관이 서류 없이 마치기로 했어요.', ...next })
      .where(isThis);
  await tx
    .update(project)
    .set({
      status,
      version: made.version,
      ...(status === 'MATCHED' ? { partnershipId: made.partnershipId } : {}),
    })
    .where(eq(project.id, projectId));
  if (status === 'CLOSED' || status === 'CANCELED')
    await tx
      .update(partnership)
      .set({ endedAt: sql`now()`, ending: endings[status], ...next })
      .where(isThis);
}

/** Asks for what the request names, as the choice of a partner does. */
async function askForRequested(tx: Transaction, projectId: string, partnershipId: string): Promise<void> {
  const [row] = await tx
    .select({ names: project.requiredDocs })
    .from(project)
    .where(eq(project.id, projectId));
  const names = [...new Set(row?.names ?? [])];
  if (names.length === 0) return;
  await tx
    .insert(requiredDocument)
    .values(names.map((name, position) => ({ projectId, partnershipId, name, position })));
}

async function publishMatch(
  db: Database,
  made: TestProject,
  npoIds: readonly string[],
  replyBy: string,
  sequence: number,
): Promise<void> {
  const [row] = await db
    .insert(match)
    .values({
      projectId: made.projectId,
      sequence,
      ...(sequence > 1 ? { cause: 'OPERATOR' as const, reason: '다른 단체를 찾아요.' } : {}),
      engineVersion: 'factory',
      weightsHash: 'factory',
      snapshot: {},
      rejectionCounts: {},
      publishedAt: new Date(),
    })
    .returning({ id: match.id });
  const matchId = (row as { id: string }).id;
  made.matchId = matchId;
  for (const [at, npoId] of npoIds.entries()) {
    await db.insert(matchCandidate).values({
      matchId,
      npoId,
      automaticRank: at + 1,
      rank: at + 1,
      score: 5 - at,
      fit: 90 - at,
      level: 'HIGH',
      summary: '같은 시군구에서 비슷한 사업을 해 왔어요.',
      factors: [
        { key: 'FIELD', points: 30 - at, max: 30 },
        { key: 'REGION', points: 20, max: 25 },
        { key: 'BENEFICIARY', points: 15, max: 15 },
        { key: 'EXPERIENCE', points: 15, max: 20 },
        { key: 'TRUST', points: 10, max: 10 },
      ],
      contributions: [{ term: 'region', value: 2.2 }],
      reasons: [{ kind: 'STRENGTH', text: '같은 시군구에 있어요.', npoProjects: [] }],
    });
    const [sent] = await db
      .insert(invitation)
      .values({ projectId: made.projectId, matchId, npoId, replyBy })
      .returning({ id: invitation.id });
    made.invitationIds[npoId] = (sent as { id: string }).id;
  }
}

/** Lets every invited NPO end in a status by legal steps; CHOSEN is the first one's, the others become NOT_CHOSEN. */
async function answerInvitations(
  db: Database,
  made: TestProject,
  npoIds: readonly string[],
  to: InvitationStatus,
  chooseBy?: string,
): Promise<void> {
  for (const [at, npoId] of npoIds.entries()) {
    const last = to === 'CHOSEN' && at > 0 ? 'NOT_CHOSEN' : to;
    const steps: InvitationStatus[] =
      last === 'SENT' ? [] : last === 'CHOSEN' ? ['ACCEPTED', 'CHOSEN'] : [last];
    for (const step of steps) {
      await db
        .update(invitation)
        .set({
          status: step,
          version: sql`${invitation.version} + 1`,
          ...(step === 'ACCEPTED' || step === 'DECLINED' ? { repliedAt: new Date() } : {}),
          ...(step === 'ACCEPTED'
            ? { chooseBy: chooseBy ?? addBusinessDays(koreanDay(new Date()), 10) }
            : {}),
          ...(step === 'DECLINED' ? { declineReason: '같은 기간에 다른 사업이 있어요.' } : {}),
        })
        .where(eq(invitation.id, made.invitationIds[npoId] as string));
    }
  }
}

/** Takes a project down, as the admin does. */
export async function hideProject(db: Database, projectId: string, company: TestPartyMember): Promise<void> {
  const { memberId: takenDownById } = await createAdmin(db);
  const { organizationId } = company;
  const values = { organizationId, projectId, name: '사업', reason: '내용을 확인해요.', takenDownById };
  await db.insert(takedown).values({ ...values, subject: 'PROJECT' });
}

/** A project that runs between a company and an NPO without documents, all new. */
export async function createRunningProject(db: Database): Promise<{
  company: TestPartyMember;
  npo: TestPartyMember;
  projectId: string;
  partnershipId: string | null;
}> {
  const company = await createCompany(db);
  const npo = await createNpo(db, { certificates: [] });
  const { projectId, partnershipId } = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  return { company, npo, projectId, partnershipId };
}
