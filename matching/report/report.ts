import { bootstrapMean, type Interval } from '../backtest/bootstrap.ts';
import type { Quality } from '../backtest/metrics.ts';
import { tokenizerVersion } from '../index/tokens.ts';
import { engineVersion } from '../replay/snapshot.ts';
import { defaultWeights, hashWeights } from '../weights.ts';
import { type BarFigures, createBars } from './bars.ts';
import type { KoreanFigures } from './korean-sets.ts';
import {
  ablations,
  baselines,
  type Method,
  measureAblations,
  measureCalibration,
  measureCandidateRecall,
  measureExposure,
  measureMethod,
  methods,
  type ReportSet,
  type Slice,
  slices,
} from './sets.ts';

/** What each set is, for the reader; the licence decides whether it is kept here. */
const descriptions: Record<string, string> = {
  dlw: 'DLW: grants of 15 US foundations, 1986–2016 (CC0 1.0, kept in `matching/data`); requests of 2015–2016 over the history before',
  otf: 'OTF: Ontario Trillium Foundation, 2015–2019 (open data of its publisher, not kept here); requests from 2018-03 over the history up to 2017-11',
  nyc: 'NYC: discretionary funding of the New York City Council, 2014 (public record, not kept here); one fifth of a year over the other four',
};

/** Writes the report of everything that was measured, in Markdown. The same inputs give the same bytes. */
export function writeReport(sets: readonly ReportSet[], korean: KoreanFigures | null): string {
  const measured = new Map(sets.map((set) => [set.name, measureSet(set)]));
  return `${[
    intro(sets),
    barsSection(sets, measured, korean),
    ...sets.map((set) => qualitySection(set, measured.get(set.name) as SetFigures)),
    ...(korean === null ? [] : [koreanSection(korean)]),
    ablationSection(sets),
    exposureSection(sets, measured),
    calibrationSection(measured),
    speedSection,
  ].join('\n\n')}\n`;
}

type SetFigures = BarFigures & { candidateRecall: { all: number | null; newPartner: number | null } };

function measureSet(set: ReportSet): SetFigures {
  const qualities = Object.fromEntries(
    methods.map((method) => [method, measureMethod(set, method)]),
  ) as Record<Method, Record<Slice, Quality[]>>;
  return {
    qualities,
    exposure: measureExposure(set),
    calibration: measureCalibration(set),
    candidateRecall: {
      all: measureCandidateRecall(set, false),
      newPartner: measureCandidateRecall(set, true),
    },
  };
}

function intro(sets: readonly ReportSet[]): string {
  return `# How well the matching engine ranks

Written by \`npm run matching:report -- --data FOLDER\`; do not edit by hand. Engine ${engineVersion}, words ${tokenizerVersion}, prior \`${defaultWeights.name}\` (${hashWeights(defaultWeights)}). Without \`--data\` only the set that is kept in the repository is measured, so that anyone can reproduce those numbers.

## Method

- A grant that was made is a request whose right answer is known: the organisation that got it. The engine ranks over the history before it; a request counts when its organisation is in that history.
${sets.map((set) => `- ${descriptions[set.name] ?? set.name}.`).join('\n')}
- Names of recipients, their parts and acronyms were taken out of the texts, and no term of the engine reads a name.
- *BM25 text*, *BM25 text + labels* and *BM25 of our index* are the baselines: organisations by all their texts; the same as one text with the name of each code once per grant, as anyone would set it up, which is what the bars were measured with (.305, .253 and .726 on OTF, DLW and NYC); and the engine's own index, without the programme's name and with an organisation's regions once more, which is stronger where regions matter and no bar's measure. *Prior* is the engine with the weights set by hand. *Learned* is the same engine with weights learned from the set's own history alone (earlier slices over what came before them), shrunken to the prior, signs fixed.
- Slices: *new partner* ranks without organisations the requester has funded before; *cold* are requests whose organisation has one past grant; *non-renewal* are requests that went to an organisation new to the requester, ranked among all.
- Intervals are 95 % of a paired bootstrap over requests (2,000 draws, percentile method). A difference whose interval holds 0 proves nothing.`;
}

function barsSection(
  sets: readonly ReportSet[],
  measured: ReadonlyMap<string, SetFigures>,
  korean: KoreanFigures | null,
): string {
  const known = new Set(sets.map((set) => set.name));
  const rows = createBars(measured, korean, known).map(
    ({ data, bar, value, isMet }) => `| ${data} | ${bar} | ${value} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return ['## Bars', '', '| data | bar | measured | met |', '|---|---|---|---|', ...rows].join('\n');
}

function qualitySection(set: ReportSet, { qualities, candidateRecall }: SetFigures): string {
  const lines = [
    `## ${set.name.toUpperCase()}`,
    '',
    `${set.history.length.toLocaleString('en')} rows of history, ${set.corpus.index.totals.organisations.toLocaleString('en')} organisations, ${set.requests.length.toLocaleString('en')} requests.${among('Of the organisations chosen', candidateRecall.all)}${among('Of new partners', candidateRecall.newPartner)}`,
    '',
    '| slice | requests | method | NDCG@10 | recall@5 | recall@10 | MRR | NDCG@10 against best BM25 |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const slice of slices) {
    const count = qualities.prior[slice].length;
    if (count === 0) continue;
    const best = bestBaseline(qualities, slice);
    for (const method of methods) {
      const own = qualities[method][slice];
      const cells = (['ndcg10', 'recall5', 'recall10', 'mrr'] as const).map((name) =>
        figure(mean(own.map((quality) => quality[name]))),
      );
      const against =
        method === 'prior' || method === 'learned' ? difference(own, qualities[best][slice]) : '';
      lines.push(`| ${slice} | ${count} | ${method} | ${cells.join(' | ')} | ${against} |`);
    }
  }
  const { proposal } = set;
  const checks = proposal.checks.map(
    (check) =>
      `${check.slice.toLowerCase().replace('_', ' ')} ${interval(check.ndcg10.difference)} (${check.outcomes} lists)`,
  );
  lines.push(
    '',
    `Learned from ${proposal.outcomes} lists of the history. Judged on lists not learned from, against the prior: ${checks.join('; ')}. ${proposal.mayShip ? 'It may replace the prior.' : 'It may not replace the prior.'}`,
  );
  return lines.join('\n');
}

