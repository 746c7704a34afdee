import { expect, test } from 'vitest';
import type { ProfileFacts } from '#contract/npos/profile-gaps.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ProfileCard } from './profile-card.tsx';

const full: ProfileFacts = {
  ...{ isPublished: true, foundedMonth: '2015-03', regionLevel1Code: '51' },
  intro: '숲을 가꾸는 단체예요. '.repeat(10),
  mainActivities: ['나무 심기', '숲 돌보기'],
  projects: ['하나', '둘', '셋'].map((name) => ({ name, imageCount: 1 })),
  certificates: [
    { documentType: 'DONATION_DESIGNATION', status: 'VERIFIED' },
    { documentType: 'BUSINESS_REGISTRATION', status: 'VERIFIED' },
  ],
};
// Of ten things that are looked at, one each.
const some = { regionLevel1Code: null, mainActivities: [], intro: '' };

test.each<[share: number, given: Partial<ProfileFacts>, title: string, link: [text: string, href: string]]>([
  [100, {}, '프로필을 다 채웠어요', ['프로필 보기', '/account/profile']],
  [
    90,
    { certificates: full.certificates.slice(0, 1) },
    '프로필이 거의 다 됐어요',
    ['사업자등록증 확인받기', '/account/info'],
  ],
  [70, some, '프로필이 거의 다 됐어요', ['소재지 알려 주기', '/account/profile#basics']],
  [
    60,
    { ...some, regionLevel1Code: '51', certificates: [] },
    '프로필을 채우고 있어요',
    ['소개 글을 60자 이상 쓰기', '/account/profile#intro'],
  ],
])(
  '[F-77] of a profile that is filled in by %i per cent the first thing that is missing is the next step',
  (share, given, title, link) => {
    const { lines, links } = drawMarkup(<ProfileCard profile={{ ...full, ...given }} />);
    expect(lines.slice(0, 3)).toEqual([
      `채운 정도 ${share}퍼센트`,
      title,
      share === 100 ? '기업이 바로 살펴볼 수 있어요.' : '다음 한 걸음이에요.',
    ]);
    expect(links).toEqual([link]);
  },
);
