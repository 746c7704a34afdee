import { useState } from 'react';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { RequestForm, type RequestFormProps } from '#web/features/projects/request/request-form.tsx';
import { memberOf } from './accounts.ts';
import { loadedCodes } from './codes.ts';
import { drawScreen } from './screen.tsx';
import { takeUploads } from './uploads.ts';

export const key = '5f1c7a1e-0000-4000-8000-00000000e2e1';
export const empty: ProjectDraft = {
  key,
  name: null,
  version: 0,
  step: 1,
  content: {},
  continues: null,
  attachments: [],
  savedAt: null,
};
export const content = {
  title: '저녁 배움터',
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  isNew: true,
  expectedStart: '2027-01-01',
  expectedEnd: '2027-06-30',
  isBudgetUnknown: false,
  expectedBudget: 12_000_000,
  donationReceipt: 'REQUIRED',
  taxInvoice: 'NONE',
  requiredDocs: ['결과보고서'],
  followUp: 'YEARLY',
  planningStatus: 'DRAFTED',
  purpose: '퇴근이 늦은 보호자를 돕고 싶어요.',
  description: '저녁마다 함께 배워요.',
} as const;
export const whole = {
  ...empty,
  version: 3,
  step: 5,
  content,
  savedAt: '2026-11-19T00:00:00.000Z',
} as unknown as ProjectDraft;
export const address = `/project-drafts/${key}`;
export const fileId = '77777777-7777-4777-8777-777777777777';
export const seenFee = { percent: 5, minimumAmount: 300_000 };

type Given = Partial<Omit<RequestFormProps, 'step'>> & { startsAt?: number | null };

/** Draws the form of a request as it was saved, from a step on; `told` is what it tells its page. */
export function drawRequest(saved: ProjectDraft, { startsAt = null, ...given }: Given = {}) {
  takeUploads();
  const told: string[] = [];
  function Harness() {
    const [step, setStep] = useState(startsAt);
    return (
      <RequestForm
        memberId="u1"
        saved={saved}
        isSignedIn
        step={step}
        onStep={(next, options) => {
          told.push(`${next}${options?.replace ? ' instead' : ''}`);
          setStep(next);
        }}
        onLater={() => told.push('later')}
        onSubmitted={({ id }) => told.push(`submitted ${id}`)}
        onDiscarded={() => told.push('discarded')}
        onStale={() => told.push('stale')}
        Intro={() => <p>요금제</p>}
        Preview={({ values }) => <p>미리보기 {values.title}</p>}
        DockNote={() => null}
        Terms={({ values }) => <p>이용료 {values.expectedBudget}</p>}
        seenFee={seenFee}
        {...given}
      />
    );
  }
  const screen = drawScreen(<Harness />, {
    member: memberOf(),
    loaded: loadedCodes,
    answers: {
      [`PUT ${address}`]: { ...saved, version: saved.version + 1, savedAt: '2026-11-20T03:00:00.000Z' },
      'POST /projects': { id: 'w9' },
    },
  });
  return { ...screen, told };
}

/** How a draft is sent to be kept. */
export const put = (version: number, step: number, written: object) =>
  `PUT ${address} ${JSON.stringify({ version, step, content: written })}`;
