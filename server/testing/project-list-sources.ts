import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { activityEntry } from '#db/schema/activity-entries.ts';
import { file } from '#db/schema/files.ts';
import { projectDraft, projectEvent } from '#db/schema/projects.ts';
import { createSpendings } from './budget-factories.ts';
import { createCompany, createNpo, type TestPartyMember } from './factories.ts';
import { insertOwned, instantOf, type ListSource, type Owned } from './listed-rows.ts';
import { createProject } from './project-factories.ts';

/** A running project of `company` with its partner, and where its rows belong. */
type Place = { projectId: string; partnershipId: string; company: TestPartyMember; npo: TestPartyMember };

async function openPlace(db: Database, company: TestPartyMember): Promise<Place> {
  const npo = await createNpo(db);
  const { projectId, partnershipId } = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(koreanDay(new Date()), -9) },
  });
  return { projectId, partnershipId: partnershipId as string, company, npo };
}

/** Rows of one of two projects of a company, which reads those of the first. */
function ofProject(
  maxRows: number,
  insert: (db: Database, each: readonly Owned<Place>[]) => PromiseLike<readonly { id: string }[]>,
  findEarlier: (db: Database, place: Place) => Promise<string[]> = async () => [],
): ListSource {
  return {
    maxRows,
    async put(db, rows) {
      const company = await createCompany(db);
      const places = [await openPlace(db, company), await openPlace(db, company)] as const;
      const earlier = await findEarlier(db, places[0]);
      const ids = await insertOwned(rows, places, (each) => insert(db, each));
      return { reader: company, params: { projectId: places[0].projectId }, ids: [...earlier, ...ids] };
    },
  };
}

const hashOfNothing = '0'.repeat(64);

/** The lists of one project and of requests that are being written, by their endpoints. */
export const projectListSources: Record<string, ListSource> = {
  'GET /api/project-drafts': {
    maxRows: 10,
    async put(db, rows) {
      const writers = [await createCompany(db), await createCompany(db)] as const;
      return {
        reader: writers[0],
        idField: 'key',
        ids: await insertOwned(rows, writers, (each) =>
          db
            .insert(projectDraft)
            .values(
              each.map(({ row, owner: { memberId, organizationId } }) => ({
                memberId,
                organizationId,
                updatedAt: instantOf(row),
              })),
            )
            .returning({ id: projectDraft.key }),
        ),
      };
    },
  },
  'GET /api/projects/:projectId/documents': ofProject(60, (db, each) =>
    db
      .insert(file)
      .values(
        each.map(({ row, owner: { projectId, partnershipId, npo } }) => ({
          class: 'PROJECT_DOCUMENT' as const,
          documentKind: row.isOpen ? ('GENERAL' as const) : ('COMPLETION' as const),
          projectId,
          partnershipId,
          ownerId: npo.organizationId,
          uploaderId: npo.memberId,
          name: '서류.pdf',
          sizeBytes: 1,
          mimeType: 'application/pdf',
          sha256: hashOfNothing,
          storageKey: crypto.randomUUID(),
          createdAt: instantOf(row),
        })),
      )
      .returning({ id: file.id }),
  ),
  'GET /api/account/documents': {
    maxRows: 30,
    async put(db, rows) {
      const places = [
        await openPlace(db, await createCompany(db)),
        await openPlace(db, await createCompany(db)),
      ] as const;
      const ids = await insertOwned(rows, places, (each) =>
        db
          .insert(file)
          .values(
            each.map(({ row, owner: { projectId, partnershipId, company } }) => ({
              class: 'PROJECT_DOCUMENT' as const,
              documentKind: 'GENERAL' as const,
              projectId,
              partnershipId,
              ownerId: company.organizationId,
              uploaderId: company.memberId,
              name: '서류.pdf',
              sizeBytes: 1,
              mimeType: 'application/pdf',
              sha256: hashOfNothing,
              storageKey: crypto.randomUUID(),
              createdAt: instantOf(row),
            })),
          )
          .returning({ id: file.id }),
      );
      return { reader: places[0].company, ids };
    },
  },
  'GET /api/projects/:projectId/spendings': {
    maxRows: 130,
    async put(db, rows) {
      const company = await createCompany(db);
      const places = [await openPlace(db, company), await openPlace(db, company)] as const;
      const daysOf = (isOwn: boolean) =>
        rows.filter((row) => row.isOwn === isOwn).map(({ day }) => addDays(koreanDay(new Date()), -day));
      const ids = await createSpendings(db, places[0], places[0].npo, daysOf(true));
      await createSpendings(db, places[1], places[1].npo, daysOf(false));
      return { reader: company, params: { projectId: places[0].projectId }, ids };
    },
  },
  'GET /api/projects/:projectId/events': ofProject(
    60,
    (db, each) =>
      db
        .insert(projectEvent)
        .values(
          each.map(({ row, owner: { projectId, partnershipId, company } }) => ({
            projectId,
            partnershipId: row.isOpen ? partnershipId : null,
            // An invitation is the request's, before there is a partner.
            kind: row.isOpen ? ('NOTE' as const) : ('INVITATION' as const),
            text: '기록',
            actorId: company.memberId,
            actorOrganizationId: company.organizationId,
            actorType: 'COMPANY' as const,
            createdAt: instantOf(row),
          })),
        )
        .returning({ id: projectEvent.id }),
    async (db, { projectId }) => {
      const { rows } = await db.$client.query<{ id: string }>(
        'SELECT id FROM project_event WHERE project_id = $1',
        [projectId],
      );
      return rows.map(({ id }) => id);
    },
  ),
  'GET /api/projects/:projectId/activity-entries': ofProject(60, (db, each) =>
    db
      .insert(activityEntry)
      .values(
        each.map(({ row, owner: { projectId, partnershipId, npo } }) => ({
          projectId,
          partnershipId,
          authorId: npo.memberId,
          day: addDays(koreanDay(new Date()), -row.day),
          place: '공부방',
          participants: 1,
          employeeVolunteers: 0,
          otherVolunteers: 0,
          staff: 1,
          hoursEach: 0,
          sentence: '함께 책을 읽었어요.',
          // Written late or at once, many at one instant.
          createdAt: instantOf({ ...row, day: row.isOpen ? 1 : 2 }),
        })),
      )
      .returning({ id: activityEntry.id }),
  ),
};
