import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TakedownSubject, TakedownThing } from '#contract/takedowns.ts';
import type { Reader } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { organizationName } from '#server/modules/organizations/store.ts';
import type { Place, TakedownRow } from './store.ts';

type Subject = { name: string; place: Place };
type Wanted = { organizationId: string; subject: TakedownSubject; subjectId: string };

/** What an organisation owns under an id, with what it is called; null where it owns no such thing. */
export async function findSubject(db: Reader, wanted: Wanted): Promise<Subject | null> {
  const { organizationId, subject, subjectId } = wanted;
  switch (subject) {
    case 'PROFILE': {
      const [row] = await db
        .select({ name: organizationName(npo.id) })
        .from(npo)
        .where(and(eq(npo.id, subjectId), eq(npo.id, organizationId)));
      return row ? { name: row.name, place: { npoId: subjectId } } : null;
    }
    case 'NPO_PROJECT': {
      const [row] = await db
        .select({ name: npoProject.name })
        .from(npoProject)
        .where(and(eq(npoProject.id, subjectId), eq(npoProject.npoId, organizationId)));
      return row ? { name: row.name, place: { npoProjectId: subjectId } } : null;
    }
    case 'IMAGE':
    case 'DOCUMENT': {
      const [row] = await db
        .select({ name: file.name })
        .from(file)
        .leftJoin(npoProject, eq(npoProject.id, file.npoProjectId))
        .where(
          and(
            eq(file.id, subjectId),
            subject === 'IMAGE'
              ? and(eq(file.class, 'NPO_PROJECT_IMAGE'), eq(npoProject.npoId, organizationId))
              : and(eq(file.class, 'NPO_DOCUMENT'), eq(file.npoId, organizationId)),
          ),
        );
      return row ? { name: row.name, place: { fileId: subjectId } } : null;
    }
    case 'PROJECT': {
      const [row] = await db
        .select({ name: project.title })
        .from(project)
        .where(and(eq(project.id, subjectId), eq(project.companyId, organizationId)));
      return row ? { name: row.name, place: { projectId: subjectId } } : null;
    }
  }
}

/** Everything of an NPO that the public may see: its profile, its works each with its pictures, its documents. */
export async function findThings(db: Reader, npoId: string): Promise<TakedownThing[]> {
  const [profile] = await db
    .select({ name: organizationName(npo.id), isPublished: npo.isPublished })
    .from(npo)
    .where(eq(npo.id, npoId));
  if (!profile) return [];
  const works = await db
    .select({ id: npoProject.id, name: npoProject.name })
    .from(npoProject)
    .where(eq(npoProject.npoId, npoId))
    .orderBy(asc(npoProject.position), asc(npoProject.id));
  const pictures = await db
    .select({ id: file.id, name: file.name, npoProjectId: file.npoProjectId })
    .from(file)
    .where(
      and(
        eq(file.class, 'NPO_PROJECT_IMAGE'),
        inArray(
          file.npoProjectId,
          works.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(file.position), asc(file.id));
  const documents = await db
    .select({ id: file.id, name: file.name, isPublished: file.isPublic })
    .from(file)
    .where(and(eq(file.class, 'NPO_DOCUMENT'), eq(file.npoId, npoId)))
    .orderBy(asc(file.createdAt), asc(file.id));
  const shown = { isPublished: true, npoProjectId: null };
  return [
    { subject: 'PROFILE', subjectId: npoId, ...profile, npoProjectId: null },
    ...works.flatMap(({ id, name }): TakedownThing[] => [
      { ...shown, subject: 'NPO_PROJECT', subjectId: id, name },
      ...pictures
        .filter((picture) => picture.npoProjectId === id)
        .map(
          (picture): TakedownThing => ({
            ...shown,
            subject: 'IMAGE',
            subjectId: picture.id,
            name: picture.name,
            npoProjectId: id,
          }),
        ),
    ]),
    ...documents.map(
      ({ id, name, isPublished }): TakedownThing => ({
        subject: 'DOCUMENT',
        subjectId: id,
        name,
        isPublished,
        npoProjectId: null,
      }),
    ),
  ];
}

/** What the admin looks at to judge: the text as it is now, and whether a partner is or was part of it. */
export type Judged = { text: string | null; hadPartner: boolean };

/** The same of some takedowns by their ids, in one statement for each kind. */
export async function findJudged(db: Reader, rows: readonly TakedownRow[]): Promise<Map<string, Judged>> {
  const idsOf = (key: 'npoId' | 'npoProjectId' | 'projectId') => rows.flatMap((row) => row[key] ?? []);
  const profiles = await db
    .select({ id: npo.id, text: npo.intro })
    .from(npo)
    .where(inArray(npo.id, idsOf('npoId')));
  const works = await db
    .select({ id: npoProject.id, text: npoProject.description })
    .from(npoProject)
    .where(inArray(npoProject.id, idsOf('npoProjectId')));
  const projects = await db
    .select({ id: project.id, text: project.purpose })
    .from(project)
    .where(inArray(project.id, idsOf('projectId')));
  const withPartner = await db
    .selectDistinct({ id: partnership.projectId })
    .from(partnership)
    .where(inArray(partnership.projectId, idsOf('projectId')));
  const texts = new Map([...profiles, ...works, ...projects].map(({ id, text }) => [id, text]));
  const partnered = new Set(withPartner.map(({ id }) => id));
  return new Map(
    rows.map(({ id, npoId, npoProjectId, projectId }) => [
      id,
      {
        text: texts.get(npoId ?? npoProjectId ?? projectId ?? '') ?? null,
        hadPartner: partnered.has(projectId ?? ''),
      },
    ]),
  );
}

/** Who works in a project or is asked to, besides its company: they are told what becomes of it. */
export async function findConcernedNpoIds(
  db: Reader,
  projectId: string,
): Promise<{ partner: string | null; invited: string[] }> {
  const { rows } = await db.execute<{ partner: string | null; invited: string[] }>(sql`
    SELECT (SELECT s.npo_id FROM partnership s WHERE s.id = p.partnership_id AND s.ended_at IS NULL) AS partner,
      ARRAY(SELECT DISTINCT v.npo_id FROM invitation v WHERE v.project_id = p.id AND v.status IN ('SENT', 'ACCEPTED')) AS invited
    FROM project p WHERE p.id = ${projectId}`);
  return rows[0] ?? { partner: null, invited: [] };
}
