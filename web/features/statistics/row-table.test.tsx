import { expect, test } from 'vitest';
import type { StatisticFigureQuery, StatisticRow } from '#contract/admin/statistics.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { nameFigure, RowTable } from './row-table.tsx';

test('[F-77] every figure is called by what it counts, narrowed to what was pressed', () => {
  const names: [object, string][] = [
    [{ figure: 'INTAKE' }, '들어온 요청'],
    [{ figure: 'INTAKE', state: 'CANCELED' }, '들어온 요청: 취소'],
    [{ figure: 'SEARCH_MISSES' }, '결과 없는 검색어'],
    [{ figure: 'SEARCH_MISSES', word: '바다' }, '결과 없는 검색어: 바다'],
    [{ figure: 'FUNNEL' }, '이 기간의 요청: 요청'],
    [{ figure: 'FUNNEL', step: 'CHOSEN' }, '이 기간의 요청: 파트너 선택'],
    [{ figure: 'COHORT_CANCELED' }, '이 기간의 요청: 취소'],
    [{ figure: 'LEAD' }, '추천 보냄까지 걸린 시간'],
    [{ figure: 'LEAD', step: 'CLOSED' }, '종료까지 걸린 시간'],
    [{ figure: 'REPORT_LEAD' }, '끝난 날부터 보고서까지 걸린 시간'],
    [{ figure: 'ANSWER_LEAD' }, '문의에 답하기까지 걸린 시간'],
    [{ figure: 'SIGNUPS' }, '가입과 심사: 가입 신청'],
    [{ figure: 'APPROVALS' }, '가입과 심사: 승인'],
    [{ figure: 'FIXES' }, '가입과 심사: 보완 요청'],
    [{ figure: 'REJECTIONS' }, '가입과 심사: 거절'],
    [{ figure: 'REVIEW_LEAD' }, '승인까지 걸린 시간'],
    [{ figure: 'REPORTS_DUE' }, '낼 날이 된 보고서'],
    [{ figure: 'REPORTS_LATE' }, '늦은 보고서'],
    [{ figure: 'PAYMENTS' }, '요금 입금과 환불'],
    [{ figure: 'PAYMENTS', kind: 'FEE' }, '프로젝트 이용료 입금과 환불'],
    [{ figure: 'PLAN' }, '기업'],
    [{ figure: 'PLAN', plan: 'CONNECT' }, 'CONNECT 기업'],
    [{ figure: 'PROFILE' }, '단체 프로필'],
    [{ figure: 'PROFILE', band: 'HALF' }, '프로필 40~69%'],
    [{ figure: 'DECLINES' }, '단체 거절'],
    [{ figure: 'DECLINES', reason: '바빠요' }, '단체 거절: 바빠요'],
    [{ figure: 'LISTS' }, '보낸 추천 목록'],
    [{ figure: 'CANCELED' }, '취소'],
  ];
  expect(names.map(([given]) => nameFigure(given as StatisticFigureQuery))).toEqual(
    names.map(([, name]) => name),
  );
});

test('[F-77] a row leads to where its thing stands on the desk, and says how long or how much', () => {
  const row = (kind: StatisticRow['kind'], given: Partial<StatisticRow> = {}): StatisticRow => ({
    ...{ id: kind, kind, subjectId: 's1', name: kind, note: '', on: null, hours: null, amount: null },
    ...given,
  });
  const { links, lines } = drawMarkup(
    <RowTable
      caption="줄"
      rows={[
        row('PROJECT', { hours: 0, amount: 5 }),
        row('ORGANIZATION', { amount: -1_000, on: '2026-11-20' }),
        row('ORDER', { amount: 0 }),
        row('INQUIRY'),
        row('WORD', { subjectId: null }),
      ]}
    />,
  );
  expect(links).toEqual([
    ['PROJECT', '/admin/projects/s1'],
    ['ORGANIZATION', '/admin/organizations/s1'],
    ['ORDER', '/admin/orders/s1'],
    ['INQUIRY', '/admin/inquiries?id=s1'],
    ['WORD', '/npos?q=WORD'],
  ]);
  for (const line of ['0시간', '2026.11.20', '-1,000원', '0원']) expect(lines).toContain(line);
  expect(lines).not.toContain('5원');
});
