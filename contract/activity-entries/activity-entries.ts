import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { newestFirst } from '#contract/lists.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { activityPhoto } from './activity-photos.ts';

/** True while entries are written and commented on: in the period and, for what lay in it, until the admin takes over. */
export const takesActivityEntries = (status: ProjectStatus): boolean =>
  status === 'IN_PROGRESS' || status === 'DEADLINE_PASSED';

export const activityClosedMessage = '진행 중이거나 기한이 지난 프로젝트에서만 쓸 수 있어요.';
export const futureDayMessage = '아직 오지 않은 날은 적을 수 없어요.';
export const outsidePeriodMessage = '사업 기간 안의 날짜를 골라 주세요.';
const peopleMessage = `인원은 0부터 ${limits.activityPeopleMax.toLocaleString('ko-KR')}까지 적어 주세요.`;
const hoursMessage = `한 사람의 봉사 시간은 0부터 ${limits.activityHoursMax}시간까지 0.5시간씩 적어 주세요.`;

const people = z
  .number({ error: peopleMessage })
  .int({ error: peopleMessage })
  .min(0, { error: peopleMessage })
  .max(limits.activityPeopleMax, { error: peopleMessage });

const plainSentence = (missing: string, max: number) =>
  requiredText(missing, max).refine(isFreeOfPhoneNumbers, { error: phoneNumberMessage });

/**
 * What an NPO writes of a day: counts of people, never names. `hoursEach` are the hours of one volunteer, so that the hours
 * of employees can be told from those of all.
 */
export const activityEntryForm = z.object({
  day: calendarDay('날짜를 골라 주세요.'),
  place: plainSentence('장소를 적어 주세요.', limits.activityPlaceMaxLength),
  participants: people,
  employeeVolunteers: people,
  otherVolunteers: people,
  staff: people,
  hoursEach: z
    .number({ error: hoursMessage })
    .min(0, { error: hoursMessage })
    .max(limits.activityHoursMax, { error: hoursMessage })
    .multipleOf(0.5, { error: hoursMessage }),
  sentence: plainSentence('어떤 활동이었는지 한 문장으로 적어 주세요.', limits.activitySentenceMaxLength),
});
export type ActivityEntryForm = z.infer<typeof activityEntryForm>;

export const activityComment = z.object({
  id: z.uuid(),
  text: z.string(),
  authorName: z.string(),
  side: z.enum(['COMPANY', 'NPO']),
  /** True when the viewer wrote it, who may delete it while entries are taken. */
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type ActivityComment = z.infer<typeof activityComment>;

export const activityEntry = activityEntryForm.extend({
  id: z.uuid(),
  authorName: z.string(),
  version,
  createdAt: z.string(),
  photos: z.array(activityPhoto),
  /** Oldest first. */
  comments: z.array(activityComment),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Sums over all entries of the partnership, as the viewer may know them. */
export const activitySums = z.object({
  entries: z.number().int(),
  /** 연인원. */
  participants: z.number().int(),
  employeeVolunteers: z.number().int(),
  otherVolunteers: z.number().int(),
  employeeHours: z.number(),
  /** Of employees and others together. */
  volunteerHours: z.number(),
  photos: z.number().int(),
});
export type ActivitySums = z.infer<typeof activitySums>;

/** Where a page of entries ends: the next one begins behind it. */
export const activityEntryPlace = z.object({
  beforeDay: z.iso.date(),
  beforeTime: z.iso.datetime({ offset: true }),
  beforeId: z.uuid(),
});
export type ActivityEntryPlace = z.infer<typeof activityEntryPlace>;

export const activityEntryPage = z.object({
  items: z.array(activityEntry),
  /** Null on the last page. */
  next: activityEntryPlace.nullable(),
  sums: activitySums,
  /** Places of the newest entries, each once, the newest first: what a new entry is filled in with. */
  places: z.array(z.string()),
});
export type ActivityEntryPage = z.infer<typeof activityEntryPage>;

const entryParams = projectParams.extend({ entryId: z.uuid() });

export const findActivityEntries = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/activity-entries',
  summary: 'Activity entries of the partnership, newest day first, with their sums, page by page',
  action: 'activity-entry.read',
  list: {
    members: 'Those of the partnership that the reader is in',
    order: [{ by: 'day', direction: 'DESC' }, ...newestFirst],
  },
  params: projectParams,
  query: activityEntryPlace.partial(),
  response: activityEntryPage,
});

export const createActivityEntry = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/activity-entries',
  summary: `Write an activity entry; the company hears of new ones within the hour, in one notice`,
  action: 'activity-entry.write',
  effects: [{ audit: ['activity-entry.create'] }],
  params: projectParams,
  body: activityEntryForm,
  response: activityEntry,
});

export const updateActivityEntry = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/activity-entries/:entryId',
  summary: 'Change an activity entry; STALE brings what it says now',
  action: 'activity-entry.write',
  effects: [{ audit: ['activity-entry.update'] }],
  params: entryParams,
  body: activityEntryForm.extend({ version }),
  response: activityEntry,
});

export const deleteActivityEntry = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/activity-entries/:entryId',
  summary: 'Delete an activity entry with its photos and comments',
  action: 'activity-entry.write',
  effects: [{ audit: ['activity-entry.delete'] }],
  params: entryParams,
  response: nothing,
});

export const commentText = plainSentence('댓글을 적어 주세요.', limits.activityCommentMaxLength);

export const createActivityComment = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/activity-entries/:entryId/comments',
  summary: 'Comment on an activity entry; the other side hears of new ones within the hour, in one notice',
  action: 'activity-entry.comment',
  effects: noEffects,
  params: entryParams,
  body: z.object({ text: commentText }),
  response: activityComment,
});

export const deleteActivityComment = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/activity-entries/:entryId/comments/:commentId',
  summary: 'Delete an own comment',
  action: 'activity-entry.comment',
  effects: noEffects,
  params: entryParams.extend({ commentId: z.uuid() }),
  response: nothing,
});
