import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AgreementContent, canonicalJson } from '#contract/agreements/agreement-content.ts';
import { draftClauses, fillBlank } from '#contract/agreements/clauses.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import type { Transaction } from '#db/client.ts';
import { agreement, agreementConfirmation, clauseProposal } from '#db/schema/agreements.ts';
import { code } from '#db/schema/codes.ts';
import { file } from '#db/schema/files.ts';
import { measurement } from '#db/schema/measurements.ts';
import { organization } from '#db/schema/organizations.ts';
import { type AgreementSketch, toBudgetLines } from './content/agreement-sketch.ts';
import { agreementDraftSketches, amendmentSketches } from './content/agreement-sketches.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { workspaceSketches } from './content/workspace-sketches.ts';
import { demoId } from './demo-id.ts';
import { organizationId } from './load-organizations.ts';
import { getPlace } from './places.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';

/** A document of the project by its name; what rests on it is deleted by nobody any more. */
async function lockPaper(tx: Transaction, sketch: RequestSketch, name: string) {
  const [row] = await tx
    .update(file)
    .set({ isLocked: true })
    .where(and(eq(file.partnershipId, partnershipIdOf(sketch)), eq(file.name, name)))
    .returning({ id: file.id, name: file.name, sha256: file.sha256 });
  if (!row) throw new Error(`${sketch.key} has no document ${name}`);
  return row;
}

async function findParty(tx: Transaction, id: string): Promise<AgreementContent['company']> {
  const [row] = await tx
    .select({ name: organization.name, number: organization.number })
    .from(organization)
    .where(eq(organization.id, id));
  if (!row) throw new Error(`no organization ${id}`);
  return row;
}

