import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';

test('during maintenance the API answers nothing, and says so in Korean', async () => {
  const opened = await openTestApp({ environment: { MAINTENANCE_UNTIL: '2026-11-21T04:00:00+09:00' } });
  onTestFinished(() => opened.close());
  for (const answer of [
    await opened.anonymous.get('/api/npos'),
    await opened.anonymous.post('/api/session', { username: 'a', password: 'b' }),
  ]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ message: '점검하고 있어요. 잠시 뒤 다시 시도해 주세요.' });
    expect(answer.headers['retry-after']).toBe('60');
  }
});
