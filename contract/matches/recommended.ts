/** The part of a plan's recommendations that earlier partners may fill, one in so many: the company knows them already. */
const repeatShare = 3;

/**
 * Who of a ranked list is recommended: as many as the plan allows a request, both lanes together. Earlier partners get
 * up to a third of the places; what one lane cannot fill goes to the other. `ranked` is best first within each lane;
 * new partners come first in the answer.
 */
export function takeRecommended<Candidate extends { isRepeatPartner: boolean }>(
  ranked: readonly Candidate[],
  limit: number,
): Candidate[] {
  const repeated = ranked.filter(({ isRepeatPartner }) => isRepeatPartner);
  const reserved = Math.min(repeated.length, Math.floor(limit / repeatShare));
  const discovered = ranked
    .filter(({ isRepeatPartner }) => !isRepeatPartner)
    .slice(0, Math.max(0, limit - reserved));
  return [...discovered, ...repeated.slice(0, limit - discovered.length)];
}
