import { expect, test } from 'vitest';
import { readIndicatorName, readLibrary } from './indicator-library.ts';

test.each([
  ['수료율 (%)', { name: '수료율', unit: '%' }],
  ['수료율(%)', { name: '수료율', unit: '%' }],
  ['만족도 (전체) (5점)', { name: '만족도 (전체)', unit: '5점' }],
  ['수료율', null],
  [' 수료율 (%)', null],
  ['(%)', null],
  ['수료율 ()', null],
  ['수료율 (%) 뒤', null],
  ['수료율 (명(월))', null],
])('[F-77] %j reads as %j', (text, read) => {
  expect(readIndicatorName(text)).toEqual(read);
});

test('[F-77] the library holds what reads as an indicator and may be chosen', () => {
  const code = (text: string, more = {}) => ({
    code: text,
    name: '수료율 (%)',
    displayName: '4.1',
    ...more,
  });
  const library = readLibrary([
    code('EDU_R1'),
    code('COMMON_O12', { displayName: '' }),
    code('EDU_R2', { isActive: false }),
    code('EDU_R3', { name: '수료율' }),
    ...['E_R1', 'EDU_X1', 'EDU_R', 'EDU_R123', 'xEDU_R1', 'EDU_R1x', 'A'.repeat(14).concat('_R1')].map(
      (text) => code(text),
    ),
  ]);
  expect(library).toEqual([
    { code: 'EDU_R1', field: 'EDU', kind: 'R', name: '수료율', unit: '%', sdg: '4.1' },
    { code: 'COMMON_O12', field: 'COMMON', kind: 'O', name: '수료율', unit: '%', sdg: null },
  ]);
});
