import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Paper } from './paper.ts';
import { drawInThread, drawPaper } from './thread.ts';

const paper: Paper = {
  title: '짧은 문서',
  subtitle: '한 줄이에요.',
  head: '문서 1판',
  foot: '두 기관',
  blocks: [{ kind: 'HEADING', text: '첫째 장' }],
};
/** A thread that draws no font: it answers with some words, or ends before it has. */
const threadThat = (does: string) => () =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${does}`, { eval: true });
const saying = (words: string) =>
  threadThat(`parentPort.postMessage(new TextEncoder().encode('${words}')); parentPort.close();`);

test('a document that cannot be drawn is told to who waits for it, and the next ones are drawn', async () => {
  const asked = [
    drawInThread(saying('먼저')),
    drawInThread(threadThat('throw new Error("no such font");')),
    drawInThread(threadThat('process.exit(3);')),
    drawInThread(saying('나중')),
  ];
  const [before, thrown, ended, after] = await Promise.allSettled(asked);
  expect(before).toMatchObject({ status: 'fulfilled', value: Buffer.from('먼저') });
  expect(thrown).toMatchObject({ reason: { message: 'no such font' } });
  expect(ended).toMatchObject({ reason: { message: 'Drawing ended with 3 before it was done' } });
  expect(after).toMatchObject({ status: 'fulfilled', value: Buffer.from('나중') });
});

test('one thread draws at a time', async () => {
  let running = 0;
  const open = () => {
    running += 1;
    expect(running).toBe(1);
    return saying('끝')().on('message', () => {
      running -= 1;
    });
  };
  const drawn = await Promise.all([drawInThread(open), drawInThread(open), drawInThread(open)]);
  expect(drawn.map(String)).toEqual(['끝', '끝', '끝']);
});

test('a paper that cannot be drawn ends the thread that papers share; the next has one of its own', async () => {
  const kinds = async () => [
    (await drawPaper(paper, 'pdf')).subarray(0, 4).toString(),
    (await drawPaper(paper, 'docx')).subarray(0, 2).toString(),
  ];
  expect(await kinds()).toEqual(['%PDF', 'PK']);
  await expect(drawPaper({ ...paper, blocks: null as never }, 'pdf')).rejects.toThrow();
  expect(await kinds()).toEqual(['%PDF', 'PK']);
});
