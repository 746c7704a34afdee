import { regionDetailGroup } from '#contract/codes.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { fieldProblem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import { type CodeKey, findCodes } from './store.ts';

/** A code that somebody has chosen: where in the form, and what is chosen there. */
export type CodeChoice = CodeKey & { path: string; noun: string };

/**
 * Refuses chosen codes that there are not, or that may not be chosen any more. It asks the database: the maps that are
 * held may be an hour old. What was held before is no new choice, and left out by the caller.
 */
export async function checkChoices(db: Reader, choices: readonly CodeChoice[]): Promise<void> {
  const rows = await findCodes(db, choices);
  for (const choice of choices) {
    const row = rows.find(({ group, code }) => group === choice.group && code === choice.code);
    if (!row) throw fieldProblem(choice.path, `${withParticle(choice.noun, '을/를')} 선택해주세요.`);
    if (!row.isActive)
      throw fieldProblem(
        choice.path,
        `${withParticle(`‘${row.name}’`, '은/는')} 이제 고를 수 없어요. 다른 ${withParticle(choice.noun, '을/를')} 선택해주세요.`,
      );
  }
}

type FormCodes = {
  regionLevel1Code: string;
  regionLevel2Code: string;
  fieldCode?: string;
  beneficiaryCode?: string;
};

/** What the form's subject holds already; null where it holds nothing. */
type HeldCodes = { [K in keyof FormCodes]?: string | null };

/** What may stay, and where in the body the form stands: at its top, or under `form`. */
type FormPlace = { held?: HeldCodes; at?: 'form' };

/** `checkChoices` for the region, field and beneficiary of a form. */
export async function checkCodes(
  db: Reader,
  form: FormCodes,
  { held = {}, at }: FormPlace = {},
): Promise<void> {
  const pathOf = (name: keyof FormCodes) => (at === undefined ? name : `${at}.${name}`);
  const choices: CodeChoice[] = [];
  const isSameRegion = form.regionLevel1Code === held.regionLevel1Code;
  if (!isSameRegion)
    choices.push({
      path: pathOf('regionLevel1Code'),
      noun: '1차 지역',
      group: 'REGION',
      code: form.regionLevel1Code,
    });
  if (!isSameRegion || form.regionLevel2Code !== held.regionLevel2Code)
    choices.push({
      path: pathOf('regionLevel2Code'),
      noun: '2차 지역',
      group: regionDetailGroup(form.regionLevel1Code),
      code: form.regionLevel2Code,
    });
  if (form.fieldCode !== undefined && form.fieldCode !== held.fieldCode)
    choices.push({ path: pathOf('fieldCode'), noun: '분야', group: 'FIELD', code: form.fieldCode });
  if (form.beneficiaryCode !== undefined && form.beneficiaryCode !== held.beneficiaryCode)
    choices.push({
      path: pathOf('beneficiaryCode'),
      noun: '수혜대상',
      group: 'BENEFICIARY',
      code: form.beneficiaryCode,
    });
  await checkChoices(db, choices);
}
