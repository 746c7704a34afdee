import type { AdminMatch } from '#contract/admin/admin.ts';
import type {
  AddableNpo,
  addCandidate as addEndpoint,
  findAddableNpos as findEndpoint,
} from '#contract/admin/match-desk.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import {
  findMatchRow,
  insertAddedCandidate,
  updateMatch as raiseMatch,
} from '#server/modules/matches/store.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { checkPicked, judgePicked, type PickedSnapshot } from '#server/modules/projects/ranking.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { addEvent } from '#server/modules/projects/transition.ts';
import type { Reader } from '#server/unit.ts';
import { lockMatch } from './matches.ts';
import { findAdminMatch, findNposNamed } from './overview-store.ts';
import { pickRefusals } from './present.ts';
import { getMatch } from './service.ts';

/** NPOs that one search shows. */
const searchShown = 8;

async function judge(call: Call, matchId: string, npoIds: readonly string[]): Promise<PickedSnapshot> {
  const match = await findMatchRow(call.db, matchId);
  const row = match && (await findProject(call.db, match.projectId));
  if (!row) throw problem('NOT_FOUND');
  return judgePicked(call, row, npoIds);
}

/** Why an NPO that is on the list already is not put on it again; null for any other. */
async function findPlaces(db: Reader, matchId: string): Promise<Map<string, string>> {
  const candidates = (await findAdminMatch(db, matchId))?.candidates ?? [];
  return new Map(
    candidates.map(({ candidate: { npoId, rank } }) => [
      npoId,
      rank === null
        ? '목록에서 뺀 단체예요. 후보 아래에서 다시 넣을 수 있어요'
        : `이미 목록 ${rank}위에 있어요`,
    ]),
  );
}

/** NPOs by a part of their name, each with why it cannot be put on the list. */
export async function findAddableNpos(
  call: EndpointCall<typeof findEndpoint>,
): Promise<{ npos: AddableNpo[] }> {
  const { matchId } = call.params;
  const named = await findNposNamed(call.db, call.query.q, searchShown);
  const npoIds = named.map(({ npoId }) => npoId);
  const judged = await judge(call, matchId, npoIds);
  const byId = new Map(judged.npos.map((npo) => [npo.npoId, npo]));
  const places = await findPlaces(call.db, matchId);
  const cards = await findCards(call, npoIds);
  return {
    npos: named.map(({ npoId, orgName }) => {
      const card = cards.get(npoId);
      const rejection = byId.get(npoId)?.rejection ?? null;
      return {
        npoId,
        orgName,
        location: card?.location ?? null,
        tenure: card?.tenure ?? null,
        fit: byId.get(npoId)?.candidate?.fit ?? null,
        blockedBy: places.get(npoId) ?? (rejection && pickRefusals[rejection]),
      };
    }),
  };
}

/** Puts an eligible NPO on a list by hand. Throws a field problem that says why one may not stand on it. */
export async function addCandidate(call: EndpointCall<typeof addEndpoint>): Promise<AdminMatch> {
  const { matchId } = call.params;
  const { version, npoId, reason, place } = call.body;
  const picked = await judge(call, matchId, [npoId]);
  return call.transact(
    async (unit) => {
      const { project, row } = await lockMatch(unit, matchId, version);
      const known = (await findPlaces(unit.tx, matchId)).get(npoId);
      if (known !== undefined) throw fieldProblem('npoId', `${known}.`);
      await checkPicked(unit, project, picked);
      const [judged] = picked.npos;
      if (!judged?.candidate) throw fieldProblem('npoId', `${pickRefusals[judged?.rejection ?? 'ABSENT']}.`);
      await insertAddedCandidate(unit.tx, matchId, judged.candidate, { reason, place });
      await raiseMatch(unit.tx, row);
      await addEvent(unit, project, {
        kind: 'MATCH',
        text: `추천 목록에 단체 한 곳을 직접 더했어요. 이유: ${reason}`,
      });
      unit.audit({
        action: 'match.add',
        subjectType: 'match',
        subjectId: matchId,
        reason,
        details: { projectId: project.id, npoId, place },
      });
    },
    () => getMatch(call, matchId),
  );
}
