import { z } from 'zod';
import { certificateStatus, certificateType } from './certificates.ts';

/** Shorter introductions leave a company with questions. */
const INTRO_MIN_LENGTH = 60;
const PROJECTS_WISHED = 3;

/** What is judged of a profile: what it says, and how the evidence behind it stands. */
export const profileFacts = z.object({
  isPublished: z.boolean(),
  foundedMonth: z.string().nullable(),
  regionLevel1Code: z.string().nullable(),
  intro: z.string(),
  mainActivities: z.array(z.string()),
  projects: z.array(z.object({ name: z.string(), imageCount: z.number().int() })),
  /** Those that were handed in. */
  certificates: z.array(z.object({ documentType: certificateType, status: certificateStatus })),
});
export type ProfileFacts = z.infer<typeof profileFacts>;

/** Of two documents of a kind, one standing and one waiting, the status that says what is left to do. */
const mattering = ['VERIFIED', 'REVIEWING', 'REJECTED', 'EXPIRED'] as const;

/** A thing to do, and the id of the part of the profile's page where it is done; evidence has a page of its own. */
export type ProfileGap = { text: string; partId: 'basics' | 'intro' | 'activities' | 'works' | null };

/**
 * What a company would still have to ask for, as things that the NPO can do now, and how many were looked at. What is
 * under review is not asked for, nor a business registration of an NPO whose number is a unique one (F-55).
 */
export function findProfileGaps(facts: ProfileFacts): { gaps: ProfileGap[]; wishedCount: number } {
  const statusOf = (type: ProfileFacts['certificates'][number]['documentType']) => {
    const statuses = facts.certificates.filter(({ documentType }) => documentType === type);
    return mattering.find((status) => statuses.some((given) => given.status === status)) ?? 'NONE';
  };
  const evidence = (
    type: 'DONATION_DESIGNATION' | 'BUSINESS_REGISTRATION',
    name: string,
  ): ProfileGap | false => {
    const status = statusOf(type);
    if (status === 'NONE') return { text: `${name} 확인받기`, partId: null };
    return (status === 'REJECTED' || status === 'EXPIRED') && { text: `${name} 다시 올리기`, partId: null };
  };
  const hasUniqueNumber = ['REVIEWING', 'VERIFIED'].includes(statusOf('UNIQUE_NUMBER'));
  const wishes: (ProfileGap | false)[] = [
    facts.regionLevel1Code === null && { text: '소재지 알려 주기', partId: 'basics' },
    facts.foundedMonth === null && { text: '활동을 시작한 때 알려 주기', partId: 'basics' },
    facts.intro.trim().length < INTRO_MIN_LENGTH && {
      text: `소개 글을 ${INTRO_MIN_LENGTH}자 이상 쓰기`,
      partId: 'intro',
    },
    facts.mainActivities.length < 2 && { text: '주요 활동 두 가지 이상 적기', partId: 'activities' },
    facts.projects.length < PROJECTS_WISHED && {
      text: `대표 사업 ${PROJECTS_WISHED - facts.projects.length}건 더하기`,
      partId: 'works',
    },
    ...facts.projects.map(
      ({ name, imageCount }): ProfileGap | false =>
        imageCount === 0 && { text: `‘${name}’ 사진 올리기`, partId: 'works' },
    ),
    evidence('DONATION_DESIGNATION', '기부금단체 지정서'),
    ...(hasUniqueNumber && statusOf('BUSINESS_REGISTRATION') === 'NONE'
      ? []
      : [evidence('BUSINESS_REGISTRATION', '사업자등록증')]),
  ];
  return { gaps: wishes.filter((wish) => wish !== false), wishedCount: wishes.length };
}
