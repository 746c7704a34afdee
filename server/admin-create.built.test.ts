import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { runCommand } from '#server/testing/commands.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(() => opened.close());

const form = { username: 'admin', name: '김운영', email: 'admin@matson.example' };
const password = '가을 산책 4km 달빛';

/** Runs the command as an admin does, in production mode with the database alone. */
function run(
  given: Partial<typeof form>,
  { environment = {}, input = '' }: { environment?: Record<string, string>; input?: string } = {},
) {
  const flags = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  const known = { NODE_ENV: 'production', DATABASE_URL: opened.appUrl, ...environment };
  return runCommand('admin-create', flags, known, input);
}

const countAdmins = () => opened.platform.db.$count(member, eq(member.role, 'ADMIN'));

describe('npm run admin:create', () => {
  test('makes an administrator who signs in to set up the second factor, and an audit entry', async () => {
    const made = await run(form, { environment: { ADMIN_PASSWORD: password } });
    expect(made.output).toContain('관리자 admin 계정을 만들었어요');
    expect(made.status).toBe(0);
    expect(made.output).not.toContain(password);
    const signedIn = await opened.anonymous.post('/api/session', { username: 'admin', password });
    expect(signedIn.statusCode).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] as string;
    const session = (await opened.anonymous.get('/api/session', { cookie })).json();
    expect(session.member).toMatchObject({ username: 'admin', name: '김운영', role: { name: 'ADMIN' } });
    expect(session.member.needsSecondFactor).toBe(true);
    expect((await opened.anonymous.get('/api/admin/audit', { cookie })).json()).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
    });
    const [entry] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'member.create'));
    expect(entry).toMatchObject({
      actorRole: 'SYSTEM',
      subjectType: 'member',
      details: { username: 'admin' },
    });
  });

  test('reads the password from standard input', async () => {
    const made = await run(
      { ...form, username: 'operator2', email: 'operator2@matson.example' },
      { input: `${password}\n` },
    );
    expect(made).toMatchObject({ status: 0 });
    const answer = await opened.anonymous.post('/api/session', { username: 'operator2', password });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['an ID in use', { email: 'new@matson.example' }, password, '이미 쓰고 있는'],
    ['an e-mail in use', { username: 'operator9' }, password, '이미 쓰고 있는'],
    ['an ID that begins with a digit', { username: '9admin' }, password, '영문 소문자로 시작하는'],
    ['no e-mail address', { email: 'nowhere' }, password, '이메일 주소'],
    ['a short password', { username: 'fresh_one', email: 'f@matson.example' }, 'short 9ch', '10자 이상'],
    ['a common password', { username: 'fresh_one', email: 'f@matson.example' }, 'Qwertyuiop', '흔한'],
    [
      'the ID as password',
      { username: 'fresh_one', email: 'f@matson.example' },
      'my Fresh_One!',
      '아이디를 넣을',
    ],
  ])('refuses %s and makes nothing', async (_what, given, secret, message) => {
    const before = await countAdmins();
    const refused = await run({ ...form, ...given }, { environment: { ADMIN_PASSWORD: secret } });
    expect(refused.output).toContain(message);
    expect(refused.status).toBe(1);
    expect(await countAdmins()).toBe(before);
  });

  test('says how it is used, and in production asks for the database', async () => {
    expect(await run({ username: 'x' })).toMatchObject({
      status: 2,
      output: expect.stringContaining('Usage'),
    });
    const lost = await run(form, { environment: { DATABASE_URL: '', ADMIN_PASSWORD: password } });
    expect(lost).toMatchObject({ status: 1, output: expect.stringContaining('DATABASE_URL') });
  });
});
