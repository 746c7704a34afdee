import type { QueryKey } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NpoProfileForm, OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import type { Takedown } from '#contract/takedowns.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { AccountProfilePage } from '#web/pages/account-profile.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { nameOfField, outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  isAnnounced,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';

const npo = memberOf({ role: { name: 'NPO' }, organizationName: '푸른솔' });
const form: NpoProfileForm = {
  intro: '아이들과 저녁을 함께해요.',
  foundedMonth: '2017-03',
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  serviceRegionCodes: ['51'],
  isNationwide: false,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  mainActivities: ['저녁 공부방', '책 읽기', '나들이'],
  capacity: 2,
};
const draft = { version: 4, content: null, savedAt: null, publishesOnApproval: false };
const published: OwnNpoProfile = {
  ...form,
  version: 7,
  isPublished: true,
  draft,
  projects: [],
  documents: [],
};
const unwritten: OwnNpoProfile = {
  ...published,
  version: 0,
  isPublished: false,
  intro: '',
  foundedMonth: null,
  regionLevel1Code: null,
  regionLevel2Code: null,
  serviceRegionCodes: [],
  fieldCodes: [],
  beneficiaryCodes: [],
  mainActivities: [],
  capacity: 1,
  draft: { ...draft, version: 0 },
};

afterEach(leaveScreen);

const saved = (content: NpoProfileForm | null, given: object = {}) => ({
  ...draft,
  version: 5,
  content,
  savedAt: content === null ? null : '2026-11-20T03:00:00.000Z',
  ...given,
});

