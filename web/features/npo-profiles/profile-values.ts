import {
  type NpoDraftContent,
  type NpoProfileForm,
  npoProfileForm,
  type OwnNpoProfile,
} from '#contract/npos/npo-profiles.ts';
import { createMistakeResolver, findFormMistakes } from '#web/lib/form-mistakes.ts';

/** The fields in the order of the page, by the names that it gives them. */
export const profileLabels: Record<keyof NpoProfileForm, string> = {
  foundedMonth: '활동 시작',
  capacity: '함께 맡을 수 있는 프로젝트',
  regionLevel1Code: '소재지',
  regionLevel2Code: '소재지',
  fieldCodes: '분야',
  beneficiaryCodes: '수혜대상',
  serviceRegionCodes: '활동 지역',
  isNationwide: '활동 지역',
  intro: '소개',
  mainActivities: '주요 활동',
};

export const profileFields = Object.keys(profileLabels) as (keyof NpoProfileForm)[];

/** What is published, as the form holds it. */
export function toValues(profile: Omit<OwnNpoProfile, 'draft' | 'projects' | 'documents'>): NpoDraftContent {
  return {
    intro: profile.intro,
    foundedMonth: profile.foundedMonth,
    regionLevel1Code: profile.regionLevel1Code ?? '',
    regionLevel2Code: profile.regionLevel2Code ?? '',
    serviceRegionCodes: profile.serviceRegionCodes,
    isNationwide: profile.isNationwide,
    fieldCodes: profile.fieldCodes,
    beneficiaryCodes: profile.beneficiaryCodes,
    mainActivities: profile.mainActivities,
    capacity: profile.capacity,
  };
}

/** The fields in which two states of the profile differ. */
export function findDifferences(one: NpoDraftContent, other: NpoDraftContent): (keyof NpoProfileForm)[] {
  return profileFields.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
}

/** The names of some fields, each once. */
export function nameFields(fields: readonly (keyof NpoProfileForm)[]): string {
  return [...new Set(fields.map((field) => profileLabels[field]))].join(', ');
}

const neutral: NpoProfileForm = {
  intro: '소개',
  foundedMonth: null,
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  serviceRegionCodes: ['11'],
  isNationwide: false,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  mainActivities: ['활동'],
  capacity: 1,
};

/** Every mistake at once, also those between fields (F-45). */
export const profileResolver = createMistakeResolver<NpoProfileForm>((values) =>
  findFormMistakes(npoProfileForm, values, neutral),
);
