import { expect, test } from 'vitest';
import { presentAdminMail, presentDemoMail } from './present.ts';
import type { MailRow } from './store.ts';

const row: MailRow = {
  id: 'the mail',
  memberId: 'whose it is',
  to: 'address',
  subject: 'subject',
  text: 'text',
  html: 'html',
  status: 'FAILED',
  attempts: 3,
  lastError: 'why it failed',
  sentAt: null,
  version: 4,
  createdAt: new Date('2026-11-20T00:00:00Z'),
  updatedAt: new Date('2026-11-21T00:00:00Z'),
};
const common = {
  id: 'the mail',
  to: 'address',
  subject: 'subject',
  status: 'FAILED',
  createdAt: '2026-11-20T00:00:00.000Z',
};

test('the outbox of the demo shows what a mail says, and the desk what became of it alone', () => {
  expect(presentDemoMail(row)).toEqual({ ...common, text: 'text', html: 'html' });
  expect(presentAdminMail(row)).toEqual({ ...common, attempts: 3, lastError: 'why it failed' });
});
