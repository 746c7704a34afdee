import { afterEach, expect, test, vi } from 'vitest';
import { FormHelperDialog } from '#web/features/agreements/form-helper-dialog.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
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

afterEach(leaveScreen);

const told = async (line: string) => vi.waitFor(() => expect(outline(document.body)).toContain(line));

test.each([
  ['SIGNUP', '/signup/email-code', '/signup/email-code/verification', false],
  ['EMAIL_CHANGE', '/account/email-code', '/account/email', true],
] as const)(
  'an address is verified for %s by the code that was mailed to it',
  async (purpose, asks, checks, needsPassword) => {
    const { calls, refuse, accept } = drawScreen(null, {
      answers: {
        [`POST ${asks}`]: { ttlSeconds: 180 },
        [`POST ${checks}`]: { success: true },
        [`PUT ${checks}`]: { success: true },
      },
    });
    const answer = openDialog('emailAuth', { purpose });
    const dialog = await findDialog();
    expect(outline(dialog)).toEqual([
      '담당자 이메일 인증',
      '이 주소로 인증번호를 보내 드려요.',
      '[닫기]',
      '담당자 이메일 (email, email, e.g. name@example.com):',
      '[인증번호 받기]~',
      needsPassword
        ? '바꾸면 지금 주소로도 알려 드리고, 다른 기기에서는 모두 로그아웃돼요.'
        : '추천 소식과 협의 일정도 이 주소로 받아요.',
      ...(needsPassword
        ? [
            '비밀번호 (password, current-password):',
            '[입력한 글자 보기]',
            '본인인지 확인하려고 지금 쓰는 비밀번호를 물어봐요.',
          ]
        : []),
      '[인증완료]~',
    ]);
    await fillIn([['담당자 이메일', 'new@example']], dialog);
    expect(outline(dialog)).toContain('[인증번호 받기]~');
    await fillIn([['담당자 이메일', 'New@Example.com']], dialog);
    if (needsPassword) {
      expect(outline(dialog)).toContain('[인증번호 받기]~');
      await fillIn([['비밀번호', 'secret']], dialog);
    }
    refuse();
    await press(dialog, '인증번호 받기');
    await told(REFUSAL);
    accept();
    await press(dialog, '인증번호 받기');
    await told('[재전송]');
    const asked = JSON.stringify({
      email: 'new@example.com',
      ...(needsPassword ? { password: 'secret' } : {}),
    });
    expect(calls).toEqual([`POST ${asks} ${asked}`, `POST ${asks} ${asked}`]);
    expect(outline(dialog)).toEqual([
      '담당자 이메일 인증',
      '[닫기]',
      '담당자 이메일 (email, email, read only): new@example.com',
      '[재전송]',
      '인증번호 6자리 (numeric, one-time-code, e.g. 000000):',
      '03:00',
      '여섯 자리를 입력하면 바로 확인해요. 붙여 넣어도 돼요.',
      '[인증완료]~',
    ]);
    refuse();
    await fillIn([['인증번호', '123456']], dialog);
    await told(REFUSAL);
    accept();
    await fillIn([['인증번호', '12345']], dialog);
    calls.length = 0;
    await fillIn([['인증번호', '654321']], dialog);
    await told('[인증완료]');
    expect(calls).toEqual([`${needsPassword ? 'PUT' : 'POST'} ${checks} {"code":"654321"}`]);
    await press(dialog, '인증완료');
    expect(await answer).toBe('new@example.com');
  },
);

test.each([
  ['the cross', () => press(topDialog() as HTMLElement, '닫기')],
  ['Escape', () => typeKey('{Escape}')],
])('[F-77] an address that is verified is kept by %s, too; one that is not, is not', async (_, close) => {
  drawScreen(null, {
    answers: {
      'POST /signup/email-code': { ttlSeconds: 180 },
      'POST /signup/email-code/verification': { success: true },
    },
  });
  for (const isVerified of [false, true]) {
    const answer = openDialog('emailAuth', { purpose: 'SIGNUP' });
    const dialog = await findDialog();
    await fillIn([['담당자 이메일', 'new@example.com']], dialog);
    await press(dialog, '인증번호 받기');
    await told('[재전송]');
    if (isVerified) {
      await fillIn([['인증번호', '654321']], dialog);
      await told('이메일을 확인했어요');
    }
    await close();
    expect(await answer).toBe(isVerified ? 'new@example.com' : undefined);
  }
});

