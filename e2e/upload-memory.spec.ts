import { readFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { request } from '@playwright/test';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';

const MB = 1024 * 1024;
const boundary = 'matson-memory';

/** Resident memory of a process in megabytes. */
function readRssMB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Who may send a certificate where. */
type Sender = { url: string; path: string; cookie: string };

/** Sends a PDF of so many bytes as fast as the product takes it, without ever holding it whole. */
async function sendPdf({ url, path, cookie }: Sender, sizeBytes: number): Promise<number> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="큰 서류.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const chunk = Buffer.alloc(64 * 1024, '%PDF-1.7 ');
  return new Promise((resolve, reject) => {
    const call = sendRequest(
      `${url}${path}`,
      {
        method: 'POST',
        headers: {
          cookie,
          origin: url,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': Buffer.byteLength(head) + sizeBytes + tail.length,
        },
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.once('error', reject);
    call.write(head);
    let left = sizeBytes;
    const pump = () => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length));
        left -= part.length;
        if (!call.write(part)) return void call.once('drain', pump);
      }
      call.end(tail);
    };
    pump();
  });
}

/** A member of an organisation of their own, each time another one. */
async function becomeMember(product: { url: string; databaseUrl: string }): Promise<Sender> {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const { cookies } = await openApi(product.url, username);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { url: product.url, path: '/api/certificates/UNIQUE_NUMBER', cookie };
}

/** A visitor who has begun an application. */
async function becomeApplicant({ url }: { url: string }): Promise<Sender> {
  const visitor = await request.newContext({ baseURL: url });
  expect((await visitor.post('/api/signup', { data: { type: 'NPO' } })).ok()).toBe(true);
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { url, path: '/api/signup/certificate', cookie };
}

for (const [who, become] of [
  ['a member', becomeMember],
  ['an applicant', becomeApplicant],
] as const) {
  test(`[V-07] a certificate of 100 MB from ${who} goes through without the memory of the product rising by more than 40 MB`, async ({
    product,
  }, testInfo) => {
    test.skip(process.platform !== 'linux', 'the memory of another process is read from /proc');
    // What the first upload loads stays; a second one of this size tells what a file takes.
    expect(await sendPdf(await become(product), MB)).toBe(200);
    const sender = await become(product);
    const before = readRssMB(product.pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, readRssMB(product.pid));
    }, 5);
    const status = await sendPdf(sender, 100 * MB);
    clearInterval(watch);
    const rise = Math.round(highest - before);
    testInfo.annotations.push({ type: 'memory', description: `rose by ${rise} MB` });
    console.log(`100 MB from ${who}: resident memory rose by ${rise} MB from ${Math.round(before)} MB`);
    expect(status).toBe(200);
    expect(rise).toBeLessThanOrEqual(40);
  });
}
