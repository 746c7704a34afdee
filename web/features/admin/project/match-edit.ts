import type { AdminCandidate, AdminMatch } from '#contract/admin/admin.ts';
import { takeRecommended } from '#contract/matches/recommended.ts';

/**
 * What the admin has changed in a list and not saved yet. Partners of earlier projects have a lane of their own:
 * a place counts within its lane, and a candidate never leaves it.
 */
export type MatchEdit = {
  /** Candidates that stay, both lanes after each other, best first. */
  order: readonly string[];
  exclusions: readonly { npoId: string; reason: string }[];
  /** Sentences for the company that differ from the saved ones, by NPO. */
  summaries: Readonly<Record<string, string>>;
  /** Why the list is changed; required with every save. */
  reason: string;
};

const isRepeat = (match: AdminMatch, npoId: string) =>
  match.candidates.some((candidate) => candidate.npoId === npoId && candidate.isRepeatPartner);

function sortLanes(match: AdminMatch, order: readonly string[]): string[] {
  return [
    ...order.filter((npoId) => !isRepeat(match, npoId)),
    ...order.filter((npoId) => isRepeat(match, npoId)),
  ];
}

/** The list as it is saved, with nothing changed. */
export function startEdit(match: AdminMatch): MatchEdit {
  const kept = match.candidates.filter(({ rank }) => rank !== null);
  return {
    order: sortLanes(
      match,
      [...kept].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ npoId }) => npoId),
    ),
    exclusions: match.candidates
      .filter(({ rank }) => rank === null)
      .map(({ npoId, exclusionReason }) => ({ npoId, reason: exclusionReason ?? '' })),
    summaries: {},
    reason: '',
  };
}

/** Ids of one lane, best first. */
export function laneOf(match: AdminMatch, edit: MatchEdit, isRepeatLane: boolean): string[] {
  return edit.order.filter((npoId) => isRepeat(match, npoId) === isRepeatLane);
}

/**
 * Who the company gets with the order as it stands: those that its plan allows, and besides those that an earlier list
 * has brought to accept. Of a list that was sent, who it got.
 */
export function findSent(match: AdminMatch, edit: MatchEdit): AdminCandidate[] {
  const byId = new Map(match.candidates.map((candidate) => [candidate.npoId, candidate]));
  const ranked = edit.order.flatMap((npoId) => byId.get(npoId) ?? []);
  const taken = new Set(takeRecommended(ranked, match.recommendationLimit));
  return ranked.filter((candidate) =>
    match.publishedAt === null
      ? taken.has(candidate) || candidate.invitationStatus === 'ACCEPTED'
      : candidate.invitationStatus !== null,
  );
}

/** Puts a candidate at a place (0-based) of its lane; places outside are the ends. */
export function moveCandidate(match: AdminMatch, edit: MatchEdit, npoId: string, place: number): MatchEdit {
  const lane = laneOf(match, edit, isRepeat(match, npoId)).filter((other) => other !== npoId);
  lane.splice(Math.min(Math.max(place, 0), lane.length), 0, npoId);
  const others = edit.order.filter((other) => !lane.includes(other));
  return { ...edit, order: sortLanes(match, [...lane, ...others]) };
}

/** Takes a candidate out of the list, with the reason why. */
export function excludeCandidate(edit: MatchEdit, npoId: string, reason: string): MatchEdit {
  return {
    ...edit,
    order: edit.order.filter((other) => other !== npoId),
    exclusions: [...edit.exclusions.filter((other) => other.npoId !== npoId), { npoId, reason }],
  };
}

/** Puts an excluded candidate back, where the computed order has it among those that are there now. */
export function restoreCandidate(match: AdminMatch, edit: MatchEdit, npoId: string): MatchEdit {
  const automatic = automaticRanks(match);
  const rank = automatic.get(npoId) ?? 0;
  const lane = laneOf(match, edit, isRepeat(match, npoId));
  const after = lane.findIndex((other) => (automatic.get(other) ?? 0) > rank);
  const restored = {
    ...edit,
    order: [...edit.order, npoId],
    exclusions: edit.exclusions.filter((other) => other.npoId !== npoId),
  };
  return moveCandidate(match, restored, npoId, after === -1 ? lane.length : after);
}

