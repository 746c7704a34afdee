import { expect, test } from 'vitest';
import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import type { ProfileFacts } from '#contract/npos/profile-gaps.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { GapCard } from './gap-card.tsx';

const work = (name: string, images: number) => ({ name, images: Array.from({ length: images }, () => ({})) });
const full = {
  isPublished: true,
  foundedMonth: '2015-03',
  regionLevel1Code: '51',
  intro: '숲을 가꾸는 단체예요. '.repeat(10),
  mainActivities: ['나무 심기', '숲 돌보기'],
  projects: [work('하나', 1), work('둘', 2), work('셋', 3)],
};
const papers: ProfileFacts['certificates'] = [
  { documentType: 'DONATION_DESIGNATION', status: 'VERIFIED' },
  { documentType: 'UNIQUE_NUMBER', status: 'VERIFIED' },
];
const draw = (given: object, certificates = papers) =>
  drawMarkup(
    <GapCard profile={{ ...full, ...given } as unknown as OwnNpoProfile} certificates={certificates} />,
  );

test('[F-55] a profile without gaps says so and leads nowhere', () => {
  const { lines, links } = draw({});
  expect(lines[0]).toBe('빠진 정보가 없어요');
  expect(lines.at(-1)).toBe('기업이 바로 살펴볼 수 있어요');
  expect(links).toEqual([]);
});

test('[F-55] each gap leads to the part of the profile where it is told, and evidence to its own page', () => {
  const { lines, links } = draw(
    {
      foundedMonth: null,
      intro: '',
      mainActivities: [],
      projects: [work('하나', 1), work('둘', 0)],
    },
    [],
  );
  expect(lines[0]).toBe('7가지를 더 채울 수 있어요');
  expect(links).toEqual([
    ['활동을 시작한 때 알려 주기', '/account/profile#basics'],
    ['소개 글을 60자 이상 쓰기', '/account/profile#intro'],
    ['주요 활동 두 가지 이상 적기', '/account/profile#activities'],
    ['대표 사업 1건 더하기', '/account/profile#works'],
    ['‘둘’ 사진 올리기', '/account/profile#works'],
    ['기부금단체 지정서 확인받기', '/account/info'],
    ['사업자등록증 확인받기', '/account/info'],
  ]);
});
