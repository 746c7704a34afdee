import type { NpoProfile } from '#contract/npos/npos.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';

/** What a request can take over from an NPO's profile. */
export type RequestConditions = Pick<
  DraftContent,
  'regionLevel1Code' | 'regionLevel2Code' | 'fieldCode' | 'beneficiaryCode'
>;

type Profile = Pick<NpoProfile, 'regionLevel1Code' | 'regionLevel2Code' | 'fieldCodes' | 'beneficiaryCodes'>;

/** The conditions under which a profile is what a request looks for: of several fields and beneficiaries the first. */
export function conditionsOf(profile: Profile): RequestConditions {
  const [fieldCode] = profile.fieldCodes;
  const [beneficiaryCode] = profile.beneficiaryCodes;
  const { regionLevel1Code, regionLevel2Code } = profile;
  return {
    regionLevel1Code: regionLevel1Code ?? undefined,
    regionLevel2Code: regionLevel2Code ?? undefined,
    fieldCode,
    beneficiaryCode,
  };
}

/** Values of the draft stand; a district belongs to its province, so both come together or not at all. */
export function fillDraft(content: DraftContent, conditions: RequestConditions): DraftContent {
  const { regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode } = conditions;
  const region = content.regionLevel1Code ? {} : { regionLevel1Code, regionLevel2Code };
  return {
    ...content,
    ...region,
    fieldCode: content.fieldCode || fieldCode,
    beneficiaryCode: content.beneficiaryCode || beneficiaryCode,
  };
}
