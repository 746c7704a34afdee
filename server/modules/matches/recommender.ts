import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NpoRecord } from '#catalog/npo-record.ts';
import type { Database } from '#db/client.ts';
import type { Labels } from '#matching/index/labels.ts';
import type { RegionNeighbours } from '#matching/index/regions.ts';
import type { MatchRequest } from '#matching/match-request.ts';
import type { Preview } from '#matching/preview/preview.ts';
import { defaultWeights, type WeightSet } from '#matching/weights.ts';
import { describeError } from '#server/http/describe-error.ts';
import type { Log } from '#server/jobs/queue.ts';
import { type CodeBook, getCodeBook } from '#server/modules/codes/service.ts';
import type {
  EngineAnswers,
  EngineQuestion,
  EngineSetting,
  PickedNpo,
  Recommendation,
  ToEngine,
} from './engine.ts';

/**
 * The engine in a thread of its own: however many NPOs there are, no list, preview or change of the index keeps the
 * event loop from answering. Messages keep their order, so what is asked after `take` is answered with what it brought.
 */
export type Recommender = {
  /** Makes sure that there is an engine; true when it is a new one, which has to be given every record. */
  begin(): boolean;
  /** Hands over changed records; before `begin` there is nobody to take them. */
  take(records: readonly NpoRecord[]): void;
  /** Hands over the names of codes after a code map has changed. */
  name(codes: CodeBook): void;
  /** Waits until what was handed over is in the index. */
  settle(): Promise<void>;
  /**
   * Ranks under the given weights, the prior unless told. `exposure` is what the lists of the last 90 days gave each
   * NPO, nothing unless told: stage 3 spreads by it.
   */
  recommend(
    request: MatchRequest,
    asOf: string,
    given?: { weights?: WeightSet; exposure?: ReadonlyMap<string, number> },
  ): Promise<Recommendation>;
  preview(request: MatchRequest, asOf: string, weights: WeightSet): Promise<Preview>;
  /** What named NPOs are to a request, whether a list would show them or not. */
  judge(
    request: MatchRequest,
    asOf: string,
    weights: WeightSet,
    npoIds: readonly string[],
  ): Promise<PickedNpo[]>;
  close(): Promise<void>;
};

type FromEngine = { number: number; answer?: unknown; error?: unknown };
type Asker = { resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/** Opens the engine with the official names and the neighbourhood of regions; its thread starts with `begin`. */
export async function openRecommender(db: Database, log: Log): Promise<Recommender> {
  const setting = await readSetting(db);
  const waiting = new Map<number, Asker>();
  let worker: Worker | null = null;
  let asked = 0;

  function lose(lost: Worker, error: unknown): void {
    if (worker !== lost) return;
    worker = null;
    log.error(describeError(error), 'the engine has gone; the next list starts another');
    const askers = [...waiting.values()];
    waiting.clear();
    for (const { reject } of askers) reject(error);
  }

  function start(): Worker {
    const url = new URL('./engine-worker.ts', import.meta.url);
    const started = new Worker(url, { workerData: setting, execArgv: [] });
    started.on('message', ({ number, answer, error }: FromEngine) => {
      const asker = waiting.get(number);
      waiting.delete(number);
      if (error === undefined) asker?.resolve(answer);
      else asker?.reject(error);
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`The engine's thread ended with ${code}`)));
    // A process that has nothing else to do may end.
    started.unref();
    return started;
  }

  const post = (message: ToEngine) => worker?.postMessage(message);

  function ask<Kind extends EngineQuestion['kind']>(
    question: Extract<EngineQuestion, { kind: Kind }>,
  ): Promise<EngineAnswers[Kind]> {
    if (worker === null) return Promise.reject(new Error('The engine has not been given any records'));
    asked += 1;
    const number = asked;
    const answer = new Promise<unknown>((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      post({ kind: 'ASK', number, question });
    });
    // What comes from a thread has no type; under this number it is the answer to this question.
    return answer as Promise<EngineAnswers[Kind]>;
  }

  return {
    begin: () => {
      if (worker !== null) return false;
      worker = start();
      return true;
    },
    take: (records) => {
      if (records.length > 0) post({ kind: 'TAKE', records });
    },
    name: (codes) => {
      setting.labels = toLabels(codes);
      post({ kind: 'NAME', labels: setting.labels });
    },
    settle: async () => {
      await ask({ kind: 'SETTLE' });
    },
    recommend: (request, asOf, { weights = defaultWeights, exposure } = {}) =>
      ask({ kind: 'RANK', request, asOf, weights, exposure }),
    preview: (request, asOf, weights) => ask({ kind: 'PREVIEW', request, asOf, weights }),
    judge: (request, asOf, weights, npoIds) => ask({ kind: 'JUDGE', request, asOf, weights, npoIds }),
    close: async () => {
      const closed = worker;
      worker = null;
      await closed?.terminate();
    },
  };
}

function toLabels({ groups }: CodeBook): Labels {
  const namesOf = (matches: (group: string) => boolean) =>
    Object.fromEntries(
      Object.entries(groups)
        .filter(([group]) => matches(group))
        .flatMap(([, codes]) => codes.map(({ code, name }) => [code, name])),
    );
  return {
    field: namesOf((group) => group === 'FIELD'),
    beneficiary: namesOf((group) => group === 'BENEFICIARY'),
    region: namesOf((group) => group.startsWith('REGION')),
  };
}

async function readSetting(db: Database): Promise<EngineSetting> {
  const neighbours = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('#db/data/region-adjacency.json')), 'utf8'),
  ) as RegionNeighbours[];
  return { labels: toLabels(await getCodeBook(db)), neighbours };
}
