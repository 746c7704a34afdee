import { describe, expect, test } from 'vitest';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AgreementView } from './agreement-view.tsx';
import { agreementQuery, versionQuery } from './queries.ts';

const company = { id: 'o1', name: '하늬에너지' };
const npo = { id: 'o2', name: '푸른솔' };
const agreementOf = (given: object = {}) => ({
  ...{ id: 'g2', number: 2, version: 3, status: 'OFFERED', form: 'JOINT', reason: null, sha256: 'ab12' },
  ...{ createdAt: '2026-11-10T00:00:00.000Z', confirmedAt: null, ownFile: null, signedFile: null },
  ...{ approvals: [], proposals: [], confirmations: [], warnings: [], faults: [], offeredBy: null },
  content: {
    ...{ form: 'JOINT', title: '저녁 배움터', values: { start: '2027-01-01', end: '2027-06-30', budget: 0 } },
    clauses: [
      { number: 1, title: '목적', text: '〔지급일〕에 함께 배운다.' },
      { number: 2, title: '보고', text: '보고는 글로 한다.' },
      { number: 18, title: '개인정보', text: '이름을 적지 않는다.' },
    ],
    workplan: { milestones: [], budgetLines: [], indicators: [] },
  },
  ...given,
});
const everything = { draft: true, bring: true, write: true, confirm: true, amend: true };
const nothing = { draft: false, bring: false, write: false, confirm: false, amend: false };

function draw(shown: object | null, given: Partial<AgreementRoom> = {}, compared: number | null = null) {
  const version = shown && agreementOf(shown);
  const room = {
    ...{ shown: version, versions: version ? [version] : [], viewerId: 'o1', parties: { company, npo } },
    ...{ needsAmendment: false, draftRefusal: null, allowed: everything },
    request: { donationReceipt: 'NONE', taxInvoice: 'NONE', fieldCode: 'EDU' },
    ...given,
  };
  const drawn = drawMarkup(<AgreementView projectId="w1" compared={compared} onCompare={() => {}} />, {
    loaded: [
      { queryKey: agreementQuery('w1').queryKey, data: room },
      { queryKey: versionQuery('w1', 'g1').queryKey, data: agreementOf({ id: 'g1', number: 1 }) },
    ],
  });
  return { ...drawn, text: drawn.lines.join('\n') };
}
const proposal = (clause: number, given: object = {}) => ({
  ...{ id: `p${clause}`, clause, text: '말로 한다.', reason: '짧게 해요.', status: 'OPEN', isOwn: false },
  ...{ organizationName: '푸른솔', memberName: '이솔', createdAt: '2026-11-19T00:00:00.000Z' },
  ...given,
});
const confirmation = {
  ...{ organizationId: 'o1', memberName: '김하늬', confirmedAt: '2026-11-11T00:00:00.000Z' },
};

describe('[F-77] a version that is offered', () => {
  const confirm = (shown: object, given?: Partial<AgreementRoom>) => {
    const { buttons, text } = draw(shown, given);
    return { mayConfirm: buttons.some((name) => /판 확인하기$|담당자만/.test(name)), text };
  };

  test('is confirmed by who may, once, and not while a proposal waits', () => {
    expect(confirm({})).toMatchObject({ mayConfirm: true, text: expect.stringContaining('0 / 2') });
    const asked = confirm({ proposals: [proposal(1, { status: 'KEPT' }), proposal(2), proposal(18)] });
    expect(asked.mayConfirm).toBe(false);
    expect(asked.text).toContain('아직 답하지 않은 제안이 2건 있어요.');
    expect(confirm({ proposals: [proposal(2, { status: 'KEPT' })] }).mayConfirm).toBe(true);
    const own = confirm({ confirmations: [confirmation] });
    expect(own.mayConfirm).toBe(false);
    expect(own.text).toMatch(/1 \/ 2\n하늬에너지 · 김하늬\n2026\.11\.11 오전 9:00 확인\n확인\n푸른솔\n아직/);
    expect(own.text).toContain('2판은 이미 확인했어요');
    const other = confirm({ confirmations: [{ ...confirmation, organizationId: 'o2' }] });
    expect(other.mayConfirm).toBe(true);
    const colleague = confirm({}, { allowed: { ...everything, confirm: false } });
    expect(colleague).toMatchObject({
      mayConfirm: false,
      text: expect.stringContaining('담당자만 확인할 수 있어요'),
    });
    const desk = confirm({}, { viewerId: null, allowed: nothing });
    expect(desk.mayConfirm).toBe(false);
    expect(desk.text).not.toMatch(/판 확인하기|담당자만/);
  });

  test('leads to the first proposal that waits', () => {
    const { links } = draw({ proposals: [proposal(1, { status: 'KEPT' }), proposal(2), proposal(18)] });
    expect(links).toContainEqual(['제2조로 가기', '#clause-2']);
  });

  test('has its blanks filled no more', () => {
    const fills = (status: string, allowed = everything) =>
      draw({ status }, { allowed }).buttons.filter((name) => name.includes('빈칸 채우기'));
    expect(fills('DRAFT')).toEqual(['지급일 빈칸 채우기']);
    expect(fills('OFFERED')).toEqual([]);
    expect(fills('DRAFT', nothing)).toEqual([]);
  });
});

