import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminCertificateDetail, Certificate } from '#contract/npos/certificates.ts';
import { setTransport } from '#web/lib/api.ts';
import { closeAllDialogs, openDialog } from '#web/lib/dialogs.ts';
import { useReviewDraft } from '#web/lib/review-draft.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';
import { sentKeys, takeUploads } from '#web/testing/uploads.ts';
import { rewriteCertificate, startCertificateDraft } from './certificate-draft.ts';
import { DecisionForm } from './decision-form.tsx';

const fileId = '70000000-0000-4000-8000-000000000000';
const file = { id: fileId, name: '등록증.pdf', size: 2048, uploadedAt: '2026-11-18T03:00:00.000Z' };
const none: Certificate = {
  documentType: 'UNIQUE_NUMBER',
  status: 'NONE',
  file: null,
  validFrom: null,
  validUntil: null,
  checkedOn: null,
  rejectionReason: null,
  renewal: null,
  numberAsked: null,
};
const said = () => outline(topDialog() as HTMLElement);
const dialog = () => topDialog() as HTMLElement;

beforeEach(takeUploads);
afterEach(() => {
  leaveScreen();
  vi.unstubAllGlobals();
});

async function open(certificate: Certificate, isRenewable = true) {
  closeAllDialogs();
  const screen = drawScreen(null, {
    member: memberOf({ role: { name: 'NPO' } }),
    answers: {
      'GET /certificates': { items: [certificate], isOpen: true, isRenewable },
      'POST /certificates/UNIQUE_NUMBER': { success: true, message: '올렸어요.', file },
      [`DELETE /certificates/UNIQUE_NUMBER/${fileId}`]: { success: true, message: '' },
    },
  });
  const closes = vi.fn();
  void openDialog('certificateAuth', { documentType: 'UNIQUE_NUMBER' }).then(closes);
  await findDialog();
  await waitFor(() => expect(said().some((line) => line.startsWith('[') && line !== '[닫기]')).toBe(true));
  return { ...screen, closes };
}
const pick = (...files: File[]) =>
  fireEvent.change(dialog().querySelector('input[type=file]') as HTMLElement, { target: { files } });
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const most = 100 * 1024 * 1024;

