import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields/text-fields.ts';
import { version } from './fields/version.ts';
import { limits } from './limits.ts';
import { newestFirst } from './lists.ts';
import { reasonText } from './projects/projects.ts';

/** What the admin may take down (terms §9): a profile or a part of it, or a project. */
export const takedownSubjects = ['PROFILE', 'NPO_PROJECT', 'IMAGE', 'DOCUMENT', 'PROJECT'] as const;
export type TakedownSubject = (typeof takedownSubjects)[number];

export const takedownSubjectLabels: Record<TakedownSubject, string> = {
  PROFILE: '단체 프로필',
  NPO_PROJECT: '대표 사업',
  IMAGE: '사진',
  DOCUMENT: '서류',
  PROJECT: '프로젝트',
};

/**
 * HIDDEN waits for its owner, REPLIED for the admin. The others are ends: LIFTED is seen again, REMOVED was deleted by its
 * owner, DELETED by the admin.
 */
export const takedownStatuses = ['HIDDEN', 'REPLIED', 'LIFTED', 'REMOVED', 'DELETED'] as const;
export type TakedownStatus = (typeof takedownStatuses)[number];

export const takedownStatusLabels: Record<TakedownStatus, string> = {
  HIDDEN: '내려 둠',
  REPLIED: '답이 왔어요',
  LIFTED: '다시 보임',
  REMOVED: '회원이 지움',
  DELETED: '삭제함',
};

/** While it goes on nobody but its owner and the admin sees the thing. */
export const isOpenTakedown = (status: TakedownStatus) => status === 'HIDDEN' || status === 'REPLIED';

export const takedownReplies = ['CORRECTED', 'OBJECTED'] as const;
export type TakedownReply = (typeof takedownReplies)[number];

export const takedownReplyLabels: Record<TakedownReply, string> = {
  CORRECTED: '고쳤어요',
  OBJECTED: '이의가 있어요',
};

/** A takedown as its owner reads it. */
export const takedown = z.object({
  id: z.uuid(),
  version,
  subject: z.enum(takedownSubjects),
  /** Id of what is hidden; null once it is deleted. */
  subjectId: z.uuid().nullable(),
  /** What it was called when it was taken down. */
  name: z.string(),
  status: z.enum(takedownStatuses),
  reason: z.string(),
  createdAt: z.string(),
  /** The last thing that its owner said of it, null before. */
  reply: z.object({ kind: z.enum(takedownReplies), text: z.string(), at: z.string() }).nullable(),
  /** What the admin said at the last decision, null before. */
  answer: z.string().nullable(),
  /** The first Korean day on which the admin may delete it. */
  deletableOn: z.string(),
  closedAt: z.string().nullable(),
});
export type Takedown = z.infer<typeof takedown>;

/** The same on the desk. */
export const adminTakedown = takedown.extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  takenDownBy: z.string(),
  /** What a profile or project says now, so that a correction can be judged; null of a file and after the end. */
  text: z.string().nullable(),
  /** Why the admin cannot delete it now, null where it can be deleted. */
  deletionBlocker: z.string().nullable(),
});
export type AdminTakedown = z.infer<typeof adminTakedown>;

export const takeDown = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:organizationId/takedowns',
  summary: 'Hide a profile, a part of it, or a project at once; its owner is told why',
  action: 'admin.takedown.write',
  effects: [
    {
      when: { subject: 'PROJECT' },
      audit: ['takedown.hide'],
      notices: { OWNER: 'BELL_AND_MAIL', INVITED: 'NEWS' },
      // The partner, where the project has one.
      besides: [{ notices: { PARTNER: 'NEWS' } }],
    },
    { audit: ['takedown.hide'], notices: { OWNER: 'BELL_AND_MAIL' } },
  ],
  params: z.object({ organizationId: z.uuid() }),
  body: z.object({
    subject: z.enum(takedownSubjects),
    /** The profile has the id of its organisation. */
    subjectId: z.uuid(),
    reason: reasonText,
  }),
  response: orWaiting(adminTakedown),
});

