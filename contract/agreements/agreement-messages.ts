/** Why something is not done to an agreement, as form and API say it (G-60). */
export const draftPlanMessage = '협약서 초안은 COORDINATING부터 쓸 수 있어요.';
export const staleAgreementMessage = '그사이 새 판이 나왔어요. 바뀐 곳을 보고 다시 확인해 주세요.';
export const contactOnlyMessage = '담당자만 확인할 수 있어요.';
export const openProposalsMessage = (count: number) => `아직 답하지 않은 제안이 ${count}건 있어요.`;
