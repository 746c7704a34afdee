import type { ReactElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { RequestBudgetStep } from './request-budget-step.tsx';
import { RequestOverviewStep } from './request-overview-step.tsx';
import { RequestPlanStep } from './request-plan-step.tsx';
import { RequestReviewStep } from './request-review-step.tsx';
import { type RequestValues, requestSteps, toRequestValues } from './request-values.ts';

function Form({ values, children }: { values: Partial<RequestValues>; children: ReactElement }) {
  const form = useForm<RequestValues>({ defaultValues: { ...toRequestValues({}), ...values } });
  return <FormProvider {...form}>{children}</FormProvider>;
}
const draw = (step: ReactElement, values: Partial<RequestValues> = {}) =>
  drawMarkup(<Form values={values}>{step}</Form>, {
    loaded: [{ queryKey: mainCodesQuery.queryKey, data: { REGION: [], FIELD: [], BENEFICIARY: [] } }],
  });

test('a text of a request takes as much as a request may hold', () => {
  const { html } = draw(
    <>
      <RequestOverviewStep />
      <RequestPlanStep />
    </>,
  );
  const most = Object.fromEntries(
    [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([field]) => {
      const [, name] = / name="(\w+)"/.exec(field) ?? [];
      const [, length] = / maxLength="(\d+)"/i.exec(field) ?? [];
      return name && length ? [[name, Number(length)]] : [];
    }),
  );
  expect(most).toEqual({
    title: limits.titleMaxLength,
    purpose: limits.purposeMaxLength,
    description: limits.descriptionMaxLength,
  });
});

test('each step asks for what is its own', () => {
  const labels = (step: ReactElement, values?: Partial<RequestValues>) => draw(step, values).lines.join('\n');
  expect(labels(<RequestPlanStep />)).toMatch(/목적[\s\S]*개요와 상세 계획[\s\S]*기획 상태/);
  expect(labels(<RequestOverviewStep />)).toMatch(
    /제목[\s\S]*지역[\s\S]*분야[\s\S]*수혜대상[\s\S]*신규 여부/,
  );
  expect(requestSteps.flatMap(({ fields }) => fields).length).toBe(
    new Set(requestSteps.flatMap(({ fields }) => fields)).size,
  );
});

test('an amount is asked for where the budget is known', () => {
  const asks = (isBudgetUnknown: RequestValues['isBudgetUnknown']) =>
    draw(<RequestBudgetStep />, { isBudgetUnknown })
      .lines.join()
      .includes('예산 금액');
  expect([asks(false), asks(true)]).toEqual([true, false]);
});

const review = (values: Partial<RequestValues>, npoName: string | null = null, attachments: object[] = []) =>
  drawMarkup(
    <Form values={values}>
      <RequestReviewStep npoName={npoName} attachments={attachments as never} />
    </Form>,
    { loaded: loadedCodes, at: '/project/request?draft=d1&step=5' },
  );

test('[F-77] what is sent is read before, each part with the way back to it, and what is not written yet is called so', () => {
  const values: Partial<RequestValues> = {
    ...{ title: '저녁 배움터', regionLevel1Code: '51', regionLevel2Code: '51110', fieldCode: 'EDU' },
    ...{ beneficiaryCode: 'CHILD', isNew: false, expectedStart: '2027-01-01', expectedEnd: '2027-06-30' },
    ...{
      isBudgetUnknown: false,
      expectedBudget: 12_000_000,
      donationReceipt: 'REQUIRED',
      taxInvoice: 'NONE',
    },
    ...{ requiredDocs: ['결과보고서', '사진'], purpose: '함께 배워요', description: '저녁마다 모여요' },
  };
  const full = review(values, null, [{ id: 'f1', name: '계획.pdf', size: 2048 }]);
  const said = full.lines.join('\n');
  for (const text of [
    '저녁 배움터',
    '강원특별자치도 춘천시',
    '교육·장학',
    '아동',
    '기존',
    '2027.01.01 ~ 2027.06.30 (약 6개월)',
    '12,000,000원 (1,200만 원)',
    '결과보고서, 사진',
    '함께 배워요',
    '저녁마다 모여요',
    '계획.pdf (2.00 KB)',
    '고치기 예산과 증빙\n후속 협력 가능성을 선택해주세요.\n예산 계획',
  ])
    expect(said).toContain(text);
  expect(full.links.map(([text, to]) => [text, /step=(\d)/.exec(to)?.[1]])).toEqual(
    requestSteps.slice(0, 4).map(({ name }, at) => [`고치기 ${name}`, String(at + 1)]),
  );
  expect(said).toContain('추천된 단체에 제안을 보내요.');
  expect(review(values, '푸른솔').lines.join('\n')).toContain('푸른솔에만 이어 가자는 제안을 보내요.');
  const empty = review({}).lines;
  expect(empty.filter((line) => line === '아직 적지 않았어요')).toHaveLength(13);
  expect(empty).toEqual(expect.arrayContaining(['따로 받지 않아요', '없어요']));
  expect(review({ isBudgetUnknown: true }).lines).toContain('미정');
  expect(review({ isNew: true }).lines).toContain('신규');
});
