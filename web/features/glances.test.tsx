import type { QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ActivityGlance } from './activity-entries/activity-glance.tsx';
import { activityEntriesQuery } from './activity-entries/queries.ts';
import { AgreementCount } from './agreements/agreement-glance.tsx';
import { agreementQuery } from './agreements/queries.ts';
import { MeasurementsGlance } from './measurements/measurements-glance.tsx';
import { measurementsQuery } from './measurements/queries.ts';
import { PackGlance } from './packs/pack-glance.tsx';
import { packQuery } from './packs/queries.ts';
import { reportQuery } from './reports/queries.ts';
import { ReportCount } from './reports/report-glance.tsx';

const draw = (element: ReactElement, { queryKey }: { queryKey: QueryKey }, data: unknown) =>
  drawMarkup(element, { loaded: [{ queryKey, data }] }).lines.join(' ');

test('[F-77] the number at the tab of an agreement is that of the blanks and proposals, or of the confirmation, that wait', () => {
  const clauses = [{ text: '〔지급일〕에 〔사업비〕를 준다.' }, { text: '〔결과물〕을 낸다.' }];
  const proposals = [
    { status: 'OPEN', isOwn: false },
    { status: 'OPEN', isOwn: true },
    { status: 'KEPT', isOwn: false },
  ];
  const count = (shown: object | null, allowed: object = {}) =>
    draw(<AgreementCount projectId="w1" />, agreementQuery('w1'), {
      shown: shown && { status: 'DRAFT', proposals: [], confirmations: [], content: { clauses }, ...shown },
      viewerId: 'o1',
      allowed: { write: true, confirm: true, ...allowed },
    });
  expect([count({}), count({ proposals })]).toEqual(['3 3건을 기다려요', '4 4건을 기다려요']);
  expect([count({ status: 'OFFERED' }), count({ status: 'OFFERED', proposals })]).toEqual(
    Array(2).fill('1 1건을 기다려요'),
  );
  for (const none of [
    count(null),
    count({}, { write: false }),
    count({ status: 'OFFERED' }, { confirm: false }),
    count({ status: 'OFFERED', confirmations: [{ organizationId: 'o1' }] }),
    count({ status: 'CONFIRMED' }),
  ])
    expect(none).toBe('');
  const report = (status: string, allowed: object) =>
    draw(<ReportCount projectId="w1" />, reportQuery('w1'), { status, allowed });
  expect(report('RETURNED', { write: true })).toBe('1 1건을 기다려요');
  expect(report('WRITING', { write: true })).toBe('');
});

test('[F-77] the lines of what was done, measured and packed say where each stands', () => {
  const entries = (count: number, nextDay: string | null = null) =>
    draw(<ActivityGlance projectId="w1" nextDay={nextDay} />, activityEntriesQuery('w1'), {
      pages: [
        {
          sums: { entries: count, participants: 1500 },
          items: count > 0 ? [{ day: '2026-05-09' }, { day: '2026-04-01' }] : [],
        },
      ],
      pageParams: [{}],
    });
  const indicator = (value: number | null, isReached = false, isAgreed = true) => ({
    value,
    isReached,
    isAgreed,
  });
  const measured = (...indicators: object[]) =>
    draw(<MeasurementsGlance projectId="w1" />, measurementsQuery('w1'), { indicators });
  const pack = (given: object | null) =>
    draw(<PackGlance projectId="w1" />, packQuery('w1'), { pack: given });
  expect([
    entries(0),
    entries(1200),
    measured(indicator(3, true, false)),
    measured(indicator(3, true), indicator(1), indicator(null), indicator(9, true, false)),
    measured(indicator(3, true)),
    pack(null),
    pack({ number: 3, status: 'WAITING' }),
    pack({ number: 3, status: 'READY', files: 1200, sizeBytes: 2_097_152 }),
  ]).toEqual([
    '아직 활동 기록이 없어요',
    '활동 기록 1,200건 연인원 1,500명 · 마지막 5월 9일',
    '협약할 때 성과 지표를 함께 골라요',
    '목표 3개 가운데 1개에 닿았어요 아직 재지 않은 지표 1개',
    '목표 1개 가운데 1개에 닿았어요 모두 재고 있어요',
    '아직 만들지 않았어요',
    '증빙팩을 만들고 있어요',
    '3판이 준비됐어요 파일 1,200개 · 2.00 MB',
  ]);
  expect(entries(0, '2026-12-01')).toMatch(/^아직 활동 기록이 없어요 다음 일정 12월 1일 \(D/);
});
