import { expect, test } from 'vitest';
import { signupDays } from '#contract/accounts/signups.ts';
import { limits } from '#contract/limits.ts';
import { findFaqEntries } from './faq-entries.ts';

/** The figures of each answer in their order, as the constants have them. What the operator sets comes from the settings. */
const kept: Record<string, readonly string[]> = {
  request: [`${limits.uploadMaxSizeMB}MB`, `${limits.attachmentsMax}개`],
  choose: [`${limits.replyDays}일`],
  refund: [`${limits.fullRefundDays}일`, `${limits.refundBusinessDays}일`],
  documents: [`${limits.reviewDays}일`],
  completion: [`${limits.uploadMaxSizeMB}MB`],
  join: [`${signupDays}일`, `${limits.reviewDays}일`, '14세'],
};

test.each(['company', 'npo'] as const)(
  '[F-20] each figure that the %s reads in the FAQ is that of the constant which keeps it',
  (role) => {
    for (const { id, answer } of findFaqEntries(role, null)) {
      const figures = [...answer.join(' ').matchAll(/\d+(?:일|개월|MB|개|곳|건|세)/g)].map(
        ([found]) => found,
      );
      expect([id, figures]).toEqual([id, kept[id] ?? []]);
    }
  },
);
