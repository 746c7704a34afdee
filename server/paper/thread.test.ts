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
/** A thread that draws no font: asked for a document it answers with some words, or ends. */
const threadThat = (does: string) => () =>
  new Worker(
    `const { parentPort, threadId } = require('node:worker_threads');
    const say = (words) => parentPort.postMessage(new TextEncoder().encode(words));
    parentPort.on('message', (order) => { ${does} })`,
    { eval: true },
  );
const saying = (words: string) => threadThat(`say('${words}'); parentPort.close();`);

test('a document that cannot be drawn is told to who waits for it, and the next ones are drawn', async () => {
  const asked = [
    drawInThread(saying('먼저'), {}),
    drawInThread(threadThat('throw new Error("no such font");'), {}),
    drawInThread(threadThat('process.exit(3);'), {}),
    drawInThread(saying('나중'), {}),
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
  const drawn = await Promise.all([1, 2, 3].map((order) => drawInThread(() => open(), order)));
  expect(drawn.map(String)).toEqual(['끝', '끝', '끝']);
});

test('documents of one kind share a thread, those of another have their own, and each is what was ordered', async () => {
  const open = threadThat("say(threadId + ' ' + order)");
  const first = (await drawInThread(open, '하나')).toString().split(' ');
  const other = (await drawInThread(threadThat("say(threadId + ' ' + order)"), '딴것')).toString().split(' ');
  const second = (await drawInThread(open, '둘')).toString().split(' ');
  expect([first[1], other[1], second[1]]).toEqual(['하나', '딴것', '둘']);
  expect(second[0]).toBe(first[0]);
  expect(other[0]).not.toBe(first[0]);
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