function koreanSection(korean: KoreanFigures): string {
  return [
    '## Korean texts',
    '',
    'Finding each document again by another text of its row shows what the words alone are worth; choosing who carried out a KOICA project is told from the other projects (ten parts, each over the other nine). There, *learned* weights come from those nine alone, each over the other eight: about 120 choices, fewer than the platform asks for before learned weights may be used.',
    '',
    '| set | documents | queries | NDCG@10 | recall@10 | MRR |',
    '|---|---|---|---|---|---|',
    ...korean.knownItems.map(
      ({ name, summary }) =>
        `| ${name} | ${summary.documents} | ${summary.queries} | ${figure(summary.ndcg10)} | ${figure(summary.recall10)} | ${figure(summary.mrr)} |`,
    ),
    '',
    '| KOICA partner choice | requests | MRR | recall@3 |',
    '|---|---|---|---|',
    ...korean.partnerChoice.map(
      ({ method, requests, mrr, recall3 }) =>
        `| ${method} | ${requests} | ${within(mrr)} | ${within(recall3)} |`,
    ),
  ].join('\n');
}

function ablationSection(sets: readonly ReportSet[]): string {
  const header = sets.map((set) => set.name.toUpperCase());
  const changes = sets.map(measureAblations);
  return [
    '## Ablations',
    '',
    'Change of NDCG@10 when the prior does without a group of terms (at most 1,500 requests of each set).',
    '',
    `| left out | ${header.join(' | ')} |`,
    `|---|${header.map(() => '---|').join('')}`,
    ...Object.keys(ablations).map(
      (name, at) =>
        `| ${name} | ${changes.map((own) => interval(bootstrapMean(own[at] as number[]))).join(' | ')} |`,
    ),
  ].join('\n');
}

function exposureSection(sets: readonly ReportSet[], measured: ReadonlyMap<string, SetFigures>): string {
  const lines = [
    '## Exposure',
    '',
    `Stage 3 spreads the first ten places by what lists of the last 90 days gave (λ), by likeness within the list (μ), among candidates within δ of the best. The product uses λ ${defaultWeights.exposure.lambda}, μ ${defaultWeights.exposure.mu}, δ ${defaultWeights.exposure.delta}. Learned weights, at most 1,500 requests.`,
    '',
    '| set | rule | NDCG@10 | loss | share of the top 1 % | of unregularised | Gini |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const set of sets) {
    const rows = (measured.get(set.name) as SetFigures).exposure;
    const plain = rows[0] as (typeof rows)[number];
    for (const row of rows) {
      lines.push(
        `| ${set.name.toUpperCase()} | ${row.rule} | ${figure(row.ndcg10)} | ${percent(1 - row.ndcg10 / plain.ndcg10)} | ${percent(row.top1pctShare)} | ${figure(row.top1pctShare / plain.top1pctShare)} | ${figure(row.gini)} |`,
      );
    }
  }
  return lines.join('\n');
}

function calibrationSection(measured: ReadonlyMap<string, SetFigures>): string {
  return [
    '## Calibration',
    '',
    'Expected calibration error of the probability behind 높음 · 보통 · 탐색 (ten bins of equal size, first ten places).',
    '',
    '| set | learned, with its own calibration | prior, with the calibration it ships with |',
    '|---|---|---|',
    ...[...measured].map(
      ([name, { calibration }]) =>
        `| ${name.toUpperCase()} | ${figure(calibration.learned)} | ${figure(calibration.prior)} |`,
    ),
  ].join('\n');
}

const speedSection = `## Speed

\`npm run bench -- --npos 20000 --cases rank\` builds an index of 20,000 generated NPOs with 60,000 projects and ranks 200 requests on one thread; it prints the time to build, and the median and 95th percentile of the whole engine with explanations.`;

function among(whom: string, recall: number | null): string {
  return recall === null ? '' : ` ${whom}, ${percent(recall)} are among the candidates of stage 1.`;
}

function bestBaseline(qualities: Record<Method, Record<Slice, Quality[]>>, slice: Slice): Method {
  const ndcg = (method: Method) => mean(qualities[method][slice].map((quality) => quality.ndcg10));
  return baselines.reduce((best, method) => (ndcg(method) > ndcg(best) ? method : best));
}

function difference(own: readonly Quality[], others: readonly Quality[]): string {
  return interval(bootstrapMean(own.map((quality, at) => quality.ndcg10 - (others[at] as Quality).ndcg10)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function figure(value: number): string {
  return value.toFixed(3);
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

/** A mean that is no difference, with its interval. */
function within({ mean: middle, low, high }: Interval): string {
  return `${figure(middle)} [${figure(low)}, ${figure(high)}]`;
}

function interval({ mean: middle, low, high }: Interval): string {
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
  return `${signed(middle)} [${signed(low)}, ${signed(high)}]`;
}
