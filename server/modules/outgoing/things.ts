import { randomUUID } from 'node:crypto';
import type { OutgoingSubject } from '#contract/admin/outgoing.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { readNow } from '#db/clock.ts';
import { findAdminCertificate } from '#server/modules/certificates/review-store.ts';
import { findInquiry } from '#server/modules/inquiries/store.ts';
import { findMatchRow } from '#server/modules/matches/store.ts';
import { findOrderParts } from '#server/modules/orders/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { findTakedown } from '#server/modules/takedowns/store.ts';
import { findSubject } from '#server/modules/takedowns/subject-store.ts';
import type { Reader } from '#server/unit.ts';

/** What a decision is about, as the tray says it. */
export type Thing = {
  subjectType: OutgoingSubject;
  subjectId: string;
  subject: string;
  /** The page that decides. */
  path: string;
};

/** Finds what a call is about by its params; null where there is no such thing. */
type Find<Params, Body = unknown> = (call: {
  db: Reader;
  params: Params;
  body: Body;
}) => Promise<Thing | null>;

/** An organisation, decided on a page under its id. */
export const organization =
  (page: (id: string) => string): Find<{ organizationId: string }> =>
  async ({ db, params: { organizationId: subjectId } }) => {
    const found = await findOrganization(db, subjectId);
    return found && { subjectType: 'organization', subjectId, subject: found.name, path: page(subjectId) };
  };

export const certificate: Find<{ certificateId: string }> = async ({
  db,
  params: { certificateId: subjectId },
}) => {
  const found = await findAdminCertificate(db, subjectId);
  return (
    found && {
      subjectType: 'certificate',
      subjectId,
      subject: found.organization.name,
      path: `/admin/certificates/${subjectId}`,
    }
  );
};

export const inquiry: Find<{ inquiryId: string }> = async ({ db, params: { inquiryId: subjectId } }) => {
  const found = await findInquiry(db, subjectId);
  return (
    found && {
      subjectType: 'inquiry',
      subjectId,
      subject: found.inquiry.subject,
      path: `/admin/inquiries?id=${subjectId}`,
    }
  );
};

/** A project, decided in a view of its page. */
export const project =
  (view: string): Find<{ projectId: string }> =>
  async ({ db, params: { projectId: subjectId } }) => {
    const found = await findProject(db, subjectId);
    return (
      found && {
        subjectType: 'project',
        subjectId,
        subject: found.title,
        path: `/admin/projects/${subjectId}?view=${view}`,
      }
    );
  };

/** The project of a list. */
export const list: Find<{ matchId: string }> = async ({ db, params: { matchId } }) => {
  const match = await findMatchRow(db, matchId);
  return match && project('candidates')({ db, params: match, body: undefined });
};

/** The same of a list that is out; what is done to one that waits to be sent concerns the desk alone, and nothing is found. */
export const sentList: typeof list = async (call) => {
  const match = await findMatchRow(call.db, call.params.matchId);
  return match?.publishedAt ? list(call) : null;
};

export const order: Find<{ orderId: string }> = async ({ db, params: { orderId: subjectId } }) => {
  const found = await findOrderParts(db, subjectId);
  const owner = found && (await findOrganization(db, found.order.organizationId));
  return (
    found &&
    owner && {
      subjectType: 'order',
      subjectId,
      subject: `${owner.name} ${found.order.referenceCode}`,
      path: `/admin/orders/${subjectId}`,
    }
  );
};

export const takedown: Find<{ takedownId: string }> = async ({ db, params: { takedownId: subjectId } }) => {
  const found = await findTakedown(db, subjectId);
  return found && { subjectType: 'takedown', subjectId, subject: found.row.name, path: '/admin/takedowns' };
};

/** Reminders that go out together: a thing of their own, on which nothing else is decided. */
export const reminders = (count: number): Thing => ({
  subjectType: 'reminders',
  subjectId: randomUUID(),
  subject: `할 일 ${count}건`,
  path: '/admin',
});

type Said = { title: string; startsOn: string };

/** What the operator is about to say, a thing of its own. Before its first day it concerns the desk alone, and nothing is found. */
export const newAnnouncement: Find<unknown, Said> = async ({ db, body: { title: subject, startsOn } }) =>
  startsOn > koreanDay(await readNow(db))
    ? null
    : { subjectType: 'announcement', subjectId: randomUUID(), subject, path: '/admin/announcements' };

/** The same of what is written already and is to begin today. */
export const announcement: Find<{ announcementId: string }, Said> = async (call) => {
  const found = await newAnnouncement(call);
  return found && { ...found, subjectId: call.params.announcementId };
};

/** What is about to be taken down. */
export const taken: Find<
  { organizationId: string },
  Omit<Parameters<typeof findSubject>[1], 'organizationId'>
> = async ({ db, params, body: { subject, subjectId } }) => {
  const found = await findSubject(db, { ...params, subject, subjectId });
  return found && { subjectType: 'taken', subjectId, subject: found.name, path: '/admin/takedowns' };
};
