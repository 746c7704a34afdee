import { createHash } from 'node:crypto';
import { and, eq, max, sql } from 'drizzle-orm';
import { type AgreementContent, canonicalJson } from '#contract/agreements/agreement-content.ts';
import { type Clause, fixedClause } from '#contract/agreements/clauses.ts';
import { emptyWorkplan, type Workplan } from '#contract/agreements/workplan.ts';
import type { Database } from '#db/client.ts';
import { agreement, agreementConfirmation } from '#db/schema/agreements.ts';
import type { TestPartyMember } from './factories.ts';
import { formTestProgress, type TestProject } from './project-factories.ts';

/**
 * Lets both parties confirm the next version of the agreement of a project, with this workplan and these clauses besides
 * 18; what held before is superseded. Answers with its id.
 */
export async function confirmTestAgreement(
  db: Database,
  { projectId, partnershipId }: Pick<TestProject, 'projectId' | 'partnershipId'>,
  parties: readonly [company: TestPartyMember, npo: TestPartyMember],
  workplan: Partial<Workplan>,
  clauses: readonly Clause[] = [],
): Promise<string> {
  const progress = formTestProgress();
  const content: AgreementContent = {
    form: 'JOINT',
    title: '별 보러 가는 학교',
    company: { name: '하늬에너지', number: '120-81-47521' },
    npo: { name: '별마중', number: '120-82-00011' },
    values: {
      start: progress.actualStart,
      end: progress.actualEnd,
      budget: progress.actualBudget,
      regionLevel1Code: progress.actualRegionLevel1Code,
      regionLevel2Code: progress.actualRegionLevel2Code,
      region: '서울 종로구',
    },
    payDay: progress.actualStart,
    clauses: [...clauses, fixedClause],
    workplan: { ...emptyWorkplan, ...workplan },
    attachments: [],
  };
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const isOfPartnership = eq(agreement.partnershipId, partnershipId as string);
  const next = { version: sql`${agreement.version} + 1` };
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ number: max(agreement.number) })
      .from(agreement)
      .where(isOfPartnership);
    const [row] = await tx
      .insert(agreement)
      .values({
        projectId,
        partnershipId: partnershipId as string,
        number: (last?.number ?? 0) + 1,
        content,
        organizationId: parties[0].organizationId,
        ...(last?.number ? { reason: '날이 바뀌었어요.' } : {}),
      })
      .returning({ id: agreement.id });
    const { id } = row as { id: string };
    const offered = { status: 'OFFERED' as const, sha256, offeredById: parties[0].organizationId };
    await tx
      .update(agreement)
      .set({ ...offered, offeredAt: sql`now()`, ...next })
      .where(eq(agreement.id, id));
    for (const { organizationId, memberId } of parties)
      await tx
        .insert(agreementConfirmation)
        .values({ agreementId: id, organizationId, memberId, memberName: '담당자', sha256 });
    await tx
      .update(agreement)
      .set({ status: 'SUPERSEDED', ...next })
      .where(and(isOfPartnership, eq(agreement.status, 'CONFIRMED')));
    await tx
      .update(agreement)
      .set({ status: 'CONFIRMED', confirmedAt: sql`now()`, ...next })
      .where(eq(agreement.id, id));
    return id;
  });
}
