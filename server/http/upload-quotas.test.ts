import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Account } from '#contract/accounts/members.ts';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { noEffects } from '#contract/effects.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { file } from '#db/schema/files.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createSpending } from '#server/testing/budget-factories.ts';
import {
  createAdmin,
  createMember,
  createNpoProject,
  nextOrganizationNumber,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, createRunningProject, testDraft } from '#server/testing/project-factories.ts';
import { startApplicant, testPdf } from '#server/testing/signups.ts';
import { mountedEndpoints } from './mount.ts';
import { takeUse } from './rate-limits.ts';
import { countUpload } from './upload-admission.ts';

let opened: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let projectId: string;
let partnershipId: string | null;

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  const { db } = opened.platform;
  await db.delete(rateLimit);
  ({ company, npo, projectId, partnershipId } = await createRunningProject(db));
});
afterAll(() => opened.close());

const megabyte = 1024 * 1024;
const pdf = { name: '계획.pdf', bytes: testPdf };
const png = {
  name: '사진.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const documents = () => `/api/projects/${projectId}/documents`;

type Sender = {
  browser: TestBrowser;
  url: string;
  maxSizeMB: number;
  file: typeof pdf;
  fields?: Record<string, string>;
};

/** An administrator with an account that waits; one waits at a time. */
async function proposeAccount(): Promise<Pick<Sender, 'browser' | 'url'>> {
  const browser = await opened.signIn(await createAdmin(opened.platform.db));
  const url = '/api/admin/setting-changes';
  const { changes } = (await browser.get(url)).json<SettingChanges>();
  const open = changes.find(
    ({ kind, state }) => kind === 'BANK_ACCOUNT' && !['PAST', 'WITHDRAWN'].includes(state),
  );
  if (open) await browser.post(`${url}/${open.id}/withdrawal`, { reason: '다음 시험' });
  const answer = await browser.post(url, {
    kind: 'BANK_ACCOUNT',
    value: { bank: '가상은행', number: '111-1111-1111', holder: '주식회사 맞손' },
    seenId: changes.find(({ kind }) => kind === 'BANK_ACCOUNT')?.id ?? null,
    reason: '시험으로 바꿔요',
  });
  const [change] = answer.json<SettingChanges>().changes;
  return { browser, url: `${url}/${change?.id}/bankbook-copy` };
}

/** Who sends what to each upload endpoint; a new one is entered here. */
const senders: Record<string, () => Promise<Sender>> = {
  'POST /api/project-drafts/:draftKey/attachments': async () => ({
    browser: await opened.signIn(company),
    url: `${testDraft}/attachments`,
    maxSizeMB: limits.uploadMaxSizeMB,
    file: pdf,
  }),
  'POST /api/projects/:projectId/documents': async () => ({
    browser: await opened.signIn(npo),
    url: documents(),
    maxSizeMB: limits.uploadMaxSizeMB,
    file: pdf,
  }),
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/files': async () => {
    const browser = await opened.signIn(npo);
    // One of its own: the other documents of a project fill the same place.
    const made = { status: 'IN_PROGRESS', npoIds: [npo.organizationId] } as const;
    const { projectId: ownId } = await createProject(opened.platform.db, company, made);
    const { requiredDocuments } = (await browser.get(`/api/projects/${ownId}`)).json<ProjectDetail>();
    return {
      browser,
      url: `/api/projects/${ownId}/required-documents/${requiredDocuments[0]?.id}/files`,
      maxSizeMB: limits.uploadMaxSizeMB,
      file: pdf,
      fields: { version: String(requiredDocuments[0]?.version) },
    };
  },
  'POST /api/projects/:projectId/activity-entries/:entryId/photos': async () => {
    const browser = await opened.signIn(npo);
    const entry = await browser.post(`/api/projects/${projectId}/activity-entries`, {
      day: koreanDay(new Date()),
      place: '방산면',
      participants: 1,
      employeeVolunteers: 0,
      otherVolunteers: 0,
      staff: 1,
      hoursEach: 0,
      sentence: '첫 수업을 열었어요.',
    });
    return {
      browser,
      url: `/api/projects/${projectId}/activity-entries/${entry.json<{ id: string }>().id}/photos`,
      maxSizeMB: limits.uploadMaxSizeMB,
      file: png,
      fields: { consent: 'ALL_AGREED', scope: 'REPORT' },
    };
  },
  'POST /api/projects/:projectId/spendings': async () => ({
    browser: await opened.signIn(npo),
    url: `/api/projects/${projectId}/spendings`,
    maxSizeMB: limits.uploadMaxSizeMB,
    file: pdf,
  }),
  'POST /api/projects/:projectId/spendings/:spendingId/files': async () => {
    const browser = await opened.signIn(npo);
    const spendingId = await createSpending(opened.platform.db, { projectId, partnershipId }, npo);
    return {
      browser,
      url: `/api/projects/${projectId}/spendings/${spendingId}/files`,
      maxSizeMB: limits.uploadMaxSizeMB,
      file: pdf,
      fields: { isMasked: 'true' },
    };
  },
  'POST /api/npo-profile/projects/:projectId/images': async () => {
    const npoProjectId = await createNpoProject(opened.platform.db, npo.organizationId);
    return {
      browser: await opened.signIn(npo),
      url: `/api/npo-profile/projects/${npoProjectId}/images`,
      maxSizeMB: limits.uploadMaxSizeMB,
      file: png,
    };
  },
  'POST /api/npo-profile/documents': async () => ({
    browser: await opened.signIn(npo),
    url: '/api/npo-profile/documents',
    maxSizeMB: limits.uploadMaxSizeMB,
    file: pdf,
  }),
  'POST /api/account/avatar': async () => ({
    browser: await opened.signIn(npo),
    url: '/api/account/avatar',
    maxSizeMB: limits.uploadMaxSizeMB,
    file: png,
  }),
  'POST /api/account/number-changes': async () => {
    const browser = await opened.signIn(company);
    const { organization } = (await browser.get('/api/account')).json<Account>();
    return {
      browser,
      url: '/api/account/number-changes',
      maxSizeMB: limits.certificateMaxSizeMB,
      file: pdf,
      fields: {
        number: nextOrganizationNumber(),
        reason: '법인으로 바꿨어요.',
        version: String(organization?.version),
      },
    };
  },
  'POST /api/certificates/:documentType': async () => ({
    browser: await opened.signIn(npo),
    url: '/api/certificates/UNIQUE_NUMBER',
    maxSizeMB: limits.certificateMaxSizeMB,
    file: pdf,
  }),
  'POST /api/admin/setting-changes/:changeId/bankbook-copy': async () => {
    const proposed = await proposeAccount();
    return { ...proposed, maxSizeMB: limits.bankbookMaxSizeMB, file: pdf };
  },
  'POST /api/signup/certificate': async () => ({
    browser: await startApplicant(opened),
    url: '/api/signup/certificate',
    maxSizeMB: limits.certificateMaxSizeMB,
    file: pdf,
  }),
};

