import type { NpoProjectRecord, NpoRecord } from '#catalog/npo-record.ts';
import regions from '#db/data/regions.json' with { type: 'json' };
import taxonomy from '#db/data/taxonomy.json' with { type: 'json' };
import { generatedWords } from './generator-words.ts';

/** Population weights of the level-1 regions, in the order of their official codes here. */
const REGION_WEIGHTS: Record<string, number> = {
  '11': 22,
  '41': 22,
  '26': 7,
  '28': 6,
  '27': 5,
  '48': 6,
  '47': 5,
  '44': 4,
  '12': 7,
  '52': 4,
  '43': 3,
  '51': 3,
  '30': 3,
  '31': 1.5,
  '50': 1,
  '36': 0.5,
};

const NO_EXPIRY = '9999-12-31';
export const fieldCodes = taxonomy.FIELD.map((entry) => entry.code);
export const beneficiaryCodes = taxonomy.BENEFICIARY.map((entry) => entry.code);
const weightTotal = Object.values(REGION_WEIGHTS).reduce((sum, weight) => sum + weight, 0);
const regionByCode = new Map(regions.map((region) => [region.code, region]));

export type Random = {
  next: () => number;
  below: (limit: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Early items far more often than late ones. */
  pickSkewed: <T>(items: readonly T[]) => T;
};

/** Numbers in [0, 1) and choices that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    pickSkewed: <T>(items: readonly T[]) => items[Math.floor(items.length * next() ** 1.9)] as T,
  };
}

/** `count` fictional published NPOs, three representative projects each on average; the same for the same seed. */
export function* generateNpos(count: number, seed = 20_251_028): Iterable<NpoRecord> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) yield generateNpo(random, number);
}

/** A short project title such as '발달장애인 음악 교육'. */
export function generatePhrase(random: Random): string {
  const { adjectives, objects, nouns, verbs } = generatedWords;
  const adjective = random.next() < 0.35 ? `${random.pick(adjectives)} ` : '';
  return `${adjective}${random.pickSkewed(objects)} ${random.pickSkewed(nouns)} ${random.pickSkewed(verbs)}`;
}

/** `count` sentences about what an organisation does; as varied as real ones, so that most words are rare. */
export function generateText(random: Random, count: number): string {
  const { adjectives, objects, nouns, verbs, endings, places, rareWords } = generatedWords;
  const rare = () => random.pickSkewed(rareWords);
  const work = () => `${random.next() < 0.5 ? random.pickSkewed(nouns) : rare()} ${random.pickSkewed(verbs)}`;
  const frames = [
    () =>
      `${random.pick(adjectives)} ${random.pickSkewed(objects)}와 ${rare()} ${work()}을 ${random.pick(endings)} 있습니다.`,
    () => `${random.pick(places)}에서 ${rare()} ${rare()} ${work()}을 ${random.pick(endings)} 있어요.`,
    () => `${rare()}과 ${rare()}을 위한 ${work()}, ${random.pickSkewed(nouns)} ${random.pickSkewed(verbs)}.`,
    () =>
      `${random.pickSkewed(objects)}에게 ${rare()} ${work()}을 ${random.pick(places)}마다 ${random.pick(endings)} 있습니다.`,
    () =>
      `${rare()} ${rare()} ${work()} 참여자 ${10 * (1 + random.below(40))}명, ${random.pick(adjectives)} ${rare()}.`,
  ];
  return Array.from({ length: count }, () => random.pick(frames)()).join(' ');
}

/** A level-1 region by population and one of its level-2 regions. */
export function generateRegion(random: Random): { level1: string; level2: string } {
  let rest = random.next() * weightTotal;
  let level1 = '11';
  for (const [code, weight] of Object.entries(REGION_WEIGHTS)) {
    level1 = code;
    rest -= weight;
    if (rest < 0) break;
  }
  const details = regionByCode.get(level1)?.children ?? [];
  return { level1, level2: random.pick(details).code };
}

