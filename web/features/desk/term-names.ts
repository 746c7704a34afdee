/** Names of the engine's terms for the operator (`matching/weights.ts`); an unknown one shows as it is stored. */
const TERM_NAMES: Record<string, string> = {
  text: '요청 글과 단체 글의 겹침',
  bestWork: '가장 비슷한 대표 사업',
  topWorks: '비슷한 대표 사업 세 건',
  nearRequests: '비슷한 지난 요청',
  context: '조건이 비슷한 지난 요청',
  field: '분야 사업의 비율',
  beneficiary: '수혜대상 사업의 비율',
  age: '연령대',
  purpose: '목적',
  region: '지역 거리',
  regionWorked: '이 지역에서 한 사업',
  budgetFit: '예산 규모',
  budgetReach: '해 본 규모를 넘는 예산',
  recency: '최근 활동',
  experience: '사업 경험 수',
  tenure: '활동 햇수',
  certificates: '확인된 증빙',
  capacity: '맡을 여유',
  reciprocity: '제안 수락 비율',
  donationReceipt: '기부금영수증 발급',
  taxInvoice: '세금계산서 발급',
  repeat: '함께한 경험',
};

/** What a term of the score is called on the desk. */
export function nameTerm(term: string): string {
  return TERM_NAMES[term] ?? term;
}