async function draw(
  profile: OwnNpoProfile,
  membershipStatus: 'APPROVED' | 'PENDING' = 'APPROVED',
  answers = {},
  loaded: readonly { queryKey: QueryKey; data: unknown }[] = loadedCodes,
) {
  const screen = drawScreen(<AccountProfilePage />, {
    member: { ...npo, membershipStatus } as never,
    at: '/account/profile',
    loaded,
    answers: {
      'GET /npo-profile': profile,
      'GET /certificates': { items: [], isOpen: true, isRenewable: true },
      'GET /takedowns': { items: [] },
      'PUT /npo-profile/draft': saved(form),
      ...answers,
    },
  });
  await waitFor(() => expect(said()).toContain('기본 정보'));
  return screen;
}
const said = () => outline(document.body);
test('[F-45] [F-77] a profile that nobody has written yet is published; what is missing is summed up, marked at its place, and the first has the focus', async () => {
  const { calls, toasts, refuse, accept } = await draw(unwritten, 'APPROVED', {
    'PUT /npo-profile': published,
  });
  expect(said()).toEqual([
    '[여기]',
    '단체 프로필',
    '기업이 추천을 받을 때 가장 먼저 보는 화면이에요.',
    '아직 공개되지 않은 프로필이에요. 쓰는 대로 임시 저장돼요. ‘프로필 공개하기’를 누르면 비영리단체 찾기에 나오고 추천을 받을 수 있어요.',
    '기본 정보',
    '단체 이름 (read only): 푸른솔',
    '이름과 프로필 사진은 회원가입 정보 → /account/info 에서 고쳐요.',
    '활동 시작선택 (numeric, e.g. yyyy.MM):',
    '예: 2017.03',
    '함께 맡을 수 있는 프로젝트 필수 (one of a list): 1개',
    '동시에 진행할 수 있는 개수예요. 다 차 있는 동안에는 추천되지 않아요.',
    '소재지 필수',
    '1차 지역 (one of a list): 시·도를 선택해주세요',
    '2차 지역 (one of a list): 1분류를 먼저 선택해주세요',
    '분야 필수5가지까지',
    '[ ] 교육·장학',
    '[ ] 환경',
    '수혜대상 필수5가지까지',
    '[ ] 아동',
    '[ ] 어르신',
    '활동 지역 필수',
    '[ ] 강원특별자치도',
    '[ ] 부산광역시',
    '사업을 실제로 할 수 있는 곳이에요. 추천에서 지역이 맞는지 볼 때 써요.',
    '[ ] 전국 어디서나 활동해요',
    '소개',
    '소개 글 필수 (≤300, e.g. 어떤 사람들과 무엇을 해 왔는지, 무엇이 달라졌는지 적어 주세요.):',
    '0 / 300',
    '주요 활동',
    '위 두 개가 추천 카드에 보여요',
    '더할 활동 (≤30, e.g. 예: 방과후 기초학습):',
    '[더하기]~',
    '대표 사업 0',
    '[대표 사업 더하기]',
    '아직 올린 대표 사업이 없어요',
    '끝난 사업과 하고 있는 사업을 올려 주세요. 기업이 가장 오래 살펴보는 곳이에요.',
    '공개 서류 0',
    '올린 서류는 우리 단체만 볼 수 있어요. ‘공개’를 켠 서류만 프로필에 나오고, 로그인하지 않은 사람도 내려받을 수 있어요. 주민등록번호나 계좌번호처럼 알리면 안 되는 내용이 없는지 먼저 확인해 주세요.',
    '아직 올린 서류가 없어요',
    '결산서, 사업 보고서, 정관처럼 기업이 미리 살펴보고 싶어 하는 서류를 올려 주세요.',
    '파일을 끌어다 놓거나',
    '아래 버튼으로 골라 주세요',
    '[파일 업로드]',
    '10MB 이하의 .pdf, .hwp, .hwpx, .docx, .xlsx, .pptx, .zip 파일만 업로드 가능합니다',
    '공개하면 누구나 볼 수 있고 추천을 받을 수 있어요.',
    '[프로필 공개하기]',
    '찾기에서 보이는 카드',
    '프로필을 공개하면 여기에 카드가 보여요.',
    '기업의 요청에 추천될 때는 이 카드에 추천 순위와 맞춤도, 추천한 이유가 함께 보여요. 기부금영수증과 세금계산서는 회원가입 정보 → /account/info 의 증빙에서 정해져요.',
    '담당자 연락처는 공개하지 않아요. 파트너로 맺어진 기업에만 보여요.',
  ]);
  await press(document.body, '프로필 공개하기');
  await waitFor(() => expect(said()).toContain('고칠 곳이 6곳 있어요. 누르면 그곳으로 가요.'));
  expect(said().filter((line) => /해주세요\.$|적어 주세요\.$/.test(line))).toEqual([
    '1차 지역을 선택해주세요.',
    '2차 지역을 선택해주세요.',
    '분야를 선택해주세요.',
    '수혜대상을 선택해주세요.',
    '활동 지역을 선택해주세요.',
    '소개 글을 입력해주세요.',
    '주요 활동을 하나 이상 적어 주세요.',
  ]);
  expect(nameOfField(document.activeElement as HTMLElement)).toBe('1차 지역');
  await press(document.body, '소개');
  expect((document.activeElement as HTMLTextAreaElement).name).toBe('intro');
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['활동 시작', '2017.03'],
      ['함께 맡을 수 있는', '2개'],
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
      ['교육·장학', true],
      ['아동', true],
      ['전국 어디서나', true],
      ['소개 글', form.intro],
      ['더할 활동', ' 저녁 공부방 '],
      ['더하기', true],
    ],
    document.body,
  );
  await waitFor(() => expect(said().some((line) => line.startsWith('고칠 곳이'))).toBe(false));
  refuse();
  await press(document.body, '프로필 공개하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  accept();
  await press(document.body, '프로필 공개하기');
  await waitFor(() => expect(toasts).toEqual(['success: 프로필을 공개했어요.']));
  const sent = {
    ...form,
    serviceRegionCodes: [],
    isNationwide: true,
    mainActivities: ['저녁 공부방'],
    version: 0,
  };
  const publishes = calls.filter((call) => call.startsWith('PUT /npo-profile {'));
  expect(publishes.map((call) => JSON.parse(call.slice(17)))).toEqual([sent, sent]);
  await waitFor(() => expect(said()).not.toContain('[프로필 공개하기]'));
  expect(said()).not.toContain(REFUSAL);
});