function generateNpo(random: Random, number: number): NpoRecord {
  const region = generateRegion(random);
  const field = random.pickSkewed(fieldCodes);
  const beneficiary = random.pickSkewed(beneficiaryCodes);
  const name = generateName(random);
  const mainActivities = Array.from({ length: 2 + random.below(5) }, () => generatePhrase(random));
  const projectCount = Math.min(12, Math.floor(-Math.log(1 - random.next()) * 3.05 + 0.5));
  const projects = Array.from({ length: projectCount }, (_, place) =>
    generateProject(random, number, place, { field, beneficiary, region }),
  );
  const offerCount = random.below(12);
  const joinedYear = 2024 + random.below(3);
  return {
    id: uuid(1, number),
    version: number,
    isPublished: true,
    orgName: name,
    intro: generateText(random, 2 + random.below(4)),
    foundedOn:
      random.next() < 0.06 ? null : day(1986 + random.below(38), 1 + random.below(12), 1 + random.below(28)),
    regionLevel1Code: region.level1,
    regionLevel2Code: region.level2,
    serviceRegionCodes:
      random.next() < 0.5
        ? [region.level2]
        : [region.level2, random.pick(regionByCode.get(region.level1)?.children ?? []).code],
    isNationwide: random.next() < 0.08,
    fieldCodes: [...new Set([field, ...(random.next() < 0.4 ? [random.pickSkewed(fieldCodes)] : [])])],
    beneficiaryCodes: [
      ...new Set([beneficiary, ...(random.next() < 0.5 ? [random.pickSkewed(beneficiaryCodes)] : [])]),
    ],
    mainActivities,
    businessCertificateUntil: random.next() < 0.48 ? NO_EXPIRY : null,
    donationReceiptUntil:
      random.next() < 0.62 ? day(2026 + random.below(6), 1 + random.below(12), 1 + random.below(28)) : null,
    verifiedCertificateCount: 1 + random.below(3),
    capacity: 1 + random.below(4),
    inProgressCount: random.below(3) * random.below(2),
    offerCount,
    acceptCount: random.below(offerCount + 1),
    dueReportCount: 0,
    timelyReportCount: 0,
    joinedOn: day(joinedYear, 1 + random.below(joinedYear === 2026 ? 9 : 12), 1 + random.below(28)),
    avatarFileId: null,
    projects,
  };
}

function generateProject(
  random: Random,
  number: number,
  place: number,
  home: { field: string; beneficiary: string; region: { level1: string; level2: string } },
): NpoProjectRecord {
  const region = random.next() < 0.8 ? home.region : generateRegion(random);
  const year = 2016 + random.below(10);
  const month = 1 + random.below(9);
  return {
    id: uuid(2, number * 16 + place),
    name: generatePhrase(random),
    fieldCode: random.next() < 0.7 ? home.field : random.pickSkewed(fieldCodes),
    beneficiaryCode: random.next() < 0.7 ? home.beneficiary : random.pickSkewed(beneficiaryCodes),
    regionLevel1Code: region.level1,
    regionLevel2Code: region.level2,
    startOn: day(year, month, 1 + random.below(28)),
    endOn: day(year, month + 1 + random.below(3), 1 + random.below(28)),
    budgetWon: random.next() < 0.05 ? null : 100_000 * (10 + random.below(3000)),
    isBudgetHidden: random.next() < 0.3,
    description: generateText(random, 2 + random.below(3)),
    imageFileIds: Array.from({ length: random.below(5) }, (_, image) =>
      uuid(3, (number * 16 + place) * 8 + image),
    ),
  };
}

function generateName(random: Random): string {
  const { forms, stems, kinds, bodies, syllables } = generatedWords;
  const own =
    random.next() < 0.45
      ? random.pick(syllables) + random.pick(syllables)
      : random.pickSkewed(stems) + (random.next() < 0.25 ? random.pick(stems) : '');
  const gap = random.next() < 0.6 ? ' ' : '';
  return `${random.pick(forms)} ${own}${gap}${random.pickSkewed(kinds)}${random.pick(bodies)}`.trim();
}

function uuid(kind: number, number: number): string {
  const hex = number.toString(16).padStart(12, '0');
  return `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${hex}`;
}

function day(year: number, month: number, dayOfMonth: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
