import type { NpoProfile } from '#contract/npos.ts';

/** Shorter introductions leave a company with questions. */
const INTRO_MIN_LENGTH = 60;
const PROJECTS_WISHED = 3;

/** What a company would still have to ask for, as things to do; empty when nothing is missing. */
export function findProfileGaps(profile: NpoProfile): string[] {
  const withoutImage = profile.projects.filter(({ images }) => images.length === 0);
  return [
    profile.location === null && '소재지 알려 주기',
    profile.foundedOn === null && '활동을 시작한 때 알려 주기',
    profile.intro.trim().length < INTRO_MIN_LENGTH && `소개 글을 ${INTRO_MIN_LENGTH}자 넘게 쓰기`,
    profile.mainActivities.length < 2 && '주요 활동 두 가지 넘게 적기',
    profile.projects.length < PROJECTS_WISHED &&
      `대표 사업 ${PROJECTS_WISHED - profile.projects.length}건 더하기`,
    ...withoutImage.map(({ name }) => `‘${name}’ 사진 올리기`),
    !profile.canIssueDonationReceipt && '기부금단체 지정서 확인받기',
    !profile.canIssueTaxInvoice && '사업자등록증 확인받기',
  ].filter((gap) => gap !== false);
}
