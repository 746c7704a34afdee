import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { canonicalJson } from './agreement-content.ts';
import { draftedForms } from './agreement-status.ts';
import { blankForm } from './agreements.ts';
import { draftClauses, fillBlank, findBlanks, fixedClause, readMoveLimit, splitBlanks } from './clauses.ts';
import { chooseForm, findConflicts, type HelperAnswers, helperAnswers } from './form-helper.ts';
import { readLibrary } from './indicator-library.ts';
import { emptyWorkplan, findWorkplanFaults, type Indicator, sayAmount, workplan } from './workplan.ts';

const facts = {
  title: '별 보러 가는 산골 학교',
  beneficiaries: '강원 양구군의 청소년',
  period: '2026년 9월 10일부터 2027년 1월 14일까지',
  region: '강원 양구군',
  amount: '26,500,000원',
  canIssueReceipt: true,
};

describe('the kind of a draft', () => {
  const answer = fc.constantFrom(...helperAnswers);
  const answers = fc.tuple(answer, answer, answer, answer, answer, answer);

  /** Every one of the 3⁶ combinations. */
  const all = Array.from({ length: 3 ** 6 }, (_, number) =>
    [0, 1, 2, 3, 4, 5].map((at) => helperAnswers[Math.floor(number / 3 ** at) % 3]),
  ) as unknown as HelperAnswers[];

  test('[G-06] every combination of answers gives exactly one result, with the answers that decided', () => {
    const counts = new Map<string, number>();
    for (const one of all) {
      const { form, deciding } = chooseForm(one);
      expect(deciding.length).toBeGreaterThan(0);
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    // Without an open question 2⁶: 7/8 of them give something in return, of the other 8 two need no check.
    expect(Object.fromEntries(counts)).toEqual({ CHECK: 729 - 64 + 6, SERVICE: 56, JOINT: 1, DONATION: 1 });
  });

  test('[G-07] an open question never yields a form', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { form, deciding } = chooseForm(given);
        const open = given.flatMap((one, at) => (one === 'UNKNOWN' ? [at + 1] : []));
        if (open.length > 0) expect([form, deciding]).toEqual(['CHECK', open]);
        else expect(deciding.every((number) => number >= 1 && number <= 6)).toBe(true);
      }),
    );
  });

  test('the first rule that holds decides', () => {
    expect(chooseForm(['NO', 'NO', 'NO', 'NO', 'YES', 'NO']).form).toBe('DONATION');
    expect(chooseForm(['NO', 'NO', 'NO', 'NO', 'YES', 'YES']).form).toBe('JOINT');
    expect(chooseForm(['NO', 'YES', 'NO', 'YES', 'NO', 'YES'])).toEqual({ form: 'SERVICE', deciding: [2] });
    expect(chooseForm(['NO', 'NO', 'NO', 'YES', 'NO', 'YES'])).toEqual({ form: 'CHECK', deciding: [4, 5] });
  });

  test('[G-09] a form that cannot give what the request needs is named', () => {
    const needs = { donationReceipt: 'REQUIRED', taxInvoice: 'REQUIRED' } as const;
    expect(findConflicts('SERVICE', needs)).toEqual([
      '요청서에는 기부금영수증이 꼭 필요하다고 적었어요. 용역형이면 받을 수 없어요.',
    ]);
    expect(findConflicts('DONATION', needs)).toHaveLength(1);
    expect(findConflicts('JOINT', needs)).toEqual([]);
    expect(findConflicts('SERVICE', { donationReceipt: 'PREFERRED', taxInvoice: 'NONE' })).toEqual([]);
  });
});

