import type { Workplan } from '#contract/agreements/workplan.ts';
import { connect, type Database } from '#db/client.ts';
import { type Api, openApi } from '#e2e/api.ts';
import type { Product } from '#e2e/server.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';

type Side = TestPartyMember & { api: Api };
export type RunningProject = {
  projectId: string;
  partnershipId: string;
  /** The address of its workspace. */
  address: string;
  company: Side;
  npo: Side;
};

type Wishes = {
  status?: 'MATCHED' | 'IN_PROGRESS';
  /** The workplan of the agreement that both have confirmed; without one there is no agreement. */
  workplan?: Partial<Workplan>;
  /** What the agreement gives to its lines, 인건비 first. */
  amounts?: readonly number[];
};

/** A project of a company and an NPO that no other test knows; both sign in with the password of the demo. */
export async function makeRunning(
  product: Product & { databaseUrl: string },
  { status = 'IN_PROGRESS', workplan, amounts = [] }: Wishes = {},
  more: (db: Database, made: TestProject, npo: TestPartyMember) => Promise<unknown> = async () => {},
): Promise<RunningProject> {
  const db = connect(product.databaseUrl);
  try {
    const company = await createCompany(db);
    // Whom nobody finds, no other test has recommended to it.
    const npo = await createNpo(db, { certificates: [], profile: { isPublished: false } });
    const made = await createProject(db, company, { status, npoIds: [npo.organizationId] });
    if (workplan) await confirmTestAgreement(db, made, [company, npo], workplan);
    if (amounts.length > 0) await createBudgetLines(db, made, amounts);
    await more(db, made, npo);
    await db.$client.query(
      `UPDATE credential SET password = known.password FROM credential known, member signed
       WHERE known.member_id = signed.id AND signed.username = 'hanui_csr' AND credential.member_id = ANY($1)`,
      [[company.memberId, npo.memberId]],
    );
    return {
      projectId: made.projectId,
      partnershipId: made.partnershipId ?? '',
      address: `/project/manage/${made.projectId}`,
      company: { ...company, api: await openApi(product.url, company.username) },
      npo: { ...npo, api: await openApi(product.url, npo.username) },
    };
  } finally {
    await db.$client.end();
  }
}