test('[F-77] a draft is offered once nothing is missing, by who writes', () => {
  const fault = { text: '지급일이 비어 있어요.' };
  const offers = (faults: object[], allowed = everything) => {
    const { buttons, text } = draw({ status: 'DRAFT', faults }, { allowed });
    return [
      buttons.includes('확인 요청하기'),
      text.includes('다 채우면 보낼 수 있어요'),
      text.includes(fault.text),
    ];
  };
  expect(offers([])).toEqual([true, false, false]);
  expect(offers([fault])).toEqual([false, true, true]);
  expect(offers([fault], nothing)).toEqual([false, false, true]);
  expect(offers([], nothing)).toEqual([false, false, false]);
});

test('[F-77] who only reads is offered papers, the signed copy and the versions before, and nothing else', () => {
  const signedFile = { id: 'f2', name: '서명본.pdf', size: 8 };
  const ownFile = { id: 'f3', name: '우리 것.pdf', size: 8 };
  const versions = [agreementOf(), agreementOf({ id: 'g1', number: 1 })] as unknown as Agreement[];
  for (const status of ['DRAFT', 'OFFERED', 'CONFIRMED', 'DISCARDED'])
    expect([
      status,
      ...draw({ status, signedFile, ownFile }, { allowed: nothing, viewerId: null, versions } as never)
        .buttons,
    ]).toEqual([
      ...[status, '올린 협약서 받기', 'PDF 받기', '.docx 받기', '1판과 비교'],
      ...(status === 'CONFIRMED' ? ['서명본.pdf'] : []),
    ]);
  const writes = draw({ status: 'CONFIRMED', signedFile }, { allowed: { ...nothing, write: true } }).text;
  expect(writes).toContain('다른 서명본 올리기');
  expect(draw({ status: 'CONFIRMED' }, { allowed: nothing }).text).not.toContain('서명본 올리기');
});

test('[F-77] each version stands with its day, who offered it, why it was made and its hash; earlier ones are compared', () => {
  const versions = [
    agreementOf({ id: 'g3', number: 3, status: 'DRAFT', sha256: null, reason: '기간이 늘어요.' }),
    agreementOf({ sha256: 'ab12cd34ef56', offeredBy: '이솔' }),
    agreementOf({ id: 'g1', number: 1, status: 'SUPERSEDED' }),
  ];
  const { lines, buttons } = draw({}, { versions } as never);
  expect(lines).toEqual(
    expect.arrayContaining([
      '2026.11.10 · 기간이 늘어요.',
      '2026.11.10 · 이솔 · ab12…ef56',
      '2026.11.10 · ab12…ab12',
    ]),
  );
  expect(buttons.filter((name) => name.endsWith('비교'))).toEqual(['1판과 비교']);
});

test('[F-77] a version is compared with one before it, and with no other', () => {
  const versions = [
    agreementOf({ id: 'g3', number: 3 }),
    agreementOf(),
    agreementOf({ id: 'g1', number: 1 }),
  ];
  const shows = (compared: number) => draw({}, { versions } as never, compared).text;
  expect(shows(1)).toContain('1판에서 2판으로');
  for (const none of [0, 2, 3, 7]) expect(shows(none)).not.toMatch(/판에서 2판으로|앞의 판을/);
});

