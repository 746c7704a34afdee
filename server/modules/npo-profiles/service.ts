import { eq } from 'drizzle-orm';
import { regionDetailGroup } from '#contract/codes.ts';
import type {
  NpoProfileForm,
  OwnNpoProfile,
  updateNpoProfile as updateEndpoint,
} from '#contract/npo-profile.ts';
import { npo } from '#db/schema/npos.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { checkCodes } from '#server/modules/projects/service.ts';
import type { Reader } from '#server/unit.ts';
import { presentDocument, presentOwnProfile, presentOwnProject } from './present.ts';
import { findDocuments, findImages, findNpo, findProjects, lockNpo, type NpoRow } from './store.ts';

/** Decides before an upload whether it is listened to: at most 60 an hour of a member. */
export async function admitUpload({ actor, db }: Pick<Call, 'actor' | 'db'>): Promise<void> {
  await countUse(db, `npo-profile:${memberOf(actor).memberId}`, { limit: 60, windowSeconds: 3600 });
}

async function readProfile(db: Reader, npoId: string): Promise<OwnNpoProfile> {
  const images = await findImages(db, npoId);
  return presentOwnProfile(await findNpo(db, npoId), {
    projects: (await findProjects(db, npoId)).map((row) => presentOwnProject(row, images)),
    documents: (await findDocuments(db, npoId)).map(presentDocument),
  });
}

/** The profile of the acting member's NPO, empty where it has written nothing yet. */
export function getOwnNpoProfile(call: Call): Promise<OwnNpoProfile> {
  return readProfile(call.db, organizationOf(call.actor));
}

/** Refuses codes that the maps do not have, unless the profile had them before they were given up. */
async function checkLists(call: Call, form: NpoProfileForm, held: NpoRow): Promise<void> {
  const { groups } = await getCodeBook(call.db);
  const has = (group: string, code: string) => groups[group]?.some((entry) => entry.code === code) ?? false;
  const regionGroup = (code: string) => (code.length === 2 ? 'REGION' : regionDetailGroup(code.slice(0, 2)));
  const isKnown = (codes: string[], before: string[], groupOf: (code: string) => string) =>
    codes.every((code) => has(groupOf(code), code) || before.includes(code));
  if (!isKnown(form.fieldCodes, held.fieldCodes, () => 'FIELD'))
    throw fieldProblem('fieldCodes', '분야를 선택해주세요.');
  if (!isKnown(form.beneficiaryCodes, held.beneficiaryCodes, () => 'BENEFICIARY'))
    throw fieldProblem('beneficiaryCodes', '수혜대상을 선택해주세요.');
  if (!isKnown(form.serviceRegionCodes, held.serviceRegionCodes, regionGroup))
    throw fieldProblem('serviceRegionCodes', '활동 지역을 선택해주세요.');
}

/**
 * Saves the profile of the acting member's NPO and publishes it: from the commit on everybody reads it as it is now.
 * Throws STALE with what stands now when a colleague has saved since.
 */
export async function updateNpoProfile(call: EndpointCall<typeof updateEndpoint>): Promise<OwnNpoProfile> {
  const npoId = organizationOf(call.actor);
  const { version, foundedMonth, ...form } = call.body;
  await checkCodes(call, form);
  return call.transact(async (unit) => {
    const held = await lockNpo(unit.tx, npoId);
    if (held === null) throw problem('INTERNAL');
    if (held.version !== version) {
      const { projects: _projects, documents: _documents, ...current } = await readProfile(unit.tx, npoId);
      throw problem('STALE', { current });
    }
    await checkLists(call, call.body, held);
    // The day within the month is known of some organisations; it stays while the month does.
    const keepsDay = foundedMonth !== null && held.foundedOn?.startsWith(foundedMonth);
    await unit.tx
      .update(npo)
      .set({
        ...form,
        foundedOn: keepsDay ? held.foundedOn : foundedMonth && `${foundedMonth}-01`,
        fieldCodes: [...new Set(form.fieldCodes)],
        beneficiaryCodes: [...new Set(form.beneficiaryCodes)],
        serviceRegionCodes: [...new Set(form.serviceRegionCodes)],
        mainActivities: [...new Set(form.mainActivities)],
        isPublished: true,
        version: version + 1,
        updatedAt: unit.now,
      })
      .where(eq(npo.id, npoId));
    unit.audit({
      action: 'npo-profile.update',
      subjectType: 'organization',
      subjectId: npoId,
      details: { isFirst: !held.isPublished },
    });
    return readProfile(unit.tx, npoId);
  });
}
