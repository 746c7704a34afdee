import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../../..`;

/** The messages of a module that reach also members who want no news by mail, by their names. */
async function findIndispensable(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `${root}/${file}`);
  const messages = Object.values(exported).filter((each) => typeof each === 'object' && each !== null);
  return messages
    .flatMap((each) => Object.entries(each))
    .filter(([, form]) => typeof form === 'function' && /isIndispensable: true/.test(String(form)))
    .map(([name]) => name)
    .sort();
}

test('members who want no news by mail still get what touches their account, their rights or their money', async () => {
  const files = globSync('server/modules/*/{messages,mail-templates}.ts', { cwd: root }).sort();
  const found = await Promise.all(
    files.map(async (file) => `${file.split('/')[2]}: ${(await findIndispensable(file)).join(' ')}`),
  );
  expect(found.filter((line) => !line.endsWith(': '))).toEqual([
    // Who can sign in, and what was agreed to.
    'accounts: emailChanged legalTextComing legalTextWithdrawn marketingOff marketingOn organizationLeft ' +
      'passwordChanged recoveryCodesRenewed secondFactorOff secondFactorOn',
    'administrator-invitations: joined',
    'audits: broken',
    'colleagues: contactChanged joined',
    // A restriction, before and after it.
    'hearings: announced dropped kept',
    'incidents: notice',
    'notifications: applicationApproved applicationReceived applicationRejected applicationReopened ' +
      'applicationReturned certificateEnding partnerBack partnerHeld partnerLeft',
    // Money.
    'orders: canceled closed feeBilled feePaid invoiceAmended invoiceCorrected invoiceIssued ordered overpaid ' +
      'paid partlyPaid refundAsked refundDeclined refunded refundedInFull refundedInPart reminder reversed',
    'organizations: held planAssigned released roleChanged secondFactorReset',
    'passkeys: added removed',
    'settings: accountChanged accountConfirmed accountProposed accountWithdrawn changeWithdrawn feeChanges ' +
      'planChanges',
    'takedowns: deleted hidden kept lifted',
  ]);
});
