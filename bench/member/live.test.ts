import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { openStream, openStreams, timeHints } from './live.ts';

let app: TestApp;
let url: string;
let npos: TestPartyMember[];
let cookies: string[];

beforeAll(async () => {
  app = await openTestApp({ environment: { LIVE_STREAM_SECONDS: '300' } });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  npos = await Promise.all(Array.from({ length: 3 }, () => createNpo(app.platform.db)));
  cookies = await Promise.all(npos.map(async (npo) => (await app.signIn(npo)).cookie));
});
afterAll(() => app.close());

test('a change is timed until the last of the streams that it concerns has been told', async () => {
  const streams = await openStreams(url, cookies);
  const rows = npos.map(({ memberId }) => ({ memberId, title: '소식', body: '', path: '/' }));
  for (let round = 0; round < 2; round += 1) {
    const times = await timeHints(streams, () => app.platform.db.insert(notification).values(rows));
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(times[0]).toBeGreaterThan(0);
  }
  for (const stream of streams) stream.close();
});

test('a change that is not told is not timed, and a stream that is refused or ends fails', async () => {
  await expect(openStream(url, 'nobody=here')).rejects.toThrow('The stream has ended: HTTP/1.1 401');
  const [stream] = await openStreams(url, cookies.slice(0, 1));
  const told = stream?.next('hint');
  const times = told?.then(
    () => 'told',
    () => 'ended',
  );
  stream?.close();
  expect(await times).toBe('ended');
});
