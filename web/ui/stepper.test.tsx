import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { Stepper } from './stepper.tsx';

test('[W-10] a stepper tells what is done, where one is, under its label, and what comes; what is done leads back', () => {
  const steps = ['사업 소개', '지역과 일정', '예산과 증빙', '상세 계획'];
  const { lines, html, buttons } = drawMarkup(
    <Stepper label="요청서 작성 단계" steps={steps} current={2} onSelect={() => {}} />,
  );
  expect(html).toContain('aria-label="요청서 작성 단계, 4단계 중 3단계"');
  expect(lines).toEqual([
    '1단계 사업 소개, 완료',
    '2단계 지역과 일정, 완료',
    '3 예산과 증빙',
    '4 4단계 상세 계획, 예정',
  ]);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(buttons).toEqual(['1단계 사업 소개, 완료', '2단계 지역과 일정, 완료']);
  const done = drawMarkup(<Stepper label="요청서 작성 단계" steps={steps} current={4} />);
  expect(done.lines.every((line) => line.endsWith('완료'))).toBe(true);
  expect(done.html).not.toContain('aria-current');
});
