import { expect, test } from 'vitest';
import { conditionsOf, fillDraft } from './request-conditions.ts';

const conditions = {
  regionLevel1Code: '42',
  regionLevel2Code: '42110',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
};

test('a request takes over where an NPO is, and its first field and beneficiary', () => {
  const profile = { ...conditions, fieldCodes: ['EDU', 'ENV'], beneficiaryCodes: ['CHILD', 'ELDER'] };
  expect(conditionsOf(profile)).toEqual(conditions);
  const bare = { regionLevel1Code: null, regionLevel2Code: null, fieldCodes: [], beneficiaryCodes: [] };
  expect(Object.values(conditionsOf(bare)).filter((value) => value !== undefined)).toEqual([]);
});

test('it keeps what it says of its own, and a district with its province', () => {
  expect(fillDraft({ title: '배움터' }, conditions)).toEqual({ title: '배움터', ...conditions });
  const own = { regionLevel1Code: '11', fieldCode: 'ENV', beneficiaryCode: 'ELDER' };
  expect(fillDraft(own, conditions)).toEqual(own);
  expect(fillDraft({ regionLevel1Code: '', fieldCode: '', beneficiaryCode: '' }, conditions)).toEqual(
    conditions,
  );
});
