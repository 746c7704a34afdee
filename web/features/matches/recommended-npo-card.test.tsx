import { expect, test } from 'vitest';
import { factorLabels } from '#contract/matches/factors.ts';
import { fitLevelLabels, type RecommendedNpo } from '#contract/matches/matches.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { RecommendedNpoCard } from './recommended-npo-card.tsx';

const npo = {
  rank: 2,
  userId: 'n1',
  orgName: '푸른솔',
  avatar: null,
  tenure: 7,
  location: '강원 춘천시',
  mainActivities: ['공부방', '텃밭', '합창', '산책'],
  canIssueDonationReceipt: true,
  canIssueTaxInvoice: false,
  fit: 82,
  level: 'HIGH',
  isRepeatPartner: false,
  addedReason: null,
  factors: [{ key: 'REGION', points: 20, max: 25 }],
  summary: '가까운 곳에서 오래 해 온 단체예요.',
  reasons: [{ kind: 'CAUTION', factor: 'REGION', text: '옆 도에 있어요', npoProjects: [] }],
  invitation: null,
  isAvailable: true,
} as unknown as RecommendedNpo;
const draw = (given: Partial<RecommendedNpo> = {}, isOnlyPartner = false) =>
  drawMarkup(
    <RecommendedNpoCard
      npo={{ ...npo, ...given }}
      isOnlyPartner={isOnlyPartner}
      emphasis={false}
      onOpen={() => {}}
    />,
  );

test('a recommended NPO stands with its rank, its fit, who it is and what it can issue', () => {
  const { lines, links } = draw();
  const text = lines.join('\n');
  expect(text).toContain('추천 2순위');
  expect(text).toMatch(new RegExp(`맞춤도\\s*82\\s*${fitLevelLabels.HIGH}`));
  expect(text).toMatch(/활동 햇수\s*7년차/);
  expect(text).toMatch(/소재지\s*강원 춘천시/);
  expect(text).toMatch(/기부금영수증\n발급가능\n세금계산서\n발급불가/);
  expect(text).toContain('가까운 곳에서 오래 해 온 단체예요.');
  expect(links).toEqual([['전체 프로필 보기 푸른솔 (새 창)', '/npos/n1']]);
});

test('two of its works are named, and the others counted', () => {
  expect(draw().lines.filter((line) => /공부방|텃밭|합창|\+/.test(line))).toEqual(['공부방', '텃밭', '+2']);
  expect(draw({ mainActivities: ['공부방', '텃밭'] }).lines.join()).not.toContain('+');
});

test('[D-25] what an NPO has not registered is called so', () => {
  const text = draw({ tenure: null, location: null }).lines.join('\n');
  expect(text).toMatch(/활동 햇수\s*미등록/);
  expect(text).toMatch(/소재지\s*미등록/);
});

test('what to check stands by the name of its bar', () => {
  expect(draw().lines.join('\n')).toMatch(new RegExp(`${factorLabels.REGION}\\s*옆 도에 있어요`));
});

test('a former partner and one that the manager has added are called so', () => {
  const tags = (given: Partial<RecommendedNpo>) => draw(given).lines.join('\n');
  expect(tags({ isRepeatPartner: true })).toContain('함께한 적 있는 단체');
  expect(tags({ addedReason: '작년에 함께했어요' })).toMatch(/매니저가 더한 단체\s*작년에 함께했어요/);
  expect(tags({})).not.toMatch(/함께한 적 있는|매니저가 더한/);
});

test('one that is asked alone to go on has no rank', () => {
  const { lines } = draw({}, true);
  expect(lines.join('\n')).toContain('이어 갈 단체');
  expect(lines.join('\n')).not.toContain('2순위');
});

test('a profile that is no longer public is not led to', () => {
  const { lines, links } = draw({ isAvailable: false });
  expect(links).toEqual([]);
  expect(lines).toContain('지금은 프로필을 공개하지 않는 단체예요.');
});
