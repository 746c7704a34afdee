/** Where the result report of a partnership stands; ACCEPTED is the last. */
export const reportStatuses = ['WRITING', 'SUBMITTED', 'RETURNED', 'ACCEPTED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportStatusLabels: Record<ReportStatus, string> = {
  WRITING: '작성 중',
  SUBMITTED: '제출함',
  RETURNED: '보완 요청',
  ACCEPTED: '확인 완료',
};

/** Every legal pair; `status_transition` in the database holds the same. */
export const reportTransitions: readonly (readonly [ReportStatus, ReportStatus])[] = [
  ['WRITING', 'SUBMITTED'],
  ['SUBMITTED', 'RETURNED'],
  ['RETURNED', 'SUBMITTED'],
  ['SUBMITTED', 'ACCEPTED'],
];

/** True while the NPO writes: what it wrote stays as it was sent until it is returned. */
export const isReportWritten = (status: ReportStatus): boolean =>
  status === 'WRITING' || status === 'RETURNED';

/** Sections that are put together from what was recorded, in their order. */
export const composedSections = ['OVERVIEW', 'ACTIVITIES', 'PEOPLE', 'RESULTS', 'BUDGET', 'PHOTOS'] as const;

/** Sections that the NPO writes, by the text that they hold. */
export const writtenSections = { VOICES: 'voices', LESSONS: 'lessons', NEXT: 'next' } as const;
export type WrittenSection = keyof typeof writtenSections;

export const reportSections = [...composedSections, 'VOICES', 'LESSONS', 'NEXT'] as const;
export type ReportSection = (typeof reportSections)[number];

export const reportSectionLabels: Record<ReportSection, string> = {
  OVERVIEW: '개요',
  ACTIVITIES: '활동',
  PEOPLE: '참여자',
  RESULTS: '성과',
  BUDGET: '예산',
  PHOTOS: '사진',
  VOICES: '참여자 의견',
  LESSONS: '배운 점',
  NEXT: '다음 제안',
};

/** What is said of a section: a word in passing, or a place that the company wants mended. */
export const reportCommentKinds = ['COMMENT', 'FIX'] as const;
export type ReportCommentKind = (typeof reportCommentKinds)[number];

/**
 * Documents that a company may ask for and that come with an accepted report, by the name that the request gives them
 * (G-47). A trigger on `required_document` knows the same names.
 */
export const reportDocumentName = '결과보고서';
export const settlementDocumentName = '예산 집행 내역서';
export const reportDocumentNames: readonly string[] = [
  reportDocumentName,
  settlementDocumentName,
  '활동 사진',
  '참여자 의견',
  '성과지표 요약',
];
