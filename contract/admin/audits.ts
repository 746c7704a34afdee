import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import type { AuditAction } from './audit-actions.ts';
import { auditActions } from './audit-names.ts';

export const auditEntry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  /** Null where no member did it. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The hash of the entry before, which goes into the one of this. */
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Entries that say who looked at what, and entries that say what was changed or decided. */
export const auditKinds = ['READING', 'CHANGE'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Those that say who looked at what, or took it along; all others say what was changed or decided. */
export const readingActions: readonly AuditAction[] = [
  'application.read',
  'audit.export',
  'bank-line.find',
  'certificate.read',
  'contact.view',
  'file.download',
  'incident.members.preview',
  'incident.read',
  'inquiry.find',
  'mail.find',
  'member.export',
  'organization.read',
  'outcome.export',
  'statistic.export',
  'pack.download',
  'plan-order.export',
  'plan-order.read',
];

export const auditRoles = ['ADMIN', 'COMPANY', 'NPO', 'SYSTEM', 'ANONYMOUS'] as const;

/** Conditions of the log; an entry agrees with all that are given. */
export const auditFilter = z.object({
  subjectId: z.uuid().optional(),
  subjectType: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  actorId: z.uuid().optional(),
  actorRole: z.enum(auditRoles).optional(),
  action: z.enum(auditActions).optional(),
  kind: z.enum(auditKinds).optional(),
  /** From this instant on, and before the other one. */
  from: instant.optional(),
  until: instant.optional(),
  /**
   * The number of an entry; or words of a reason, of the name of who acted, or of the member, organisation or project that
   * it was done to.
   */
  text: z
    .string()
    .trim()
    .min(2, { error: '두 글자 이상 적어 주세요.' })
    .max(limits.searchMaxLength)
    .or(z.string().trim().regex(/^\d$/))
    .optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const findAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Audit log, newest first',
  action: 'audit.find',
  list: {
    members: 'Entries that agree with every condition given',
    order: [{ by: 'sequence', direction: 'DESC' }],
  },
  query: auditFilter.extend({ before: z.coerce.number().int().optional() }),
  response: z.object({
    items: z.array(auditEntry),
    /** What the ids in subjects and details of these entries are called, where their thing still stands. */
    names: z.record(z.string(), z.string()),
    nextBefore: z.number().int().nullable(),
  }),
});

/** What stands around one entry. */
export const auditSurroundings = z.object({
  /** The hash of the entry after it; null for the newest. */
  nextHash: z.string().nullable(),
  /** Whether its own content and its neighbours agree with its hash. */
  isLinked: z.boolean(),
  /** The other entries of the same transaction, in the order they were written. */
  together: z.array(auditEntry.pick({ sequence: true, action: true, subjectType: true, subjectId: true })),
  /** What the ids of their subjects are called. */
  names: z.record(z.string(), z.string()),
  /** Entries of the same subject, this one too, counted up to `limits.auditCountMax`; null without a subject. */
  subjectCount: z.number().int().nullable(),
});

export const getAuditSurroundings = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:sequence',
  summary: 'What stands around an entry of the audit log: its neighbours, what happened together with it',
  action: 'audit.find',
  params: z.object({ sequence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: auditSurroundings,
});

/** How the chain of the log was found when it was last walked from the first entry to the newest. */
export const auditCheck = z.object({
  checkedAt: z.string(),
  /** The newest entry by then. */
  sequence: z.number().int(),
  isIntact: z.boolean(),
  breakCount: z.number().int(),
  /** The first entry that is broken. */
  firstBreak: z.number().int().nullable(),
});

export const getAuditCheck = endpoint({
  method: 'GET',
  path: '/api/admin/audit/check',
  summary: 'The newest check of the audit log, which a job makes each night; null before the first',
  action: 'audit.find',
  response: z.object({ check: auditCheck.nullable() }),
});

export const requestAuditCheck = endpoint({
  method: 'POST',
  path: '/api/admin/audit/check',
  summary: 'Have the audit log checked now; a job does it',
  action: 'audit.find',
  effects: [{ audit: ['audit.check'] }],
  response: nothing,
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary:
    'The newest entries that agree with the conditions as a workbook; for a purpose, which is recorded',
  action: 'audit.find',
  effects: [{ audit: ['audit.export'] }],
  query: auditFilter.extend({ purpose: reasonText }),
  response: z.unknown(),
});
