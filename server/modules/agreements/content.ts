import { createHash } from 'node:crypto';
import {
  type AgreementContent,
  type AgreementValues,
  canonicalJson,
} from '#contract/agreements/agreement-content.ts';
import { openProposalsMessage } from '#contract/agreements/agreement-messages.ts';
import { findBlanks, formBlank } from '#contract/agreements/clauses.ts';
import { findWorkplanFaults } from '#contract/agreements/workplan.ts';
import { sayDay } from '#contract/calendar/dates.ts';

/** The hash of a version: SHA-256 of the canonical JSON of what it says (G-16). */
export const hashContent = (content: AgreementContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

export const writePeriod = ({ start, end }: Pick<AgreementValues, 'start' | 'end'>) =>
  `${sayDay(start)}부터 ${sayDay(end)}까지`;

export const writeWon = (won: number) => `${won.toLocaleString('ko-KR')}원`;

type Changed = { content: AgreementContent; clauses: number[] };

/** The content with other texts of its clauses, and the numbers of those that differ. */
export function changeClauses(
  content: AgreementContent,
  change: (text: string, number: number) => string,
): Changed {
  const clauses = content.clauses.map((clause) => ({ ...clause, text: change(clause.text, clause.number) }));
  return {
    content: { ...content, clauses },
    clauses: clauses
      .filter((clause, at) => clause.text !== content.clauses[at]?.text)
      .map(({ number }) => number),
  };
}

/** The content with other dates, budget and region: the clauses say the new ones wherever they said the old. */
export function changeValues(content: AgreementContent, values: AgreementValues): Changed {
  const before = content.values;
  const pairs: [string, string][] = [
    [writePeriod(before), writePeriod(values)],
    [`지역은 ${before.region}`, `지역은 ${values.region}`],
    [`${before.region}의`, `${values.region}의`],
  ];
  if (values.budget !== null)
    pairs.push([
      before.budget === null ? formBlank('사업비') : writeWon(before.budget),
      writeWon(values.budget),
    ]);
  const changed = changeClauses(content, (text, number) =>
    [1, 2, 4].includes(number) ? pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text) : text,
  );
  return { ...changed, content: { ...changed.content, values } };
}

/** True where a version speaks of other dates, money or region than these. */
export const differs = (content: AgreementContent, values: AgreementValues) =>
  (['start', 'end', 'budget', 'regionLevel1Code', 'regionLevel2Code'] as const).some(
    (key) => content.values[key] !== values[key],
  );

type Fault = { part: 'CLAUSES' | 'PROPOSALS' | 'WORKPLAN'; text: string };

/** What keeps a version from being offered (G-12, G-33, G-40). */
export function findFaults(content: AgreementContent, openProposals: number): Fault[] {
  const faults: Fault[] = [];
  if (openProposals > 0) faults.push({ part: 'PROPOSALS', text: openProposalsMessage(openProposals) });
  const blanks = content.clauses.flatMap(({ text }) => findBlanks(text));
  if (blanks.length > 0)
    faults.push({ part: 'CLAUSES', text: `아직 정하지 않은 빈칸이 ${blanks.length}곳 있어요.` });
  return [
    ...faults,
    ...findWorkplanFaults(content.workplan, content.values).map(
      ({ text }): Fault => ({ part: 'WORKPLAN', text }),
    ),
  ];
}
