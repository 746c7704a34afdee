import { addDays } from '#contract/calendar/dates.ts';
import { demoAccounts } from './accounts.ts';
import { createCertificates } from './certificates.ts';
import { allFields, neighbouringFields } from './content/all-fields.ts';
import { introSentences } from './content/closers.ts';
import type { FieldContent, NpoSketch, SceneName, Work } from './content/field-content.ts';
import type { DemoNpo } from './demo-content.ts';
import { createOrganizationNumber, createPerson, createPhone, createUsername, toSlug } from './identities.ts';
import { createNpoProjects, findOtherWorks } from './npo-projects.ts';
import { placeOffices } from './offices.ts';
import { phrase } from './phrase.ts';
import { getPlace, type Place, places } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { beneficiariesOf as codesOfWork } from './stories.ts';

/** Organisations that wait for the admin, by their order in the whole list; all others are approved and published. */
const undecided: Record<number, DemoNpo['status']> = {
  27: 'PENDING',
  58: 'PENDING',
  79: 'NEEDS_FIX',
  104: 'PENDING',
  131: 'PENDING',
  150: 'HELD',
  177: 'PENDING',
  203: 'NEEDS_FIX',
  226: 'PENDING',
  251: 'NEEDS_FIX',
  274: 'HELD',
  300: 'PENDING',
};

/** Sign-in IDs of `accounts.ts`; the others are spelled from the name. */
const ownUsernames: Record<string, string> = Object.fromEntries(
  demoAccounts.flatMap(({ role, organizationName, username }) =>
    role === 'NPO' && organizationName !== null ? [[organizationName, username]] : [],
  ),
);

const jobTitles = ['사무국장', '대표', '사업팀장', '상임이사', '운영팀장', '활동가', '센터장', '협력 담당'];

export type NpoImages = {
  project(scene: SceneName, shown: ReadonlySet<string>, random: Random): string[];
  logo(scene: SceneName): string;
};

function worksOf(field: FieldContent, sketch: NpoSketch): Work[] {
  return sketch.works.map((id) => {
    const work = field.works.find((candidate) => candidate.id === id);
    if (!work) throw new Error(`${field.field} has no work ${id} (${sketch.name})`);
    return work;
  });
}

/** The beneficiary codes of an organisation, the main one first, at most four. */
function beneficiariesOf(works: readonly Work[], sketch: NpoSketch, random: Random): string[] {
  const all = [...new Set(works.flatMap(codesOfWork).map(({ code }) => code))];
  const first = sketch.who ?? all[0] ?? 'PUBLIC';
  const others = all.filter((code) => code !== first);
  return [first, ...others.slice(0, random.int(0, Math.min(3, others.length)))];
}

function activitiesOf(
  works: readonly Work[],
  others: readonly Work[],
  from: number,
  random: Random,
): string[] {
  const own = works.flatMap((work, index) => (index === 0 ? work.does.slice(0, 3) : work.does.slice(0, 2)));
  const more = others.flatMap((work) => work.does.slice(0, 1));
  const wanted = random.int(from, 6);
  return [...new Set([...own, ...random.sample(more, Math.max(0, wanted - own.length))])].slice(0, wanted);
}

/** An introduction of 80 to 300 characters that begins with the organisation's own sentence. */
function introduce(field: FieldContent, sketch: NpoSketch, place: Place, random: Random): string {
  const sentences = [phrase(sketch.line, random, { t: place.short })];
  const more = [
    ...random.sample(field.intro, random.int(1, 2)),
    ...random.sample(introSentences, random.int(0, 2)),
    ...random.sample(field.intro, 4),
  ];
  const wanted = random.int(2, 4);
  for (const template of new Set(more)) {
    const sentence = phrase(template, random, { t: place.short });
    const length = sentences.join(' ').length;
    if ((sentences.length >= wanted && length >= 80) || length + sentence.length > 298) continue;
    sentences.push(sentence);
  }
  return sentences.join(' ');
}

function serviceRegionsOf(place: Place, random: Random): string[] {
  if (random.chance(0.3)) return [place.level1];
  const near = places.filter(({ level1, level2 }) => level1 === place.level1 && level2 !== place.level2);
  return [place.level2, ...random.sample(near, random.int(0, 3)).map(({ level2 }) => level2)];
}

/**
 * Members joined before the first request, whose list names them. Applications came this week: those that wait are within the days in which an
 * answer is promised, or have just passed them, and whoever has to put something right was answered the day after.
 */
function joinedDaysAgo(sketch: NpoSketch, status: DemoNpo['status'], random: Random): number {
  if (status === 'PENDING') return random.int(1, 3);
  if (status === 'NEEDS_FIX') return random.int(3, 6);
  if (sketch.years !== undefined) return 475;
  return random.chance(0.6) ? random.int(440, 470) : random.int(388, 440);
}

