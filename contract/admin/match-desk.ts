import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { recommendedNpo } from '#contract/matches/matches.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { adminMatch } from './admin.ts';

const matchParams = z.object({ matchId: z.uuid() });

/** A reason that members read: long enough to say something. */
export const toldReason = reasonText.min(limits.toldReasonMinLength, {
  error: `이유를 ${limits.toldReasonMinLength}자 이상 적어 주세요.`,
});

/** An NPO whose name was asked for, and why it cannot be put on the list; null where it can. */
export const addableNpo = z.object({
  npoId: z.uuid(),
  orgName: z.string(),
  location: z.string().nullable(),
  tenure: z.number().int().nullable(),
  fit: z.number().int().nullable(),
  blockedBy: z.string().nullable(),
});
export type AddableNpo = z.infer<typeof addableNpo>;

export const findAddableNpos = endpoint({
  method: 'GET',
  path: '/api/admin/matches/:matchId/addable-npos',
  summary: 'NPOs by a part of their name, each with whether it may be put on the list by hand',
  action: 'admin.project.read',
  params: matchParams,
  query: z.object({ q: z.string().trim().min(1).max(limits.searchMaxLength) }),
  response: z.object({ npos: z.array(addableNpo) }),
});

/** Puts an NPO that the engine did not list, or listed too far below, on the list with a reason that the company reads. */
export const addCandidate = endpoint({
  method: 'POST',
  path: '/api/admin/matches/:matchId/candidates',
  summary: 'Put an eligible NPO on the list by hand, at a place of its lane',
  action: 'admin.match.write',
  effects: [{ audit: ['match.add'] }],
  params: matchParams,
  body: z.object({
    version,
    npoId: z.uuid(),
    reason: toldReason,
    /** 1-based place in its lane; beyond the end it is the last one. */
    place: z.number().int().min(1).max(1000),
  }),
  response: orWaiting(adminMatch),
});

export const askAgain = endpoint({
  method: 'POST',
  path: '/api/admin/matches/:matchId/reminders',
  summary: 'Ask NPOs that have not answered again: once a day, three times in all',
  action: 'admin.match.write',
  effects: [{ audit: ['invitation.remind'], notices: { OFFERED: 'NEWS' } }],
  params: matchParams,
  body: z.object({ npoIds: z.array(z.uuid()).min(1, { error: '다시 알릴 단체를 골라 주세요.' }).max(50) }),
  response: orWaiting(adminMatch),
});

/** Gives who has not answered until a later day; whom the list has asked, who has accepted, and the company are told why. */
export const extendReplyDay = endpoint({
  method: 'PUT',
  path: '/api/admin/matches/:matchId/reply-day',
  summary: 'Move the last day to answer of all open offers of a list to a later one',
  action: 'admin.match.write',
  effects: [{ audit: ['match.reply-day'], notices: { COMPANY: 'NEWS', ASKED: 'NEWS' } }],
  params: matchParams,
  body: z.object({ version, replyBy: calendarDay('새 기한을 골라 주세요.'), reason: toldReason }),
  response: orWaiting(adminMatch),
});

/** The list as its company gets it or will get it, in an order and with sentences that need not be saved yet. */
export const previewCompanyView = endpoint({
  method: 'POST',
  path: '/api/admin/matches/:matchId/company-view',
  summary: 'The list exactly as the company sees it, from an order that is not saved yet',
  action: 'admin.match.write',
  effects: noEffects,
  params: matchParams,
  body: z.object({
    order: z.array(z.uuid()).max(250),
    summaries: z.array(z.object({ npoId: z.uuid(), summary: plainText(120) })).max(250),
  }),
  response: z.object({ npos: z.array(recommendedNpo) }),
});
