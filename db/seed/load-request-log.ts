import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { continuation } from '#db/schema/continuations.ts';
import { file } from '#db/schema/files.ts';
import { notification } from '#db/schema/notifications.ts';
import { projectEvent } from '#db/schema/projects.ts';
import { documentOf, type RequestSketch } from './content/request-sketch.ts';
import { demoId } from './demo-id.ts';
import { memberId, organizationId } from './load-organizations.ts';
import { requiredDocumentId } from './load-required-documents.ts';
import type { StoredObject } from './object-store.ts';
import { createEvents, createNotices, type Party } from './request-events.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';

/** Names the stored files of a request: its attachments and the documents of the project. */
export async function insertFiles(
  tx: Transaction,
  sketch: RequestSketch,
  timeline: Timeline,
  today: string,
  objects: ReadonlyMap<string, StoredObject>,
  people: People,
): Promise<void> {
  const companyId = organizationId(sketch.company);
  const ownerOf = (by: 'COMPANY' | 'NPO') =>
    by === 'COMPANY' ? companyId : (timeline.partnerId ?? companyId);
  const rows = [
    ...(sketch.attachments ?? []).map((name, position) => ({
      class: 'REQUEST_ATTACHMENT' as const,
      ownerId: companyId,
      documentKind: null,
      requiredDocumentId: null,
      position,
      name,
      isLocked: false,
      partnershipId: null,
      createdAt: timeline.createdAt,
    })),
    ...(sketch.documents ?? []).map((document, position) => {
      const [day, by, kind, name] = document;
      const asked = documentOf(sketch, document);
      const isDecided = asked !== null && sketch.returned?.[asked] === undefined;
      return {
        class: 'PROJECT_DOCUMENT' as const,
        ownerId: ownerOf(by),
        documentKind: kind,
        requiredDocumentId: asked && requiredDocumentId(sketch, asked),
        position,
        name,
        isLocked: isDecided || ['CLOSED', 'CANCELED', 'MATCHING'].includes(sketch.status),
        partnershipId: partnershipIdOf(sketch),
        createdAt: atWork(addDays(today, -day), 400 + position),
      };
    }),
  ];
  if (rows.length === 0) return;
  await tx.insert(file).values(
    rows.map((row) => ({
      ...row,
      ...(objects.get(row.name) as StoredObject),
      id: demoId('project file', sketch.key, row.class, row.name),
      uploaderId: people.contactOf(row.ownerId),
      projectId: projectIdOf(sketch),
    })),
  );
}

/** Writes the log of the project and the audit entries of its transitions. */
export async function insertLog(
  tx: Transaction,
  sketch: RequestSketch,
  timeline: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const companyId = organizationId(sketch.company);
  const speaker = (by: Party, npoId: string | null) => {
    if (by === 'ADMIN') return { actorId: memberId('matson_ops'), actorOrganizationId: null };
    if (by === 'SYSTEM') return { actorId: null, actorOrganizationId: null };
    const owner = by === 'NPO' && npoId ? npoId : companyId;
    return { actorId: people.contactOf(owner), actorOrganizationId: owner };
  };
  const events = createEvents(sketch, timeline, people, today);
  const chosenAt = timeline.partnerId === null ? -1 : events.findIndex(({ status }) => status === 'MATCHED');
  const isOfPartnership = ({ kind, status }: (typeof events)[number], at: number) =>
    kind === 'NOTE' || kind === 'DOCUMENT' || (status !== null && chosenAt >= 0 && at >= chosenAt);
  await tx.insert(projectEvent).values(
    events.map(({ by, npoId, at, ...event }, place) => ({
      ...event,
      partnershipId: isOfPartnership(events[place] as (typeof events)[number], place)
        ? partnershipIdOf(sketch)
        : null,
      ...speaker(by, npoId),
      projectId: projectIdOf(sketch),
      actorType: by,
      createdAt: at,
    })),
  );
  const statuses = events.filter(({ kind }) => kind === 'STATUS');
  await tx.insert(auditEntry).values(
    statuses.map(({ by, npoId, at, status }, index) => ({
      actorId: speaker(by, npoId).actorId,
      actorRole: by,
      action: index === 0 ? 'project.create' : 'project.transition',
      subjectType: 'project',
      subjectId: projectIdOf(sketch),
      reason: timeline.steps[index - 1]?.reason ?? null,
      details:
        index === 0
          ? { title: sketch.title, happenedAt: at.toISOString() }
          : { from: statuses[index - 1]?.status, to: status, happenedAt: at.toISOString() },
    })),
  );
}

/** Puts notices under the bell; those of the last five days are still unread. */
export async function insertNotices(
  tx: Transaction,
  sketch: RequestSketch,
  timeline: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const notices = createNotices(sketch, timeline, {
    nameOf: people.nameOf,
    companyName: people.nameOf(organizationId(sketch.company)),
    projectId: projectIdOf(sketch),
    invitationPath: (npoId) => `/invitations/${demoId('invitation', sketch.key, npoId)}`,
  });
  const unreadFrom = addDays(today, -5);
  const rows = notices.flatMap(({ to, at, ...notice }) => {
    const recipients =
      to === 'ADMIN'
        ? people.admins
        : people.membersOf(to === 'COMPANY' ? organizationId(sketch.company) : to.npoId);
    const readAt = koreanDay(at) < unreadFrom ? new Date(at.getTime() + 3 * 3_600_000) : null;
    return recipients.map((id) => ({ ...notice, memberId: id, createdAt: at, readAt }));
  });
  if (rows.length > 0) await tx.insert(notification).values(rows);
}

/** What the parties said to another year, a day after the project was closed. */
export async function insertContinuations(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  people: People,
): Promise<void> {
  const { company, npo } = sketch.continuation ?? {};
  const answeredAt = atWork(addDays(today, 1 - (sketch.closed ?? 0)), 360);
  const rows = [
    { organizationId: organizationId(sketch.company), answer: company },
    { organizationId: partnerId, answer: npo },
  ].flatMap(({ organizationId: id, answer }) =>
    id === null || answer === undefined
      ? []
      : [
          {
            projectId: projectIdOf(sketch),
            partnershipId: partnershipIdOf(sketch),
            organizationId: id,
            answer,
            answeredById: people.contactOf(id),
            createdAt: answeredAt,
            updatedAt: answeredAt,
          },
        ],
  );
  if (rows.length > 0) await tx.insert(continuation).values(rows);
}