const writeDay = (day: string) =>
  `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** The clauses of a joint project as a draft has them, with its blanks filled. */
function formClauses(
  { title, values }: Pick<AgreementContent, 'title' | 'values'>,
  paper: Exclude<AgreementSketch['paper'], string>,
  beneficiary: string,
  today: string,
): AgreementContent['clauses'] {
  const filled = [
    ['기업이 맡을 일', paper.company],
    ['단체가 맡을 일', paper.npo],
    ['지급일', writeDay(addDays(today, -paper.payDay))],
    ['잔액 처리', '돌려준다'],
  ] as const;
  return draftClauses('JOINT', {
    title,
    beneficiaries: `${values.region}의 ${beneficiary}`,
    period: `${writeDay(values.start)}부터 ${writeDay(values.end)}까지`,
    region: values.region,
    amount: `${values.budget?.toLocaleString('ko-KR')}원`,
    canIssueReceipt: true,
  }).map((clause) => ({
    ...clause,
    text: filled.reduce((text, [blank, value]) => fillBlank(text, blank, value), clause.text),
  }));
}

async function formContent(
  tx: Transaction,
  sketch: RequestSketch,
  { milestones, indicators, ...given }: AgreementSketch,
  npoId: string,
  today: string,
): Promise<Omit<AgreementContent, 'attachments'>> {
  if (!sketch.actual) throw new Error(`${sketch.key} is agreed without values`);
  const place = getPlace(sketch.region);
  const [region] = await tx
    .select({ name: code.name })
    .from(code)
    .where(and(eq(code.group, 'REGION'), eq(code.code, place.level1)));
  const [beneficiary] = await tx
    .select({ name: code.name })
    .from(code)
    .where(and(eq(code.group, 'BENEFICIARY'), eq(code.code, sketch.beneficiary)));
  const { paper } = given;
  const base = {
    title: sketch.title,
    company: await findParty(tx, organizationId(sketch.company)),
    npo: await findParty(tx, npoId),
    values: {
      start: addDays(today, -sketch.actual.start),
      end: addDays(today, -sketch.actual.end),
      budget: sketch.actual.budget,
      regionLevel1Code: place.level1,
      regionLevel2Code: place.level2,
      region: joinRegion({ region: shortRegionName(region?.name ?? ''), regionDetail: place.name }),
    },
  };
  return {
    ...base,
    form: typeof paper === 'string' ? 'OWN' : 'JOINT',
    payDay: typeof paper === 'string' ? null : addDays(today, -paper.payDay),
    clauses: typeof paper === 'string' ? [] : formClauses(base, paper, beneficiary?.name ?? '', today),
    workplan: {
      milestones: milestones.map(([day, name, owner]) => ({ day: addDays(today, -day), name, owner })),
      budgetLines: toBudgetLines({ milestones, indicators, ...given }),
      indicators: [...indicators],
    },
  };
}

/** Writes the agreement of a running project, which both sides have confirmed before it began, by its contact persons. */
export async function insertAgreement(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const given = workspaceSketches.agreements[sketch.key];
  if (!given || !partnerId || !sketch.actual) return;
  const own = typeof given.paper === 'string' ? await lockPaper(tx, sketch, given.paper) : null;
  const content: AgreementContent = {
    ...(await formContent(tx, sketch, given, partnerId, today)),
    attachments: own ? [{ name: own.name, sha256: own.sha256 }] : [],
  };
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const companyId = organizationId(sketch.company);
  const { start } = sketch.actual;
  // Some days before it begins, or the day after its values were agreed where it has not begun.
  const signedOn = addDays(today, -(start > 0 ? start + 4 : (sketch.confirmed ?? 0) - 1));
  const [createdAt, offeredAt, confirmedAt] = [
    atWork(signedOn, 60),
    atWork(signedOn, 200),
    atWork(signedOn, 420),
  ];
  const id = demoId('agreement', sketch.key);
  const isThis = eq(agreement.id, id);
  await tx.insert(agreement).values({
    id,
    projectId: projectIdOf(sketch),
    partnershipId: partnershipIdOf(sketch),
    number: 1,
    content,
    organizationId: companyId,
    ownFileId: own?.id ?? null,
    createdAt,
  });
  await tx
    .update(agreement)
    .set({ status: 'OFFERED', sha256, offeredById: companyId, offeredAt, version: 2 })
    .where(isThis);
  for (const party of [companyId, partnerId]) {
    const memberId = people.contactOf(party);
    await tx.insert(agreementConfirmation).values({
      agreementId: id,
      organizationId: party,
      memberId,
      memberName: people.contactNameOf(party),
      sha256,
      confirmedAt: party === companyId ? offeredAt : confirmedAt,
    });
  }
  await tx.update(agreement).set({ status: 'CONFIRMED', confirmedAt, version: 3 }).where(isThis);
  const amendment = amendmentSketches[sketch.key];
  if (!amendment) return;
  const { milestones } = content.workplan;
  await tx.insert(agreement).values({
    id: demoId('agreement', sketch.key, 'amendment'),
    projectId: projectIdOf(sketch),
    partnershipId: partnershipIdOf(sketch),
    number: 2,
    content: {
      ...content,
      workplan: {
        ...content.workplan,
        milestones: milestones.map((one, at) =>
          at === milestones.length - 1 ? { ...one, day: addDays(today, -amendment.lastMilestone) } : one,
        ),
      },
    },
    reason: amendment.reason,
    organizationId: partnerId,
    ownFileId: own?.id ?? null,
    createdAt: atWork(addDays(today, -amendment.day), 120),
  });
}

/** Writes the draft that both sides of a matched project are talking about, with proposals that wait for an answer. */
export async function insertAgreementDraft(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const given = agreementDraftSketches[sketch.key];
  if (!given || !partnerId || sketch.budget === null) return;
  const [start, end] = sketch.expected;
  const actual = { start, end, budget: sketch.budget };
  const companyId = organizationId(sketch.company);
  const id = demoId('agreement', sketch.key);
  const content: AgreementContent = {
    ...(await formContent(tx, { ...sketch, actual }, given.agreement, partnerId, today)),
    attachments: [],
  };
  await tx.insert(agreement).values({
    id,
    projectId: projectIdOf(sketch),
    partnershipId: partnershipIdOf(sketch),
    number: 1,
    content,
    organizationId: companyId,
    createdAt: atWork(addDays(today, -given.begun), 60),
  });
  for (const { day, by, clause, words, reason } of given.proposals) {
    const before = content.clauses.find(({ number }) => number === clause)?.text;
    if (!before?.includes(words[0])) throw new Error(`clause ${clause} of ${sketch.key} lacks ${words[0]}`);
    const party = by === 'COMPANY' ? companyId : partnerId;
    const createdAt = atWork(addDays(today, -day), 240);
    await tx.insert(clauseProposal).values({
      id: demoId('clause proposal', sketch.key, String(clause)),
      agreementId: id,
      clause,
      before,
      text: before.replace(...(words as [string, string])),
      reason,
      organizationId: party,
      memberId: people.contactOf(party),
      createdAt,
      updatedAt: createdAt,
    });
  }
}

/** Writes what the NPO measured of the agreed indicators; its activity entries and documents are there by now. */
export async function insertMeasurements(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const given = workspaceSketches.agreements[sketch.key];
  if (!given || !partnerId) return;
  for (const [at, { entry, file: name, day: ago, reason = '', ...values }] of given.measurements.entries()) {
    const day = addDays(today, -ago);
    await tx.insert(measurement).values({
      ...values,
      id: demoId('measurement', sketch.key, String(at)),
      projectId: projectIdOf(sketch),
      partnershipId: partnershipIdOf(sketch),
      authorId: people.contactOf(partnerId),
      day,
      reason,
      evidence: entry !== undefined ? 'ENTRY' : name ? 'FILE' : 'KEPT',
      entryId: entry === undefined ? null : demoId('activity entry', sketch.key, String(entry)),
      fileId: name ? (await lockPaper(tx, sketch, name)).id : null,
      createdAt: atWork(day, 540),
    });
  }
}
