import type { z } from 'zod';
import type { findAdminInquiries as findEndpoint, Inquiry, inquiryForm } from '#contract/inquiries.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyMember } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { presentInquiry } from './present.ts';
import {
  findInquiriesOf,
  findInquiry,
  findInquiryPage,
  insertInquiry,
  listedMax,
  writeAnswer,
} from './store.ts';

type InquiryList = { items: Inquiry[] };

/** The member's own inquiries, newest first. */
export async function findInquiries(call: Call): Promise<InquiryList> {
  const rows = await findInquiriesOf(call.db, memberOf(call.actor).memberId);
  return { items: rows.map(presentInquiry) };
}

async function getInquiry(unit: Unit, inquiryId: string): Promise<Inquiry> {
  const row = await findInquiry(unit.tx, inquiryId);
  if (!row) throw problem('NOT_FOUND');
  return presentInquiry(row);
}

/** Sends an inquiry to the admin, at most 20 an hour. */
export async function createInquiry(call: Call, form: z.output<typeof inquiryForm>): Promise<Inquiry> {
  const { memberId } = memberOf(call.actor);
  await countUse(call, `inquiry:${memberId}`, { limit: 20, windowSeconds: 3600 });
  return call.transact(async (unit) => {
    const made = await getInquiry(unit, await insertInquiry(unit.tx, { memberId, ...form }));
    unit.audit({ action: 'inquiry.create', subjectType: 'inquiry', subjectId: made.id });
    await notifyAdmins(unit, messages.inquiryReceived(made));
    return made;
  });
}

/** One page of inquiries, open ones first. They hold what members wrote, so the read is recorded. */
export async function findAdminInquiries(call: EndpointCall<typeof findEndpoint>) {
  const { rows, total } = await findInquiryPage(call.db, call.query);
  if (rows.length > 0) {
    await call.transact(async (unit) => {
      unit.audit({
        action: 'inquiry.find',
        subjectType: 'inquiry',
        subjectId: null,
        details: {
          purpose: 'answering inquiries',
          memberIds: [...new Set(rows.map((row) => row.inquiry.memberId))],
        },
      });
    });
  }
  return { items: rows.map(presentInquiry), total, pageSize: listedMax };
}

/** Answers an inquiry, or words its answer anew, and tells the member. Throws STALE when it has changed since. */
export function answerInquiry(
  call: Call,
  inquiryId: string,
  body: { version: number; answer: string },
): Promise<Inquiry> {
  const { memberId: answeredById } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const askedBy = await writeAnswer(unit.tx, { inquiryId, ...body, answeredById, answeredAt: unit.now });
    const current = await getInquiry(unit, inquiryId);
    if (askedBy === null) throw problem('STALE', { current });
    unit.audit({
      action: 'inquiry.answer',
      subjectType: 'inquiry',
      subjectId: inquiryId,
      details: { memberId: askedBy, version: current.version },
    });
    await notifyMember(unit, askedBy, messages.inquiryAnswered(current));
    return current;
  });
}
