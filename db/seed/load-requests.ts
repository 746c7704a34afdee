import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import { takeRecommended } from '#contract/matches/recommended.ts';
import type { FeeRules } from '#contract/orders/fees.ts';
import { firstPlanLimits, type Plan } from '#contract/organizations/plans.ts';
import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { Database, Transaction } from '#db/client.ts';
import { pack } from '#db/schema/packs.ts';
import { partnership, project } from '#db/schema/projects.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { insertActivityEntries, storeActivityPhotos } from './load-activity-entries.ts';
import { insertAgreement, insertAgreementDraft, insertMeasurements } from './load-agreements.ts';
import { insertBudget, storeEvidence } from './load-budgets.ts';
import { insertFeedback } from './load-feedback.ts';
import { billFee, fixFee, payFee, tellFee } from './load-fees.ts';
import { memberId, organizationId } from './load-organizations.ts';
import { insertReport, storeReportPapers } from './load-reports.ts';
import { insertContinuations, insertFiles, insertLog, insertNotices } from './load-request-log.ts';
import { insertInvitations, insertMatch } from './load-request-matches.ts';
import { insertRequiredDocuments, settleRequiredDocuments } from './load-required-documents.ts';
import type { DemoStorage, StoredObject } from './object-store.ts';
import { getPlace } from './places.ts';
import { type DemoRecommender, toMatchRequest } from './recommender.ts';
import { storeRequestFiles } from './request-files.ts';
import { type People, partnershipIdOf, projectIdOf, readPeople } from './request-people.ts';
import { atWork, createTimeline, type ShownNpo, type Timeline } from './request-timeline.ts';

/** What the requests of the demo need of the running product. */
export type RequestPlatform = {
  db: Database;
  storage: DemoStorage;
  catalog: { freshForRanking(): Promise<unknown> };
  recommender: DemoRecommender;
  config: { site: { payment: { feeRules: FeeRules } } };
};

