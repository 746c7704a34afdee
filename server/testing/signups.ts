import { desc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { MemberType } from '#contract/accounts/signups.ts';
import { mail } from '#db/schema/mails.ts';
import type { TestApp, TestBrowser } from './app.ts';
import { nextNumber, nextOrganizationNumber } from './factories.ts';

export const testPdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** A visitor of the sign-up page, whose browser keeps the token of the application. */
export type Applicant = TestBrowser & { email: string; username: string; number: string };

function readCookie(answer: LightMyRequestResponse): string {
  return String(answer.headers['set-cookie']).split(';')[0] as string;
}

/** Begins an application from an address of its own; nothing but the kind of member is filled in. */
export async function startApplicant(opened: TestApp, type: MemberType = 'COMPANY'): Promise<Applicant> {
  const unique = nextNumber();
  const address = `10.1.${unique >> 8}.${unique & 255}`;
  const cookie = readCookie(await opened.visitor(address).post('/api/signup', { type }));
  return {
    ...opened.visitor(address, cookie),
    email: `applicant${unique}@company.example`,
    username: `applicant_${unique}`,
    number: nextOrganizationNumber(),
  };
}

/** The code in the newest mail to an address. */
export async function readEmailCode(opened: TestApp, email: string): Promise<string> {
  const [row] = await opened.platform.db
    .select({ text: mail.text })
    .from(mail)
    .where(eq(mail.to, email))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  const code = /인증번호 (\d{6})/.exec(row?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The texts in force as a browser agrees to them. */
export async function readConsents(opened: TestApp, { marketing = false } = {}) {
  const read = async (slug: string) => {
    const { version, textHash } = (await opened.anonymous.get(`/api/legal-texts/${slug}`)).json();
    return { version, textHash };
  };
  return {
    terms: await read('terms'),
    privacy: await read('privacy'),
    marketing: marketing ? await read('marketing') : null,
    isOfAge: true,
  };
}

/** Verifies the applicant's address by the mailed code. */
export async function verifyApplicant(opened: TestApp, applicant: Applicant): Promise<void> {
  await applicant.post('/api/signup/email-code', { email: applicant.email });
  const code = await readEmailCode(opened, applicant.email);
  await applicant.post('/api/signup/email-code/verification', { code });
}

export const applicantPassword = '푸른 고래와 종이배 7척';

/** Fills in everything, so that only the submission is missing. */
export async function fillSignup(opened: TestApp, applicant: Applicant): Promise<void> {
  await applicant.put('/api/signup/terms', await readConsents(opened));
  await applicant.put('/api/signup/organization', {
    name: '새벽물산',
    number: applicant.number,
    industry: '제조업',
  });
  await applicant.upload('/api/signup/certificate', { name: '등록증.pdf', bytes: testPdf });
  await applicant.put('/api/signup/contact', { name: '오새벽', jobTitle: '팀장', phone: '02-1234-5678' });
  await verifyApplicant(opened, applicant);
  await applicant.put('/api/signup/account', { username: applicant.username, password: applicantPassword });
}

/** A whole application that waits for the admin. */
export async function submitApplicant(opened: TestApp, type: MemberType = 'COMPANY'): Promise<Applicant> {
  const applicant = await startApplicant(opened, type);
  await fillSignup(opened, applicant);
  await applicant.post('/api/signup/submission');
  return applicant;
}

/** A document that was compared with what was entered, field by field, and is the same in all. */
export const sameChecks = ({ compared }: { compared: readonly { field: string }[] }) =>
  compared.map(({ field }) => ({ field, mark: 'SAME' }));
