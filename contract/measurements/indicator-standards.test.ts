import { expect, test } from 'vitest';
import { standardsOf } from './indicator-standards.ts';

test('[F-77] every indicator is evidence for the items of every programme, and keeps its own target', () => {
  for (const code of [null, 'EDU_O1'])
    expect(standardsOf(code, '4.1')).toEqual({ sdg: '4.1', kEsg: ['S-7-1'], gri: ['413-1'] });
});

/** Which item an indicator is evidence for besides (`docs/requirements.md`, G-58). */
test.each([
  ['S-7-2', ['COMMON_O4', 'COMMON_O5']],
  ['203-1', ['HOUSING_O1', 'HOUSING_O2', 'DIGITAL_O2', 'GLOBAL_O1']],
  ['203-2', ['JOB_R1', 'JOB_R2', 'JOB_R3', 'COMMUNITY_R1', 'HOUSING_R2']],
  ['201-1', ['HEALTH_O2', 'VOLUNTEER_R2']],
])('[F-77] evidence for %s besides are %j', (item, codes) => {
  const isOfKesg = item.startsWith('S-');
  for (const code of codes)
    expect(standardsOf(code, null)).toEqual({
      sdg: null,
      kEsg: isOfKesg ? ['S-7-1', item] : ['S-7-1'],
      gri: isOfKesg ? ['413-1'] : ['413-1', item],
    });
});
