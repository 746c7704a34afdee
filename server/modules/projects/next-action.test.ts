import { describe, expect, test } from 'vitest';
import type { DocumentCounts } from '#contract/projects/required-document-status.ts';
import { nextActionOf, type Viewer } from './next-action.ts';

type Facts = Parameters<typeof nextActionOf>[1];
type Status = Facts['row']['status'];
type Offers = Facts['invitations'];

const offer = (
  status: Offers[number]['status'],
  replyBy = '2026-03-20',
  chooseBy: string | null = null,
): Offers[number] => ({ status, replyBy, chooseBy });

const counts = (given: Partial<DocumentCounts>): DocumentCounts => ({
  ...{ WANTED: 0, HANDED_IN: 0, ACCEPTED: 0, RETURNED: 0, WAIVED: 0 },
  ...given,
});

const agreed: Facts['partnership'] = { ending: null, actualStart: '2026-04-02', actualEnd: '2026-09-30' };

function factsOf(
  status: Status,
  { isHidden = false, ...given }: Partial<Omit<Facts, 'row'>> & { isHidden?: boolean } = {},
): Facts {
  const row = { status, statusChangedAt: new Date('2026-03-01T03:00:00Z'), expectedStart: '2026-04-01' };
  return { row: { ...row, isHidden }, partnership: null, invitations: [], documents: null, ...given };
}

const read = (viewer: Viewer, facts: Facts) => {
  const { kind, dueOn } = nextActionOf(viewer, facts);
  return [kind, dueOn];
};

test('[F-03] a fee is due fourteen Korean days after it was asked for, also before nine in the morning', () => {
  const dueOn = (statusChangedAt: string) => {
    const facts = factsOf('PAYMENT_REQUESTED');
    return nextActionOf('COMPANY', {
      ...facts,
      row: { ...facts.row, statusChangedAt: new Date(statusChangedAt) },
    }).dueOn;
  };
  expect(dueOn('2026-03-01T14:59:59Z')).toBe('2026-03-15');
  expect(dueOn('2026-03-01T15:00:00Z')).toBe('2026-03-16');
});