function walk(): [string, Endpoint & { consumes: 'multipart' }][] {
  return [...mountedEndpoints].flatMap(([key, mounted]) =>
    mounted.consumes === 'multipart' ? [[key, mounted]] : [],
  );
}

function senderOf(key: string): Promise<Sender> {
  const find = senders[key];
  if (!find) throw new Error(`${key} has no sender here: every upload endpoint's quota is tried`);
  return find();
}

/** Announces an upload of so many bytes and answers how it went, and whether anybody asked for a byte of it. */
async function announce({ browser, url }: Sender, sizeBytes: number) {
  let isRead = false;
  const body = new Readable({
    read() {
      isRead = true;
      this.push('--x--\r\n');
      this.push(null);
    },
  });
  const answer = await opened.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      cookie: browser.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(sizeBytes),
    },
  });
  const { code, message } = answer.json<{ code: string; message: string }>();
  return { status: answer.statusCode, code, message, wait: answer.headers['retry-after'], isRead };
}

/** Copies a stored file's row until its place holds so many files of this size. */
async function fill(fileId: string, copies: number, sizeBytes: number): Promise<void> {
  await opened.platform.db.execute(sql`
    INSERT INTO file (class, owner_id, uploader_id, project_draft_id, project_id, partnership_id, npo_project_id, npo_id,
      activity_entry_id, spending_id, document_kind, position, name, size_bytes, mime_type, sha256, storage_key)
    SELECT class, owner_id, uploader_id, project_draft_id, project_id, partnership_id, npo_project_id, npo_id,
      activity_entry_id, spending_id, document_kind, position + n, name, ${sizeBytes}::int, mime_type, sha256, storage_key
    FROM file, generate_series(1, ${copies}::int) n WHERE id = ${fileId}`);
}

