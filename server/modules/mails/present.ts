import type { z } from 'zod';
import type { retryMail as retryEndpoint } from '#contract/admin/admin.ts';
import type { Mail } from '#contract/notifications.ts';
import type { MailRow } from './store.ts';

/** A mail as the outbox of the demo shows it, whole. */
export function presentDemoMail(row: MailRow): Mail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A mail as the admin sees it: what became of it, and not what it says. */
export function presentAdminMail(row: MailRow): z.infer<typeof retryEndpoint.response> {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
  };
}
