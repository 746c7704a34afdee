import { afterAll, beforeAll, expect, test } from 'vitest';
import { changingCalls, openDemoCalls } from './demo-calls.ts';
import { tellDays } from './demo-days.ts';
import { deskSequences } from './demo-desk.ts';
import { demoFiles, findUnopenedFiles, tellFile } from './demo-files.ts';
import { partnershipSequences } from './demo-partnerships.ts';
import { readDemoRows } from './demo-rows.ts';
import { type Demo, serveDemo } from './serve-demo.ts';

let demo: Demo;
let calls: ReturnType<typeof openDemoCalls>;

beforeAll(async () => {
  demo = await serveDemo([]);
  calls = openDemoCalls(demo, await readDemoRows(demo.databaseUrl));
});
afterAll(() => demo.server.disconnect());

const nameFile = (place: string) => place.replace(/^\/api\//, '').replace(/[/{}?&=, ]+/g, '-');
const nameCall = (name: string) => name.replace(' /api/', '-').replace(/[/:]+/g, '-');

test.each([...changingCalls])('[F-77] what comes of %s over the demo', async (name, endpoint) => {
  const text = await calls.tellCall(endpoint);
  await expect(`${text}\n`).toMatchFileSnapshot(`demo-calls/${nameCall(name)}.txt`);
});

test.each(Object.entries({ ...partnershipSequences, ...deskSequences }))(
  '[F-77] what comes over the demo when %s',
  async (name, run) => {
    const text = await calls.tellSequence(run);
    const file = name.replace(/\W+/g, '-');
    await expect(`${text}\n`).toMatchFileSnapshot(`demo-sequences/${file}.txt`);
  },
);

test('[F-77] what the clock brings to the demo on the days and in the years that follow', async () => {
  for await (const { day, text } of tellDays(demo))
    await expect.soft(`${text}\n`).toMatchFileSnapshot(`demo-days/${String(day).padStart(4, '0')}.txt`);
}, 600_000);

test.each(Object.entries(demoFiles))(
  '[F-77] what stands in the files that %s opens in the demo',
  async (username, places) => {
    for (const place of places) {
      const text = await tellFile(demo, username, place);
      await expect.soft(`${text}\n`).toMatchFileSnapshot(`demo-files/${username}/${nameFile(place)}.txt`);
    }
  },
);

test('[F-77] every file that the product writes itself is opened in the demo', () => {
  expect(findUnopenedFiles()).toEqual([]);
});
