import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import type { DraftedForm } from './agreement-status.ts';

/** One clause; its number stays the same in every version, also where another clause is left out. */
export type Clause = { number: number; title: string; text: string };

/** Clause 18 says who is no party; it is the same in every agreement and nobody changes it (G-10). */
export const fixedClause: Clause = {
  number: 18,
  title: '맞손',
  text: '맞손은 당사자가 아니며 사업비를 받거나 보증하지 않는다.',
};

/** What a blank is filled with. */
type BlankKind =
  | { kind: 'DAY' }
  | { kind: 'MONEY' }
  | { kind: 'TEXT' }
  | { kind: 'CHOICE'; options: readonly string[] };

/** Every blank that a draft may hold, by its name. */
export const blankKinds = {
  지급일: { kind: 'DAY' },
  사업비: { kind: 'MONEY' },
  '기업이 맡을 일': { kind: 'TEXT' },
  '단체가 맡을 일': { kind: 'TEXT' },
  '잔액 처리': { kind: 'CHOICE', options: ['돌려준다', '협의해 이어 쓴다'] },
  결과물: { kind: 'TEXT' },
  부가가치세: { kind: 'CHOICE', options: ['포함', '별도', '면세'] },
  '이용 범위': { kind: 'TEXT' },
} as const satisfies Record<string, BlankKind>;
export type BlankName = keyof typeof blankKinds;
export const blankNames = Object.keys(blankKinds) as [BlankName, ...BlankName[]];

/** How a blank stands in the text of a clause: its name in tortoise-shell brackets. */
export const formBlank = (name: BlankName) => `〔${name}〕`;
const blank = /〔([^〔〕]+)〕/g;

/** The blanks of a text in their order. */
export const findBlanks = (text: string): string[] =>
  [...text.matchAll(blank)].flatMap(([, name]) => name ?? []);

/** The text in pieces: words, and blanks by their name. */
export function splitBlanks(text: string): { text: string; isBlank: boolean }[] {
  return text
    .split(/(〔[^〔〕]+〕)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('〔') ? { text: piece.slice(1, -1), isBlank: true } : { text: piece, isBlank: false },
    );
}

/** The text with one blank filled; a particle behind the blank follows the last sound of what stands there now. */
export function fillBlank(text: string, name: BlankName, value: string): string {
  const marked = formBlank(name);
  return text.replaceAll(`${marked}을`, withParticle(value, '을/를')).replaceAll(marked, value);
}

/** What the clauses of a draft say; null is not known yet and becomes a blank. */
export type DraftFacts = {
  title: string;
  /** Whom the project helps, as in '강원 춘천시의 청소년'. */
  beneficiaries: string;
  period: string;
  region: string;
  /** Won, written out. */
  amount: string | null;
  /** Whether the NPO may write a donation receipt on the day of payment (G-08). */
  canIssueReceipt: boolean;
};

/** The clauses that a form has for itself: 4, 7, 8 and 14 (G-05). */
function clausesOf(form: DraftedForm, facts: DraftFacts): Record<4 | 7 | 8 | 14, Clause | null> {
  const amount = facts.amount ?? formBlank('사업비');
  const results = '목표는 붙임과 같고, 못 미쳤다는 이유만으로 사업비를 돌려받지 않는다.';
  const rights = '자료의 권리는 만든 기관에 있고 서로 공익 목적으로 쓸 수 있다.';
  const proof = (paper: string) => `단체는 ${paper} 법에 따라 발급한다.`;
  switch (form) {
    case 'DONATION':
      return {
        4: {
          number: 4,
          title: '사업비',
          text: `기업은 ${amount}을 이 사업에 쓰도록 기부하며 대가를 받지 않는다.`,
        },
        7: facts.canIssueReceipt ? receiptClause : null,
        8: { number: 8, title: '성과', text: results },
        14: { number: 14, title: '권리', text: rights },
      };
    case 'JOINT':
      return {
        4: {
          number: 4,
          title: '사업비',
          text: `기업은 사업비 ${amount}을 부담하고, 그 밖은 맡은 기관이 부담한다.`,
        },
        7: { number: 7, title: '증빙', text: proof('금액의 성격에 맞는 증빙을') },
        8: { number: 8, title: '성과', text: results },
        14: { number: 14, title: '권리', text: rights },
      };
    case 'SERVICE':
      return {
        4: {
          number: 4,
          title: '대가',
          text: `기업은 ${formBlank('결과물')}의 대가로 ${amount}(부가가치세 ${formBlank('부가가치세')})을 지급한다.`,
        },
        7: { number: 7, title: '증빙', text: proof('세금계산서나 계산서를') },
        8: { number: 8, title: '검수', text: '검수 기준은 붙임과 같다.' },
        14: { number: 14, title: '권리', text: `결과물의 이용 범위는 ${formBlank('이용 범위')}이다.` },
      };
  }
}

