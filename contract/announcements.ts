import { z } from 'zod';
import type { MemberRole } from './accounts/membership.ts';
import { orWaiting } from './admin/outgoing.ts';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './fields/dates.ts';
import { oneLine } from './fields/person-fields.ts';
import { requiredText } from './fields/text-fields.ts';
import { version } from './fields/version.ts';
import { limits } from './limits.ts';
import { reasonText } from './projects/projects.ts';
import { shownAnnouncement } from './shown-announcements.ts';

/** To whom the operator says something: to whoever looks, or to the members of one side (O-19). */
export const announcementAudiences = ['ALL', 'COMPANIES', 'NPOS'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** Whom the members of a role are among, beside all. */
export const audienceOf = { COMPANY: 'COMPANIES', NPO: 'NPOS' } as const satisfies Partial<
  Record<MemberRole, AnnouncementAudience>
>;

export const announcementAudienceNames: Record<AnnouncementAudience, string> = {
  ALL: '모두',
  COMPANIES: '기업',
  NPOS: '단체',
};

/** Before its first day, on screens, over. */
export const announcementStates = ['COMING', 'SHOWN', 'ENDED'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementForm = z
  .object({
    audience: z.enum(announcementAudiences, { error: '누구에게 알릴지 골라 주세요.' }),
    title: oneLine('제목을 입력해주세요.', limits.announcementTitleMaxLength),
    text: requiredText('내용을 입력해주세요.', limits.announcementTextMaxLength),
    /** The first and the last day on screens, by the calendar of Korea. */
    startsOn: calendarDay('언제부터 보일지 골라 주세요.'),
    endsOn: calendarDay('언제까지 보일지 골라 주세요.'),
    /** Members are told under the bell and by mail as well, once each. */
    isMailed: z.boolean(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: '끝나는 날은 시작하는 날과 같거나 늦어야 해요.',
  });
export type AnnouncementForm = z.infer<typeof announcementForm>;

export const announcement = shownAnnouncement.extend({
  audience: z.enum(announcementAudiences),
  startsOn: z.string(),
  endsOn: z.string(),
  isMailed: z.boolean(),
  state: z.enum(announcementStates),
  /** When it was ended before its last day was over; null otherwise. */
  endedAt: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.number().int(),
});
export type Announcement = z.infer<typeof announcement>;

const announcements = z.object({
  /** The calendar day in Korea on the server. */
  today: z.string(),
  /** Newest first. */
  announcements: z.array(announcement),
});
export type Announcements = z.infer<typeof announcements>;

export const findAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'What the operator says, has said and is going to say above the pages',
  action: 'admin.read',
  response: announcements,
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Say something above the pages from a day on; a job tells members by mail where that is asked for',
  action: 'admin.setting.write',
  effects: [{ audit: ['announcement.create'] }],
  body: announcementForm,
  response: orWaiting(announcements),
});

const params = z.object({ announcementId: z.uuid() });

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Change what has not begun yet',
  action: 'admin.setting.write',
  effects: [{ audit: ['announcement.update'] }],
  params,
  body: announcementForm.safeExtend({ version }),
  response: orWaiting(announcements),
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/end',
  summary: 'Take it from the screens at once, or keep it from ever standing there',
  action: 'admin.setting.write',
  effects: [{ audit: ['announcement.end'] }],
  params,
  body: z.object({ version, reason: reasonText }),
  response: announcements,
});
