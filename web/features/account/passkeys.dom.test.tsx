import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasskeySignIn } from '#web/features/members/passkey-sign-in.tsx';
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
} from '#web/testing/screen.tsx';
import { PasskeyCard } from './passkey-card.tsx';

const bytes = new Uint8Array([1]).buffer;
const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ['internal'],
  },
};
const device = { create: vi.fn(), get: vi.fn() };
const options = {
  options: {
    challenge: 'AQ',
    rp: { name: '맞손' },
    user: { id: 'AQ', name: 'hanui', displayName: '김하늬' },
    pubKeyCredParams: [],
  },
};
const passkey = {
  id: '10000000-0000-4000-8000-000000000000',
  name: '회사 노트북',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
};
const items = [passkey, { ...passkey, id: 'p2', name: '내 휴대폰', lastUsedAt: '2026-11-19T01:00:00.000Z' }];
const said = () => outline(document.body);

beforeEach(() => {
  device.create.mockReset().mockResolvedValue(credential);
  device.get.mockReset().mockResolvedValue(credential);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true });
});
afterEach(() => {
  leaveScreen();
  vi.unstubAllGlobals();
});

const drawCard = (shown: object[]) =>
  drawScreen(<PasskeyCard />, {
    member: memberOf(),
    answers: {
      'GET /account/passkeys': { items: shown },
      'POST /account/passkeys/options': options,
      'POST /account/passkeys': { items },
      [`POST /account/passkeys/${passkey.id}/removal`]: {},
    },
  });

test('[F-77] a passkey is named, the password is asked for, and the device makes it', async () => {
  const { calls, toasts, refuse, accept } = drawCard([]);
  await waitFor(() => expect(said()).toContain('아직 추가한 패스키가 없어요.'));
  await press(document.body, '패스키 추가하기');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '패스키 추가',
    '비밀번호를 확인한 뒤 기기가 지문, 얼굴, 잠금 번호 가운데 하나를 물어봐요.',
    '[닫기]',
    '이름 필수 (≤40):',
    '예: 회사 노트북, 내 휴대폰',
    '비밀번호 필수 (password, current-password):',
    '[입력한 글자 보기]',
    '[패스키 만들기]',
  ]);
  await press(dialog, '패스키 만들기');
  await waitFor(() =>
    expect(outline(dialog).filter((line) => line.endsWith('주세요.') || line.endsWith('해주세요.'))).toEqual([
      '패스키 이름을 입력해주세요.',
      '비밀번호를 입력해주세요.',
    ]),
  );
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['이름', '내 휴대폰'],
      ['비밀번호', 'secret'],
    ],
    dialog,
  );
  refuse();
  await press(dialog, '패스키 만들기');
  await waitFor(() => expect(outline(dialog)).toContain(REFUSAL));
  expect(device.create).not.toHaveBeenCalled();
  accept();
  for (const [name, told] of [
    ['NotAllowedError', '기기에서 확인을 마치지 않았어요. 다시 시도해 주세요.'],
    ['InvalidStateError', '이 기기에는 이미 패스키가 있어요.'],
    ['NotSupportedError', '이 기기는 패스키를 지원하지 않아요.'],
  ] as const) {
    device.create.mockRejectedValueOnce(new DOMException('no', name));
    await press(dialog, '패스키 만들기');
    await waitFor(() => expect(outline(dialog)).toContain(told));
  }
  calls.length = 0;
  await press(dialog, '패스키 만들기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 패스키를 추가했어요. 다음부터 패스키로 로그인할 수 있어요.']),
  );
  expect(calls).toEqual([
    'POST /account/passkeys/options {"password":"secret"}',
    'POST /account/passkeys {"name":"내 휴대폰","credential":{"id":"AQ","rawId":"AQ","response":{"attestationObject":"AQ","clientDataJSON":"AQ","transports":["internal"]},"type":"public-key","clientExtensionResults":{},"authenticatorAttachment":"platform"}}',
  ]);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(said()).toEqual([
    '[여기]',
    '패스키',
    '지문, 얼굴, 기기 잠금 번호로 로그인해요. 비밀번호와 인증 코드를 함께 대신해요.',
    '회사 노트북',
    '2026.11.01 오전 9:00에 추가, 아직 쓰지 않았어요',
    '[지우기: 회사 노트북]',
    '내 휴대폰',
    '2026.11.19 오전 10:00에 마지막으로 로그인',
    '[지우기: 내 휴대폰]',
    '[패스키 추가하기]',
  ]);
});

test('[F-77] a passkey is removed with the password, and the list is read again', async () => {
  const { calls, toasts, answer } = drawCard(items);
  await waitFor(() => expect(said()).toContain('[지우기: 회사 노트북]'));
  await press(document.body, '지우기: 회사 노트북');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '패스키 지우기',
    '‘회사 노트북’ 패스키로는 더 이상 로그인할 수 없어요. 기기에 남은 패스키는 기기에서 지워 주세요.',
    '[닫기]',
    '비밀번호 필수 (password, current-password):',
    '[입력한 글자 보기]',
    '[지우기]!',
  ]);
  await fillIn([['비밀번호', 'secret']], dialog);
  answer('GET /account/passkeys', { items: items.slice(1) });
  await press(dialog, '지우기');
  await waitFor(() => expect(toasts).toEqual(['success: 패스키를 지웠어요.']));
  await waitFor(() => expect(said()).not.toContain('[지우기: 회사 노트북]'));
  expect(calls).toEqual([`POST /account/passkeys/${passkey.id}/removal {"password":"secret"}`]);
});

test('[F-77] signing in with a passkey tells what went wrong, and is not offered where the browser cannot', async () => {
  const done = vi.fn();
  const { calls, refuse, accept } = drawScreen(<PasskeySignIn onSignedIn={done} />, {
    answers: {
      'POST /session/passkey/options': options,
      'GET /session': { member: memberOf() },
      'POST /session/passkey': { needsCode: false },
    },
  });
  refuse();
  await press(document.body, '패스키로 로그인');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  accept();
  device.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press(document.body, '패스키로 로그인');
  await waitFor(() => expect(said()).toContain('기기에서 확인을 마치지 않았어요. 다시 시도해 주세요.'));
  await press(document.body, '패스키로 로그인');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(said()).not.toContain('기기에서 확인을 마치지 않았어요. 다시 시도해 주세요.');
  expect(calls.at(-1)).toEqual(
    'POST /session/passkey {"credential":{"id":"AQ","rawId":"AQ","response":{"authenticatorData":"AQ","clientDataJSON":"AQ","signature":"AQ"},"type":"public-key","clientExtensionResults":{},"authenticatorAttachment":"platform"}}',
  );
  vi.stubGlobal('PublicKeyCredential', undefined);
  drawScreen(<PasskeySignIn onSignedIn={done} />);
  expect(said()).toEqual(['[여기]']);
});
