import { waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import type { Comparison } from '#contract/matches/comparisons.ts';
import type { MatchHistory } from '#contract/matches/match-history.ts';
import type { MatchPreview } from '#contract/matches/matches.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { PartnerContact, ProjectDetail } from '#contract/projects/projects.ts';
import { SpendingList } from '#web/features/budgets/spending-list.tsx';
import { MatchPreviewCard } from '#web/features/matches/match-preview-card.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { ComparisonPage } from '#web/pages/comparison.tsx';
import { RequestPage } from '#web/pages/request.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { testFailedReads } from '#web/testing/failed-reads.tsx';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';
import { MatchHistory as MatchHistoryPart } from './details/match-history.tsx';
import { RequestDetails } from './details/request-details.tsx';
import { RequestDetailsDialog } from './details/request-details-dialog.tsx';
import { ProjectFilters } from './list/project-filters.tsx';
import { PartnerContactCard } from './overview/partner-contact-card.tsx';
import { ProgressCard } from './progress/progress-card.tsx';
import { RequestBudgetStep } from './request/request-budget-step.tsx';
import type { RequestValues } from './request/request-values.ts';
import { AskForDocument } from './required-documents/ask-for-document.tsx';

const member = memberOf();
const matched = projectOf({
  status: { code: 'MATCHED' },
  partnership: null,
  allowed: { ...projectOf().allowed, confirm: true, contact: true },
});
const history: MatchHistory = {
  items: [
    {
      id: 'm1',
      sequence: 1,
      publishedAt: '2026-11-01T00:00:00.000Z',
      cause: 'REQUEST',
      reason: null,
      npos: [],
    },
  ],
  rematches: { used: 0, limit: 0 },
};
const contact: PartnerContact = {
  orgName: '푸른솔',
  name: '이솔',
  jobTitle: null,
  email: 'sol@example.com',
  phone: null,
};
const comparison = {
  projectId: 'w1',
  title: '저녁 배움터',
  companyName: '하늬에너지',
  conditions: [],
  publishedOn: '2026-11-01',
  asOf: '2026-11-20',
  npos: [
    {
      rank: 1,
      userId: 'n1',
      orgName: '푸른솔',
      tenure: 7,
      location: '강원 춘천시',
      canIssueDonationReceipt: true,
      canIssueTaxInvoice: false,
      fit: 82,
      level: 'HIGH',
      factors: [],
      summary: '가까운 단체예요.',
      reasons: [],
      invitation: null,
      isAvailable: true,
      certificates: [],
      projectCount: 3,
    },
  ],
} as unknown as Comparison;
const budget = {
  spendings: 1,
  lines: [{ id: 'l1', name: '보험료' }],
  allowed: { write: false },
} as unknown as Budget;
const spending: Spending = {
  id: 's1',
  number: 1,
  lineId: 'l1',
  day: '2026-11-02',
  payee: '바다보험',
  amount: 30_000,
  evidence: 'CARD_SLIP',
  evidenceNote: null,
  files: [],
  authorName: '이솔',
  struck: null,
};
const preview: MatchPreview = {
  total: 20,
  remaining: 2,
  conditions: [{ condition: 'DONATION_RECEIPT', remaining: 2, without: 9 }],
  narrowest: 'DONATION_RECEIPT',
  region: null,
  samples: [],
};
const room = { shown: null, versions: [] };
const RequestDialog = () => (
  <RequestDetailsDialog projectId="w1" renderNpos={() => null} onClose={() => {}} />
);

testFailedReads({
  'a request': {
    draws: () => <RequestDialog />,
    given: { member },
    asks: 'GET /projects/w1',
    answers: matched,
    title: '요청서를 불러오지 못했어요',
    shows: '[요청서 전체 보기]',
  },
  'the lists of a request': {
    draws: () => <MatchHistoryPart project={matched} decide={{} as never} onUnsaved={() => {}} />,
    given: { member },
    asks: 'GET /projects/w1/matches',
    answers: history,
    title: '추천 기록을 불러오지 못했어요.',
    saysNoReason: true,
    retry: '다시 불러오기',
    shows: '1번째 추천',
  },
  'the contact of the partner': {
    draws: () => <PartnerContactCard project={matched} viewer="COMPANY" />,
    given: { member },
    asks: 'GET /projects/w1/contact',
    answers: contact,
    title: '연락처를 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    saysNoReason: true,
    beside: ['푸른솔'],
    shows: 'sol@example.com',
  },
  'the form of what was agreed': {
    draws: () => null,
    opens: () => void openDialog('projectProgress', { projectId: 'w1' }),
    given: { member, answers: { 'GET /projects/w1/agreements': room } },
    asks: 'GET /projects/w1',
    answers: matched,
    title: '프로젝트를 불러오지 못했어요',
    shows: '프로젝트 예산',
  },
  'a comparison': {
    draws: () => <ComparisonPage />,
    given: { member, at: '/project/manage/w1/compare' },
    asks: 'GET /projects/w1/comparison',
    answers: comparison,
    title: '비교를 불러오지 못했어요',
    shows: '푸른솔',
  },
  'the spendings of a budget': {
    draws: () => <SpendingList projectId="w1" budget={budget} />,
    given: { member },
    asks: 'GET /projects/w1/spendings',
    answers: { items: [spending], next: null },
    title: '지출을 불러오지 못했어요',
    beside: ['지출 1'],
    shows: '바다보험',
  },
  'the preview of a match': {
    draws: () => <MatchPreviewCard conditions={{ donationReceipt: 'REQUIRED' }} onRelax={() => {}} />,
    given: { member },
    asks: 'GET /matches/preview?donationReceipt=REQUIRED',
    answers: preview,
    title: '미리보기를 불러오지 못했어요',
    shows: '[기부금영수증 ‘있으면 좋아요’로 바꾸기]',
  },
});

afterEach(leaveScreen);

const said = () => outline(document.body);

test.each<[string, (project: ProjectDetail) => React.ReactElement]>([
  ['the request', (project) => <RequestDetails project={project}>{null}</RequestDetails>],
  ['the card of what was agreed', (project) => <ProgressCard project={project} />],
])('the form of what was agreed is opened from %s', async (_, draw) => {
  drawScreen(draw(matched), {
    member,
    answers: { 'GET /projects/w1': matched, 'GET /projects/w1/agreements': room },
  });
  await press(document.body, '진행 정보 입력');
  await findDialog();
  const inDialog = () => outline(topDialog() as HTMLElement).join('\n');
  await waitFor(() => expect(inDialog()).toContain('프로젝트 예산'));
  expect(inDialog()).toMatch(/^프로젝트 진행 정보 입력\n/);
});

test('the paper that leaves the fewest is eased by a press', async () => {
  const relax = vi.fn();
  drawScreen(<MatchPreviewCard conditions={{ taxInvoice: 'REQUIRED' }} onRelax={relax} />, {
    answers: {
      'GET /matches/preview?taxInvoice=REQUIRED': {
        ...preview,
        conditions: [{ condition: 'TAX_INVOICE', remaining: 2, without: 9 }],
        narrowest: 'TAX_INVOICE',
      },
    },
  });
  await waitFor(() => expect(said()).toContain('[세금계산서 ‘있으면 좋아요’로 바꾸기]'));
  await press(document.body, '세금계산서 ‘있으면 좋아요’로 바꾸기');
  expect(relax.mock.calls).toEqual([['taxInvoice']]);
});

const draft: ProjectDraft = {
  key: '5f1c7a1e-0000-4000-8000-00000000e2e1',
  name: null,
  version: 3,
  step: 1,
  content: {
    title: '저녁 배움터',
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    isNew: true,
    expectedStart: '2027-01-01',
    expectedEnd: '2027-06-30',
    donationReceipt: 'REQUIRED',
    taxInvoice: 'NONE',
  },
  continues: null,
  attachments: [],
  savedAt: '2026-11-19T00:00:00.000Z',
};

/** A half-written request as it is opened. */
function drawDraft() {
  const address = `/project-drafts/${draft.key}`;
  return drawScreen(<RequestPage />, {
    member,
    at: `/project/request?draft=${draft.key}`,
    answers: {
      [`GET ${address}`]: draft,
      [`PUT ${address}`]: { ...draft, version: 4 },
      'GET /matches/preview?regionLevel1Code=51&regionLevel2Code=51110&fieldCode=EDU&beneficiaryCode=CHILD&donationReceipt=REQUIRED&taxInvoice=NONE':
        preview,
    },
  });
}

test('a request is saved with the paper that was eased beside it', async () => {
  const { calls } = drawDraft();
  await waitFor(() => expect(said()).toContain('[기부금영수증 ‘있으면 좋아요’로 바꾸기]'));
  await press(document.body, '기부금영수증 ‘있으면 좋아요’로 바꾸기');
  await waitFor(() => expect(calls.at(-1)).toContain('"donationReceipt":"PREFERRED"'));
});

function BudgetStep({ onChange }: { onChange: (values: RequestValues) => void }) {
  const form = useForm<RequestValues>({
    defaultValues: { isBudgetUnknown: true, expectedBudget: null, requiredDocs: [] } as never,
  });
  onChange(form.watch());
  return (
    <FormProvider {...form}>
      <RequestBudgetStep />
    </FormProvider>
  );
}

test('an amount is added up by presses', async () => {
  const change = vi.fn();
  drawScreen(<BudgetStep onChange={change} />);
  await fillIn(
    [
      ['금액을 정했어요', true],
      ['+1,000만', true],
      ['+500만', true],
      ['+100만', true],
      ['+1,000만', true],
    ],
    document.body,
  );
  expect(said().find((line) => line.startsWith('예산 금액'))).toMatch(/: 26,000,000$/);
  expect(change.mock.lastCall?.[0]).toMatchObject({ isBudgetUnknown: false, expectedBudget: 26_000_000 });
});

test('the list of projects goes by what changed last, or by what is to do', async () => {
  const change = vi.fn();
  const counts = { all: 1, matching: 1, project: 0 };
  drawScreen(<ProjectFilters search={{}} counts={counts} onChange={change} />);
  await fillIn([['순서', '최근 변경순']], document.body);
  expect(change.mock.lastCall).toEqual([{ sort: 'recent' }]);
  drawScreen(<ProjectFilters search={{ sort: 'recent' }} counts={counts} onChange={change} />);
  await fillIn([['순서', '할 일 먼저']], document.body);
  expect(change.mock.lastCall).toEqual([{ sort: undefined }]);
});

test('one more document is asked for: an empty name and a refusal say so and keep what was typed', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(<AskForDocument projectId="w1" />, { member });
  const field = () => document.querySelector('input') as HTMLInputElement;
  await press(document.body, '요청하기');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
  await fillIn([['서류 더 요청하기', '참여자 명단']], document.body);
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  refuse();
  await press(document.body, '요청하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(field().value).toBe('참여자 명단');
  expect(toasts).toEqual([]);
  accept();
  await press(document.body, '요청하기');
  await waitFor(() => expect(toasts).toEqual(['success: 서류를 더 요청했어요. 단체에 알렸어요.']));
  expect(field().value).toBe('');
  expect(said()).not.toContain(REFUSAL);
  const sent = 'POST /projects/w1/required-documents {"name":"참여자 명단"}';
  expect(calls).toEqual([sent, sent]);
});
