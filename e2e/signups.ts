import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';

/** Ten digits with the right check digit, different at each call. */
export function makeNumber(): string {
  const nine = String(100_000_000 + Number.parseInt(randomUUID().slice(0, 7), 16));
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nine[at]), 0);
  return nine + ((10 - ((sum + Math.floor((Number(nine[8]) * 5) / 10)) % 10)) % 10);
}

/** The code in the newest mail to an address; waits for it. */
export async function readEmailCode(databaseUrl: string, email: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    let code: string | undefined;
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ text: string }>(
          'SELECT text FROM mail WHERE to_address = $1 ORDER BY created_at DESC LIMIT 1',
          [email],
        );
        code = /인증번호 (\d{6})/.exec(rows[0]?.text ?? '')?.[1];
        return code;
      })
      .toBeDefined();
    return code as string;
  } finally {
    await database.end();
  }
}

export const certificatePdf = {
  name: '사업자등록증.pdf',
  mimeType: 'application/pdf',
  buffer: createSamplePdf('사업자등록증', ['상호: 새벽물산', '등록번호: 120-81-47521']),
};

/** The button that leads to the next step. */
export const nextButton = (page: Page) => page.getByRole('button', { name: /^다음:/ });

/** The heading of a step, once the step stands. */
export const stepHeading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 2, name });

export const signupPassword = '푸른 고래와 종이배 7척';

/** Writes a whole application but its submission over the API, for the browser of a page; answers with what is in it. */
export async function writeSignup(
  page: Page,
  databaseUrl: string,
  type: 'COMPANY' | 'NPO' = 'COMPANY',
): Promise<{ name: string; number: string; email: string; username: string }> {
  const id = randomUUID().slice(0, 8);
  const given = {
    name: `새벽물산 ${id}`,
    number: makeNumber(),
    email: `dawn_${id}@dawn.example`,
    username: `dawn_${id}`,
  };
  const { request } = page;
  const must = async (answer: Promise<APIResponse>) => {
    const got = await answer;
    if (!got.ok()) throw new Error(`${got.url()}: ${got.status()} ${await got.text()}`);
    return got.json();
  };
  const textOf = async (slug: string) => {
    const { version, textHash } = await must(request.get(`/api/legal-texts/${slug}`));
    return { version, textHash };
  };
  await must(request.post('/api/signup', { data: { type } }));
  await must(
    request.put('/api/signup/terms', {
      data: {
        terms: await textOf('terms'),
        privacy: await textOf('privacy'),
        marketing: null,
        isOfAge: true,
      },
    }),
  );
  const { name, number, email, username } = given;
  await must(request.put('/api/signup/organization', { data: { name, number, industry: null } }));
  await must(request.post('/api/signup/certificate', { multipart: { file: certificatePdf } }));
  await must(
    request.put('/api/signup/contact', { data: { name: '오새벽', jobTitle: null, phone: '0212345678' } }),
  );
  await must(request.post('/api/signup/email-code', { data: { email } }));
  const code = await readEmailCode(databaseUrl, email);
  await must(request.post('/api/signup/email-code/verification', { data: { code } }));
  await must(request.put('/api/signup/account', { data: { username, password: signupPassword } }));
  return given;
}

/** Signs the visitor of a page in with the password of an application and waits for the page after it. */
export async function signInAsApplicant(page: Page, username: string): Promise<void> {
  await page.goto('/login?next=/account/info');
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(signupPassword);
  await page.getByRole('form', { name: '로그인' }).getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '회원가입 정보' })).toBeVisible();
}