test('[F-77] as many fields and beneficiaries as a profile may name can be chosen, and no more until one is taken back', async () => {
  const names = ['하나', '둘', '셋', '넷', '다섯', '여섯'];
  const codes = (kind: string) =>
    names.map((name) => ({ code: `${kind}${name}`, name: `${kind} ${name}`, displayName: '' }));
  const [, ...others] = loadedCodes;
  const main = { ...loadedCodes[0]?.data, FIELD: codes('분야'), BENEFICIARY: codes('대상') };
  await draw(unwritten, 'APPROVED', {}, [{ ...mainCodesQuery, data: main }, ...others]);
  for (const kind of ['분야', '대상']) {
    const choices = () => said().filter((line) => /^\[.\] /.test(line) && line.includes(`] ${kind} `));
    await fillIn(
      names.slice(0, 5).map((name) => [`${kind} ${name}`, true]),
      document.body,
    );
    expect(choices()).toEqual(names.map((name, at) => `[${at < 5 ? 'x' : '-'}] ${kind} ${name}`));
    await fillIn([[`${kind} 둘`, true]], document.body);
    expect(choices().at(-1)).toBe(`[ ] ${kind} 여섯`);
  }
});

test('[F-77] the main activities are added once, moved, and taken out', async () => {
  const { calls } = await draw(published);
  const list = () => outline(document.querySelector('ol[aria-label="적은 활동"]') as HTMLElement);
  const field = () => document.querySelector('input[placeholder="예: 방과후 기초학습"]') as HTMLInputElement;
  expect(list()).toEqual([
    '저녁 공부방, 추천 카드에 보임',
    '[저녁 공부방 위로]~',
    '[저녁 공부방 아래로]',
    '[저녁 공부방 빼기]',
    '책 읽기, 추천 카드에 보임',
    '[책 읽기 위로]',
    '[책 읽기 아래로]',
    '[책 읽기 빼기]',
    '나들이',
    '[나들이 위로]',
    '[나들이 아래로]~',
    '[나들이 빼기]',
  ]);
  await press(document.body, '책 읽기 위로');
  await press(document.body, '저녁 공부방 아래로');
  expect(said()).toContain('저녁 공부방, 3번째로 옮겼어요');
  expect(list().filter((line) => !line.startsWith('['))).toEqual([
    '책 읽기, 추천 카드에 보임',
    '나들이, 추천 카드에 보임',
    '저녁 공부방',
  ]);
  await fillIn([['더할 활동', '책 읽기']], document.body);
  await typeKey('{Enter}');
  expect(field().value).toBe('');
  expect(list().length).toBe(12);
  await press(document.body, '나들이 빼기');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('적은 활동');
  expect(said()).toContain('나들이, 뺐어요');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    if (field().disabled) break;
    await fillIn([['더할 활동', `활동 ${number}`]], document.body);
    await press(document.body, '더하기');
  }
  const nameOf = (line: string) => line.replace(', 추천 카드에 보임', '');
  const names = list().filter((line) => !line.startsWith('['));
  expect(names).toEqual([
    '책 읽기, 추천 카드에 보임',
    '저녁 공부방, 추천 카드에 보임',
    '활동 1',
    '활동 2',
    '활동 3',
    '활동 4',
    '활동 5',
    '활동 6',
    '활동 7',
    '활동 8',
  ]);
  expect(said()).toContain(`활동은 ${names.length}가지까지 적을 수 있어요.`);
  // On a slow machine it is saved in between, too.
  await waitFor(() =>
    expect(calls.at(-1)).toContain(`"mainActivities":${JSON.stringify(names.map(nameOf))}`),
  );
});

test('[F-77] a draft that the server refuses says why, and is saved with the next change', async () => {
  const { calls, refuse, accept } = await draw(published);
  refuse();
  await fillIn([['소개 글', '아침도 함께해요.']], document.body);
  await waitFor(() => expect(isAnnounced(`저장하지 못했어요. ${REFUSAL}`)).toBe(true));
  accept();
  await fillIn([['소개 글', '아침도 저녁도 함께해요.']], document.body);
  await waitFor(() => expect(said().join()).toMatch(/에 임시 저장했어요/));
  expect(calls).toHaveLength(2);
  expect(calls.at(-1)).toContain('아침도 저녁도 함께해요.');
});

