import { addDays } from '#contract/calendar/dates.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import type { Transaction } from '#db/client.ts';
import { projectDraft } from '#db/schema/projects.ts';
import { demoId } from './demo-id.ts';
import { memberId, morningOf, organizationId } from './load-organizations.ts';

type DraftSketch = { key: string; name: string | null; step: number; daysAgo: number; content: DraftContent };

/** What 하늬에너지 is still writing: one request nearly done, of which its member has a name, and one just begun. */
const sketches = (today: string): readonly DraftSketch[] => [
  {
    key: 'stream',
    name: '가을 하천 정화 (예산 확인 중)',
    step: 4,
    daysAgo: 2,
    content: {
      title: '공지천을 돌보는 임직원과 이웃',
      regionLevel1Code: '51',
      regionLevel2Code: '51110',
      fieldCode: 'ENV',
      beneficiaryCode: 'RESIDENT',
      isNew: true,
      expectedStart: addDays(today, 75),
      expectedEnd: addDays(today, 150),
      isBudgetUnknown: false,
      expectedBudget: 18_000_000,
      donationReceipt: 'PREFERRED',
      taxInvoice: 'NONE',
      requiredDocs: ['결과보고서', '활동 사진'],
      followUp: 'AFTER_RESULT',
      purpose: '발전소 곁을 흐르는 공지천을 이웃과 함께 돌보고 싶어요.',
    },
  },
  {
    key: 'coding',
    name: null,
    step: 1,
    daysAgo: 9,
    content: { title: '시골 학교로 가는 에너지 교실', regionLevel1Code: '52', fieldCode: 'EDU' },
  },
];

/** Half-written requests of the first company's contact. */
export async function loadDrafts(tx: Transaction, today: string): Promise<void> {
  await tx.insert(projectDraft).values(
    sketches(today).map(({ key, daysAgo, ...written }) => {
      const savedAt = morningOf(addDays(today, -daysAgo));
      return {
        id: demoId('project draft', key),
        key: demoId('project draft key', key),
        memberId: memberId('hanui_csr'),
        organizationId: organizationId('hanui'),
        ...written,
        createdAt: savedAt,
        updatedAt: savedAt,
      };
    }),
  );
}
