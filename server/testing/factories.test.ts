import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membershipStatuses } from '#contract/accounts/membership.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { connect, type Database } from '#db/client.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { createTestDatabase } from '#db/testing.ts';
import { createAdmin, createCompany, createNpo, createNpoProject, createOrganization } from './factories.ts';
import { createProject } from './project-factories.ts';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = connect(database.appUrl);
  drop = database.drop;
});

afterAll(async () => {
  await db.$client.end();
  await drop();
});

test('every status of a project is reached by legal transitions under the role of the app', async () => {
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const other = await createNpo(db);
  await createNpoProject(db, npo.organizationId);
  await createAdmin(db);
  for (const status of projectStatuses) {
    const made = await createProject(db, company, {
      status,
      npoIds: [npo.organizationId, other.organizationId],
    });
    const [row] = await db.select().from(project).where(eq(project.id, made.projectId));
    expect(row).toMatchObject({ status, version: made.version });
  }
});

test('every status of a membership is reached by legal transitions under the role of the app', async () => {
  for (const status of membershipStatuses) {
    const made = await createOrganization(db, { type: 'NPO', status });
    const [row] = await db.select().from(organization).where(eq(organization.id, made.organizationId));
    expect(row?.membershipStatus).toBe(status);
  }
});