test('[F-77] [V-07] [D-06] [D-08] [X-05] a document is chosen, looked at, and sent; a refusal keeps it, and closing asks first', async () => {
  const { calls, toasts, closes, refuse, accept } = await open(none);
  expect(said()).toEqual([
    '고유번호증 인증',
    '관리자가 서류를 확인해요. 최대 3일이 걸려요.',
    '[닫기]',
    '파일을 끌어다 놓거나',
    '아래 버튼으로 골라 주세요',
    '[파일 업로드]',
    '10MB 이하 권장 · 파일 1개 · jpg, jpeg, png, pdf',
    '[취소]',
    '[인증 요청하기]~',
  ]);
  for (const [files, fault] of [
    [[sized('a.gif', 'image/gif', 1)], '.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.'],
    [[sized('a.pdf', 'application/pdf', most + 1)], '파일 크기는 100MB를 초과할 수 없습니다.'],
    [
      [sized('a.pdf', 'application/pdf', 1), sized('b.pdf', 'application/pdf', 1)],
      '파일은 한 번에 하나만 올릴 수 있어요.',
    ],
  ] as const) {
    pick(...files);
    await waitFor(() => expect(said()).toContain(fault));
    expect(said()).toContain('[인증 요청하기]~');
  }
  pick(sized('등록증.pdf', 'application/pdf', most));
  await waitFor(() => expect(said()).toContain('[인증 요청하기]'));
  expect(said()).toEqual([
    '고유번호증 인증',
    '관리자가 서류를 확인해요. 최대 3일이 걸려요.',
    '[닫기]',
    '등록증.pdf',
    '100.00 MB',
    '[고른 파일 빼기]',
    '10MB 이하 권장 · 파일 1개 · jpg, jpeg, png, pdf',
    '기관 이름과 번호가 또렷하게 보이는지 확인해 주세요.',
    '[취소]',
    '[인증 요청하기]',
  ]);
  await press(dialog(), '고른 파일 빼기');
  await waitFor(() => expect(said()).toContain('파일을 업로드해주세요.'));
  // The button has gone with its file: the keys go on where the next one is put.
  const focused = document.activeElement?.textContent;
  expect([focused?.includes('파일을 끌어다 놓거나'), focused?.includes('고유번호증 인증')]).toEqual([
    true,
    false,
  ]);
  pick(sized('등록증.pdf', 'application/pdf', 2048));
  await typeKey('{Escape}');
  await waitFor(() => expect(said()).toContain('[계속 쓰기]'));
  await press(dialog(), '계속 쓰기');
  await waitFor(() => expect(said()).toContain('[인증 요청하기]'));
  refuse();
  await press(dialog(), '인증 요청하기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  await waitFor(() => expect(said()).toContain('[인증 요청하기]'));
  expect(closes).not.toHaveBeenCalled();
  accept();
  await press(dialog(), '인증 요청하기');
  await waitFor(() => expect(closes.mock.calls).toEqual([[true]]));
  expect(toasts.at(-1)).toBe('success: 올렸어요.');
  expect(calls).toEqual([
    'POST /certificates/UNIQUE_NUMBER file=등록증.pdf',
    'POST /certificates/UNIQUE_NUMBER file=등록증.pdf',
  ]);
});

const renewal = { status: 'REVIEWING', file: { ...file, name: '새것.pdf' }, rejectionReason: null } as const;
test.each<[string, Partial<Certificate>, boolean, string, boolean]>([
  ['waits', { status: 'REVIEWING', file }, true, '확인 중인 인증 요청도 함께 취소돼요.', false],
  ['was refused', { status: 'REJECTED', file, rejectionReason: '흐려요' }, true, '', false],
  [
    'stands',
    { status: 'VERIFIED', file, checkedOn: '2026-11-19' },
    true,
    '확인 완료와 발급가능 표시도 바로 사라지고, 새 서류를 다시 확인받아야 해요.',
    true,
  ],
  [
    'stands for whoever may not renew it',
    { status: 'VERIFIED', file, checkedOn: '2026-11-19' },
    false,
    '확인 완료와 발급가능 표시도 바로 사라지고, 새 서류를 다시 확인받아야 해요.',
    false,
  ],
  ['has ended', { status: 'EXPIRED', file, validUntil: '2026-11-19' }, true, '', true],
  [
    'is renewed',
    { status: 'VERIFIED', renewal },
    true,
    '새 서류의 인증 요청만 취소되고, 지금 쓰는 서류는 그대로예요.',
    false,
  ],
  [
    'is renewed for another number',
    { status: 'VERIFIED', renewal, numberAsked: '1208200002' },
    true,
    '번호 변경 요청도 함께 취소되고, 지금 번호와 서류는 그대로예요.',
    false,
  ],
])(
  '[F-77] a document that %s is shown, and deleted after a question that says what goes with it',
  async (_, given, isRenewable, loss, renews) => {
    const { calls, toasts, refuse } = await open({ ...none, ...given }, isRenewable);
    expect(said().includes('[새 서류 올리기]')).toBe(renews);
    if (given.rejectionReason) expect(said()).toContain('흐려요');
    const hint = said().find((line) => /(파일을 먼저 삭제해 주세요|그대로 둬요)\.$/.test(line));
    expect(hint).toBe(
      given.renewal
        ? '다른 파일로 바꾸려면 새로 올린 파일을 먼저 삭제해 주세요.'
        : renews
          ? '새로 발급받은 서류가 있으면 올려 주세요. 확인될 때까지 지금 파일을 그대로 둬요.'
          : '새 파일을 올리려면 지금 파일을 먼저 삭제해 주세요.',
    );
    const remove = async () => {
      await press(dialog(), '삭제하기');
      await waitFor(() => expect(said()[0]).toBe('등록된 파일을 삭제할까요?'));
      expect(said()[1]).toBe(['삭제한 파일은 되돌릴 수 없어요.', loss].filter(Boolean).join(' '));
      await press(dialog(), '삭제하기');
    };
    refuse();
    await remove();
    await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
    const again = await open({ ...none, ...given }, isRenewable);
    await remove();
    await waitFor(() => expect(again.toasts).toEqual(['success: 파일이 삭제되었습니다.']));
    const sent = `DELETE /certificates/UNIQUE_NUMBER/${fileId}`;
    expect([calls, again.calls]).toEqual([[sent], [sent]]);
  },
);

test('[X-05] a document that does not arrive stays chosen, and says so in the words of the rule', async () => {
  const { toasts } = await open(none);
  pick(sized('등록증.pdf', 'application/pdf', 2048));
  await waitFor(() => expect(said()).toContain('[인증 요청하기]'));
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await press(dialog(), '인증 요청하기');
  await waitFor(() => expect(toasts).toEqual(['error: 인증 요청 중 에러가 발생했습니다.']));
  await waitFor(() => expect(said()).toContain('[인증 요청하기]'));
  expect(said()).toContain('등록증.pdf');
  await press(dialog(), '인증 요청하기');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(new Set(sentKeys).size, 'the same document again').toBe(1);
  await press(dialog(), '고른 파일 빼기');
  pick(sized('새 등록증.pdf', 'application/pdf', 2048));
  await waitFor(() => expect(said()).toContain('새 등록증.pdf'));
  await press(dialog(), '인증 요청하기');
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(new Set(sentKeys).size, 'another one').toBe(2);
});

test('[X-06] a document that could not be deleted stays, with the words of the server, or those of the rule', async () => {
  const { toasts, answer } = await open({ ...none, status: 'REVIEWING', file });
  const remove = async (message: string, told: string) => {
    answer(`DELETE /certificates/UNIQUE_NUMBER/${fileId}`, { success: false, message });
    await press(dialog(), '삭제하기');
    await waitFor(() => expect(said()[0]).toBe('등록된 파일을 삭제할까요?'));
    await press(dialog(), '삭제하기');
    await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${told}`));
    await waitFor(() => expect(said()[0]).toBe('고유번호증 인증'));
    expect(said()).toContain(file.name);
  };
  await remove('', '파일 삭제에 실패했습니다.');
  await remove('심사가 끝난 뒤에 지울 수 있어요.', '심사가 끝난 뒤에 지울 수 있어요.');
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await remove('', '파일 삭제 중 에러가 발생했습니다.');
});

test('[F-77] beside a document that stands a new one is sent', async () => {
  await open({ ...none, status: 'VERIFIED', file });
  await press(dialog(), '새 서류 올리기');
  await waitFor(() =>
    expect(said()).toContain('새 서류가 확인되면 지금 서류와 바뀌어요. 그때까지 지금 서류를 그대로 써요.'),
  );
  expect(said()).toContain('[인증 요청하기]~');
  await typeKey('{Escape}');
  await waitFor(() => expect(topDialog()).toBeUndefined());
});

const sha256 = 'a'.repeat(64);
const detail = {
  id: 'c1',
  version: 4,
  documentType: 'DONATION_DESIGNATION',
  organizationType: 'NPO',
  isRenewal: false,
  numberChange: null,
  compared: [{ field: 'NAME', entered: '푸른솔', before: null }],
  file: { sha256 },
} as unknown as AdminCertificateDetail;

function Decision({ of, done }: { of: AdminCertificateDetail; done: () => void }) {
  const review = useReviewDraft(
    'certificate:o1',
    { compared: of.compared, type: 'NPO', sha256 },
    startCertificateDraft,
    rewriteCertificate,
  );
  return (
    <>
      <button type="button" onClick={() => review.see('NAME', 'SAME')}>
        이름 같아요
      </button>
      <DecisionForm id="decision" certificate={of} review={review} onDecided={done} />
    </>
  );
}
const form = () => document.querySelector('form') as HTMLFormElement;
const asked = () => outline(form());
const decide = (of: AdminCertificateDetail, answer: object = of) => {
  const done = vi.fn();
  return {
    done,
    ...drawScreen(<Decision of={of} done={done} />, {
      answers: { 'POST /admin/certificates/c1/decision': answer },
    }),
  };
};

test('[F-77] a document is confirmed with its days once every field was seen', async () => {
  const { calls, toasts, done, refuse, accept } = decide(detail);
  expect(asked()).toEqual([
    '판단',
    '( ) 확인했어요',
    '서류로 인정하는 표시가 바로 보여요',
    '( ) 보완을 부탁해요',
    '이유를 보내고 새 파일을 기다려요',
    '[확인 완료 보내기]',
  ]);
  await press(form());
  expect(asked()).toContain('확인할지 보완을 부탁할지 골라 주세요.');
  await fillIn([['확인했어요', true]], form());
  await press(form());
  expect(asked()).toEqual([
    '판단',
    '(•) 확인했어요',
    '서류로 인정하는 표시가 바로 보여요',
    '( ) 보완을 부탁해요',
    '이유를 보내고 새 파일을 기다려요',
    '효력이 시작된 날 필수 (numeric, e.g. yyyy.MM.dd):  ✗',
    '[달력 열기]',
    '지정 시작일을 입력해주세요.',
    '유효 기한 필수 (numeric, e.g. yyyy.MM.dd):  ✗',
    '[달력 열기]',
    '지정 종료일을 입력해주세요.',
    '이날이 지나면 표시가 저절로 사라져요.',
    '[확인 완료 보내기]',
  ]);
  await fillIn(
    [
      ['효력이 시작된 날', '2026.11.21'],
      ['유효 기한', '2026.11.19'],
    ],
    form(),
  );
  await press(form());
  expect(asked()).toContain('시작일이 오늘보다 뒤예요. 시작일이 되면 확인해 주세요.');
  expect(asked()).toContain('이미 끝난 서류예요. 보완을 요청해 주세요.');
  await fillIn([['효력이 시작된 날', '2026.01.01']], form());
  await press(form());
  expect(asked().filter((line) => line.endsWith('✗')).length).toBe(1);
  await fillIn([['유효 기한', '2027.12.31']], form());
  await press(form());
  const unseen = outline(form().querySelector('[role=alert]') as HTMLElement)[0];
  expect(unseen).toEqual('서류와 견주지 않은 곳이 1곳 있어요. 모두 본 뒤에 승인할 수 있어요.');
  expect(calls).toEqual([]);
  await press(document.body, '이름 같아요');
  expect(asked()).not.toContain(unseen);
  refuse();
  await press(form());
  await waitFor(() => expect(asked()).toContain(REFUSAL));
  expect(toasts).toEqual([`warning: ${REFUSAL}`]);
  expect(done).not.toHaveBeenCalled();
  accept();
  await press(form());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(toasts.at(-1)).toBe('success: 확인 완료로 처리했어요. 기관에 알림과 메일로 알려요.');
  expect(calls.at(-1)).toBe(
    `POST /admin/certificates/c1/decision {"version":4,"sha256":"${sha256}","checks":[{"field":"NAME","mark":"SAME"}],"status":"VERIFIED","validFrom":"2026-01-01","validUntil":"2027-12-31"}`,
  );
  expect(sessionStorage.length).toBe(0);
});

test('[F-77] a better document is asked for with a reason; what each answer does is said of what is decided on', async () => {
  const { calls, toasts, done } = decide(detail);
  await fillIn([['보완을 부탁해요', true]], form());
  await press(form(), '보완 요청 보내기');
  expect(asked()).toContain('고칠 내용을 적어 주세요.');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await fillIn([['기관에 보낼 말', '흐려요.']], form());
  await press(form(), '보완 요청 보내기');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: 보완 요청을 보냈어요. 기관에 알림과 메일로 알려요.']);
  expect(calls).toEqual([
    `POST /admin/certificates/c1/decision {"version":4,"sha256":"${sha256}","checks":[],"status":"REJECTED","reason":"흐려요."}`,
  ]);
  decide({ ...detail, isRenewal: true });
  expect(asked().join()).toContain('지금 쓰는 서류를 지우고 이 서류로 바꿔요');
  decide({ ...detail, isRenewal: true, numberChange: {} as never, documentType: 'UNIQUE_NUMBER' });
  expect(asked().join()).toContain('새 번호와 새 서류로 바꾸고, 전 번호는 이력에 남겨요');
  await fillIn([['확인했어요', true]], form());
  expect(asked().filter((line) => line.includes('있을 때만')).length).toBe(2);
});

test('[O-06] what was seen and written stays in the tab while the decision may still be taken back', async () => {
  const waiting = { label: '보완 요청', leavesAt: '2026-11-20T03:05:00.000Z' };
  const { toasts, done } = decide(detail, { waiting });
  await fillIn([['보완을 부탁해요', true]], form());
  await fillIn([['기관에 보낼 말', '흐려요.']], form());
  await press(form(), '보완 요청 보내기');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: 보완 요청: 5분 뒤에 보내요.']);
  expect(sessionStorage.getItem('kept:review:certificate:o1')).toContain('흐려요.');
});