test('[F-77] what is changed is kept by itself, published by a press, and thrown away after a question', async () => {
  const other = { ...form, intro: '아침도 함께해요.' };
  const { calls, toasts } = await draw(published, 'APPROVED', {
    'PUT /npo-profile/draft': saved(other),
    'PUT /npo-profile': { ...published, ...other, version: 8, draft: { ...draft, version: 6 } },
  });
  expect(said()).not.toContain('[변경 내용 공개하기]');
  await fillIn([['소개 글', other.intro]], document.body);
  await waitFor(() =>
    expect(calls).toEqual([`PUT /npo-profile/draft ${JSON.stringify({ version: 4, content: other })}`]),
  );
  await waitFor(() => expect(said().some((line) => line.includes('임시 저장'))).toBe(true));
  expect(said()).toContain('고친 내용은 공개하기 전까지 우리 단체만 봐요.');
  await press(document.body, '되돌리기');
  const question = await findDialog();
  expect(outline(question)).toEqual([
    '고친 내용을 되돌릴까요?',
    '임시 저장한 내용이 지워지고 지금 공개된 내용으로 돌아가요. 지운 내용은 되살릴 수 없어요.',
    '[취소]',
    '[되돌리기]',
  ]);
  await press(question, '취소');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await press(document.body, '변경 내용 공개하기');
  await waitFor(() => expect(toasts).toEqual(['success: 바꾼 내용을 공개했어요.']));
  expect(calls.at(-1)).toBe(`PUT /npo-profile ${JSON.stringify({ ...other, version: 7 })}`);
  await waitFor(() => expect(said()).not.toContain('[변경 내용 공개하기]'));
  // From now on that is what is published.
  await fillIn([['소개 글', '']], document.body);
  await press(document.body, '되돌리기');
  await press(await findDialog(), '되돌리기');
  await waitFor(() => expect(said()).not.toContain('[변경 내용 공개하기]'));
  await waitFor(() =>
    expect(calls.at(-1)).toMatch(/^PUT \/npo-profile\/draft \{"version":\d,"content":null\}$/),
  );
  expect(said().find((line) => line.startsWith('소개 글 필수'))).toContain(other.intro);
});

test('[F-77] what a colleague has published meanwhile is told, and the next press overwrites it', async () => {
  const { calls, toasts, refuse, accept } = await draw(
    { ...published, draft: saved({ ...form, capacity: 3 }) },
    'APPROVED',
    { 'PUT /npo-profile': published },
  );
  expect(said()).toContain('함께 맡을 수 있는 프로젝트 필수 (one of a list): 3개');
  const {
    draft: _,
    projects: _p,
    documents: _d,
    ...theirs
  } = { ...published, version: 9, intro: '동료가 썼어요.' };
  refuse({ code: 'STALE', current: theirs });
  await press(document.body, '변경 내용 공개하기');
  await waitFor(() =>
    expect(said()).toContain(
      '그사이 동료가 고쳤어요 (소개). 다시 누르면 지금 쓴 내용으로 바뀌고, 되돌리면 동료가 고친 내용을 볼 수 있어요.',
    ),
  );
  accept();
  await press(document.body, '변경 내용 공개하기');
  await waitFor(() => expect(toasts).toEqual(['success: 바꾼 내용을 공개했어요.']));
  expect(calls.map((call) => /"version":(\d+)/.exec(call)?.[1])).toEqual(['7', '9']);
  expect(calls.at(-1)).toContain('"capacity":3');
});

