import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { newPasswordOf } from '#contract/fields/password.ts';
import {
  industry,
  jobTitle,
  organizationName,
  personName,
  phoneNumber,
} from '#contract/fields/person-fields.ts';
import { businessStatusCheck } from '#contract/organizations/business-status.ts';
import { organizationNumber } from '#contract/organizations/organization-number.ts';
import { legalSlugs } from '#contract/site.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import {
  sendEmailCodeBody,
  sendEmailCodeResponse,
  verifyEmailCodeBody,
  verifyEmailCodeResponse,
} from './email-codes.ts';
import { newUsername } from './members.ts';

/** An application that is not sent is kept for so many days after its last change. */
export const signupDays = 7;

/** K-07: what an applicant confirms beside the legal texts. */
export const ageStatement = '만 14세 이상이에요.';

export const memberTypes = ['COMPANY', 'NPO'] as const;
export type MemberType = (typeof memberTypes)[number];

const versionOf = z.object({ version: z.string().max(20), textHash: z.string().max(64) });

/** The legal texts that a new member agrees to, named by what was shown. */
export const signupConsents = z.object({
  terms: versionOf,
  privacy: versionOf,
  /** Optional: null is no consent. */
  marketing: versionOf.nullable(),
  isOfAge: z.literal(true, { error: '만 14세 이상만 가입할 수 있어요.' }),
});

/** The half-written application of one browser, as far as it has come. */
export const signup = z.object({
  type: z.enum(memberTypes),
  /** Versions of the legal texts agreed to, null where there is no consent. */
  consents: z.record(z.enum(legalSlugs), z.string().nullable()),
  organization: z
    .object({ name: z.string(), number: z.string(), industry: z.string().nullable() })
    .nullable(),
  /** What the look-up said of the organisation's number. */
  businessStatus: businessStatusCheck.nullable(),
  certificate: z.object({ id: z.uuid(), name: z.string(), size: z.number().int() }).nullable(),
  contact: z.object({ name: z.string(), jobTitle: z.string().nullable(), phone: z.string() }).nullable(),
  /** The contact's address once its code has been entered. */
  email: z.string().nullable(),
  username: z.string().nullable(),
  submittedOn: z.string().nullable(),
});
export type Signup = z.infer<typeof signup>;

const answer = z.object({ signup: signup.nullable() });

export const getSignup = endpoint({
  method: 'GET',
  path: '/api/signup',
  summary: 'The application that this browser is writing',
  action: 'signup.write',
  response: answer,
});

export const startSignup = endpoint({
  method: 'POST',
  path: '/api/signup',
  summary: 'Begin an application, or change its kind of member',
  action: 'signup.write',
  effects: noEffects,
  body: z.object({ type: z.enum(memberTypes, { error: '회원 종류를 골라 주세요.' }) }),
  response: answer,
});

export const deleteSignup = endpoint({
  method: 'DELETE',
  path: '/api/signup',
  summary: 'Throw the application away',
  action: 'signup.write',
  effects: noEffects,
  response: answer,
});

export const agreeSignupTerms = endpoint({
  method: 'PUT',
  path: '/api/signup/terms',
  summary: 'Agree to the legal texts in the versions shown',
  action: 'signup.write',
  effects: noEffects,
  body: signupConsents,
  response: answer,
});

export const signupOrganizationForm = z.object({
  name: organizationName,
  number: organizationNumber,
  industry,
});

export const saveSignupOrganization = endpoint({
  method: 'PUT',
  path: '/api/signup/organization',
  summary: 'Name and number of the organisation',
  action: 'signup.write',
  effects: noEffects,
  body: signupOrganizationForm,
  response: answer,
});

/** Multipart: one `file`. */
export const uploadSignupCertificate = endpoint({
  method: 'POST',
  path: '/api/signup/certificate',
  summary: 'Upload the certificate of the number',
  action: 'signup.write',
  effects: noEffects,
  body: nothing,
  response: answer,
  consumes: 'multipart',
  quota: uploadQuotas.signupCertificate,
});

export const deleteSignupCertificate = endpoint({
  method: 'DELETE',
  path: '/api/signup/certificate',
  summary: 'Remove the uploaded certificate',
  action: 'signup.write',
  effects: noEffects,
  response: answer,
});

export const signupContactForm = z.object({ name: personName, jobTitle, phone: phoneNumber });

export const saveSignupContact = endpoint({
  method: 'PUT',
  path: '/api/signup/contact',
  summary: 'The contact person',
  action: 'signup.write',
  effects: noEffects,
  body: signupContactForm,
  response: answer,
});

export const sendSignupEmailCode = endpoint({
  method: 'POST',
  path: '/api/signup/email-code',
  summary: "Mail a code to the contact's address",
  action: 'signup.write',
  effects: [{ notices: { ADDRESS: 'MAIL' } }],
  body: sendEmailCodeBody,
  response: sendEmailCodeResponse,
});

export const verifySignupEmailCode = endpoint({
  method: 'POST',
  path: '/api/signup/email-code/verification',
  summary: 'Enter the mailed code',
  action: 'signup.write',
  effects: noEffects,
  body: verifyEmailCodeBody,
  response: verifyEmailCodeResponse,
});

export const checkSignupUsername = endpoint({
  method: 'POST',
  path: '/api/signup/username-check',
  summary: 'Whether an ID is free',
  action: 'signup.write',
  effects: noEffects,
  body: z.object({ username: newUsername }),
  response: z.object({ isFree: z.boolean() }),
});

export const signupAccountForm = z.object({
  username: newUsername,
  password: newPasswordOf('비밀번호를 입력해주세요.'),
});

export const saveSignupAccount = endpoint({
  method: 'PUT',
  path: '/api/signup/account',
  summary: 'ID and password',
  action: 'signup.write',
  effects: noEffects,
  body: signupAccountForm,
  response: answer,
});

export const submitSignup = endpoint({
  method: 'POST',
  path: '/api/signup/submission',
  summary: 'Send the application to the admin',
  action: 'signup.write',
  effects: [
    { audit: ['certificate.create', 'signup.submit'], notices: { SELF: 'BELL_AND_MAIL', ADMINS: 'NEWS' } },
    // Sent again.
    noOutcome,
  ],
  response: answer,
});
