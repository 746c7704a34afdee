import { expect, test } from 'vitest';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftFieldValue } from './draft-field-value.tsx';
import type { RequestField } from './request-values.ts';

const draw = (field: RequestField, content: object) =>
  drawMarkup(<DraftFieldValue field={field} content={content as DraftContent} />, {
    loaded: loadedCodes,
  }).lines.join('');

const region = { regionLevel1Code: '51', regionLevel2Code: '51130' };

test.each<[RequestField, object, string]>([
  ['title', {}, '비어 있음'],
  ['title', { title: '' }, '비어 있음'],
  ['expectedBudget', { expectedBudget: null }, '비어 있음'],
  ['title', { title: '가'.repeat(60) }, '가'.repeat(60)],
  ['title', { title: '가'.repeat(61) }, `${'가'.repeat(60)}…`],
  ['regionLevel1Code', region, '강원특별자치도'],
  ['regionLevel2Code', region, '원주시'],
  ['regionLevel2Code', { ...region, regionLevel2Code: '51999' }, ''],
  ['fieldCode', { fieldCode: 'ENV' }, '환경'],
  ['beneficiaryCode', { beneficiaryCode: 'OLD' }, '어르신'],
  ['isNew', { isNew: true }, '신규'],
  ['isNew', { isNew: false }, '기존'],
  ['isBudgetUnknown', { isBudgetUnknown: true }, '미정'],
  ['isBudgetUnknown', { isBudgetUnknown: false }, '금액을 정했어요'],
  ['expectedBudget', { expectedBudget: 12_000_000 }, '12,000,000원'],
  ['expectedStart', { expectedStart: '2027-01-01' }, '2027.01.01'],
  ['expectedEnd', { expectedEnd: '2027-06-30' }, '2027.06.30'],
  ['requiredDocs', { requiredDocs: ['사업 계획서', '결과보고서'] }, '사업 계획서, 결과보고서'],
])('[F-77] %s of %j is told as %s', (field, content, told) => {
  expect(draw(field, content)).toBe(told);
});

test('[F-77] what is chosen of a list is told by its name, and no two choices by the same', () => {
  const told = (field: RequestField, values: readonly string[]) =>
    values.map((value) => draw(field, { [field]: value }));
  for (const names of [
    told('donationReceipt', ['REQUIRED', 'NONE']),
    told('taxInvoice', ['REQUIRED', 'NONE']),
    told('followUp', ['YEARLY', 'AFTER_RESULT']),
    told('planningStatus', ['DRAFTED', 'IDEA']),
  ]) {
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[가-힣 ,·]+$/);
  }
});

const theirs = {
  version: 3,
  content: { title: '아침 배움터' },
  savedAt: '2026-11-20T03:00:00Z',
} as ProjectDraft;
const mine = { title: '저녁 배움터' } as DraftContent;

test('[F-77] two tabs that differ are set side by side, or one is said to be gone', () => {
  const { lines, buttons } = drawMarkup(<DraftConflict mine={mine} theirs={theirs} onResolve={() => {}} />);
  expect(lines.join('\n')).toContain('2026.11.20 오후 12:00에 저장했어요.');
  expect(lines.join('\n')).toMatch(/저녁 배움터[\s\S]*아침 배움터/);
  expect(buttons).toEqual(['이 창의 내용으로 계속 쓰기', '다른 창의 내용 불러오기']);
  const gone = drawMarkup(
    <DraftConflict mine={mine} theirs={{ ...theirs, version: 0, content: {} }} onResolve={() => {}} />,
  );
  expect(gone.lines.join('\n')).toContain('다른 창에서 이 요청서를 제출했거나 지웠어요.');
  expect(gone.lines.join('\n')).not.toContain('저녁 배움터');
  expect(gone.buttons).toEqual(['이 창의 내용으로 계속 쓰기', '비우고 새로 쓰기']);
});
