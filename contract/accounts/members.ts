import { z } from 'zod';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { feature } from '#contract/feature-switches.ts';
import { knownPassword } from '#contract/fields/password.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { businessStatusCheck } from '#contract/organizations/business-status.ts';
import { shownAnnouncement } from '#contract/shown-announcements.ts';
import { legalNotice } from './consents.ts';
import { type MembershipStatus, memberRole, membershipStatus } from './membership.ts';

/** What the browser knows of who is signed in (S-16). */
export const sessionMember = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  /** Address of the avatar image, null when the member has none. */
  image: z.string().nullable(),
  role: z.object({ name: memberRole }),
  /** What an administrator looks after; null for members of organisations. */
  administratorRole: z.enum(administratorRoles).nullable(),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
  membershipStatus: membershipStatus,
  /** True for an administrator who has yet to set up the second factor. */
  needsSecondFactor: z.boolean(),
});
export type SessionMember = z.infer<typeof sessionMember>;

export const session = z.object({
  member: sessionMember.nullable(),
  /** Newer versions of legal texts that the member is told of or asked to agree to; absent without any. */
  legalNotices: z.array(legalNotice).optional(),
  /** What the operator says above the pages of whoever asks; absent where there is nothing. */
  announcements: z.array(shownAnnouncement).optional(),
});
export type Session = z.infer<typeof session>;

/** A session with the parts of the service that the admin has closed (B-22). */
export const sessionAnswer = session.extend({ closedFeatures: z.array(feature) });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, and which parts of the service are closed',
  action: 'session.read',
  response: sessionAnswer,
});

export const signInBody = z.object({
  username: z
    .string({ error: '아이디를 입력해주세요.' })
    .trim()
    .min(1, { error: '아이디를 입력해주세요.' })
    .max(limits.usernameMaxLength, { error: '아이디는 20자까지예요.' }),
  password: knownPassword,
});

/** `needsCode`: the password was right and the second factor is still asked for. */
export const signInAnswer = z.object({ needsCode: z.boolean() });
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in by ID and password',
  action: 'session.create',
  effects: noEffects,
  body: signInBody,
  response: signInAnswer,
});

export const signInCodeBody = z
  .object({
    code: z
      .string({ error: '인증 코드를 입력해주세요.' })
      .trim()
      .min(1, { error: '인증 코드를 입력해주세요.' })
      .max(20, { error: '인증 코드를 확인해 주세요.' }),
    isRecoveryCode: z.boolean(),
  })
  .refine(({ code, isRecoveryCode }) => isRecoveryCode || /^[0-9]{6}$/.test(code), {
    path: ['code'],
    error: '숫자 6자리를 입력해주세요.',
  });

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/session/code',
  summary: 'Finish signing in with the code of the second factor',
  action: 'session.create',
  effects: noEffects,
  body: signInCodeBody,
  response: signInAnswer,
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out',
  action: 'session.delete',
  effects: noEffects,
  response: session,
});

/** An ID serves one member; that of somebody who has left is free once their data is destroyed. */
export const usernameTaken = `이미 쓰고 있는 아이디예요. 다른 아이디를 정해 주세요. 얼마 전에 탈퇴했다면 쓰던 아이디는 ${limits.destructionDays}일 안에 다시 쓸 수 있게 돼요.`;

/** The sign-in ID of a new member (`docs/requirements.md`, 'Members'): lower case, unique without regard to case. */
export const newUsername = z
  .string({ error: '아이디를 입력해주세요.' })
  .trim()
  .toLowerCase()
  .max(limits.usernameMaxLength, { error: '아이디는 20자까지예요.' })
  .regex(/^[a-z][a-z0-9_]{3,19}$/, {
    error: '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄이에요.',
  });

/** The organisation and contact person of the signed-in member, for the sign-up information page. */
export const account = z.object({
  username: z.string(),
  role: memberRole,
  membershipStatus,
  joinedAt: z.string(),
  /** The stored file of the avatar, null without one. */
  avatarFileId: z.uuid().nullable(),
  /** News of projects come by mail, too, not only under the bell. */
  receivesNews: z.boolean(),
  organization: z
    .object({
      name: z.string(),
      type: z.enum(['COMPANY', 'NPO']),
      number: z.string(),
      industry: z.string().nullable(),
      location: z.string().nullable(),
      /** What the National Tax Service last said of the number, with its day ('기준일'). */
      businessStatus: businessStatusCheck,
      /** The day the application was sent, or sent again after a correction. */
      appliedOn: z.string(),
      version,
      /** The number that is asked for in place of this one, null while none is. */
      numberAsked: z.string().nullable(),
      /** Numbers that it had before, the last one first, each with its last day. */
      formerNumbers: z.array(z.object({ number: z.string(), until: z.string() })),
      /** True for the contact person of an approved organisation. */
      canEdit: z.boolean(),
    })
    .nullable(),
  contact: z.object({
    name: z.string(),
    jobTitle: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    version,
  }),
});
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Sign-up information of the signed-in member',
  action: 'account.read',
  response: account,
});

/** The state machine of a membership (`docs/requirements.md`, 'Members'); the table `status_transition` holds the same pairs. */
export const membershipTransitions: readonly { from: MembershipStatus; to: MembershipStatus }[] = [
  { from: 'PENDING', to: 'APPROVED' },
  { from: 'PENDING', to: 'NEEDS_FIX' },
  { from: 'PENDING', to: 'REJECTED' },
  { from: 'NEEDS_FIX', to: 'PENDING' },
  // Within 30 days of the rejection, with a reason (O-10).
  { from: 'REJECTED', to: 'PENDING' },
  { from: 'APPROVED', to: 'HELD' },
  { from: 'HELD', to: 'APPROVED' },
  { from: 'PENDING', to: 'WITHDRAWN' },
  { from: 'NEEDS_FIX', to: 'WITHDRAWN' },
  { from: 'REJECTED', to: 'WITHDRAWN' },
  { from: 'APPROVED', to: 'WITHDRAWN' },
  { from: 'HELD', to: 'WITHDRAWN' },
];