test.each<[string, object | null, string, string, string]>([
  [
    '이 기기의 내용으로 계속 쓰기',
    { ...form, capacity: 4 },
    '다른 기기나 동료가 2026.11.20 오후 12:00에 프로필을 고쳤어요. 다른 곳: 함께 맡을 수 있는 프로젝트, 소개. 어느 쪽으로 이어 쓸지 골라 주세요.',
    '내가 썼어요.',
    '"version":8',
  ],
  [
    '다른 내용 불러오기',
    { ...form, capacity: 4 },
    '다른 기기나 동료가 2026.11.20 오후 12:00에 프로필을 고쳤어요. 다른 곳: 함께 맡을 수 있는 프로젝트, 소개. 어느 쪽으로 이어 쓸지 골라 주세요.',
    form.intro,
    '"version":4',
  ],
  [
    '다른 내용 불러오기',
    null,
    '그사이 다른 기기나 동료가 프로필을 공개했거나 되돌렸어요. 다른 곳: 소개. 어느 쪽으로 이어 쓸지 골라 주세요.',
    form.intro,
    '"version":4',
  ],
])('[F-77] two devices that wrote the same: %s', async (choice, theirs, told, intro, last) => {
  const { calls, refuse, accept } = await draw(published);
  refuse({ code: 'STALE', current: saved(theirs as never, { version: 8 }) });
  await fillIn([['소개 글', '내가 썼어요.']], document.body);
  await waitFor(() => expect(said()).toContain(told));
  expect(said()).toContain('[변경 내용 공개하기]~');
  accept();
  await press(document.body, choice);
  await waitFor(() => expect(said()).not.toContain(told));
  await waitFor(() => expect(calls.at(-1)).toContain(last));
  await waitFor(() => expect(said().find((line) => line.startsWith('소개 글 필수'))).toContain(intro));
});

test('[F-77] before the approval a press gives the consent to publish with it, and another takes it back', async () => {
  const consented = { ...draft, version: 6, publishesOnApproval: true };
  const { calls, toasts, answer } = await draw({ ...published, isPublished: false }, 'PENDING', {
    'PUT /npo-profile/draft': saved(null),
    'PUT /npo-profile/consent': consented,
  });
  expect(said()).toContain('가입이 승인되면 함께 공개할 수 있어요. 그 전에는 아무에게도 보이지 않아요.');
  await press(document.body, '승인되면 바로 공개하기');
  await waitFor(() => expect(toasts).toEqual(['success: 승인되면 바로 공개할게요.']));
  await waitFor(() => expect(said()).toContain('[공개 동의 거두기]'));
  expect(said()).toContain('승인되면 그때 저장된 내용으로 바로 공개돼요.');
  expect(said()).not.toContain('[승인되면 바로 공개하기]');
  answer('PUT /npo-profile/consent', draft);
  await press(document.body, '공개 동의 거두기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 승인돼도 공개하지 않고 임시 저장해 둘게요.'));
  await waitFor(() => expect(said()).toContain('[승인되면 바로 공개하기]'));
  expect(calls).toEqual([
    'PUT /npo-profile/draft {"version":4,"content":null}',
    'PUT /npo-profile/consent {"version":5,"publishesOnApproval":true}',
    'PUT /npo-profile/consent {"version":6,"publishesOnApproval":false}',
  ]);
});

test('[F-21] while the profile is taken down nothing says that companies look at it, or that it is not public yet', async () => {
  const gaps = /더 채울 수 있어요|빠진 정보가 없어요/;
  await draw(published);
  await waitFor(() => expect(said().join('\n')).toMatch(gaps));
  const takedown: Takedown = {
    ...{ id: 't1', version: 1, subject: 'PROFILE', subjectId: 'o1', name: '푸른솔', status: 'HIDDEN' },
    ...{ reason: '확인하고 있어요.', createdAt: '2026-11-20T03:00:00.000Z', reply: null, answer: null },
    ...{ deletableOn: '2026-12-20', closedAt: null },
  };
  await draw(published, 'APPROVED', { 'GET /takedowns': { items: [takedown] } });
  await waitFor(() =>
    expect(said()).toContain(
      '관리자가 프로필을 내려 두어 찾기에 나오지 않아요. 다시 보이게 되면 여기에 카드가 보여요.',
    ),
  );
  expect(said().join('\n')).not.toMatch(gaps);
  expect(said().join('\n')).not.toContain('아직 공개되지 않은 프로필이에요.');
});