describe('the clauses of a draft', () => {
  test('[G-05] each form has its own clauses 4, 7, 8 and 14; the others are the same', () => {
    const [donation, joint, service] = draftedForms.map((form) => draftClauses(form, facts));
    const textOf = (clauses: typeof donation, number: number) =>
      clauses?.find((clause) => clause.number === number)?.text;
    for (const number of [4, 7]) {
      expect(new Set([donation, joint, service].map((one) => textOf(one, number))).size).toBe(3);
    }
    for (const number of [8, 14]) {
      expect(textOf(donation, number)).toBe(textOf(joint, number));
      expect(textOf(service, number)).not.toBe(textOf(joint, number));
    }
    for (const number of [1, 2, 3, 5, 6, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19])
      expect(new Set([donation, joint, service].map((one) => textOf(one, number))).size).toBe(1);
    for (const clauses of [donation, joint, service])
      expect(clauses?.find(({ number }) => number === 18)).toEqual(fixedClause);
  });

  test('[G-04] nothing that is known is left blank, and what is not known is', () => {
    const blanks = (form: (typeof draftedForms)[number], amount: string | null) =>
      draftClauses(form, { ...facts, amount }).flatMap(({ text }) => findBlanks(text));
    expect(blanks('JOINT', facts.amount)).toEqual([
      '기업이 맡을 일',
      '단체가 맡을 일',
      '지급일',
      '잔액 처리',
    ]);
    expect(blanks('JOINT', null)).toContain('사업비');
    expect(blanks('SERVICE', facts.amount)).toEqual(
      expect.arrayContaining(['결과물', '부가가치세', '이용 범위']),
    );
  });

  test('[G-08] without a valid designation a donation has no clause 7', () => {
    const clauses = draftClauses('DONATION', { ...facts, canIssueReceipt: false });
    expect(clauses.some(({ number }) => number === 7)).toBe(false);
    expect(clauses).toHaveLength(18);
  });

  test('clause 6 says how much may be moved unasked: nothing in other words, and never above the limit', () => {
    const sixth = (text: string) => [{ number: 6, title: '집행', text }];
    const words = (percent: number) => sixth(`한 항목의 ${percent}%를 넘겨 옮길 때는 동의를 받는다.`);
    expect([20, limits.moveLimitMaxPercent, 99].map((percent) => readMoveLimit(words(percent)))).toEqual([
      20,
      limits.moveLimitMaxPercent,
      limits.moveLimitMaxPercent,
    ]);
    expect(readMoveLimit(sixth('항목 사이에 20%까지 옮길 수 있다.'))).toBe(0);
    expect(readMoveLimit(words(20).map((clause) => ({ ...clause, number: 5 })))).toBe(0);
    expect(readMoveLimit(draftClauses('JOINT', facts))).toBeGreaterThan(0);
  });

  test('a text is shown in words and blanks, each by its name', () => {
    expect(splitBlanks('기업은 〔지급일〕에 준다. 〔잔액 처리〕')).toEqual([
      { text: '기업은 ', isBlank: false },
      { text: '지급일', isBlank: true },
      { text: '에 준다. ', isBlank: false },
      { text: '잔액 처리', isBlank: true },
    ]);
  });

  test.each([
    ['', '값을 적어 주세요.'],
    ['  \n ', '값을 적어 주세요.'],
    ['가'.repeat(201), '200자까지 쓸 수 있어요.'],
    ['〔지급일〕', '〔 〕는 쓸 수 없어요.'],
    ['가'.repeat(200), undefined],
  ])('a blank takes 1 to 200 characters without brackets: %j', (value, message) => {
    const { error } = blankForm.safeParse({ clause: 5, name: '지급일', value, version: 1 });
    expect(error?.issues[0]?.message).toBe(message);
  });

  test('a particle follows what fills its blank', () => {
    const [third] = draftClauses('JOINT', facts).filter(({ number }) => number === 3);
    const filled = fillBlank(third?.text ?? '', '기업이 맡을 일', '사업비 부담과 임직원 봉사');
    expect(fillBlank(filled, '단체가 맡을 일', '기획과 운영')).toBe(
      '기업은 사업비 부담과 임직원 봉사를, 단체는 기획과 운영을 맡는다.',
    );
  });
});

