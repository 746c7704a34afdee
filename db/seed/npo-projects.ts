import { addDays, daysBetween } from '#contract/calendar/dates.ts';
import { closers, closersAbroad } from './content/closers.ts';
import type { FieldContent, SceneName, Work } from './content/field-content.ts';
import type { DemoNpoProject } from './demo-content.ts';
import { phrase } from './phrase.ts';
import { type Place, places } from './places.ts';
import type { Random } from './random.ts';
import { beneficiariesOf, chooseStory, ofStory, readTimeNeed, type Story } from './stories.ts';

/** What the projects of one organisation are told from. */
export type ProjectSource = {
  field: FieldContent;
  /** Works it is known for, first one first. */
  works: readonly Work[];
  place: Place;
  /** Beneficiary code that comes first, where it has one. */
  who: string | null;
  foundedOn: string | null;
  today: string;
};

type Period = { start: string; end: string };

const budgetFrom = 3_000_000;
const budgetTo = 300_000_000;

/** A budget in won, log-normal around the middle of what such a work usually costs. */
function createBudget(work: Work, random: Random): number {
  const [from, to] = work.cost;
  const middle = Math.sqrt(from * to) * 1_000_000;
  const budget = middle * Math.exp(random.normal() * (Math.log(to / from) / 3.2));
  const rounded = random.chance(0.3) ? 1_000_000 : 100_000;
  return Math.min(budgetTo, Math.max(budgetFrom, Math.round(budget / rounded) * rounded));
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`;

/** Last day of the month before the one that holds `day`. */
const monthBefore = (day: string) => addDays(monthStart(day), -1);

/** The newest season of a work that ended before `latest`. */
function seasonBefore([from, to]: readonly [number, number], latest: string): Period {
  const at = (year: number): Period => ({
    start: `${year}-${String(from).padStart(2, '0')}-01`,
    end: addDays(to === 12 ? `${year + 1}-01-01` : `${year}-${String(to + 1).padStart(2, '0')}-01`, -1),
  });
  const year = Number(latest.slice(0, 4));
  return at(year).end < latest ? at(year) : at(year - 1);
}

/** When a project took place: long enough and long enough ago for what is told of it, before `latest`. */
function createPeriod(work: Work, story: Story, latest: string, today: string, random: Random): Period {
  const need = readTimeNeed(`${work.how[story.index]} ${work.result[story.index]}`);
  const longAgo = addDays(today, -need.agoDays);
  const last = longAgo < latest ? longAgo : latest;
  if (work.season) return seasonBefore(work.season, last);
  const days = random.chance(0.6) ? random.int(305, 360) : random.int(140, 270);
  const end = random.chance(0.75) ? monthBefore(last) : last;
  return { start: monthStart(addDays(end, -Math.max(days, need.lastingDays))), end };
}

function choosePlace(work: Work, source: ProjectSource, random: Random): Place {
  if (random.chance(0.84)) return source.place;
  const near = places.filter(
    ({ level1, settings }) => level1 === source.place.level1 && (!work.at || settings.includes(work.at)),
  );
  return near.length > 0 ? random.pick(near) : source.place;
}

/** Tells a project in 150 to 700 characters: why, how, what came of it, and what else is worth telling. */
function describe(
  work: Work,
  story: Story,
  period: Period,
  place: Place,
  source: ProjectSource,
  used: Set<string>,
  random: Random,
): string {
  const take = (templates: readonly string[]) => {
    const fresh = templates.filter((template) => !used.has(template));
    const template = random.pick(fresh.length > 0 ? fresh : templates);
    used.add(template);
    return phrase(template, random, { t: place.short, who: story.noun });
  };
  const lasted = daysBetween(period.start, period.end) + 1;
  const since = daysBetween(period.end, source.today);
  const others = (work.isAbroad ? closersAbroad : closers).filter((template) => {
    const { lastingDays, agoDays } = readTimeNeed(template);
    return lastingDays <= lasted && agoDays <= since;
  });
  const sentences = [
    take(ofStory(work.why, story.index)),
    take([work.how[story.index] as string]),
    take([work.result[story.index] as string]),
  ];
  const more = random.weighted([
    [0, 3],
    [1, 5],
    [2, 3],
    [3, 1],
  ]);
  for (let count = 0; count < more || sentences.join(' ').length < 150; count++) sentences.push(take(others));
  return sentences.join(' ');
}

const sequels = ['두 번째 해', '두 번째 이야기', '이어 가기', '한 걸음 더'];

/** A name that nobody has yet: the next part of an earlier project of the same kind, or one of its own. */
function createName(
  work: Work,
  story: Story,
  place: Place,
  earlier: string | undefined,
  taken: Set<string>,
  random: Random,
): string {
  const sequel = `${earlier}, ${random.pick(sequels)}`;
  if (earlier && !earlier.includes(',') && !taken.has(sequel) && random.chance(0.5)) return sequel;
  const templates = ofStory(work.names, story.index);
  const next = () => phrase(random.pick(templates), random, { t: place.short, who: story.noun });
  for (let attempt = 0; attempt < 40; attempt++) {
    const name = next();
    if (!taken.has(name)) return name;
  }
  for (let attempt = 0; attempt < 40; attempt++) {
    const name = next();
    const local = name.includes(place.short) ? `${name}, ${random.pick(sequels)}` : `${place.short} ${name}`;
    if (!taken.has(local)) return local;
  }
  throw new Error(`no name left for ${work.id} in ${place.short}`);
}

/** Works of the same field for the very people an organisation is there for, which it could well have tried. */
export function findOtherWorks({
  field,
  works,
  place,
  who,
}: Omit<ProjectSource, 'foundedOn' | 'today'>): Work[] {
  return field.works.filter(
    (work) =>
      !works.includes(work) &&
      (!work.at || place.settings.includes(work.at)) &&
      beneficiariesOf(work).some(({ code }) => code === who),
  );
}

/**
 * Writes up to `count` representative projects, newest first; fewer where a young organisation has had no time.
 * `taken` holds the names given so far in the whole demo; `images` gives the stored images of a scene, other than the main ones `shown` so far.
 */
export function createNpoProjects(
  source: ProjectSource,
  count: number,
  taken: Set<string>,
  images: (scene: SceneName, shown: ReadonlySet<string>, random: Random) => string[],
  random: Random,
): DemoNpoProject[] {
  const others = findOtherWorks(source);
  const earliest = source.foundedOn ?? addDays(source.today, -365 * 7);
  const planned: { work: Work; story: Story; period: Period }[] = [];
  let latest = addDays(source.today, -random.int(12, 300));
  for (let index = 0; index < count; index++) {
    const own = source.works[index % source.works.length] as Work;
    const work =
      index < source.works.length || others.length === 0 || random.chance(0.75) ? own : random.pick(others);
    const story = chooseStory(work, source.who, random);
    const period = createPeriod(work, story, latest, source.today, random);
    if (period.start < earliest) continue;
    planned.push({ work, story, period });
    latest = addDays(period.start, -random.int(5, 200));
  }
  const used = new Set<string>();
  const shown = new Set<string>();
  const names = new Map<string, string>();
  const projects = planned.reverse().map(({ work, story, period }) => {
    const place = choosePlace(work, source, random);
    const name = createName(work, story, place, names.get(`${work.id} ${story.index}`), taken, random);
    taken.add(name);
    names.set(`${work.id} ${story.index}`, name);
    const pictures = images(work.scene, shown, random);
    shown.add(pictures[0] ?? '');
    return {
      name,
      fieldCode: source.field.field,
      beneficiaryCode: story.code,
      level1: work.isAbroad ? null : place.level1,
      level2: work.isAbroad ? null : place.level2,
      actualStart: period.start,
      actualEnd: period.end,
      actualBudget: createBudget(work, random),
      isBudgetHidden: random.chance(0.2),
      description: describe(work, story, period, place, source, used, random),
      images: pictures,
    };
  });
  return projects.sort((one, other) => (one.actualEnd < other.actualEnd ? 1 : -1));
}