test('[F-77] the head of a version says why it was made, what is worth knowing of all of it, and that it is locked', () => {
  const warnings = [
    { clause: null, text: '기간이 한 해를 넘어요.' },
    { clause: 2, text: '보고할 날을 정해 주세요.' },
  ];
  const { text, lines } = draw({ reason: '기간이 늘어요.', warnings });
  expect(text).toContain('조항 3개 · 바꾸는 이유: 기간이 늘어요.');
  for (const warning of warnings)
    expect(lines.filter((line) => line === warning.text)).toEqual([warning.text]);
  expect(text).not.toMatch(/잠겼어요|변경 협약을 두 기관이/);
  const confirmed = { status: 'CONFIRMED', confirmedAt: '2026-11-12T00:00:00.000Z' };
  expect(draw(confirmed).text).toMatch(/조항 3개 · 2026\.11\.12 확인\n두 기관이 확인해 잠겼어요\. 바꾸려면/);
  const read = draw(confirmed, { allowed: nothing }).text;
  expect(read).toContain('두 기관이 확인해 잠겼어요.');
  expect(read).not.toContain('바꾸려면');
  expect(draw(confirmed, { needsAmendment: true }).text).toContain('변경 협약을 두 기관이 확인할 때까지');
});

describe('[F-77] a clause', () => {
  const statesOf = (shown: object) => draw(shown).lines;

  test('says how it stands: a proposal before a blank, and who of both finds it good', () => {
    const both = ['o1', 'o2'].map((organizationId) => ({ clause: 2, organizationId }));
    expect(statesOf({ proposals: [proposal(1)] })).toContain('제안 1건');
    // One stands in the row, one among what can be looked for.
    const blanks = (shown: object) => statesOf(shown).filter((line) => line === '빈칸 1').length;
    expect(blanks({ proposals: [proposal(1)] })).toBe(1);
    expect(blanks({ proposals: [proposal(1, { status: 'KEPT' })] })).toBe(2);
    expect(statesOf({ approvals: both })).toContain('두 기관 좋아요');
    expect(statesOf({ approvals: both.slice(1) })).toContain('푸른솔 좋아요');
    expect(statesOf({})).toContain('고정');
  });

  test('is spoken of by who has not proposed anything for it, and the fixed one by nobody', () => {
    const acts = (shown: object) =>
      draw(shown).buttons.filter((name) => /^(이대로 좋아요|좋아요 거두기|바꾸자고)/.test(name));
    expect(acts({})).toEqual([
      ...['이대로 좋아요 제1조', '바꾸자고 제안하기 제1조'],
      ...['이대로 좋아요 제2조', '바꾸자고 제안하기 제2조'],
    ]);
    expect(acts({ proposals: [proposal(2, { isOwn: true })] })).toEqual([
      ...['이대로 좋아요 제1조', '바꾸자고 제안하기 제1조'],
    ]);
    expect(acts({ proposals: [proposal(2)] })).toHaveLength(4);
    expect(
      acts({
        approvals: [
          { clause: 1, organizationId: 'o2' },
          { clause: 2, organizationId: 'o1' },
        ],
      }),
    ).toEqual([
      ...['이대로 좋아요 제1조', '바꾸자고 제안하기 제1조'],
      ...['좋아요 거두기 제2조', '바꾸자고 제안하기 제2조'],
    ]);
  });

  test('has its proposals answered as long as the version is open', () => {
    const answers = (status: string) =>
      draw({ status, proposals: [proposal(2)] }).buttons.filter((name) => name === '반영하기');
    expect(answers('OFFERED')).toEqual(['반영하기']);
    expect(answers('DISCARDED')).toEqual([]);
  });
});

test('[F-77] what a workplan lacks is said below its part, while the version is open', () => {
  const faultsOf = (status: string) => {
    const { lines } = draw({ status });
    const from = lines.indexOf('붙임 사업 계획');
    return lines.slice(from, from + 20).filter((line) => /주세요\.$/.test(line));
  };
  expect(new Set(faultsOf('OFFERED')).size).toBe(faultsOf('OFFERED').length);
  expect(faultsOf('OFFERED').length).toBeGreaterThan(0);
  expect(faultsOf('SUPERSEDED')).toEqual([]);
});
