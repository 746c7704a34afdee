import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '#server/http/problem.ts';
import { findMatches } from '#server/modules/matches/store.ts';
import type { Platform } from '#server/platform.ts';
import { type Reader, runUnit } from '#server/unit.ts';
import { askFormerPartner, publishOrWait, storeMatch } from './matching.ts';
import { judgePicked, type RankedRequest, withRanking } from './ranking.ts';
import { findProject, type ProjectRow } from './store.ts';
import { lockProject } from './transition.ts';

/** With more than so many others in this process before it, a request is answered at once and its list follows. */
const maxBefore = 4;

/** With so many transactions waiting for their turn as well: a list takes ten times the work of what they ask for. */
const crowd = 20;

/** So long the lists of a crowd let calls go before them. */
const longestDelayMs = 5_000;
const lookEveryMs = 50;

/** First lists that calls of this process are finding, by project: whoever asks for the same again waits for the same. */
const underWay = new Map<string, Promise<void>>();

/** When the job looks whether the process that took a request has found its list. */
export const lookAfterSeconds = 15;

async function lacksList(db: Reader, { id, status }: Pick<ProjectRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'MATCHING' && (await findMatches(db, id)).length === 0;
}

/**
 * Ranks a request that is stored, keeps its first list, and publishes it or lets it wait for the admin. A request that
 * has a list, or has moved on, is left alone: whoever comes second does no harm.
 */
export async function computeFirstList(platform: Platform, projectId: string): Promise<void> {
  const readRow = async () => {
    const row = await findProject(platform.db, projectId);
    if (!row) throw problem('NOT_FOUND');
    return row;
  };
  if (!(await lacksList(platform.db, await readRow()))) return;
  await withRanking(platform, readRow, (ranked) =>
    runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const row = await lockProject(unit, projectId);
      if (!(await lacksList(unit.tx, row))) return;
      const continued = row.continuesId && (await findProject(unit.tx, row.continuesId));
      const partnerId = continued ? (continued.partnership?.npoId ?? null) : null;
      const computed = await storeMatch(unit, row, ranked, null, partnerId);
      if (partnerId !== null) await askFormerPartner(unit, row, computed, partnerId);
      else await publishOrWait(unit, row, computed);
    }),
  );
}

/**
 * Computes it in the call that has stored the request, so that its answer has the list. Where many ask at once the call
 * does not wait for it, and its list lets the other calls go first. What fails or comes to an end with the process is the
 * job's, which tells of it.
 */
export async function computeFirstListNow(platform: Platform, projectId: string): Promise<void> {
  const isFull = underWay.size > maxBefore || platform.db.countWaiting() >= crowd;
  const isCrowded = isFull && !underWay.has(projectId);
  const computed = underWay.get(projectId) ?? startFirstList(platform, projectId, isCrowded);
  if (!isCrowded) await computed;
}

let calm: Promise<void> | null = null;

/** Waits until no transaction of this process waits for its turn: others are still sending theirs. */
function waitForCalm(db: Platform['db']): Promise<void> {
  const wait = async () => {
    for (
      const begun = performance.now();
      performance.now() - begun < longestDelayMs;
      await sleep(lookEveryMs)
    )
      if (db.countWaiting() === 0) return;
  };
  calm ??= wait().finally(() => {
    calm = null;
  });
  return calm;
}

function startFirstList(platform: Platform, projectId: string, isCrowded: boolean): Promise<void> {
  const computed = (isCrowded ? waitForCalm(platform.db) : Promise.resolve())
    .then(() => computeFirstList(platform, projectId))
    .catch((error: unknown) => {
      platform.watch.database.note(error);
    })
    .finally(() => underWay.delete(projectId));
  underWay.set(projectId, computed);
  return computed;
}

/** Refuses a request that goes on with a partner who cannot take it on, before anything of it is stored. */
export async function checkAbleToContinue(
  platform: Platform,
  request: RankedRequest,
  npoId: string,
): Promise<void> {
  const { npos } = await judgePicked(platform, request, [npoId]);
  if (npos.some(({ candidate }) => candidate !== null)) return;
  throw problem('TRANSITION_REFUSED', {
    message:
      '이 단체는 지금 이 요청을 맡을 수 없어요. 진행 중인 사업이 가득 찼거나, 꼭 필요하다고 한 증빙을 발급할 수 없거나, 프로필을 공개하지 않고 있어요. 조건을 바꾸거나 새 요청으로 다른 단체를 추천받아 주세요.',
  });
}
