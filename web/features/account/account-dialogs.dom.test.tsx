import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts/members.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, press, topDialog } from '#web/testing/screen.tsx';

const contact = { name: '한지우', jobTitle: null, phone: '02-123-4567', version: 3 } as Account['contact'];
const company = {
  type: 'COMPANY',
  name: '하늬에너지',
  industry: '에너지',
  location: '서울 중구',
  number: '123-45-67890',
  version: 5,
} as NonNullable<Account['organization']>;
const npo = { ...company, type: 'NPO', name: '푸른솔', industry: null, location: null } as typeof company;

testDialogs({
  'the contact of a member': {
    opens: () => ['contactEdit', { contact }],
    spoils: [
      ['담당자 이름', ''],
      ['전화번호', '12'],
    ],
    fills: [
      ['담당자 이름', '윤슬'],
      ['직함', '팀장'],
      ['전화번호', '010-9876-5432'],
    ],
    shows: [
      '담당자 정보 고치기',
      '연락처는 파트너로 맺어진 기관에만 보여요.',
      '담당자 이름 필수 (≤40, name): 한지우',
      '직함선택 (≤40, organization-title):',
      '전화번호 필수 (tel, tel): 02-123-4567',
      '[저장하기]',
    ],
    refuses: [
      '담당자 이름 필수 (≤40, name):  ✗',
      '담당자 이름을 입력해주세요.',
      '전화번호 필수 (tel, tel): 12 ✗',
      '전화번호를 다시 확인해 주세요. 예: 02-1234-5678',
    ],
    says: [
      '담당자 이름 필수 (≤40, name): 윤슬',
      '직함선택 (≤40, organization-title): 팀장',
      '전화번호 필수 (tel, tel): 010-9876-5432',
    ],
    asks: true,
    sends: ['PUT /account/contact {"name":"윤슬","jobTitle":"팀장","phone":"010-9876-5432","version":3}'],
    answers: true,
  },
  'the facts of a company': {
    opens: () => ['organizationEdit', { organization: company }],
    spoils: [['기관 이름', '']],
    fills: [
      ['기관 이름', '하늬'],
      ['업종', '전기'],
      ['소재지', '부산 남구'],
    ],
    shows: [
      '기관 정보 고치기',
      '이름을 바꾸면 공개 화면과 프로젝트에 바로 보이고, 관리자가 서류와 맞는지 확인해요.',
      '기관 이름 필수 (≤100, organization): 하늬에너지',
      '업종선택 (≤40): 에너지',
      '소재지선택 (≤40): 서울 중구',
      '예: 서울 중구. 제안을 받는 단체가 읽어요.',
      '[저장하기]',
    ],
    refuses: ['기관 이름 필수 (≤100, organization):  ✗', '기관 이름을 입력해주세요.'],
    says: [
      '기관 이름 필수 (≤100, organization): 하늬',
      '업종선택 (≤40): 전기',
      '소재지선택 (≤40): 부산 남구',
    ],
    asks: true,
    sends: ['PUT /account/organization {"name":"하늬","industry":"전기","location":"부산 남구","version":5}'],
    answers: true,
  },
  'the facts of an NPO': {
    opens: () => ['organizationEdit', { organization: npo }],
    spoils: [['기관 이름', ' ']],
    fills: [
      ['기관 이름', '솔숲'],
      ['업종', '교육'],
    ],
    shows: [
      '기관 정보 고치기',
      '이름을 바꾸면 공개 화면과 프로젝트에 바로 보이고, 관리자가 서류와 맞는지 확인해요.',
      '기관 이름 필수 (≤100, organization): 푸른솔',
      '업종선택 (≤40):',
      '[저장하기]',
    ],
    refuses: ['기관 이름 필수 (≤100, organization): ␣ ✗', '기관 이름을 입력해주세요.'],
    says: ['기관 이름 필수 (≤100, organization): 솔숲', '업종선택 (≤40): 교육'],
    asks: true,
    sends: ['PUT /account/organization {"name":"솔숲","industry":"교육","version":5}'],
    answers: true,
  },
  'the password of a member': {
    opens: () => ['passwordChange', { username: 'hanui' }],
    spoils: [
      ['새 비밀번호', 'a'],
      ['새 비밀번호 다시 입력', 'b'],
    ],
    fills: [
      ['현재 비밀번호', 'Old-password-1'],
      ['새 비밀번호', 'New-password-2!'],
      ['새 비밀번호 다시 입력', 'New-password-2!'],
    ],
    shows: [
      '비밀번호 변경',
      '바꾸면 이 기기를 뺀 모든 기기에서 로그아웃돼요.',
      '현재 비밀번호 필수 (password, current-password):',
      '[입력한 글자 보기]',
      '새 비밀번호 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '10자 이상이면 돼요. 아이디가 들어가거나 흔한 비밀번호는 쓸 수 없어요.',
      '새 비밀번호 다시 입력 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '[비밀번호 바꾸기]',
    ],
    refuses: [
      '현재 비밀번호 필수 (password, current-password):  ✗',
      '현재 비밀번호를 입력해주세요.',
      '새 비밀번호 필수 (password, new-password): a ✗',
      '비밀번호는 10자 이상이어야 해요.',
      '새 비밀번호 다시 입력 필수 (password, new-password): b ✗',
      '두 비밀번호가 서로 달라요.',
    ],
    says: [
      '현재 비밀번호 필수 (password, current-password): Old-password-1',
      '새 비밀번호 필수 (password, new-password): New-password-2!',
      '새 비밀번호 다시 입력 필수 (password, new-password): New-password-2!',
    ],
    asks: true,
    sends: ['PUT /account/password {"currentPassword":"Old-password-1","password":"New-password-2!"}'],
    answers: true,
    toasts: ['success: 비밀번호를 바꿨어요. 다른 기기에서는 모두 로그아웃했어요.'],
  },
  'the own password before something is done': {
    opens: (act) => [
      'passwordCheck',
      {
        title: '모두 로그아웃',
        description: '다른 기기에서 나가요.',
        confirmText: '로그아웃하기',
        isDanger: true,
        act: async (password: string) => {
          await act(password);
          return null;
        },
      },
    ],
    fills: [['비밀번호', 'secret']],
    shows: [
      '모두 로그아웃',
      '다른 기기에서 나가요.',
      '비밀번호 필수 (password, current-password):',
      '[입력한 글자 보기]',
      '[로그아웃하기]!',
    ],
    refuses: ['비밀번호 필수 (password, current-password):  ✗', '비밀번호를 입력해주세요.'],
    says: ['비밀번호 필수 (password, current-password): secret'],
    asks: false,
    sends: ['act "secret"'],
    answers: true,
  },
});

