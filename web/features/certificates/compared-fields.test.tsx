import { expect, test } from 'vitest';
import { businessStatuses, businessStatusLabels } from '#contract/organizations/business-status.ts';
import type { ComparedValue } from '#contract/organizations/document-checks.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ComparedFields } from './compared-fields.tsx';

const compared: ComparedValue[] = [
  { field: 'NAME', entered: '하늬에너지', before: null },
  { field: 'NUMBER', entered: '123-45-67891', before: '123-45-67890' },
];
type Given = Partial<Parameters<typeof ComparedFields>[0]>;
const draw = (given: Given = {}) =>
  drawMarkup(
    <ComparedFields
      compared={compared}
      type="COMPANY"
      businessStatus={{ status: 'OPERATING', taxType: '일반과세자', checkedOn: '2026-11-20' }}
      sight={{ marks: {}, found: {} }}
      isRenewed={false}
      isOpen
      leadsTo="decision"
      onSee={() => {}}
      {...given}
    />,
  );
const text = (given?: Given) => draw(given).lines.join('\n');

test('how many were seen is counted while marks can be set', () => {
  expect(text()).toContain('2곳 가운데 0곳을 봤어요.');
  const sight = { marks: { NAME: 'SAME' }, found: {} } as const;
  expect(text({ sight })).toContain('2곳 가운데 1곳을 봤어요.');
  expect(text({ sight, isOpen: false })).not.toContain('곳을 봤어요');
  expect(draw({ sight, isOpen: false }).html).not.toContain('type="radio"');
  expect(draw({ compared: [] }).html).toBe('');
});

test('[F-77] what stands on a document that says something else is typed off it, up to 100 letters', () => {
  const sight = { marks: { NAME: 'DIFFERENT' }, found: { NAME: '하늬전력' } } as const;
  expect(draw({ sight }).html).toMatch(/<input[^>]*maxLength="100"[^>]*value="하늬전력"/i);
  expect(draw({ sight: { ...sight, marks: { NAME: 'SAME' } } }).html).not.toContain('하늬전력');
});

test('a value that was another one stands beside the one before, a number with what the tax office says', () => {
  expect(text()).toMatch(/사업자등록번호[\s\S]*전에 적은 값 123-45-67890[\s\S]*123-45-67891/);
  expect(text({ type: 'NPO' })).toContain('고유번호');
  for (const status of businessStatuses) {
    const said = text({ businessStatus: { status, taxType: '일반과세자', checkedOn: '2026-11-20' } });
    expect(said).toContain(`국세청 상태: ${businessStatusLabels[status]}`);
    expect([status, said.includes('일반과세자 · 기준일 2026.11.20')]).toEqual([status, status !== 'UNKNOWN']);
    expect([status, said.includes('조회하지 못한 번호예요')]).toEqual([status, status === 'UNKNOWN']);
  }
});

test('what is different may be typed off the document, and stands out', () => {
  const sight = { marks: { NAME: 'DIFFERENT', NUMBER: 'UNSEEN' }, found: { NAME: '하늬 에너지' } } as const;
  const { html } = draw({ sight });
  expect(text({ sight })).toContain('서류에 적힌 이름');
  expect(text({ sight })).not.toContain('서류에 적힌 사업자등록번호');
  expect(html).toContain('value="하늬 에너지"');
  expect(html.match(/bg-danger-tint/g)).toHaveLength(1);
  const chosen = [
    ...html.matchAll(
      /<input type="radio"[^>]*checked=""[^>]*value="(\w+)"|<input type="radio"[^>]*value="(\w+)"[^>]*checked=""/g,
    ),
  ];
  expect(chosen.map(([, first, second]) => first ?? second)).toEqual(['DIFFERENT', 'UNSEEN']);
});

test('a document that was sent anew is to be looked at again', () => {
  const renewed = '새 판이 올라왔어요. 다시 봐 주세요.';
  expect(text({ isRenewed: true })).toContain(renewed);
  expect(text()).not.toContain(renewed);
});
