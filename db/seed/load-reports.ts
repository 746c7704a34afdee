import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { canonicalJson } from '#contract/agreements/agreement-content.ts';
import { type Indicator, indicatorKey } from '#contract/agreements/workplan.ts';
import { sumBudget, sumLine } from '#contract/budgets/settlement.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import { limits } from '#contract/limits.ts';
import {
  countedIndicators,
  headcountIndicator,
  isReached,
} from '#contract/measurements/measured-indicators.ts';
import type { ReportContent } from '#contract/reports/report-content.ts';
import {
  reportDocumentName,
  reportDocumentNames,
  settlementDocumentName,
} from '#contract/reports/report-status.ts';
import type { Transaction } from '#db/client.ts';
import { budgetLine, deposit, spending } from '#db/schema/budgets.ts';
import { code } from '#db/schema/codes.ts';
import { file } from '#db/schema/files.ts';
import { projectEvent } from '#db/schema/projects.ts';
import { report, reportComment, reportSubmission } from '#db/schema/reports.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';
import type { ReportSketch } from './content/report-sketches.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { workspaceSketches } from './content/workspace-sketches.ts';
import { demoId } from './demo-id.ts';
import { organizationId } from './load-organizations.ts';
import { requiredDocumentId } from './load-required-documents.ts';
import { type DemoStorage, type StoredObject, storeAll } from './object-store.ts';
import { getPlace } from './places.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';
import { createSamplePdf } from './sample-pdf.ts';

const papers = ['결과보고서', '정산표'] as const;

/** Makes and stores the papers of an accepted report, by name. */
export function storeReportPapers(
  storage: DemoStorage,
  sketch: RequestSketch,
): Promise<Map<string, StoredObject>> {
  const given = workspaceSketches.reports[sketch.key];
  return storeAll(storage, given?.accepted === undefined ? [] : papers, async (name) => ({
    bytes: createSamplePdf(name, [sketch.title, '체험을 위해 만든 견본 문서예요.']),
    mimeType: 'application/pdf',
  }));
}

function formActivities({ key }: RequestSketch, today: string) {
  const entries = (workspaceSketches.activities[key] ?? []).map((entry, at) => ({
    id: demoId('activity entry', key, String(at)),
    day: addDays(today, -entry.day),
    place: entry.place,
    sentence: entry.sentence,
    participants: entry.participants,
    employeeVolunteers: entry.employees ?? 0,
    otherVolunteers: entry.others ?? 0,
    hours: ((entry.employees ?? 0) + (entry.others ?? 0)) * (entry.hoursEach ?? 0),
    employeeHours: (entry.employees ?? 0) * (entry.hoursEach ?? 0),
    photos: (entry.photos ?? []).slice(0, (entry.photos?.length ?? 0) - (entry.withheld ?? 0)),
    at,
  }));
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((all, entry) => all + of(entry), 0);
  return { entries, sum };
}

async function formBudget(tx: Transaction, sketch: RequestSketch): Promise<ReportContent['budget']> {
  const partnershipId = partnershipIdOf(sketch);
  const lines = await tx
    .select({
      id: budgetLine.id,
      name: code.name,
      basis: budgetLine.basis,
      agreed: budgetLine.amount,
      spent: sql<number>`(SELECT coalesce(sum(s.amount), 0) FROM spending s
        WHERE s.line_id = ${budgetLine.id} AND s.struck_at IS NULL)::float8`,
    })
    .from(budgetLine)
    .innerJoin(code, and(eq(code.group, 'EXPENSE'), eq(code.code, budgetLine.code)))
    .where(eq(budgetLine.partnershipId, partnershipId))
    .orderBy(budgetLine.position);
  const [received] = await tx
    .select({ sum: sql<number>`coalesce(sum(${deposit.amount}), 0)::float8` })
    .from(deposit)
    .where(eq(deposit.partnershipId, partnershipId));
  const sums = lines.map((line) => ({ ...line, ...sumLine({ ...line, moved: 0, movedOut: 0 }, 0) }));
  const totals = sumBudget(sums, { received: received?.sum ?? 0, interest: 0 });
  const { agreed, spent, interest, balance, rate, linesOver } = totals;
  return {
    lines: sums.map((line) => ({
      id: line.id,
      name: line.name,
      basis: line.basis,
      agreed: line.agreed,
      moved: 0,
      spent: line.spent,
      left: line.left,
    })),
    agreed,
    spent,
    received: totals.received,
    interest,
    balance,
    rate,
    linesOver,
    spendings: await tx.$count(
      spending,
      and(eq(spending.partnershipId, partnershipId), isNull(spending.struckAt)),
    ),
  };
}