async function insertProject(tx: Transaction, sketch: RequestSketch, today: string, createdAt: Date) {
  const place = getPlace(sketch.region);
  const [row] = await tx
    .insert(project)
    .values({
      id: projectIdOf(sketch),
      companyId: organizationId(sketch.company),
      requesterId: sql`(SELECT id FROM member WHERE organization_id = ${organizationId(sketch.company)} AND is_contact)`,
      title: sketch.title,
      regionLevel1Code: place.level1,
      regionLevel2Code: place.level2,
      fieldCode: sketch.field,
      beneficiaryCode: sketch.beneficiary,
      isNew: sketch.isNew,
      expectedStart: addDays(today, -sketch.expected[0]),
      expectedEnd: addDays(today, -sketch.expected[1]),
      isBudgetUnknown: sketch.budget === null,
      expectedBudget: sketch.budget,
      donationReceipt: sketch.donation,
      taxInvoice: sketch.tax,
      requiredDocs: [...sketch.docs],
      followUp: sketch.followUp,
      planningStatus: sketch.planning,
      purpose: sketch.purpose,
      description: sketch.description,
      // The one project that another manager looks after than its company's.
      managerId: sketch.key === 'hanui-sea' ? memberId('matson_raon') : null,
      createdAt,
      statusChangedAt: createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (!row) throw new Error(`the request ${sketch.key} was not inserted`);
  return row;
}

function progressOf(sketch: RequestSketch, today: string) {
  const place = getPlace(sketch.region);
  if (!sketch.actual) throw new Error(`${sketch.key} is confirmed without agreed values`);
  return {
    actualStart: addDays(today, -sketch.actual.start),
    actualEnd: addDays(today, -sketch.actual.end),
    actualBudget: sketch.actual.budget,
    actualRegionLevel1Code: place.level1,
    actualRegionLevel2Code: place.level2,
  };
}

/** True for what follows a project that runs: what its parties record is there before. */
const isAfterwards = (status: ProjectStatus) =>
  status === 'PAYMENT_REQUESTED' || status === 'CLOSED' || status === 'CANCELED';

/** Walks the project along its transitions; the last write gives the day of the last one, which a trigger had set to now. */
async function moveProject(
  tx: Transaction,
  sketch: RequestSketch,
  timeline: Timeline,
  today: string,
  { begun, confirmed, recorded }: Record<'begun' | 'confirmed' | 'recorded', () => Promise<void>>,
): Promise<void> {
  const next = { version: sql`${project.version} + 1` };
  const isThis = eq(project.id, projectIdOf(sketch));
  const partnershipId = partnershipIdOf(sketch);
  let isRecorded = false;
  const recordOnce = async () => {
    if (isRecorded) return;
    isRecorded = true;
    await recorded();
  };
  for (const { to, at } of timeline.steps) {
    if (to === 'MATCHED' && timeline.partnerId) {
      await tx.insert(partnership).values({
        id: partnershipId,
        projectId: projectIdOf(sketch),
        companyId: organizationId(sketch.company),
        npoId: timeline.partnerId,
        startedAt: at,
      });
      await insertRequiredDocuments(tx, sketch, at);
      await begun();
      await settleRequiredDocuments(tx, sketch, today, timeline.steps.at(-1)?.at ?? at);
    }
    if (to === 'CONFIRMED') {
      await tx
        .update(partnership)
        .set({ ...progressOf(sketch, today), version: sql`${partnership.version} + 1` })
        .where(eq(partnership.id, partnershipId));
    }
    if (isAfterwards(to)) await recordOnce();
    if (sketch.missingReason && to === 'PAYMENT_REQUESTED') {
      await tx
        .update(partnership)
        .set({ missingDocumentsReason: sketch.missingReason, version: sql`${partnership.version} + 1` })
        .where(eq(partnership.id, partnershipId));
    }
    await tx
      .update(project)
      .set({
        ...next,
        status: to,
        ...(to === 'MATCHED' ? { partnershipId } : {}),
        ...(to === 'MATCHING' ? { partnershipId: null } : {}),
      })
      .where(isThis);
    if (to === 'CONFIRMED') await confirmed();
    if (to === 'CONFIRMED') await fixFee(tx, sketch, at);
    if (to === 'PAYMENT_REQUESTED') await billFee(tx, sketch, at);
    if (to === 'PAYMENT_CONFIRMED') await payFee(tx, sketch, at);
  }
  await recordOnce();
  const changedAt = timeline.steps.at(-1)?.at;
  if (changedAt)
    await tx
      .update(project)
      .set({ ...next, statusChangedAt: changedAt, updatedAt: changedAt })
      .where(isThis);
}

const endings: Partial<Record<ProjectStatus, PartnershipEnding>> = {
  MATCHING: 'REMATCHED',
  CLOSED: 'COMPLETED',
  CANCELED: 'CANCELED',
};

/** Ends the partnership of a project that is over or was taken back; what belongs to it is there by now. */
async function endPartnership(tx: Transaction, sketch: RequestSketch, { steps }: Timeline): Promise<void> {
  const last = steps.at(-1);
  const ending = last && endings[last.to];
  if (!ending) return;
  await tx
    .update(partnership)
    .set({ endedAt: last.at, ending, version: sql`${partnership.version} + 1` })
    .where(eq(partnership.id, partnershipIdOf(sketch)));
}

/** Asks for the evidence pack of the finished project that the demo shows one of; the product makes it. */
async function askForPack(tx: Transaction, sketch: RequestSketch): Promise<void> {
  if (sketch.key !== 'hanui-alleystudy') return;
  await tx
    .insert(pack)
    .values({ projectId: projectIdOf(sketch), partnershipId: partnershipIdOf(sketch), number: 1 });
}

/** NPOs that this company had chosen before the request was made. */
async function findPastPartners(tx: Transaction, sketch: RequestSketch, createdAt: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ npoId: partnership.npoId })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(
      and(
        eq(project.companyId, organizationId(sketch.company)),
        ne(project.status, 'CANCELED'),
        lt(partnership.startedAt, createdAt),
      ),
    );
  return rows.map(({ npoId }) => npoId);
}