test('[F-77] what comes of it is shown in place of the question; closing it by the cross still answers that it is done', async () => {
  drawScreen(null);
  const answer = openDialog('passwordCheck', {
    title: '복구 코드 새로 받기',
    description: '전에 받은 코드는 쓸 수 없게 돼요.',
    confirmText: '새로 받기',
    act: async () => 'aaaa-bbbb',
  });
  const dialog = await findDialog();
  await fillIn([['비밀번호', 'secret']], dialog);
  await press(dialog, '새로 받기');
  await waitFor(() =>
    expect(outline(dialog)).toEqual(['복구 코드 새로 받기', '[닫기]', 'aaaa-bbbb', '[확인했어요]']),
  );
  await press(dialog, '닫기');
  expect(await answer).toBe(true);
});

test('[F-77] a browser that keeps passwords is told whose the new one is', async () => {
  drawScreen(null);
  void openDialog('passwordChange', { username: 'hanui' });
  const dialog = await findDialog();
  expect(dialog.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('hanui');
});

test('[F-77] facts that were changed elsewhere are told as they stand, and saving again goes beyond them', async () => {
  const { calls, refuse, accept } = drawScreen(null);
  void openDialog('contactEdit', { contact });
  const dialog = await findDialog();
  await fillIn([['담당자 이름', '윤슬']], dialog);
  refuse({ code: 'STALE', current: { version: 9, name: '한나래', jobTitle: null, phone: '02-999-9999' } });
  await press(dialog);
  await waitFor(() => expect(outline(dialog).join()).toContain('그사이 다른 곳에서 바뀌었어요.'));
  const told = outline(dialog).join('\n');
  for (const now of ['한나래', '없음', '02-999-9999']) expect(told).toContain(now);
  expect(told).toContain('담당자 이름 필수 (≤40, name): 윤슬');
  accept();
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls.map((call) => /"name":"윤슬".*"version":\d/.exec(call)?.[0].slice(-1))).toEqual(['3', '9']);
});
