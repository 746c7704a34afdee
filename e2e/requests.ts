import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import {
  deleteProjectDraft,
  findProjectDrafts,
  getProjectDraft,
  type ProjectDraft,
  updateProjectDraft,
} from '#contract/projects/project-drafts.ts';
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

/** The half-written request that tests write. */
export const draftKey = '5f1c7a1e-0000-4000-8000-00000000e2e0';

/** Where a test writes a request: the address without a step opens at the one that was left. */
export const requestPath = `/project/request?draft=${draftKey}`;

/** The half-written request at `requestPath` as the server has it. */
export function readDraft(api: Api, key = draftKey): Promise<ProjectDraft> {
  return api.call(getProjectDraft, { params: { draftKey: key } });
}

/** Puts a half-written request of the company of `api` on the server, as an earlier visit would have left it. */
export async function writeDraft(
  api: Api,
  content: Partial<RequestForm>,
  { step = 1, key = draftKey } = {},
): Promise<void> {
  const { version } = await readDraft(api, key);
  await api.call(updateProjectDraft, { params: { draftKey: key }, body: { version, step, content } });
}

/** Discards all half-written requests of the company of `api`, those of the demo among them. */
export async function clearDrafts(api: Api): Promise<void> {
  for (const { key } of (await api.call(findProjectDrafts)).items)
    await api.call(deleteProjectDraft, { params: { draftKey: key } });
}
