import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { searchMiss } from '#db/schema/statistics.ts';
import { deleteOutlived } from '#server/modules/privacy/retention.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createNpo } from '#server/testing/factories.ts';
import { readMissedWord } from './missed-word.ts';
import { countSearchMiss } from './search-miss-store.ts';

const today = koreanDay(new Date());

let app: TestApp;
let db: Database;

beforeAll(async () => {
  app = await openTestApp();
  db = app.platform.db;
  await createNpo(db, { name: '달빛책방' });
});
afterAll(() => app.close());

const tell = async (q: string, browser: TestBrowser = app.anonymous) => {
  const answer = await browser.post('/api/search-misses', { q });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
};

test.each([
  ['우주 정거장', '우주 정거장'],
  ['  우주   정거장!! ', '우주 정거장'],
  ['NASA Korea', 'nasa korea'],
  ['ＮＡＳＡ', 'nasa'],
  ['1인 가구', '1인 가구'],
  ['2차 병원', '2차 병원'],
  ['숲길 물길 들길 산길', '숲길 물길 들길 산길'],
  ['가나'.repeat(20), '가나'.repeat(20)],
])('[O-20] %j is counted as %j', (query, word) => {
  expect(readMissedWord(query)).toBe(word);
});

test.each([
  '',
  '  ',
  '!?',
  '숲',
  'ㄴㄴㅎ',
  '초ㄷ',
  'ㅋㅋㅋㅋ',
  '가ㅏ나',
  '하하하',
  '12',
  '010-1234-5678',
  '010 1234 5678',
  '０１０１２３４５６７８',
  '김보람 01012345678',
  '123-45-67890',
  '900101-1234567',
  '홍길동 880101',
  'boram@hanui.example',
  'https://matson.example/npos',
  'www.example.kr',
  '저는 서울에 사는 김보람이고 도움이 필요해요',
  '가나'.repeat(30),
  `${'가나'.repeat(20)}다`,
  '숲길 물길 들길 산길 밤길',
])('[O-20] %j is not kept at all', (query) => {
  expect(readMissedWord(query)).toBeNull();
});

test('[O-20] a word without a hit is counted by day, and nothing of who looked for it', async () => {
  await tell('우주 정거장');
  await tell(' 우주  정거장 ', await app.signIn(await createAdmin(db)));
  await tell('빙하 연구');
  expect(await db.select().from(searchMiss).orderBy(searchMiss.word)).toEqual([
    { day: today, word: '빙하 연구', count: 1 },
    { day: today, word: '우주 정거장', count: 2 },
  ]);
});

test('[O-20] whoever says so is not believed: what the directory has is not counted', async () => {
  const before = await db.select().from(searchMiss);
  await tell('달빛');
  await tell('달빛책방');
  await tell('010-1234-5678');
  expect(await db.select().from(searchMiss)).toHaveLength(before.length);
});

test('[O-20] more than thirty in an hour from one address are not counted, and nobody is told', async () => {
  for (let at = 0; at < 40; at++) await tell(`돌고래 ${String.fromCharCode(0xac00 + at * 28)}마을`);
  const rows = await db.select().from(searchMiss);
  // With the three of the tests before.
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(30);
});

test('[O-20] words are kept for thirteen months', async () => {
  const kept = addDays(today, -390);
  await db.transaction((tx) => countSearchMiss(tx, { word: '오래된 말', day: kept }));
  await db.transaction((tx) => countSearchMiss(tx, { word: '더 오래된 말', day: addDays(today, -400) }));
  expect((await deleteOutlived(db)).search_miss).toBe(1);
  const words = (await db.select().from(searchMiss)).map(({ word }) => word);
  expect(words).toContain('오래된 말');
  expect(words).not.toContain('더 오래된 말');
});
