import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { UploadQuota } from '#contract/upload-quotas.ts';
import type { Database } from '#db/client.ts';
import { problem } from './problem.ts';
import { nameWait, takeUse } from './rate-limits.ts';
import { refuseSize, type UploadRule } from './uploads.ts';

/** What stands around a file in a multipart body at most: boundaries, part headers, short fields. */
const envelopeBytes = 8 * 1024;
const bytesPerMB = 1024 * 1024;
const minuteSeconds = 60;
const hourSeconds = 3600;

/**
 * The bytes that the file of an upload has at least, by what the request declares before its body is read. Throws
 * FILE_MISSING where the body is no form, FILE_TOO_LARGE.
 */
export function readLeastBytes(request: FastifyRequest, rule: UploadRule): number {
  if (!request.isMultipart()) throw problem('FILE_MISSING');
  const leastBytes = Math.max(1, Number(request.headers['content-length'] ?? 0) - envelopeBytes);
  if (leastBytes > rule.maxSizeMB * bytesPerMB) throw refuseSize(rule);
  return leastBytes;
}

/** Counts an upload of `sender` before a byte of it is read. Throws TOO_MANY_REQUESTS. */
export async function countUpload(
  db: Database,
  request: FastifyRequest,
  {
    sender,
    rule,
    perHour,
    leastBytes,
  }: { sender: string; rule: UploadRule; perHour: UploadQuota['perHour']; leastBytes: number },
): Promise<void> {
  const { uploadsPerMinute, uploadMegabytesPerMinute } = limits;
  const hasSize = request.headers['content-length'] !== undefined;
  const counters = [
    {
      key: `upload:${sender}`,
      limit: uploadsPerMinute,
      windowSeconds: minuteSeconds,
      most: `파일은 1분에 ${uploadsPerMinute}개`,
    },
    {
      key: `upload-bytes:${sender}`,
      limit: uploadMegabytesPerMinute * bytesPerMB,
      windowSeconds: minuteSeconds,
      // A body that does not declare its size may be as large as the rule allows.
      amount: hasSize ? leastBytes : rule.maxSizeMB * bytesPerMB,
      most: `파일은 1분에 모두 ${uploadMegabytesPerMinute}MB`,
    },
    ...(perHour === null
      ? []
      : [
          {
            key: `upload-hour:${request.routeOptions.url}:${sender}`,
            limit: perHour,
            windowSeconds: hourSeconds,
            most: `여기에는 파일을 1시간에 ${perHour}개`,
          },
        ]),
  ];
  for (const { key, most, amount = 1, ...limit } of counters) {
    const wait = await takeUse(db, key, limit, amount);
    if (wait === 0) continue;
    throw problem('TOO_MANY_REQUESTS', {
      retryAfterSeconds: wait,
      message: `${most}까지 올릴 수 있어요. ${nameWait(wait)} 뒤 다시 올려 주세요.`,
    });
  }
}
