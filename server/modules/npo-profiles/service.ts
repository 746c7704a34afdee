import { regionDetailGroup } from '#contract/codes.ts';
import type {
  NpoProfileForm,
  OwnNpoProfile,
  updateNpoProfile as updateEndpoint,
} from '#contract/npos/npo-profiles.ts';
import { type Call, type EndpointCall, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { checkChoices, checkCodes } from '#server/modules/codes/check.ts';
import { findFilesOf, findFilesWithUploaders } from '#server/modules/files/store.ts';
import type { Reader } from '#server/unit.ts';
import { presentDocument, presentOwnProfile, presentOwnProject } from './present.ts';
import { findNpo, findProjects, lockNpo, type NpoRow, updateNpo } from './store.ts';

async function readProfile(db: Reader, npoId: string): Promise<OwnNpoProfile> {
  const projects = await findProjects(db, npoId);
  const images = await findFilesOf(db, { npoProjectId: projects.map(({ id }) => id) });
  return presentOwnProfile(await findNpo(db, npoId), {
    projects: projects.map((row) => presentOwnProject(row, images)),
    documents: (await findFilesWithUploaders(db, { npoId })).map(presentDocument),
  });
}

/** The profile of the acting member's NPO, empty where it has written nothing yet. */
export function getOwnNpoProfile(call: Call): Promise<OwnNpoProfile> {
  return readProfile(call.db, organizationOf(call.actor));
}

/** Refuses a new choice that the maps do not offer; what the profile holds may stay. */
async function checkProfileCodes(db: Reader, form: NpoProfileForm, held: NpoRow): Promise<void> {
  await checkCodes(
    db,
    { regionLevel1Code: form.regionLevel1Code, regionLevel2Code: form.regionLevel2Code },
    held,
  );
  const lists = [
    { path: 'fieldCodes', noun: '분야', groupOf: () => 'FIELD' },
    { path: 'beneficiaryCodes', noun: '수혜대상', groupOf: () => 'BENEFICIARY' },
    {
      path: 'serviceRegionCodes',
      noun: '활동 지역',
      groupOf: (code: string) => (code.length === 2 ? 'REGION' : regionDetailGroup(code.slice(0, 2))),
    },
  ] as const;
  const choices = lists.flatMap(({ path, noun, groupOf }) =>
    form[path]
      .filter((code) => !held[path].includes(code))
      .map((code) => ({ path, noun, group: groupOf(code), code })),
  );
  await checkChoices(db, choices);
}

/**
 * Saves the profile of the acting member's NPO and publishes it: from the commit on everybody reads it as it is now.
 * Throws STALE with what stands now when a colleague has saved since.
 */
export async function updateNpoProfile(call: EndpointCall<typeof updateEndpoint>): Promise<OwnNpoProfile> {
  const npoId = organizationOf(call.actor);
  const { version, foundedMonth, ...form } = call.body;
  return call.transact(async (unit) => {
    const held = await lockNpo(unit.tx, npoId);
    if (held === null) throw problem('INTERNAL');
    if (held.version !== version) {
      const { projects: _projects, documents: _documents, ...current } = await readProfile(unit.tx, npoId);
      throw problem('STALE', { current });
    }
    await checkProfileCodes(unit.tx, call.body, held);
    // The day within the month is known of some organisations; it stays while the month does.
    const keepsDay = foundedMonth !== null && held.foundedOn?.startsWith(foundedMonth);
    await updateNpo(unit.tx, held, {
      ...form,
      foundedOn: keepsDay ? held.foundedOn : foundedMonth && `${foundedMonth}-01`,
      fieldCodes: [...new Set(form.fieldCodes)],
      beneficiaryCodes: [...new Set(form.beneficiaryCodes)],
      serviceRegionCodes: [...new Set(form.serviceRegionCodes)],
      mainActivities: [...new Set(form.mainActivities)],
      isPublished: true,
      updatedAt: unit.now,
    });
    unit.audit({
      action: 'npo-profile.update',
      subjectType: 'organization',
      subjectId: npoId,
      details: { isFirst: !held.isPublished },
    });
    return readProfile(unit.tx, npoId);
  });
}
