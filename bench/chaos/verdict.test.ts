import { describe, expect, test } from 'vitest';
import { type Evidence, type Fault, findUnexcused, judgeRun } from './verdict.ts';

const fault = (given: Partial<Fault> = {}): Fault => ({
  name: 'kill',
  beganAt: 1000,
  liftedAt: 2000,
  wellAt: 4000,
  barSeconds: 5,
  isSilent: false,
  ...given,
});

const sound: Evidence = {
  answers: [{ endedAt: 500, ms: 20, status: 200, what: 'note' }],
  faults: [],
  writes: [{ text: 'a', isAcknowledged: true }],
  stored: new Map([['a', 1]]),
  lostDocuments: 0,
  owedMails: [{ id: '1', recipient: 'admin', subject: 'one' }],
  arrivedMails: [{ id: '1', recipient: 'admin', subject: 'one' }],
  staleAnswers: 0,
};

const missed = (changes: Partial<Evidence>) =>
  judgeRun({ ...sound, ...changes })
    .filter(({ isKept }) => !isKept)
    .map(({ what, value }) => [what, value]);

describe('[E-22] the report of a chaos run', () => {
  test('has nothing to say against a run in which all went well', () => {
    expect(missed({})).toEqual([]);
  });

  test.each<[string, Partial<Evidence>]>([
    ['acknowledged writes lost', { stored: new Map() }],
    ['acknowledged documents lost', { lostDocuments: 1 }],
    ['double effects', { stored: new Map([['a', 2]]) }],
    ['mails lost', { arrivedMails: [] }],
    ['stale answers', { staleAnswers: 1 }],
    [
      "failed requests outside a fault's window",
      { answers: [{ endedAt: 9, ms: 1, status: 503, what: 'x' }] },
    ],
    ["failed requests outside a fault's window", { answers: [{ endedAt: 9, ms: 1, status: 0, what: 'x' }] }],
  ])('counts %s', (what, changes) => {
    expect(missed(changes)).toEqual([[what, 1]]);
  });

  test('takes a write that was never acknowledged for lost neither way, and a second effect of it for one', () => {
    const writes = [{ text: 'b', isAcknowledged: false }];
    expect(missed({ writes, stored: new Map() })).toEqual([]);
    expect(missed({ writes, stored: new Map([['b', 2]]) })).toEqual([['double effects', 1]]);
  });

  test('takes a second copy of a mail for none under its Message-ID, and for a double under another', () => {
    const [mail] = sound.arrivedMails as [Evidence['arrivedMails'][number]];
    expect(missed({ arrivedMails: [mail, mail] })).toEqual([]);
    expect(missed({ arrivedMails: [mail, { ...mail, id: '2' }] })).toEqual([
      ['mails doubled under another Message-ID', 1],
    ]);
  });

  test('excuses what was under way while a fault was at work, but for a fault that nobody may notice', () => {
    const at = (endedAt: number) => ({ endedAt, ms: 100, status: 502, what: 'note' });
    const answers = [at(999), at(1000), at(4100), at(4101)];
    expect(findUnexcused({ answers, faults: [fault()] }).map(({ endedAt }) => endedAt)).toEqual([999, 4101]);
    expect(findUnexcused({ answers, faults: [fault({ isSilent: true })] })).toHaveLength(4);
  });

  test('counts the seconds from the end of a fault until all was well', () => {
    expect(missed({ faults: [fault({ barSeconds: 2 })] })).toEqual([]);
    expect(missed({ faults: [fault({ barSeconds: 1 })] })).toEqual([['seconds until all is well: kill', 2]]);
  });

  test('judges a fault that was played several times by its worst round', () => {
    const rounds = [2500, 4000, 3000].map((wellAt) => fault({ wellAt, barSeconds: 1 }));
    const said = 'seconds until all is well: kill (worst of 3, median 1)';
    expect(missed({ faults: rounds })).toEqual([[said, 2]]);
  });
});
