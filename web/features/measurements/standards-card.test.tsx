import { expect, test } from 'vitest';
import { standardsOf } from '#contract/measurements/indicator-standards.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { StandardsCard } from './standards-card.tsx';

test('[F-77] goals stand by their number with their targets, then K-ESG and GRI by item, each with how many indicators tell of it', () => {
  const indicators = [
    standardsOf('COMMON_O4', '15.2'),
    standardsOf('HOUSING_O1', '4.1'),
    standardsOf(null, null),
    standardsOf('GLOBAL_O1', '15.1'),
    standardsOf(null, '15.2'),
    standardsOf(null, '2.4'),
  ].map((standards) => ({ standards })) as MeasuredIndicator[];
  const { lines } = drawMarkup(<StandardsCard indicators={indicators} />);
  expect(lines.slice(1, -1)).toEqual([
    ...['SDG 2 세부 목표 2.4 1개', 'SDG 4 세부 목표 4.1 1개', 'SDG 15 세부 목표 15.1 · 15.2 3개'],
    ...['K-ESG S-7-1 전략적 사회공헌 모두', 'K-ESG S-7-2 구성원 봉사참여 1개'],
    ...['GRI 413-1 지역사회 사업 모두', 'GRI 203-1 공공 시설과 서비스 2개'],
  ]);
});