/** What the report says, put together from the same sketches as the records. */
async function formContent(
  tx: Transaction,
  sketch: RequestSketch,
  texts: ReportSketch['texts'],
  names: { companyName: string; npoName: string },
  today: string,
): Promise<ReportContent> {
  const { entries, sum } = formActivities(sketch, today);
  const people = {
    participants: sum(({ participants }) => participants),
    employeeVolunteers: sum(({ employeeVolunteers }) => employeeVolunteers),
    otherVolunteers: sum(({ otherVolunteers }) => otherVolunteers),
    employeeHours: sum(({ employeeHours }) => employeeHours),
    volunteerHours: sum(({ hours }) => hours),
  };
  const agreed = workspaceSketches.agreements[sketch.key];
  const budget = await formBudget(tx, sketch);
  const measured = (key: string) =>
    (agreed?.measurements ?? [])
      .filter(({ indicator }) => indicator === key)
      .toSorted((one, other) => one.day - other.day)[0];
  const present = (indicator: Indicator): ReportContent['indicators'][number] => {
    const { code: known, kind, name, unit, baseline, target } = indicator;
    const key = indicatorKey(indicator);
    const counted = known === null ? undefined : countedIndicators[known];
    const value = counted
      ? counted.count({ entries: entries.length, ...people, spendingRate: budget.rate })
      : (measured(key)?.value ?? null);
    const reached = value !== null && isReached(indicator, value);
    const reason = reached ? '' : (measured(key)?.reason ?? '');
    return { key, kind, name, unit, baseline, target, value, isReached: reached, reason };
  };
  const place = getPlace(sketch.region);
  const [region] = await tx
    .select({ name: code.name })
    .from(code)
    .where(and(eq(code.group, 'REGION'), eq(code.code, place.level1)));
  return {
    title: sketch.title,
    ...names,
    start: addDays(today, -(sketch.actual?.start ?? 0)),
    end: addDays(today, -(sketch.actual?.end ?? 0)),
    region: joinRegion({ region: shortRegionName(region?.name ?? ''), regionDetail: place.name }),
    activities: entries.map(({ employeeHours: _, photos: __, at: ___, ...entry }) => entry),
    people: { ...people, headcount: measured(headcountIndicator)?.value ?? null },
    indicators: (agreed?.indicators ?? []).map(present),
    budget,
    photos: {
      count: sum(({ photos }) => photos.length),
      shown: entries
        .filter(({ photos }) => photos.length > 0)
        .slice(0, limits.reportPhotosShown)
        .map(({ id: entryId, day, place: where, at }) => ({
          id: demoId('activity photo', sketch.key, String(at), '0'),
          entryId,
          day,
          place: where,
        })),
    },
    texts,
  };
}

type Own = { sketch: RequestSketch; partnerId: string; people: People };

async function addLine(
  tx: Transaction,
  { sketch, people }: Own,
  by: 'COMPANY' | 'NPO',
  organization: string,
  text: string,
  createdAt: Date,
): Promise<void> {
  await tx.insert(projectEvent).values({
    projectId: projectIdOf(sketch),
    partnershipId: partnershipIdOf(sketch),
    kind: 'DOCUMENT',
    text,
    actorId: people.contactOf(organization),
    actorOrganizationId: organization,
    actorType: by,
    createdAt,
  });
}