test('[F-67] an upload endpoint without a quota does not compile', () => {
  const declared = {
    method: 'POST',
    path: '/api/nowhere',
    summary: 'Upload',
    action: 'avatar.write',
    effects: noEffects,
    body: z.object({}),
    response: z.object({}),
  } as const;
  // @ts-expect-error `quota` is missing
  endpoint({ ...declared, consumes: 'multipart' });
  endpoint({ ...declared, consumes: 'multipart', quota: { perHour: null, place: null } });
});

test('[F-67] every upload endpoint takes 30 files in a minute or fewer, and reads nothing of the next one', async () => {
  expect(
    walk()
      .map(([key]) => key)
      .sort(),
  ).toEqual(Object.keys(senders).sort());
  for (const [key, { quota }] of walk()) {
    await opened.platform.db.delete(rateLimit);
    const sender = await senderOf(key);
    const most = Math.min(limits.uploadsPerMinute, quota.perHour ?? limits.uploadsPerMinute);
    for (let sent = 0; sent < most; sent += 1) {
      const { status, isRead } = await announce(sender, 100);
      expect([key, sent, status, isRead]).toEqual([key, sent, 400, true]);
    }
    const refused = await announce(sender, 100);
    expect([key, refused]).toEqual([
      key,
      {
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(
          /^.*파일.*(1분에 30|1시간에 \d+)개까지 올릴 수 있어요\. \d+(초|분|시간) 뒤 다시 올려 주세요\.$/,
        ),
        wait: expect.stringMatching(/^[1-9]\d*$/),
        isRead: false,
      },
    ]);
  }
});

test('[F-67] every upload endpoint takes 200 MB in a minute, and reads nothing of what exceeds them', async () => {
  for (const [key] of walk()) {
    await opened.platform.db.delete(rateLimit);
    const sender = await senderOf(key);
    const whole = sender.maxSizeMB * megabyte;
    for (let sent = 0; sent < limits.uploadMegabytesPerMinute / sender.maxSizeMB; sent += 1) {
      expect([key, (await announce(sender, whole)).status]).toEqual([key, 400]);
    }
    const refused = await announce(sender, whole);
    expect([key, refused.status, refused.isRead]).toEqual([key, 429, false]);
    expect(refused.message).toMatch(
      /^파일은 1분에 모두 200MB까지 올릴 수 있어요\. \d+(초|분) 뒤 다시 올려 주세요\.$/,
    );
    // A refused one has used up nothing: what still fits is taken.
    expect([key, (await announce(sender, 100)).status]).toEqual([key, 400]);
  }
});

test('[F-67] a file that announces more than its endpoint takes is refused unread', async () => {
  for (const [key] of walk()) {
    const sender = await senderOf(key);
    const refused = await announce(sender, (sender.maxSizeMB + 1) * megabyte);
    expect([key, refused.status, refused.code, refused.isRead]).toEqual([key, 413, 'FILE_TOO_LARGE', false]);
  }
});

test('[F-67] a sender may send to all endpoints together what it may send to one', async () => {
  const browser = await opened.signIn(npo);
  const urls = ['/api/account/avatar', '/api/npo-profile/documents', documents()];
  const send = (url: string) => announce({ browser, url, maxSizeMB: 10, file: pdf }, 100);
  for (let sent = 0; sent < limits.uploadsPerMinute; sent += 1) {
    expect((await send(urls[sent % 3] as string)).status).toBe(400);
  }
  for (const url of urls) expect((await send(url)).status).toBe(429);
  const colleague = await createMember(opened.platform.db, {
    role: 'NPO',
    organizationId: npo.organizationId,
  });
  const other = { browser: await opened.signIn(colleague), url: documents(), maxSizeMB: 10, file: pdf };
  expect((await announce(other, 100)).status).toBe(400);
});