/** Clause 7 of a donation. */
export const receiptClause: Clause = {
  number: 7,
  title: '증빙',
  text: '단체는 기부금영수증을 법에 따라 발급한다.',
};

/** Agreed terms that a draft begins with; both sides may change them. */
const defaults = { moved: '20%', reportDays: '14일', reviewDays: '10영업일', cureDays: '14일' };

/** The draft of an agreement: section 1 of the customer's terms, with what is known filled in and blanks marked. */
export function draftClauses(form: DraftedForm, facts: DraftFacts): Clause[] {
  const own = clausesOf(form, facts);
  const { moved, reportDays, reviewDays, cureDays } = defaults;
  const clause = (number: number, title: string, text: string): Clause => ({ number, title, text });
  return [
    clause(
      1,
      '목적',
      `${withParticle(`「${facts.title}」`, '으로/로')} ${withParticle(facts.beneficiaries, '을/를')} 돕기 위해 두 기관이 할 일을 정한다.`,
    ),
    clause(2, '기간', `기간은 ${facts.period}, 지역은 ${facts.region}, 내용은 붙임 사업 계획과 같다.`),
    clause(
      3,
      '역할',
      `기업은 ${formBlank('기업이 맡을 일')}을, 단체는 ${formBlank('단체가 맡을 일')}을 맡는다.`,
    ),
    own[4],
    clause(5, '지급', `기업은 ${formBlank('지급일')}에 단체 명의 계좌로 직접 지급한다.`),
    clause(
      6,
      '집행',
      `단체는 예산대로 쓰고 증빙을 남기며, 한 항목의 ${moved}를 넘겨 옮길 때는 기업의 동의를 받는다.`,
    ),
    own[7],
    own[8],
    clause(
      9,
      '보고',
      `단체는 종료 뒤 ${reportDays} 안에 결과보고서와 정산표를 내고, 기업은 ${reviewDays} 안에 확인하거나 보완을 요청한다.`,
    ),
    clause(10, '잔액', `남은 사업비는 ${formBlank('잔액 처리')}.`),
    clause(11, '홍보', '상대의 이름·로고·자료는 미리 동의받은 범위에서 쓴다.'),
    clause(
      12,
      '개인정보',
      '개인정보와 사진은 동의받은 범위에서만 쓰고, 만 14세 미만은 법정대리인의 동의를 받으며, 주민등록번호는 주고받지 않는다.',
    ),
    clause(
      13,
      '안전',
      '두 기관은 참여자와 봉사자의 안전을 살피고, 아동·취약한 사람을 만나는 이는 법이 정한 확인을 거친다.',
    ),
    own[14],
    clause(15, '변경', '두 기관이 새 판을 확인해야 바뀐다.'),
    clause(
      16,
      '해지',
      `중대한 위반을 ${cureDays} 안에 고치지 않으면 해지할 수 있고, 정당하게 쓴 사업비는 돌려주지 않는다.`,
    ),
    clause(17, '다툼', '다툼은 협의하고, 안 되면 민사소송법이 정한 법원에 따른다.'),
    fixedClause,
    clause(19, '효력', '두 기관이 같은 판을 확인한 날부터 효력이 생긴다.'),
  ].filter((one) => one !== null);
}

/**
 * What clause 6 lets move out of a budget line without the company's consent, in per cent of the line; 0 where the
 * agreement does not say so in these words, so that everything is asked.
 */
export function readMoveLimit(clauses: readonly Clause[]): number {
  const text = clauses.find(({ number }) => number === 6)?.text ?? '';
  const percent = Number(/한 항목의 (\d{1,3})%를 넘겨/.exec(text)?.[1] ?? 0);
  return Math.min(percent, limits.moveLimitMaxPercent);
}
