import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields/nothing.ts';

/** The parts of a running installation, in the order of the page. */
export const systemParts = [
  'DATABASE',
  'STORE',
  'MAIL',
  'SCANNER',
  'TAX_SERVICE',
  'QUEUES',
  'BACKUP',
  'VERSIONS',
  'PROXY',
] as const;
export type SystemPart = (typeof systemParts)[number];

export const systemPartLabels: Record<SystemPart, string> = {
  DATABASE: '자료(PostgreSQL)',
  STORE: '파일 저장소',
  MAIL: '메일',
  SCANNER: '바이러스 검사',
  TAX_SERVICE: '사업자 상태 조회',
  QUEUES: '작업',
  BACKUP: '백업',
  VERSIONS: '버전',
  PROXY: '프록시',
};

/** OK does its work · ATTENTION does it, but somebody should look · DOWN does not do it. */
export const systemStates = ['OK', 'ATTENTION', 'DOWN'] as const;
export type SystemState = (typeof systemStates)[number];

export const systemStateLabels: Record<SystemState, string> = {
  OK: '정상',
  ATTENTION: '주의',
  DOWN: '멈춤',
};

/** How a part stands. */
export const systemPartState = z.object({
  part: z.enum(systemParts),
  state: z.enum(systemStates),
  /** Since when something is wrong; null where nothing is, or where nobody saw it begin. */
  since: z.string().nullable(),
  /** What is so, in a sentence or two. */
  what: z.string(),
  /** What to do about it; null where there is nothing to do. */
  todo: z.string().nullable(),
});
export type SystemPartState = z.infer<typeof systemPartState>;

/** A process of the product that has told of itself within the last two minutes, and not that it ends. */
export const systemProcess = z.object({
  id: z.uuid(),
  /** The machine's name for itself. */
  host: z.string(),
  role: z.enum(['web', 'worker', 'all']),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
});
export type SystemProcess = z.infer<typeof systemProcess>;

/** What became of the newest test mail of the admin who asks. */
export const testMail = z.object({
  to: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMail>;

export const systemReport = z.object({
  parts: z.array(systemPartState),
  processes: z.array(systemProcess),
  testMail: testMail.nullable(),
});
export type SystemReport = z.infer<typeof systemReport>;

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How each part of the installation stands, and what to do',
  action: 'admin.system.read',
  response: systemReport,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/system/test-mail',
  summary: "Send a test mail to the admin's own address",
  action: 'admin.mail.test',
  effects: [{ audit: ['mail.test'], notices: { SELF: 'MAIL' } }],
  body: nothing,
  response: testMail,
});