export const takedownDecisions = ['LIFTED', 'HIDDEN', 'DELETED'] as const;
export type TakedownDecision = (typeof takedownDecisions)[number];

const takedownParams = z.object({ takedownId: z.uuid() });

export const decideTakedown = endpoint({
  method: 'PUT',
  path: '/api/admin/takedowns/:takedownId',
  summary: 'Show it again, keep it hidden after a reply, or delete it 30 days later at the earliest',
  action: 'admin.takedown.write',
  effects: [
    {
      when: { to: 'LIFTED' },
      audit: ['takedown.lift'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      // A project: its partner, and who may answer its offer again.
      besides: [{ notices: { PARTNER: 'NEWS' } }, { notices: { INVITED: 'NEWS' } }],
    },
    { when: { to: 'HIDDEN' }, audit: ['takedown.keep'], notices: { OWNER: 'BELL_AND_MAIL' } },
    {
      when: { to: 'DELETED' },
      audit: ['takedown.delete'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      // A project that had not ended ends, and with it its offers.
      besides: [{ audit: ['project.transition'] }, { notices: { OFFERED: 'NEWS' } }],
    },
  ],
  params: takedownParams,
  body: z.object({ to: z.enum(takedownDecisions), reason: reasonText, version }),
  response: orWaiting(adminTakedown),
});

export const findAdminTakedowns = endpoint({
  method: 'GET',
  path: '/api/admin/takedowns',
  summary: 'All takedowns, those with a reply first',
  action: 'admin.takedown.read',
  list: {
    members: 'Those of all organisations',
    order: [{ by: 'status', first: 'REPLIED' }, ...newestFirst],
    most: 300,
  },
  response: z.object({ items: z.array(adminTakedown) }),
});

/** A thing of an NPO that the public may see, and that the admin may take down. */
export const takedownThing = z.object({
  subject: z.enum(takedownSubjects),
  subjectId: z.uuid(),
  name: z.string(),
  /** Whether its owner lets the public see it; a picture is seen with its work. */
  isPublished: z.boolean(),
  /** The representative project of a picture; null of everything else. */
  npoProjectId: z.uuid().nullable(),
});
export type TakedownThing = z.infer<typeof takedownThing>;

/** What the public sees of an organisation: the profile of an NPO first, then its works with their pictures, and documents. */
export const organizationTakedowns = z.object({
  /** None of a company, whose requests are seen by those alone who are asked. */
  things: z.array(takedownThing),
  /** Whether an NPO has written of itself what is not published yet. */
  hasDraft: z.boolean(),
  /** All that was ever taken down, newest first. */
  takedowns: z.array(adminTakedown),
});
export type OrganizationTakedowns = z.infer<typeof organizationTakedowns>;

export const getOrganizationTakedowns = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:organizationId/takedowns',
  summary: 'What the public sees of an organisation, and what of it was taken down',
  action: 'admin.takedown.read',
  params: z.object({ organizationId: z.uuid() }),
  response: organizationTakedowns,
});

export const findTakedowns = endpoint({
  method: 'GET',
  path: '/api/takedowns',
  summary: 'What of the own organisation has been taken down',
  action: 'takedown.find',
  list: { members: 'Those of the own organisation', order: newestFirst, most: 100 },
  response: z.object({ items: z.array(takedown) }),
});

export const takedownReplyForm = z.object({
  kind: z.enum(takedownReplies, { error: '어떤 답인지 골라 주세요.' }),
  text: requiredText('내용을 입력해주세요.', limits.noteMaxLength),
});

export const replyToTakedown = endpoint({
  method: 'POST',
  path: '/api/takedowns/:takedownId/reply',
  summary: 'Say that it is corrected, or object; the admin decides',
  action: 'takedown.reply',
  effects: [{ audit: ['takedown.reply'], notices: { ADMINS: 'NEWS' } }],
  params: takedownParams,
  body: takedownReplyForm.extend({ version }),
  response: takedown,
});