describe('the workplan', () => {
  const values = { start: '2026-09-10', end: '2027-01-14', budget: 1000 };
  const line = (amount: number, source: 'COMPANY' | 'NPO' | 'IN_KIND' = 'COMPANY') => ({
    code: 'LABOR',
    basis: '1명',
    amount,
    source,
  });
  const indicator = (kind: 'O' | 'R', at = 0): Indicator => ({
    code: `EDU_${kind}${at}`,
    kind,
    name: '수업',
    unit: '시간',
    baseline: null,
    target: 1,
    method: '',
  });
  const whole = {
    milestones: [{ name: '시작', day: '2026-09-10', owner: 'BOTH' as const }],
    budgetLines: [line(1000), line(500, 'NPO')],
    indicators: [indicator('O'), indicator('O', 1), indicator('R')],
  };

  test('[G-33] lines of the company that do not sum to the budget are a fault, by how much', () => {
    expect(findWorkplanFaults(whole, values)).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 5 }), (amounts) => {
        const plan = { ...whole, budgetLines: [...amounts.map((one) => line(one)), line(77, 'IN_KIND')] };
        const over = amounts.reduce((sum, one) => sum + one, 0) - 1000;
        const texts = findWorkplanFaults(plan, values).map(({ text }) => text);
        expect(texts).toEqual(
          over === 0
            ? []
            : [
                `예산 항목의 합이 확정 예산보다 ${Math.abs(over).toLocaleString('ko-KR')}원 ${over > 0 ? '많아요' : '적어요'}.`,
              ],
        );
      }),
    );
  });

  test('[G-40] fewer than three indicators, more than ten, or without O or R are refused', () => {
    const faultsOf = (indicators: Indicator[]) =>
      findWorkplanFaults({ ...whole, indicators }, values).map(({ text }) => text);
    expect(faultsOf([indicator('O'), indicator('R')])).toEqual(['성과 지표는 3개부터 10개까지 골라 주세요.']);
    for (const kind of ['O', 'R'] as const)
      expect(faultsOf([0, 1, 2].map((at) => indicator(kind, at)))).toEqual([
        '산출과 변화를 하나씩은 골라 주세요.',
      ]);
    const eleven = Array.from({ length: 11 }, (_, at) => indicator('O', at));
    const read = workplan.safeParse({ ...emptyWorkplan, indicators: eleven });
    expect(read.error?.issues[0]?.message).toBe('성과 지표는 3개부터 10개까지 골라 주세요.');
  });

  test('a milestone outside the period is a fault', () => {
    const milestones = [{ name: '뒤늦은 일', day: '2027-01-15', owner: 'NPO' as const }];
    expect(findWorkplanFaults({ ...whole, milestones }, values)).toEqual([
      { part: 'milestones', text: '사업 기간 안의 날짜를 골라 주세요.' },
    ]);
  });

  test('[G-41] the library holds at least 60 indicators, and four of each field that has any', () => {
    const file = new URL('../../db/data/workplan-codes.json', import.meta.url);
    const library = readLibrary(JSON.parse(readFileSync(file, 'utf8')).INDICATOR);
    expect(library.length).toBeGreaterThanOrEqual(60);
    const fields = Map.groupBy(library, ({ field }) => field);
    expect(fields.size).toBe(17);
    for (const [field, own] of fields) {
      expect([field, own.length >= 4]).toEqual([field, true]);
      expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['O', 'R']));
    }
  });

  test('the library leaves out what may not be chosen any more or does not read', () => {
    const code = { displayName: '', searchWords: '' };
    const library = readLibrary([
      { ...code, code: 'EDU_O1', name: '수강 인원 (명)', displayName: '4.1' },
      { ...code, code: 'EDU_O2', name: '수업 (시간)', isActive: false },
      { ...code, code: 'EDU_R1', name: '수료율' },
      { ...code, code: 'EDU_X1', name: '만족도 (%)' },
      { ...code, code: 'EDU_R2', name: '만족도 (%)' },
    ]);
    expect(library).toEqual([
      { code: 'EDU_O1', field: 'EDU', kind: 'O', name: '수강 인원', unit: '명', sdg: '4.1' },
      { code: 'EDU_R2', field: 'EDU', kind: 'R', name: '만족도', unit: '%', sdg: null },
    ]);
  });
});

test('[G-16] canonical JSON has one text for one value, in whatever order it was written', () => {
  expect(canonicalJson({ b: [1, { d: null, c: '가' }], a: 'x' })).toBe(
    '{"a":"x","b":[1,{"c":"가","d":null}]}',
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a value on the scale of five is said in points, not run together with the name of its unit', () => {
  expect(sayAmount(4.3, '5점')).toBe('4.3점');
  expect(sayAmount(1280, 'kg')).toBe('1,280kg');
});
