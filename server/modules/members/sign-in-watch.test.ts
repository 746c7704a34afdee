import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openTestApp, quickPolling } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';

test('[F-75] a thousand wrong passwords tell every admin once, and a member who mistypes tells nobody', async () => {
  const opened = await openTestApp({ isWorker: true });
  onTestFinished(() => opened.close());
  const { db } = opened.platform;
  const [admin, member] = [await createAdmin(db), await createCompany(db)];
  const stop = await startWorker(opened.platform, pino({ level: 'silent' }), quickPolling);
  onTestFinished(stop);
  // Of an hour ago, and of an ID that somebody has: neither is an ID that is tried now.
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.insert(rateLimit).values([
    { key: 'sign-in:unknown:earlier', count: 3, windowEndsAt: hourAgo },
    { key: 'sign-in:known', count: 3, windowEndsAt: new Date(Date.now() + 600_000) },
  ]);
  const findTold = async (memberId: string) =>
    (await db.select().from(notification).where(eq(notification.memberId, memberId))).filter(
      ({ title }) => title === '로그인 실패가 갑자기 늘었어요',
    );
  const tryFrom = (address: string, username: string) =>
    opened.visitor(address).post('/api/session', { username, password: '틀린 비밀번호 9' });

  for (let at = 0; at < 3; at += 1) await tryFrom('198.51.100.1', 'solgaeul');
  expect(await findTold(admin.memberId)).toEqual([]);

  const tries = Array.from({ length: 250 }, (_, at) => at);
  for (let from = 0; from < tries.length; from += 25) {
    await Promise.all(
      tries.slice(from, from + 25).map((at) => tryFrom(`203.0.113.${at % 50}`, `guessed${at % 20}`)),
    );
  }
  await vi.waitFor(async () => expect(await findTold(admin.memberId)).toHaveLength(1), { timeout: 30_000 });
  const [told] = await findTold(admin.memberId);
  expect(told?.body).toContain('시도한 아이디는 21개예요');
  for (let at = 0; at < 10; at += 1) await tryFrom(`192.0.2.${at}`, 'guessed1');
  const { rows } = await db.$client.query(`SELECT FROM pgboss.job WHERE name = 'sign-in-alert'`);
  expect(rows).toHaveLength(1);
  expect(await findTold(member.memberId)).toEqual([]);
});
