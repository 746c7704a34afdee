/** One try of one request, as its client saw it; times in milliseconds of one clock. */
export type Answer = {
  endedAt: number;
  ms: number;
  /** 0 where the connection broke or nothing came in time. */
  status: number;
  what: string;
};

/** A fault, from when it was made until nothing showed of it any more. */
export type Fault = {
  name: string;
  beganAt: number;
  /**
   * From when its seconds count: when its cause was over (a stopped process was woken, a cut line restored), or `beganAt`
   * for what is killed.
   */
  liftedAt: number;
  wellAt: number;
  /** Seconds between `liftedAt` and `wellAt` that it may take. */
  barSeconds: number;
  /** True where no request may fail even while it lasts. */
  isSilent: boolean;
};

/** A write with a text of its own, and whether its client was told that it was done. */
export type Write = { text: string; isAcknowledged: boolean };

export type Evidence = {
  answers: Answer[];
  faults: Fault[];
  writes: Write[];
  /** How often each text stands in the database. */
  stored: Map<string, number>;
  /** Documents that were acknowledged and do not come back byte for byte. */
  lostDocuments: number;
  /** Mails that the database says it owes, by their id. */
  owedMails: { id: string; recipient: string; subject: string }[];
  /** Mails that arrived, by the id of their Message-ID. */
  arrivedMails: { id: string; recipient: string; subject: string }[];
  staleAnswers: number;
};

export type Figure = { what: string; value: number; bar: number; isKept: boolean };

const failed = ({ status }: Answer) => status === 0 || status >= 500;

/** True where an answer was under way while a fault was at work. */
function isWithin({ endedAt, ms }: Answer, { beganAt, wellAt }: Fault): boolean {
  return endedAt >= beganAt && endedAt - ms <= wellAt;
}

/** Answers that failed while no fault excuses it. */
export function findUnexcused({ answers, faults }: Pick<Evidence, 'answers' | 'faults'>): Answer[] {
  const excuses = faults.filter(({ isSilent }) => !isSilent);
  return answers.filter((answer) => failed(answer) && !excuses.some((fault) => isWithin(answer, fault)));
}

const mailKey = ({ recipient, subject }: { recipient: string; subject: string }) =>
  `${recipient}\n${subject}`;

/** The figures of a run with their bars: what was lost, doubled, failed or stale, and how long each fault showed. */
export function judgeRun(evidence: Evidence): Figure[] {
  const { faults, writes, stored, owedMails, arrivedMails } = evidence;
  const count = (text: string) => stored.get(text) ?? 0;
  const arrivedIds = new Set(arrivedMails.map(({ id }) => id));
  // A second copy under the same Message-ID is dropped by whoever receives it; under another it is read twice.
  const idsByMail = Map.groupBy(arrivedMails, mailKey);
  const doubled = [...idsByMail.values()].filter((mails) => new Set(mails.map(({ id }) => id)).size > 1);
  const counts: [string, number][] = [
    ['acknowledged writes lost', writes.filter((w) => w.isAcknowledged && count(w.text) === 0).length],
    ['acknowledged documents lost', evidence.lostDocuments],
    ['double effects', writes.filter((w) => count(w.text) > 1).length],
    ['mails lost', owedMails.filter(({ id }) => !arrivedIds.has(id)).length],
    ['mails doubled under another Message-ID', doubled.length],
    ['stale answers', evidence.staleAnswers],
    ["failed requests outside a fault's window", findUnexcused(evidence).length],
  ];
  return [
    ...counts.map(([what, value]) => ({ what, value, bar: 0, isKept: value === 0 })),
    ...[...Map.groupBy(faults, ({ name }) => name)].map(([name, rounds]) => {
      const seconds = rounds
        .map(({ liftedAt, wellAt }) => Math.max(0, Math.round((wellAt - liftedAt) / 100) / 10))
        .sort((left, right) => left - right);
      const value = seconds.at(-1) ?? 0;
      const bar = rounds[0]?.barSeconds ?? 0;
      const often =
        rounds.length > 1 ? ` (worst of ${rounds.length}, median ${seconds[rounds.length >> 1]})` : '';
      return { what: `seconds until all is well: ${name}${often}`, value, bar, isKept: value <= bar };
    }),
  ];
}