/** Loads one request with its lists, answers, log, documents and notices in one transaction. */
async function loadRequest(
  tx: Transaction,
  { recommender, config }: RequestPlatform,
  sketch: RequestSketch,
  plan: Plan,
  today: string,
  {
    objects,
    photos,
    evidence,
    papers,
  }: Record<'objects' | 'photos' | 'evidence' | 'papers', ReadonlyMap<string, StoredObject>>,
  people: People,
): Promise<void> {
  const createdOn = addDays(today, -sketch.created);
  const { createdAt } = createTimeline(sketch, [], today);
  const pastPartnerNpoIds = await findPastPartners(tx, sketch, createdAt);
  const row = await insertProject(tx, sketch, today, createdAt);
  await tellFee(tx, sketch, config.site.payment.feeRules, createdAt);
  const first = await recommender.recommend(
    toMatchRequest(sketch, row, { declinedNpoIds: [], pastPartnerNpoIds }),
    createdOn,
  );
  const shown = takeRecommended(first.candidates, firstPlanLimits[plan].recommendations).map(
    ({ npoId, fit, isRepeatPartner }): ShownNpo => ({
      npoId,
      name: people.nameOf(npoId),
      fit,
      isRepeatPartner,
    }),
  );
  const timeline = createTimeline(sketch, shown, today);
  const matchId = await insertMatch(tx, sketch, 1, first, createdAt, timeline.publishedAt);
  await insertInvitations(tx, sketch, matchId, timeline);
  const addFiles = () => insertFiles(tx, sketch, timeline, today, objects, people);
  await moveProject(tx, sketch, timeline, today, {
    begun: addFiles,
    confirmed: () => insertAgreement(tx, sketch, timeline, today, people),
    recorded: async () => {
      await insertActivityEntries(tx, sketch, timeline, today, photos, people);
      await insertMeasurements(tx, sketch, timeline, today, people);
      await insertBudget(tx, sketch, timeline, today, evidence, people);
      await insertReport(tx, sketch, timeline, today, papers, people);
    },
  });
  if (!timeline.partnerId) await addFiles();
  if (sketch.rematched) {
    const declinedNpoIds = timeline.invitations
      .filter(({ steps }) =>
        steps.some(({ status }) => ['DECLINED', 'TAKEN_BACK', 'WITHDRAWN', 'EXPIRED'].includes(status)),
      )
      .map(({ npoId }) => npoId);
    const again = toMatchRequest(
      sketch,
      { ...row, version: row.version + timeline.steps.length },
      { declinedNpoIds, pastPartnerNpoIds },
    );
    const day = addDays(today, -sketch.rematched.day);
    await insertMatch(tx, sketch, 2, await recommender.recommend(again, day), atWork(day, 331), null);
  }
  await insertLog(tx, sketch, timeline, today, people);
  await insertAgreementDraft(tx, sketch, timeline, today, people);
  await endPartnership(tx, sketch, timeline);
  await askForPack(tx, sketch);
  await insertNotices(tx, sketch, timeline, today, people);
  await insertContinuations(tx, sketch, timeline, today, people);
  await insertFeedback(tx, sketch, timeline, today, people);
}

/** Loads the requests that are not there yet, in the order in which they changed last. */
export async function loadRequests(
  platform: RequestPlatform,
  sketches: readonly RequestSketch[],
  plans: ReadonlyMap<string, Plan>,
  today: string,
): Promise<void> {
  const rows = await platform.db
    .select({ id: project.id })
    .from(project)
    .where(inArray(project.id, sketches.map(projectIdOf)));
  const present = new Set(rows.map(({ id }) => id));
  const people = await readPeople(platform.db);
  for (const sketch of sketches) {
    if (present.has(projectIdOf(sketch))) continue;
    const objects = await storeRequestFiles(platform.storage, sketch);
    const photos = await storeActivityPhotos(platform.storage, sketch);
    const evidence = await storeEvidence(platform.storage, sketch);
    const papers = await storeReportPapers(platform.storage, sketch);
    // The engine reads what is committed: the partners of the requests before this one are busy by now.
    await platform.catalog.freshForRanking();
    await platform.db.transaction((tx) =>
      loadRequest(
        tx,
        platform,
        sketch,
        plans.get(sketch.company) ?? 'FREEMIUM',
        today,
        { objects, photos, evidence, papers },
        people,
      ),
    );
  }
}
