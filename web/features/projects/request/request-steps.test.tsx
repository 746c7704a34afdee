import type { ReactElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { RequestBudgetStep } from './request-budget-step.tsx';
import { RequestOverviewStep } from './request-overview-step.tsx';
import { RequestPlanStep } from './request-plan-step.tsx';
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
