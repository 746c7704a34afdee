/** What an indicator is evidence for in reports of others: an SDG target, items of K-ESG and of GRI. */
export type IndicatorStandards = { sdg: string | null; kEsg: string[]; gri: string[] };

/** Items by their code, with the names that a screen shows. */
export const kEsgItems = { 'S-7-1': '전략적 사회공헌', 'S-7-2': '구성원 봉사참여' } as const;
export const griItems = {
  '413-1': '지역사회 사업',
  '201-1': '직접 만든 경제 가치',
  '203-1': '공공 시설과 서비스',
  '203-2': '간접 경제 효과',
} as const;

/** The goals of sustainable development in their order, in short. */
export const sdgGoals = [
  '빈곤 없애기',
  '기아 없애기',
  '건강과 웰빙',
  '양질의 교육',
  '성평등',
  '깨끗한 물과 위생',
  '깨끗한 에너지',
  '좋은 일자리와 성장',
  '산업과 혁신, 기반 시설',
  '불평등 줄이기',
  '지속 가능한 도시',
  '책임 있는 소비와 생산',
  '기후 행동',
  '해양 생태계',
  '육상 생태계',
  '평화와 정의, 제도',
  '함께하는 협력',
] as const;

/** What every programme is evidence for. */
export const commonStandards = { kEsg: 'S-7-1', gri: '413-1' } as const;

/** Indicators that are evidence for an item besides those of every programme. */
const besides: readonly (readonly [item: string, codes: readonly string[]])[] = [
  ['S-7-2', ['COMMON_O4', 'COMMON_O5']],
  ['203-1', ['HOUSING_O1', 'HOUSING_O2', 'DIGITAL_O2', 'GLOBAL_O1']],
  ['203-2', ['JOB_R1', 'JOB_R2', 'JOB_R3', 'COMMUNITY_R1', 'HOUSING_R2']],
  ['201-1', ['HEALTH_O2', 'VOLUNTEER_R2']],
];

/**
 * The standards of an indicator by its code of the library; one of an NPO's own, null, has those of every programme alone.
 * `sdg` is the target that the code map names. Of GRI 413-1 this is the evidence; the share of operations is the company's
 * own to compute.
 */
export function standardsOf(code: string | null, sdg: string | null): IndicatorStandards {
  const items = besides.filter(([, codes]) => code !== null && codes.includes(code)).map(([item]) => item);
  return {
    sdg,
    kEsg: [commonStandards.kEsg, ...items.filter((item) => item in kEsgItems)],
    gri: [commonStandards.gri, ...items.filter((item) => item in griItems)],
  };
}
