import { randomUUID } from 'node:crypto';
import { connect } from '#db/client.ts';
import { session } from '#db/schema/members.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { signCookie } from '../member/identity.ts';

/** A company that works on a project with its partner, and how it signs in. */
export type Pair = { cookie: string; projectId: string; npoId: string };

/** Fills a migrated database with so many companies, each in a running project with an NPO of its own. */
export async function makePairs(appUrl: string, secret: string, howMany: number): Promise<Pair[]> {
  const db = connect(appUrl);
  const signIn = async ({ memberId }: TestMember) => {
    const token = randomUUID();
    await db.insert(session).values({ memberId, token, expiresAt: new Date(Date.now() + 86_400_000) });
    return signCookie(token, secret);
  };
  try {
    await createAdmin(db);
    const pairs: Pair[] = [];
    for (let at = 0; at < howMany; at += 1) {
      const company = await createCompany(db);
      const { organizationId: npoId } = await createNpo(db);
      const { projectId } = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npoId] });
      pairs.push({ cookie: await signIn(company), projectId, npoId });
    }
    return pairs;
  } finally {
    await db.$client.end();
  }
}
