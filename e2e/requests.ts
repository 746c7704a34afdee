import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { getProjectDraft, updateProjectDraft } from '#contract/projects/project-drafts.ts';
import { createProject, type ProjectDetail } from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import type { Api } from '#e2e/api.ts';

/** Today in Korea plus `days`, `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  return addDays(koreanDay(new Date()), days);
}

/** A request that suits many NPOs of the demo content, 솔개울배움터 before most. */
export function describeRequest(changes: Partial<RequestForm> = {}): RequestForm {
  return {
    title: '소양동 아이들의 저녁 공부방',
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    isNew: true,
    expectedStart: dayFromToday(40),
    expectedEnd: dayFromToday(300),
    isBudgetUnknown: false,
    expectedBudget: 30_000_000,
    donationReceipt: 'PREFERRED',
    taxInvoice: 'NONE',
    requiredDocs: ['결과보고서', '활동 사진'],
    followUp: 'AFTER_RESULT',
    planningStatus: 'DRAFTED',
    purpose: '저녁에 보호자가 없는 아이들이 안전하게 배우고 쉴 곳을 만들어요.',
    description: '주 4회 저녁 공부방을 열고 숙제 돕기와 책 읽기, 저녁 식사를 함께해요.',
    ...changes,
  };
}

/** Submits a request for the company of `api`. */
export function submitRequest(api: Api, changes: Partial<RequestForm> = {}): Promise<ProjectDetail> {
  return api.call(createProject, { body: { form: describeRequest(changes), attachmentIds: [] } });
}

/** Puts a half-written request of the company of `api` on the server, as an earlier visit would have left it. */
export async function writeDraft(api: Api, content: Partial<RequestForm>): Promise<void> {
  const { version } = await api.call(getProjectDraft);
  await api.call(updateProjectDraft, { body: { version, content } });
}