test('a second factor is set up by password, code and recovery codes', async () => {
  const begun = {
    uri: 'otpauth://totp/x',
    secret: 'ABCDEFGHIJKL',
    recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
  };
  const { calls, refuse, accept } = drawScreen(null, { answers: { 'POST /account/second-factor': begun } });
  const answer = openDialog('secondFactor', {});
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '2단계 인증 설정',
    '1/3 본인인지 확인해요.',
    '[닫기]',
    '휴대폰에 인증 앱(구글 OTP, 마이크로소프트 인증 등)을 준비해 주세요. 로그인할 때 비밀번호와 앱의 숫자를 함께 입력하게 돼요.',
    '비밀번호 필수 (password, current-password):',
    '[입력한 글자 보기]',
    '[다음]',
  ]);
  await press(dialog, '다음');
  await told('비밀번호를 입력해주세요.');
  await fillIn([['비밀번호', 'secret']], dialog);
  refuse();
  await press(dialog, '다음');
  await told(REFUSAL);
  accept();
  await press(dialog, '다음');
  await told('2/3 인증 앱에 맞손을 등록해요.');
  expect(outline(dialog)).toEqual([
    '2단계 인증 설정',
    '2/3 인증 앱에 맞손을 등록해요.',
    '[닫기]',
    '앱으로 그림을 찍거나, 아래 키를 앱에 직접 입력해 주세요.',
    'ABCD EFGH IJKL',
    '앱에 보이는 숫자 6자리 필수 (numeric, one-time-code, e.g. 000000):',
    '[2단계 인증 켜기]',
  ]);
  expect(calls).toEqual([
    'POST /account/second-factor {"password":"secret"}',
    'POST /account/second-factor {"password":"secret"}',
  ]);
  calls.length = 0;
  await press(dialog, '2단계 인증 켜기');
  expect(calls).toEqual([]);
  await told('숫자 6자리를 입력해주세요.');
  await fillIn([['앱에 보이는 숫자 6자리', '123456']], dialog);
  expect(outline(dialog)).not.toContain('숫자 6자리를 입력해주세요.');
  // The app has its key already: to go now needs a second thought.
  await press(dialog, '닫기');
  const doubt = await vi.waitFor(() => {
    const found = topDialog();
    expect(found).not.toBe(dialog);
    return found as HTMLElement;
  });
  await press(
    doubt,
    outline(doubt)
      .find((line) => /계속/.test(line))
      ?.slice(1, -1),
  );
  await press(dialog, '2단계 인증 켜기');
  await told('3/3 복구 코드를 보관해요.');
  expect(calls).toEqual(['PUT /account/second-factor {"code":"123456"}']);
  expect(outline(dialog)).toEqual([
    '2단계 인증 설정',
    '3/3 복구 코드를 보관해요.',
    '[닫기]',
    '휴대폰을 잃어버렸을 때 쓰는 코드예요. 지금만 볼 수 있으니 안전한 곳에 보관해 주세요. 한 코드는 한 번만 쓸 수 있어요.',
    'aaaa-bbbb',
    'cccc-dddd',
    '[복사하기]',
    '[파일로 저장]',
    '[복구 코드를 보관했어요]',
  ]);
  await press(dialog, '복구 코드를 보관했어요');
  expect(await answer).toBe(true);
});

test('[F-77] closing the dialog at the recovery codes still answers that the second factor is on', async () => {
  const begun = { uri: 'otpauth://totp/x', secret: 'ABCDEFGHIJKL', recoveryCodes: ['aaaa-bbbb'] };
  drawScreen(null, { answers: { 'POST /account/second-factor': begun } });
  const answer = openDialog('secondFactor', {});
  const dialog = await findDialog();
  await fillIn([['비밀번호', 'secret']], dialog);
  await press(dialog, '다음');
  await told('2/3 인증 앱에 맞손을 등록해요.');
  await fillIn([['앱에 보이는 숫자 6자리', '123456']], dialog);
  await press(dialog, '2단계 인증 켜기');
  await told('3/3 복구 코드를 보관해요.');
  await press(dialog, '닫기');
  expect(await answer).toBe(true);
});

test('six answers choose the kind of a draft', async () => {
  const onClose = vi.fn();
  const { calls } = drawScreen(
    <FormHelperDialog
      projectId="w1"
      request={{ donationReceipt: 'REQUIRED', taxInvoice: 'NONE' } as never}
      onClose={onClose}
    />,
  );
  const dialog = topDialog() as HTMLElement;
  const questions = [...dialog.querySelectorAll<HTMLElement>('[role=radiogroup]')];
  expect(questions.map((question) => question.getAttribute('aria-label'))).toEqual([
    '기부와 대가가 섞여 있나요?',
    '단체가 기업에 넘기거나 기업을 위해 해 주는 것이 있나요?',
    '금액을 결과물이나 일한 시간의 값으로 정했나요?',
    '기업의 임직원·고객이 서비스를 받나요?',
    '로고·이름 노출을 금액에 맞춰 약속했나요?',
    '단체의 고유 목적 사업인가요?',
    '두 기관이 사람·장소·일을 함께 맡나요?',
  ]);
  for (const [at, question] of questions.entries())
    await fillIn([[at === 5 ? '네' : '아니요', true]], question);
  expect(outline(dialog).slice(-6)).toEqual([
    '고른 답으로 보면',
    '기부 약정형',
    '이 답을 보고 골랐어요',
    '6번 아니요 · 두 기관이 사람·장소·일을 함께 맡나요?',
    '[답 지우기]',
    '[기부 약정형으로 초안 만들기]',
  ]);
  await press(dialog);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls).toEqual(['POST /projects/w1/agreements {"form":"DONATION"}']);
});