describe('[R-05] what each side does next, and by when', () => {
  test.each<[Status, [string, string | null], [string, string | null]]>([
    ['MATCHING', ['WAIT_MATCHING', null], ['NONE', null]],
    ['PROPOSING', ['VIEW_RECOMMENDATIONS', null], ['NONE', null]],
    ['MATCHED', ['ENTER_PROGRESS', '2026-04-01'], ['WAIT_PROGRESS', '2026-04-01']],
    ['CONFIRMED', ['WAIT_START', '2026-04-02'], ['WAIT_START', '2026-04-02']],
    ['IN_PROGRESS', ['RUN_PROJECT', '2026-09-30'], ['RUN_PROJECT', '2026-09-30']],
    ['DEADLINE_PASSED', ['WAIT_CLOSING', null], ['WAIT_CLOSING', null]],
    ['PAYMENT_REQUESTED', ['PAY_FEE', '2026-03-15'], ['WAIT_CLOSING', null]],
    ['PAYMENT_CONFIRMED', ['WAIT_CLOSING', null], ['WAIT_CLOSING', null]],
    ['CLOSED', ['NONE', null], ['NONE', null]],
    ['CANCELED', ['NONE', null], ['NONE', null]],
  ])('while a project is %s', (status, company, npo) => {
    const facts = factsOf(status, { partnership: agreed });
    expect(read('COMPANY', facts)).toEqual(company);
    expect(read('NPO', facts)).toEqual(npo);
    expect(read('ADMIN', facts), 'the admin reads what the company is told').toEqual(company);
  });

  test.each<[string, Offers, [string, string | null], [string, string | null]]>([
    [
      'one that has not answered',
      [offer('SENT')],
      ['WAIT_REPLIES', '2026-03-20'],
      ['REPLY_INVITATION', '2026-03-20'],
    ],
    [
      'several, of which the first day counts',
      [offer('SENT', '2026-03-25'), offer('SENT', '2026-03-21'), offer('DECLINED', '2026-03-01')],
      ['WAIT_REPLIES', '2026-03-21'],
      ['NONE', null],
    ],
    [
      'an acceptance beside one that has not answered',
      [offer('SENT'), offer('ACCEPTED', '2026-03-20', '2026-04-10')],
      ['CHOOSE_PARTNER', '2026-04-10'],
      ['WAIT_CHOICE', '2026-04-10'],
    ],
    [
      'two acceptances, of which the first day counts',
      [offer('ACCEPTED', '2026-03-20', '2026-04-11'), offer('ACCEPTED', '2026-03-20', '2026-04-09')],
      ['CHOOSE_PARTNER', '2026-04-09'],
      ['WAIT_CHOICE', '2026-04-09'],
    ],
    ['one taken back', [offer('TAKEN_BACK')], ['VIEW_RECOMMENDATIONS', null], ['NONE', null]],
    ['one that ended', [offer('EXPIRED')], ['VIEW_RECOMMENDATIONS', null], ['NONE', null]],
    [
      'an earlier refusal before a new offer',
      [offer('DECLINED', '2026-03-01'), offer('SENT', '2026-03-22')],
      ['WAIT_REPLIES', '2026-03-22'],
      ['REPLY_INVITATION', '2026-03-22'],
    ],
  ])('with offers out: %s', (_, invitations, company, npo) => {
    const facts = factsOf('PROPOSING', { invitations });
    expect(read('COMPANY', facts)).toEqual(company);
    expect(read('NPO', facts)).toEqual(npo);
  });

  test('a company counts the NPOs that have accepted', () => {
    const invitations = [offer('ACCEPTED'), offer('SENT'), offer('ACCEPTED')];
    expect(nextActionOf('COMPANY', factsOf('PROPOSING', { invitations })).text).toContain('수락한 2곳');
  });

  const end = '2026-09-30';
  test.each<[Partial<DocumentCounts>, 'IN_PROGRESS' | 'DEADLINE_PASSED', string[], string[]]>([
    [{ WANTED: 2 }, 'IN_PROGRESS', ['RUN_PROJECT', end], ['RUN_PROJECT', end]],
    [{ WANTED: 2 }, 'DEADLINE_PASSED', ['WAIT_DOCUMENTS', end], ['HAND_IN_DOCUMENTS', end]],
    [{ RETURNED: 1 }, 'IN_PROGRESS', ['RUN_PROJECT', end], ['HAND_IN_DOCUMENTS', end]],
    [{ RETURNED: 1, WANTED: 1 }, 'DEADLINE_PASSED', ['WAIT_DOCUMENTS', end], ['HAND_IN_DOCUMENTS', end]],
    [{ HANDED_IN: 1, WANTED: 1 }, 'IN_PROGRESS', ['REVIEW_DOCUMENTS', end], ['RUN_PROJECT', end]],
    [{ HANDED_IN: 1, ACCEPTED: 1 }, 'IN_PROGRESS', ['REVIEW_DOCUMENTS', end], ['WAIT_REVIEW', '']],
    [{ HANDED_IN: 1, WANTED: 1 }, 'DEADLINE_PASSED', ['REVIEW_DOCUMENTS', end], ['HAND_IN_DOCUMENTS', end]],
    [{ HANDED_IN: 1 }, 'DEADLINE_PASSED', ['REVIEW_DOCUMENTS', end], ['WAIT_REVIEW', '']],
    [{ ACCEPTED: 1, WAIVED: 1 }, 'IN_PROGRESS', ['WAIT_CLOSING', ''], ['WAIT_CLOSING', '']],
    [{ ACCEPTED: 1 }, 'DEADLINE_PASSED', ['WAIT_CLOSING', ''], ['WAIT_CLOSING', '']],
    [{ WAIVED: 1 }, 'IN_PROGRESS', ['RUN_PROJECT', end], ['RUN_PROJECT', end]],
    [{ WAIVED: 1 }, 'DEADLINE_PASSED', ['WAIT_CLOSING', ''], ['WAIT_CLOSING', '']],
  ])('[F-32] with documents %j while %s', (documents, status, company, npo) => {
    const facts = factsOf(status, { partnership: agreed, documents: counts(documents) });
    expect(read('COMPANY', facts).map((value) => value ?? '')).toEqual(company);
    expect(read('NPO', facts).map((value) => value ?? '')).toEqual(npo);
  });

  test('[F-32] each side reads how many documents it is about', () => {
    const facts = factsOf('DEADLINE_PASSED', {
      partnership: agreed,
      documents: counts({ WANTED: 2, RETURNED: 1, ACCEPTED: 4 }),
    });
    expect(nextActionOf('COMPANY', facts).text).toContain('서류 3건을 기다리고');
    expect(nextActionOf('NPO', facts).text).toContain('돌려받은 서류 1건');
    const handedIn = { ...facts, documents: counts({ HANDED_IN: 5, WANTED: 1 }) };
    expect(nextActionOf('COMPANY', handedIn).text).toContain('단체가 낸 서류 5건');
    expect(nextActionOf('NPO', handedIn).text).toContain('서류 1건을 내');
  });

  test.each(['REMATCHED', 'PARTNER_LEFT'] as const)(
    '[F-66] for an NPO whose partnership ended by %s nothing, whatever the project does now',
    (ending) => {
      const facts = factsOf('IN_PROGRESS', { partnership: { ...agreed, ending } });
      expect(read('NPO', facts)).toEqual(['NONE', null]);
    },
  );

  test('[F-66] an NPO whose partnership was completed reads what became of the project', () => {
    const facts = factsOf('CLOSED', { partnership: { ...agreed, ending: 'COMPLETED' } });
    expect(nextActionOf('NPO', facts).text).toBe('결과 기록이 완성됐어요');
  });

  test('of a project that is taken down nothing waits on the parties, and the admin reads on', () => {
    const facts = factsOf('PAYMENT_REQUESTED', { isHidden: true });
    for (const viewer of ['COMPANY', 'NPO'] as const) expect(read(viewer, facts)).toEqual(['NONE', null]);
    expect(read('ADMIN', facts)).toEqual(['PAY_FEE', '2026-03-15']);
  });

  test('what was canceled is a request before the choice of a partner, and a project after it', () => {
    expect(nextActionOf('COMPANY', factsOf('CANCELED')).text).toBe('취소한 요청이에요');
    expect(nextActionOf('COMPANY', factsOf('CANCELED', { partnership: agreed })).text).toBe(
      '취소한 사업이에요',
    );
  });
});
