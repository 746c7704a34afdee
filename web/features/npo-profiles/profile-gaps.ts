import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';

/** Shorter introductions leave a company with questions. */
const INTRO_MIN_LENGTH = 60;
const PROJECTS_WISHED = 3;

/** What the profile says, and what the organisation's checked evidence lets it issue. */
export type JudgedProfile = Pick<
  OwnNpoProfile,
  'foundedMonth' | 'regionLevel1Code' | 'intro' | 'mainActivities' | 'projects'
> & { canIssueDonationReceipt: boolean; canIssueTaxInvoice: boolean };

/** A thing to do, and the id of the part of the page where it is done; evidence has a page of its own. */
export type ProfileGap = { text: string; partId: 'basics' | 'intro' | 'activities' | 'works' | null };

/** What a company would still have to ask for, as things to do; empty when nothing is missing. */
export function findProfileGaps(profile: JudgedProfile): ProfileGap[] {
  const withoutImage = profile.projects.filter(({ images }) => images.length === 0);
  const gaps: (ProfileGap | false)[] = [
    profile.regionLevel1Code === null && { text: '소재지 알려 주기', partId: 'basics' },
    profile.foundedMonth === null && { text: '활동을 시작한 때 알려 주기', partId: 'basics' },
    profile.intro.trim().length < INTRO_MIN_LENGTH && {
      text: `소개 글을 ${INTRO_MIN_LENGTH}자 넘게 쓰기`,
      partId: 'intro',
    },
    profile.mainActivities.length < 2 && { text: '주요 활동 두 가지 넘게 적기', partId: 'activities' },
    profile.projects.length < PROJECTS_WISHED && {
      text: `대표 사업 ${PROJECTS_WISHED - profile.projects.length}건 더하기`,
      partId: 'works',
    },
    ...withoutImage.map(({ name }) => ({ text: `‘${name}’ 사진 올리기`, partId: 'works' as const })),
    !profile.canIssueDonationReceipt && { text: '기부금단체 지정서 확인받기', partId: null },
    !profile.canIssueTaxInvoice && { text: '사업자등록증 확인받기', partId: null },
  ];
  return gaps.filter((gap) => gap !== false);
}
