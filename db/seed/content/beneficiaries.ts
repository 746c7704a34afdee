/** How a sentence counts the people (or what else) behind a beneficiary code, where a work does not say it better. */
export const beneficiaryNouns: Record<string, string> = {
  INFANT: '영유아',
  CHILD: '초등학생',
  YOUTH: '청소년',
  YOUNG: '청년',
  CARELEAVER: '자립준비청년',
  SENIOR: '어르신',
  DISABLED: '발달장애인',
  WOMAN: '여성',
  FAMILY: '한부모 가정',
  MULTI: '이주민',
  NKOREAN: '북한이탈주민',
  LOWINCOME: '저소득 주민',
  HOMELESS: '쪽방 주민',
  PATIENT: '환자',
  CAREGIVER: '가족돌봄청년',
  RESIDENT: '주민',
  SMALLBIZ: '소상공인',
  SOCIALORG: '활동가',
  HERO: '보훈가족',
  OVERSEAS: '현지 주민',
  ANIMAL: '동물',
  NATURE: '자연',
  PUBLIC: '시민',
  ETC: '참여자',
};

/** Reads `CHILD=초등학생` or `CHILD` as a code and its noun. */
export function readBeneficiary(entry: string): { code: string; noun: string } {
  const [code = '', noun] = entry.split('=');
  return { code, noun: noun ?? beneficiaryNouns[code] ?? '참여자' };
}