/** Keeps both papers and settles what was asked for and comes with the report. */
async function accept(
  tx: Transaction,
  own: Own,
  content: ReportContent,
  objects: ReadonlyMap<string, StoredObject>,
  acceptedAt: Date,
): Promise<void> {
  const { sketch, partnerId, people } = own;
  const isThis = eq(report.partnershipId, partnershipIdOf(sketch));
  const idOf = (name: string) => demoId('report paper', sketch.key, name);
  for (const name of papers) {
    const asked = name === '결과보고서' ? reportDocumentName : settlementDocumentName;
    await tx.insert(file).values({
      ...(objects.get(name) as StoredObject),
      id: idOf(name),
      class: 'PROJECT_DOCUMENT',
      documentKind: 'COMPLETION',
      requiredDocumentId: sketch.docs.includes(asked) ? requiredDocumentId(sketch, asked) : null,
      isLocked: true,
      ownerId: partnerId,
      uploaderId: people.contactOf(partnerId),
      projectId: projectIdOf(sketch),
      partnershipId: partnershipIdOf(sketch),
      name: `${name}_${sketch.title}.pdf`,
      createdAt: acceptedAt,
    });
  }
  await tx
    .update(report)
    .set({
      status: 'ACCEPTED',
      answerBy: null,
      content,
      sha256: createHash('sha256').update(canonicalJson(content)).digest('hex'),
      reportFileId: idOf('결과보고서'),
      settlementFileId: idOf('정산표'),
      acceptedById: people.contactOf(organizationId(sketch.company)),
      acceptedAt,
      version: sql`${report.version} + 1`,
    })
    .where(isThis);
  const ticked = sketch.docs.filter((name) => reportDocumentNames.includes(name));
  for (const status of ['HANDED_IN', 'ACCEPTED'] as const)
    await tx
      .update(requiredDocument)
      .set({
        status,
        // A time that does not differ from the one before is set to now by a trigger.
        ...(status === 'ACCEPTED' ? { updatedAt: acceptedAt } : {}),
        version: sql`${requiredDocument.version} + 1`,
      })
      .where(
        inArray(
          requiredDocument.id,
          ticked.map((name) => requiredDocumentId(sketch, name)),
        ),
      );
  const company = organizationId(sketch.company);
  const text = `결과보고서를 확인했어요. 함께 확인한 서류: ${ticked.join(', ')}`;
  await addLine(tx, own, 'COMPANY', company, text, acceptedAt);
}

/** Writes the result report of a project whose records are there, and what its company answered. */
export async function insertReport(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  objects: ReadonlyMap<string, StoredObject>,
  people: People,
): Promise<void> {
  const given = workspaceSketches.reports[sketch.key];
  if (!given || !partnerId) return;
  const own = { sketch, partnerId, people };
  const company = organizationId(sketch.company);
  const reportId = demoId('report', sketch.key);
  const partnershipId = partnershipIdOf(sketch);
  const names = { companyName: people.nameOf(company), npoName: people.nameOf(partnerId) };
  const content = await formContent(tx, sketch, given.texts, names, today);
  const submittedOn = addDays(today, -given.submitted);
  const submittedAt = atWork(submittedOn, 95);
  const isThis = eq(report.id, reportId);
  const next = sql`${report.version} + 1`;
  await tx.insert(report).values({
    id: reportId,
    projectId: projectIdOf(sketch),
    partnershipId,
    ...given.texts,
    createdAt: submittedAt,
  });
  await tx.insert(reportSubmission).values({
    id: demoId('report submission', sketch.key),
    reportId,
    number: 1,
    content,
    memberId: people.contactOf(partnerId),
    createdAt: submittedAt,
  });
  const answerBy = addBusinessDays(submittedOn, limits.reportReviewDays);
  await tx.update(report).set({ status: 'SUBMITTED', round: 1, answerBy, version: next }).where(isThis);
  await addLine(tx, own, 'NPO', partnerId, '결과보고서를 냈어요', submittedAt);
  if (given.accepted !== undefined)
    return accept(tx, own, content, objects, atWork(addDays(today, -given.accepted), 130));
  const returnedAt = atWork(addDays(today, -given.returned.day), 210);
  for (const [at, [section, text]] of given.returned.fixes.entries())
    await tx.insert(reportComment).values({
      id: demoId('report comment', sketch.key, String(at)),
      reportId,
      section,
      kind: 'FIX',
      text,
      round: 1,
      organizationId: company,
      authorId: people.contactOf(company),
      sentAt: returnedAt,
      createdAt: new Date(returnedAt.getTime() - 600_000 + at * 60_000),
    });
  await tx.update(report).set({ status: 'RETURNED', answerBy: null, version: next }).where(isThis);
  const count = given.returned.fixes.length;
  await addLine(tx, own, 'COMPANY', company, `결과보고서에서 보완할 곳을 ${count}곳 적었어요`, returnedAt);
}