function foundedOnOf({ years: known }: NpoSketch, today: string, random: Random): string | null {
  if (known !== undefined) return addDays(today, -((known - 1) * 365 + 220));
  if (random.chance(0.06)) return null;
  const years = random.weighted([
    [random.int(0, 2), 2],
    [random.int(3, 7), 5],
    [random.int(8, 14), 5],
    [random.int(15, 29), 2],
  ]);
  return addDays(today, -(years * 365 + random.int(40, 360)));
}

function projectCountOf(
  foundedOn: string | null,
  status: DemoNpo['status'],
  today: string,
  random: Random,
): number {
  if (status === 'PENDING') return random.int(0, 1);
  const years = foundedOn === null ? 5 : Number(today.slice(0, 4)) - Number(foundedOn.slice(0, 4));
  if (years < 2) return random.int(0, 2);
  return random.weighted([
    [3, 4],
    [4, 5],
    [5, 3],
    [7, 1],
  ]);
}

/** Writes all 312 organisations with their projects, certificates and contact persons for the Korean day `today`. */
export function createNpos(today: string, images: NpoImages): DemoNpo[] {
  const sketches = allFields.flatMap((field) => field.npos.map((sketch) => ({ field, sketch })));
  const offices = placeOffices(
    sketches.map(({ field, sketch }) => ({
      region: sketch.region ?? null,
      settings: worksOf(field, sketch)
        .slice(0, 1)
        .flatMap(({ at }) => (at ? [at] : [])),
    })),
  );
  const usernames = new Set<string>(Object.values(ownUsernames));
  const projectNames = new Set<string>();
  return sketches.map(({ field, sketch }, index) => {
    const random = createRandom(`npo ${sketch.name}`);
    const works = worksOf(field, sketch);
    const place = getPlace(offices[index] as string);
    const status = undecided[index] ?? 'APPROVED';
    const foundedOn = foundedOnOf(sketch, today, random);
    const person = createPerson(random);
    const slug = toSlug(sketch.name);
    const intro = introduce(field, sketch, place, random);
    // An organisation without a registered office must not name its town elsewhere.
    const hasOffice = sketch.region !== undefined || intro.includes(place.short) || !random.chance(0.05);
    const isNationwide = random.chance(field.field === 'GLOBAL' || field.field === 'DISASTER' ? 0.4 : 0.06);
    const joinedOn = addDays(today, -joinedDaysAgo(sketch, status, random));
    const neighbours = neighbouringFields[field.field] ?? [];
    return {
      key: slug,
      name: sketch.name,
      number: createOrganizationNumber('82', 1000 + index * 7),
      status,
      joinedOn,
      members: [
        {
          key: slug,
          username: ownUsernames[sketch.name] ?? createUsername(sketch.name, usernames),
          person,
          jobTitle: random.pick(jobTitles),
          email: `${toSlug(person.given)}@${slug}.example`,
          phone: createPhone(random),
          isContact: true,
        },
      ],
      certificates: createCertificates(
        {
          status,
          joinedOn,
          isWhole: sketch.years !== undefined,
          isRenewing: ownUsernames[sketch.name] === 'hanppyeom',
        },
        today,
        createRandom(`certificates ${sketch.name}`),
      ),
      scene: works[0]?.scene ?? 'hands',
      intro,
      foundedOn,
      level1: hasOffice ? place.level1 : null,
      level2: hasOffice ? place.level2 : null,
      serviceRegionCodes: serviceRegionsOf(place, random),
      isNationwide,
      fieldCodes: [
        field.field,
        ...random.sample(
          neighbours,
          random.weighted([
            [0, 11],
            [1, 7],
            [2, 2],
          ]),
        ),
      ],
      beneficiaryCodes: beneficiariesOf(works, sketch, random),
      mainActivities: activitiesOf(
        works,
        findOtherWorks({ field, works, place, who: sketch.who ?? null }),
        sketch.years === undefined ? 3 : 5,
        random,
      ),
      capacity: random.weighted([
        [1, 1],
        [2, 3],
        [3, 4],
        [4, 2],
        [6, 1],
      ]),
      isPublished: status === 'APPROVED' || status === 'HELD',
      logo: random.chance(0.13) ? images.logo(works[0]?.scene ?? 'hands') : null,
      projects: createNpoProjects(
        { field, works, place, who: sketch.who ?? null, foundedOn, today },
        sketch.years === undefined ? projectCountOf(foundedOn, status, today, random) : 5,
        projectNames,
        images.project,
        random,
      ),
    };
  });
}
