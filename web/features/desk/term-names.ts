/** Names of the engine's terms for the operator (`matching/weights.ts`); an unknown one shows as it is stored. */
const TERM_NAMES: Record<string, string> = {
  text: '요청 글과 단체 글의 겹침',
  bestWork: '가장 비슷한 대표 사업',
  peak: '가장 비슷한 대표 사업의 두드러짐',
  wording: '요청의 표현과 겹침',
  closeness: '요청과 거의 같은 사업',
  phrases: '이어진 낱말의 겹침',
  phraseWork: '이어진 낱말이 겹친 대표 사업',
  topWorks: '비슷한 대표 사업 세 건',
  nearRequests: '비슷한 지난 요청',
  context: '조건이 비슷한 지난 요청',
  field: '분야 사업의 비율',
  beneficiary: '수혜대상 사업의 비율',
  age: '연령대',
  purpose: '목적',
  program: '지원 사업 종류',
  fieldAffinity: '가까운 분야의 사업',
  beneficiaryAffinity: '가까운 수혜대상의 사업',
  programAffinity: '가까운 지원 사업',
  region: '지역 거리',
  regionWorked: '이 지역에서 한 사업',
  regionAffinity: '가까운 지역의 사업',
  budgetFit: '예산 규모',
  budgetReach: '해 본 규모를 넘는 예산',
  recency: '최근 활동',
  experience: '사업 경험 수',
  breadth: '함께한 곳의 수',
  tenure: '활동 햇수',
  certificates: '확인된 증빙',
  capacity: '맡을 여유',
  reciprocity: '제안 수락 비율',
  donationReceipt: '기부금영수증 발급',
  taxInvoice: '세금계산서 발급',
  repeatWork: '함께한 사업과 비슷함',
  repeatRecency: '최근에 함께함',
  repeatField: '같은 분야를 함께함',
};

/** What a term of the score is called on the desk. */
export function nameTerm(term: string): string {
  return TERM_NAMES[term] ?? term;
}
