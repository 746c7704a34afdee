import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { testForms } from '#web/testing/dialog-rules.tsx';
import { IncidentStepForm } from './incident-step-form.tsx';
import { NoticeForm } from './notice-form.tsx';

const incident = { id: 'c1', version: 4 } as IncidentDetail;
const explanation = '때마다 적어요.';

const step = (kind: 'NOTE' | 'REPORT' | 'CLOSURE', sends: string) => ({
  draws: () => (
    <IncidentStepForm
      {...{
        incident,
        kind,
        explanation,
        title: '기록',
        label: '한 일',
        submit: '기록하기',
        done: '기록했어요.',
      }}
    />
  ),
  fills: [['한 일', '파일을 지웠어요.']] as const,
  shows: ['기록', explanation, '한 일 (≤1000, e.g. 내용을 입력해주세요):', '0 / 1000', '[기록하기]'],
  refuses: ['한 일 (≤1000, e.g. 내용을 입력해주세요):  ✗', '한 일 칸을 채워 주세요.'],
  says: ['한 일 (≤1000): 파일을 지웠어요.', '9 / 1000'],
  sends: [sends],
  marks: true as const,
  toasts: ['success: 기록했어요.'],
  ends: [],
});

testForms({
  '[F-77] what was done about an incident': step(
    'NOTE',
    'POST /admin/incidents/c1/steps {"text":"파일을 지웠어요."}',
  ),
  'the report of an incident': step(
    'REPORT',
    'POST /admin/incidents/c1/report {"version":4,"receipt":"파일을 지웠어요."}',
  ),
  'the end of an incident': step(
    'CLOSURE',
    'POST /admin/incidents/c1/closure {"version":4,"text":"파일을 지웠어요."}',
  ),
  'a notice of an incident that concerns nobody yet': {
    draws: () => <NoticeForm incident={incident} isNext />,
    given: { answers: { 'POST /admin/incidents/c1/notices/preview': { memberCount: 0 } } },
    fills: [['알릴 내용', '주소가 보였어요.']],
    shows: [
      '회원에게 알리기',
      '새어 나간 항목, 때와 경위, 피해를 줄이는 방법, 우리가 한 일, 문의할 곳을 적어 주세요. 몇 명에게 어떤 메일이 나가는지 본 뒤에 보내요.',
      '알릴 내용 (≤1000, e.g. 내용을 입력해주세요):',
      '0 / 1000',
      '[메일 미리 보기]',
    ],
    refuses: [
      '알릴 내용 (≤1000, e.g. 내용을 입력해주세요):  ✗',
      '새어 나간 항목, 때와 경위, 피해를 줄이는 방법, 문의할 곳을 적어 주세요.',
    ],
    says: ['알릴 내용 (≤1000): 주소가 보였어요.', '9 / 1000'],
    marks: true,
    sends: ['POST /admin/incidents/c1/notices/preview {"text":"주소가 보였어요."}'],
    ends: [
      '알릴 내용 (≤1000): 주소가 보였어요. ✗',
      '9 / 1000',
      '아직 알리지 않은 회원이 없어요. 관련된 회원을 먼저 더해 주세요.',
    ],
  },
});
