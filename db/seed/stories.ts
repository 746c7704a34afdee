import { readBeneficiary } from './content/beneficiaries.ts';
import type { Work } from './content/field-content.ts';
import type { Random } from './random.ts';

const tag = /^([01]):/;

/** The templates that fit one of the two stories of a work, without their tags. */
export function ofStory(templates: readonly string[], story: number): string[] {
  return templates
    .filter((template) => (tag.exec(template)?.[1] ?? String(story)) === String(story))
    .map((template) => template.replace(tag, ''));
}

/** All beneficiaries a work may have, whichever its story. */
export function beneficiariesOf(work: Work): { code: string; noun: string }[] {
  return work.who.map((entry) => readBeneficiary(entry.replace(tag, '')));
}

export type Story = { index: number; code: string; noun: string };

/** A story of the work and whom it was done for; the organisation's own beneficiary comes first where it can. */
export function chooseStory(work: Work, ownCode: string | null, random: Random): Story {
  const all = work.how.flatMap((_, index) =>
    ofStory(work.who, index).map((entry) => ({ index, ...readBeneficiary(entry) })),
  );
  const own = all.filter(({ code }) => code === ownCode);
  return random.pick(own.length > 0 && random.chance(0.8) ? own : all);
}

const year = 300;

/** How long a project must have lasted, in days, for each way of saying so. */
const lasting: readonly [RegExp, (found: RegExpExecArray) => number][] = [
  [
    /한 해 동안|열두 달|한 해에|한 해 만에|한 해를|한 해 모두|열 달|철마다|계절|다달이|달마다|한 해 \{/,
    () => year,
  ],
  [/여섯 달/, () => 180],
  [/한 학기/, () => 120],
  [/\{\d+~(\d+)[^}]*\}(?:달|개월)/, (found) => Number(found[1]) * 30.5],
  [/\{\d+~(\d+)[^}]*\}주/, (found) => Number(found[1]) * 7],
];

/** How long ago it must have ended, in days. */
const ago: readonly [RegExp, number][] = [
  [/두 해/, 740],
  [/이듬해|다음 해|한 해 뒤|한 해가|내년/, 380],
  [/반년 뒤|반년도/, 200],
  [/석 달째|석 달 뒤|다음 학기|다음 방학|다음 계절/, 110],
];

export type TimeNeed = { lastingDays: number; agoDays: number };

/** What a text says of time: the least days a project lasted, and since it ended. */
export function readTimeNeed(text: string): TimeNeed {
  const lastingDays = lasting.map(([pattern, days]) => {
    const found = pattern.exec(text);
    return found ? days(found) : 0;
  });
  const agoDays = ago.map(([pattern, days]) => (pattern.test(text) ? days : 0));
  return { lastingDays: Math.max(0, ...lastingDays), agoDays: Math.max(0, ...agoDays) };
}