/** The computed order of those in the list; who was taken out stays out, sentences and the reason stay. */
export function resetToAutomatic(match: AdminMatch, edit: MatchEdit): MatchEdit {
  const automatic = automaticRanks(match);
  const byRank = [...edit.order].sort((a, b) => (automatic.get(a) ?? 0) - (automatic.get(b) ?? 0));
  return { ...edit, order: sortLanes(match, byRank) };
}

/** Writes the sentence the company reads; the saved sentence again is no change. */
export function writeSummary(match: AdminMatch, edit: MatchEdit, npoId: string, summary: string): MatchEdit {
  const { [npoId]: _before, ...rest } = edit.summaries;
  const saved = match.candidates.find((candidate) => candidate.npoId === npoId)?.summary;
  return { ...edit, summaries: summary === saved ? rest : { ...rest, [npoId]: summary } };
}

export type EditCount = { moved: number; excluded: number; restored: number; rewritten: number };

/** How an edit differs from what is saved. `moved` counts the fewest candidates that must be put elsewhere. */
export function countChanges(match: AdminMatch, edit: MatchEdit): EditCount {
  const saved = startEdit(match);
  const before = new Map(saved.exclusions.map(({ npoId, reason }) => [npoId, reason]));
  const after = new Map(edit.exclusions.map(({ npoId, reason }) => [npoId, reason]));
  const moved = [false, true].reduce((sum, lane) => {
    const kept = laneOf(match, saved, lane).filter((npoId) => edit.order.includes(npoId));
    const now = laneOf(match, edit, lane).filter((npoId) => kept.includes(npoId));
    return sum + kept.length - longestRun(now.map((npoId) => kept.indexOf(npoId)));
  }, 0);
  return {
    moved,
    excluded: [...after].filter(([npoId, reason]) => before.get(npoId) !== reason).length,
    restored: [...before.keys()].filter((npoId) => !after.has(npoId)).length,
    rewritten: Object.keys(edit.summaries).length,
  };
}

/** Length of the longest part of `places` that already rises. */
function longestRun(places: readonly number[]): number {
  const tails: number[] = [];
  for (const place of places) {
    const at = tails.findIndex((tail) => tail >= place);
    if (at === -1) tails.push(place);
    else tails[at] = place;
  }
  return tails.length;
}

/** True when there is something to save. */
export function isChanged(match: AdminMatch, edit: MatchEdit): boolean {
  return Object.values(countChanges(match, edit)).some((count) => count > 0);
}

/** True when an edit speaks of exactly the candidates of a list, so that it can be kept on a newer version of it. */
export function fitsMatch(match: AdminMatch, edit: MatchEdit): boolean {
  const named = [...edit.order, ...edit.exclusions.map(({ npoId }) => npoId)];
  const known = new Set(match.candidates.map(({ npoId }) => npoId));
  return (
    named.length === known.size && new Set(named).size === named.length && named.every((id) => known.has(id))
  );
}

/** What another admin changed in a list between two readings, one sentence for each candidate. */
export function describeMatchChanges(before: AdminMatch, after: AdminMatch): string[] {
  if (before.id !== after.id) return [`새 목록(${after.sequence}번째)을 계산했어요`];
  const changes: string[] = [];
  if (before.publishedAt === null && after.publishedAt !== null) changes.push('목록을 기업에 보냈어요');
  const old = new Map(before.candidates.map((candidate) => [candidate.npoId, candidate]));
  for (const candidate of after.candidates) {
    const was = old.get(candidate.npoId);
    if (was === undefined) continue;
    if (was.rank !== candidate.rank) {
      changes.push(`${candidate.orgName}: ${nameRank(was)} → ${nameRank(candidate)}`);
    }
    if (was.summary !== candidate.summary) changes.push(`${candidate.orgName}: 문장 “${candidate.summary}”`);
  }
  return changes;
}

function nameRank({ rank }: AdminCandidate): string {
  return rank === null ? '뺌' : `${rank}위`;
}

function automaticRanks(match: AdminMatch): Map<string, number> {
  return new Map(match.candidates.map(({ npoId, automaticRank }) => [npoId, automaticRank]));
}
