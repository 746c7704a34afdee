import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, nameAction, nameDaysLeft, nameDetail, nameSubject, nameValue } from './audit-names.ts';

const server = path.join(import.meta.dirname, '../../server');

/** Every call that adds an entry to the audit log, as it is written. */
const calls = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing'))
  .flatMap(
    (file) => readFileSync(path.join(server, file), 'utf8').match(/unit\.audit\(\{[\s\S]*?\n? *\}\);/g) ?? [],
  );

const findAll = (pattern: RegExp) =>
  [...new Set(calls.flatMap((call) => [...call.matchAll(pattern)].map(([, found = '']) => found)))].sort();

/** Those that are shown as they are stored. */
const unnamed = (words: readonly string[], name: (word: string) => string) =>
  words.filter((word) => !/[가-힣]/.test(name(word)));

test('[P-07] [B-19] whatever the server writes into the audit log has a name in Korean', () => {
  const actions = findAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g);
  expect(actions.length).toBeGreaterThan(70);
  expect(unnamed(actions, nameAction)).toEqual([]);
  expect(unnamed(findAll(/subjectType: '(\w+)'/g), nameSubject)).toEqual([]);
  expect(unnamed(findAll(/purpose: '([^']+)'/g), (purpose) => nameValue('purpose', purpose))).toEqual([]);
  const details = findAll(/details: \{([^{}]*)\}/g).flatMap((text) =>
    text.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
  );
  expect(details.length).toBeGreaterThan(70);
  const old = ['from', 'to', 'before', 'after'];
  expect(
    unnamed(
      [...new Set(details)].filter((key) => !old.includes(key)),
      nameDetail,
    ),
  ).toEqual([]);
});

test('[P-07] a status is named as its own subject names it', () => {
  expect(nameValue('status', 'REJECTED')).toBe('보완 필요');
  expect(nameValue('to', 'REJECTED')).toBe('승인 거절');
  expect(nameValue('role', 'COMPANY')).toBe('기업');
  expect(nameValue('kind', 'BANK_ACCOUNT')).toBe('입금 계좌');
  expect(nameValue('part', '07')).toBe('인정제 증빙표');
});

test('[P-07] a code group is named, its districts all alike, and what nobody knows any more stays as it is stored', () => {
  expect(nameValue('group', 'EXPENSE')).toBe('비목');
  expect(nameValue('group', 'REGION_DETAIL_11')).toBe('시·군·구');
  expect(nameAction('former.action')).toBe('former.action');
  expect(nameSubject('former_subject')).toBe('former_subject');
  expect(nameDetail('formerKey')).toBe('formerKey');
  expect(nameValue('answer', 'KEPT')).toBe('KEPT');
  expect([0, 1, -1].map(nameDaysLeft)).toEqual(['오늘', '1일 남음', '1일 지남']);
});

/** What a verb is called, whatever it is done to. */
const VERBS: Record<string, RegExp> = {
  create: /만듦|더함|올림|남김|적음|씀|주문|접수|제출|요청|기록|옮김|넣음/,
  add: /추가|더함/,
  read: /열람/,
  find: /열람/,
  view: /열람/,
  export: /내려받음|내보냄/,
  update: /고침|변경/,
  correct: /바로잡음|보완|수정/,
  delete: /지움|삭제/,
  destroy: /파기|지움/,
  remind: /알림|부탁|안내/,
  withdraw: /거둠|탈퇴/,
  revoke: /거둠|취소|없앰/,
  drop: /거둠/,
  keep: /그대로|유지/,
  lift: /다시 보이게/,
  hide: /내림|비공개/,
  refuse: /거절|못함/,
  decline: /거절/,
  reject: /보완|쓰지 않음/,
  accept: /수락|확인|받아들임|변경/,
  approve: /승인/,
  expire: /끝남|지남/,
  invite: /초대/,
  join: /가입|됨|이음/,
  reopen: /다시|되돌림/,
  reverse: /되돌림/,
  undo: /되돌림/,
  'roll-back': /되돌림/,
  hold: /보류/,
  release: /해제/,
  on: /켬/,
  off: /끔/,
  ask: /신청/,
  cancel: /취소/,
  pay: /결제/,
  deposit: /입금/,
  deactivate: /쓰지 않음/,
  activate: /다시 씀/,
  download: /받음/,
  waive: /않기로/,
};

/** What a thing is called wherever something was done to it. */
const NOUNS: Record<string, RegExp> = {
  consent: /동의/,
  calendar: /달력/,
  takedown: /내린|내림|내려|보이게/,
  hearing: /제한|의견/,
  'plan-order': /주문|입금|결제|환불|세금계산서|회계/,
  'bank-line': /통장/,
  administrator: /관리자/,
  colleague: /동료|담당자/,
  application: /가입 신청/,
  'change-request': /변경 요청/,
  'activity-entry': /활동 기록/,
  'activity-photo': /활동 사진/,
  measurement: /측정값/,
  move: /예산/,
  report: /결과보고서/,
  spending: /지출/,
  evidence: /증빙/,
  pack: /증빙팩|파일을 없앨/,
  feedback: /돌아보기/,
  'required-document': /서류/,
  agreement: /협약/,
  match: /추천|답 기한/,
  'weight-set': /가중치/,
  invitation: /제안/,
  'npo-profile': /프로필/,
  'npo-project': /대표 사업/,
  'npo-document': /프로필 서류/,
  'number-change': /번호 변경/,
  certificate: /증빙/,
  avatar: /프로필 사진/,
  'legal-text': /법적 고지/,
  announcement: /공지/,
  setting: /설정|계좌/,
  code: /코드/,
  audit: /감사 기록/,
  incident: /사고/,
  inquiry: /문의/,
  mail: /메일/,
  task: /할 일/,
  'task-view': /할 일 보기/,
  manager: /매니저/,
};

test('[P-07] an action is called after the thing and after what was done to it', () => {
  const faults = auditActions.flatMap((action) => {
    const name = nameAction(action);
    const [noun, verb] = [action.slice(0, action.indexOf('.')), action.slice(action.lastIndexOf('.') + 1)];
    return [NOUNS[noun], VERBS[verb]].some((rule) => rule !== undefined && !rule.test(name))
      ? [`${action}: ${name}`]
      : [];
  });
  expect(faults).toEqual([]);
});