test('[F-77] what a whole window does not take is refused in an empty one, and each endpoint has an hour of its own', async () => {
  const { db } = opened.platform;
  const limit = { limit: 5, windowSeconds: 60 };
  expect(await takeUse(db, 'whole', limit, 6)).toBe(60);
  expect(await takeUse(db, 'whole', limit, 5)).toBe(0);
  const count = (url: string) =>
    countUpload(
      db,
      { headers: { 'content-length': '100' }, routeOptions: { url } } as unknown as FastifyRequest,
      { sender: 'sender', rule: { maxSizeMB: 1, types: {} }, perHour: 2, leastBytes: 1 },
    );
  await count('/one');
  await count('/one');
  await expect(count('/one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await count('/two');
});

test('[F-67] every place that gathers files is full some time, says so, and reads nothing more', async () => {
  for (const [key, { quota }] of walk()) {
    if (quota.place === null) continue;
    await opened.platform.db.delete(rateLimit);
    const sender = await senderOf(key);
    const first = await sender.browser.upload(sender.url, sender.file, sender.fields);
    expect([key, first.statusCode]).toEqual([key, 200]);
    const stored = first.json<{ file?: { id: string }; id?: string }>();
    await fill(stored.file?.id ?? stored.id ?? '', quota.place.filesMax - 1, 1);
    const refused = await announce(sender, 100);
    expect([key, refused]).toEqual([
      key,
      { status: 409, code: 'FILES_FULL', message: quota.place.tooMany, wait: undefined, isRead: false },
    ]);
  }
});

test('[F-67] a project holds 1 GB, whoever of its parties sends', async () => {
  const browser = await opened.signIn(npo);
  const first = await browser.upload(documents(), pdf);
  const { id } = first.json<{ file: { id: string } }>().file;
  await fill(id, 102, 10 * megabyte);
  const sender = { browser: await opened.signIn(company), url: documents(), maxSizeMB: 10, file: pdf };
  const refused = await announce(sender, 5 * megabyte);
  expect(refused).toMatchObject({
    status: 409,
    code: 'FILES_FULL',
    message: expect.stringMatching(/^프로젝트 하나에 파일은 모두 1GB까지 올릴 수 있어요\. .*요\.$/),
    isRead: false,
  });
  expect((await sender.browser.upload(documents(), pdf)).statusCode).toBe(200);
});

test('[F-67] a hundred uploads at once by all who may send pass neither 500 files nor 1 GB', async () => {
  const { db } = opened.platform;
  const parties = [company, npo];
  const browsers = await Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      const { role, organizationId } = parties[at % 2] as TestPartyMember;
      return opened.signIn(await createMember(db, { role, organizationId }));
    }),
  );
  const first = await (browsers[0] as TestBrowser).upload(documents(), pdf);
  const { id } = first.json<{ file: { id: string } }>().file;
  const flood = async () => {
    await db.delete(rateLimit);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (browsers[at % 4] as TestBrowser).upload(documents(), pdf)),
    );
    return answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length;
  };
  await fill(id, 492, 1);
  expect(await flood()).toBe(7);
  expect(await db.$count(file, eq(file.projectId, projectId))).toBe(500);
  await db.execute(sql`DELETE FROM file WHERE project_id = ${projectId} AND id <> ${id}`);
  const room = 1024 * megabyte - 4 * testPdf.length;
  await fill(id, 1, room);
  expect(await flood()).toBe(3);
});

test('[F-67] a hundred uploads at once by one member pass 30 at most', async () => {
  const browser = await opened.signIn(npo);
  const answers = await Promise.all(Array.from({ length: 100 }, () => browser.upload(documents(), pdf)));
  const counts = new Map<number, number>();
  for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 200: 30, 429: 70 });
});

test('[F-67] two avatars sent at once leave one', async () => {
  const browser = await opened.signIn(npo);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.upload('/api/account/avatar', png)),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await opened.platform.db.$count(file, eq(file.avatarMemberId, npo.memberId))).toBe(1);
});
