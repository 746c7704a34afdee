import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openTestApp } from '#server/testing/app.ts';
import { countUpload, readLeastBytes } from './upload-admission.ts';
import type { UploadRule } from './uploads.ts';

const rule = { maxSizeMB: 50 } as UploadRule;

/** An upload as its head announces it. */
const uploadOf = (sizeBytes?: number, isMultipart = true) =>
  ({
    headers: sizeBytes === undefined ? {} : { 'content-length': String(sizeBytes) },
    routeOptions: { url: '/api/files' },
    isMultipart: () => isMultipart,
  }) as unknown as FastifyRequest;

test('[F-67] a body that does not say its size counts as large as its place takes, one that does as it says', async () => {
  const { platform, close } = await openTestApp();
  try {
    const count = (sender: string, sizeBytes?: number) => {
      const request = uploadOf(sizeBytes);
      const leastBytes = readLeastBytes(request, rule);
      return countUpload(platform.db, request, { sender, rule, perHour: null, leastBytes });
    };
    const taken = limits.uploadMegabytesPerMinute / rule.maxSizeMB;
    for (let at = 0; at < taken; at += 1) await count('silent');
    await expect(count('silent')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let at = 0; at <= taken; at += 1) await count('open', 20_000);
  } finally {
    await close();
  }
});

test('[F-67] what stands around a file does not count as the file, and what is no form is refused', () => {
  const most = rule.maxSizeMB * 1024 * 1024;
  const around = 8 * 1024;
  expect(readLeastBytes(uploadOf(most + around), rule)).toBe(most);
  expect(() => readLeastBytes(uploadOf(most + around + 1), rule)).toThrow(
    expect.objectContaining({ code: 'FILE_TOO_LARGE' }),
  );
  expect([readLeastBytes(uploadOf(10), rule), readLeastBytes(uploadOf(), rule)]).toEqual([1, 1]);
  expect(() => readLeastBytes(uploadOf(10, false), rule)).toThrow(
    expect.objectContaining({ code: 'FILE_MISSING' }),
  );
});
