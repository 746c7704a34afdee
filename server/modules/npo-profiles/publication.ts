import { regionDetailGroup } from '#contract/codes.ts';
import type { NpoProfileForm } from '#contract/npos/npo-profiles.ts';
import { checkChoices, checkCodes } from '#server/modules/codes/check.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { lockDraft, updateDraft } from './draft-store.ts';
import { type NpoRow, updateNpo } from './store.ts';

/** Refuses a new choice that the maps do not offer; what the profile holds may stay. */
async function checkProfileCodes(db: Reader, form: NpoProfileForm, held: NpoRow): Promise<void> {
  await checkCodes(
    db,
    { regionLevel1Code: form.regionLevel1Code, regionLevel2Code: form.regionLevel2Code },
    { held },
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

/** Writes what a locked profile says to everybody from the commit on, and empties its draft. */
export async function publish(
  unit: Unit,
  held: NpoRow,
  { foundedMonth, ...form }: NpoProfileForm,
): Promise<void> {
  await checkProfileCodes(unit.tx, { foundedMonth, ...form }, held);
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
  await updateDraft(unit.tx, await lockDraft(unit.tx, held.id), {
    content: null,
    publishesOnApproval: false,
    updatedAt: unit.now,
  });
  unit.audit({
    action: 'npo-profile.update',
    subjectType: 'organization',
    subjectId: held.id,
    details: { isFirst: !held.isPublished },
  });
}
