import { describe, expect, test } from 'vitest';
import { agreementStatuses, agreementStatusLabels } from '#contract/agreements/agreement-status.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { reportStatuses } from '#contract/reports/report-status.ts';
import type { Report } from '#contract/reports/reports.ts';
import { AgreementGlance, findAgreementTask } from '#web/features/agreements/agreement-glance.tsx';
import { agreementQuery } from '#web/features/agreements/queries.ts';
import { reportQuery } from '#web/features/reports/queries.ts';
import { findReportTask, ReportGlance } from '#web/features/reports/report-glance.tsx';
import { drawMarkup } from '#web/testing/markup.tsx';

describe('[F-77] the agreement', () => {
  const proposal = (given: object = {}) => ({ status: 'OPEN', isOwn: false, ...given });
  const room = (shown: object | null, given: object = {}, allowed: object = {}) =>
    ({
      shown: shown && {
        number: 3,
        status: 'DRAFT',
        form: 'DONATION',
        content: { clauses: [{ number: 1, title: '', text: '〔지급일〕과 〔사업비〕' }] },
        proposals: [],
        confirmations: [],
        createdAt: '2026-11-19T15:00:00Z',
        confirmedAt: null,
        ...shown,
      },
      viewerId: 'o1',
      allowed: { write: true, confirm: true, ...allowed },
      ...given,
    }) as unknown as AgreementRoom;
  const taskOf = (...given: Parameters<typeof room>) => findAgreementTask(room(...given))?.text ?? null;
  const whole = { content: { clauses: [] } };

  test('waits for proposals of the other side before anything else', () => {
    const proposals = [proposal(), proposal(), proposal({ isOwn: true }), proposal({ status: 'KEPT' })];
    for (const status of ['DRAFT', 'OFFERED'])
      expect(taskOf({ status, proposals })).toBe('바꾸자는 제안 2건에 답해 주세요');
    expect(findAgreementTask(room({ proposals }))?.label).toBe('협약에서 답하기');
  });

  test('waits for blanks to be filled, then for whoever confirms and has not', () => {
    expect(findAgreementTask(room({}))).toEqual({
      text: '협약서의 빈칸을 채워 주세요',
      dueOn: null,
      label: '협약에서 채우기',
    });
    expect(taskOf(whole)).toBeNull();
    const offered = { ...whole, status: 'OFFERED' };
    expect(findAgreementTask(room(offered))).toEqual({
      text: '협약서 3판을 확인해 주세요',
      dueOn: null,
      label: '협약에서 확인하기',
    });
    const confirmedBy = (organizationId: string) => ({ ...offered, confirmations: [{ organizationId }] });
    expect(taskOf(confirmedBy('o1'))).toBeNull();
    expect(taskOf(confirmedBy('o2'))).toBe('협약서 3판을 확인해 주세요');
    expect(taskOf(offered, {}, { confirm: false })).toBeNull();
  });

  test('waits for nobody who may not write, nor for the desk, nor where there is none', () => {
    expect(taskOf({}, {}, { write: false })).toBeNull();
    expect(taskOf({}, { viewerId: null })).toBeNull();
    expect(taskOf(null)).toBeNull();
  });

  test('is told in a line by its version, how it stands and since when', () => {
    const line = (shown: object | null) =>
      drawMarkup(<AgreementGlance projectId="w1" />, {
        loaded: [{ queryKey: agreementQuery('w1').queryKey, data: room(shown) }],
      }).lines;
    expect(line(null)).toEqual(['아직 협약서가 없어요']);
    for (const status of agreementStatuses.filter((one: Agreement['status']) => one !== 'CONFIRMED'))
      expect(line({ status })[0]).toBe(`3판은 ${agreementStatusLabels[status]}이에요`);
    expect(line({ status: 'CONFIRMED', confirmedAt: '2026-11-21T15:00:00Z' })).toEqual([
      '3판을 두 기관이 확인했어요',
      expect.stringMatching(/^2026\.11\.22 · /),
      '확인 완료',
    ]);
  });
});

describe('[F-77] the report', () => {
  const report = (status: Report['status'], given: object = {}, allowed: object = {}) =>
    ({
      status,
      dueOn: '2026-12-04',
      answerBy: '2026-12-18',
      allowed: { write: false, review: false, ...allowed },
      ...given,
    }) as Report;

  test('waits for the company that reviews it by its day, and for the NPO to which it was returned', () => {
    expect(findReportTask(report('SUBMITTED', {}, { review: true }))).toEqual({
      text: '결과보고서를 살펴봐 주세요',
      dueOn: '2026-12-18',
      label: '보고서에서 살펴보기',
    });
    const waiting = reportStatuses.filter(
      (status) => findReportTask(report(status, {}, { write: true })) !== null,
    );
    expect(waiting).toEqual(['RETURNED']);
    expect(findReportTask(report('RETURNED', {}, { write: true }))).toEqual({
      text: '결과보고서를 보완해 주세요',
      dueOn: '2026-12-04',
      label: '보고서에서 고치기',
    });
    for (const status of reportStatuses) expect(findReportTask(report(status))).toBeNull();
  });

  test('is told in a line by how it stands and what comes next', () => {
    const line = (...given: Parameters<typeof report>) =>
      drawMarkup(<ReportGlance projectId="w1" />, {
        loaded: [{ queryKey: reportQuery('w1').queryKey, data: report(...given) }],
      }).lines;
    expect(line('WRITING')).toEqual(['작성 중', '2026.12.04까지 내요']);
    expect(line('WRITING', { dueOn: null })).toEqual(['결과보고서 없이 끝났어요']);
    expect(line('SUBMITTED')).toEqual(['제출함', '2026.12.18까지 기업이 살펴봐요']);
    expect(line('SUBMITTED', { dueOn: null })[0]).toBe('제출함');
    expect(line('RETURNED')).toEqual(['보완 요청', '단체가 보완할 곳을 고치고 있어요']);
    expect(line('ACCEPTED')).toEqual(['확인 완료', '보고서와 기록이 잠겼어요']);
  });
});
