import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoNpo, DemoNpoProject } from '#db/seed/demo-content.ts';
import { checkDigit } from '#db/seed/identities.ts';
import { logoNames, pictureNames } from '#db/seed/images/pictures.ts';
import { createOrganizations } from '#db/seed/load-demo.ts';
import type { DemoOrganizations } from '#db/seed/load-organizations.ts';
import { places } from '#db/seed/places.ts';

const today = '2026-11-20';
const taxonomy = JSON.parse(
  readFileSync(new URL('../data/taxonomy.json', import.meta.url), 'utf8'),
) as Record<'FIELD' | 'BENEFICIARY', { code: string }[]>;

let content: DemoOrganizations;
let npos: DemoNpo[];
let published: DemoNpo[];
let projects: (DemoNpoProject & { owner: DemoNpo })[];

beforeAll(() => {
  content = createOrganizations(today);
  npos = content.npos;
  published = npos.filter(({ isPublished, status }) => isPublished && status === 'APPROVED');
  projects = npos.flatMap((owner) => owner.projects.map((project) => ({ ...project, owner })));
});

const share = (count: number, of: number) => (100 * count) / of;

describe('the demo organisations', () => {
  it('are the same in every run', () => {
    expect(createOrganizations(today)).toEqual(content);
  });

  it('keep names, towns and works whatever the day, so that only dates follow it', () => {
    const later = createOrganizations('2027-03-02').npos;
    const still = ({ name, number, level2, fieldCodes, mainActivities, members }: DemoNpo) => ({
      name,
      number,
      level2,
      fieldCodes,
      mainActivities,
      members,
    });
    expect(later.map(still)).toEqual(npos.map(still));
  });

  it('are 312 NPOs, 300 of them published, with at least 900 representative projects', () => {
    expect(npos).toHaveLength(312);
    expect(published).toHaveLength(300);
    expect(published.flatMap((npo) => npo.projects).length).toBeGreaterThanOrEqual(900);
    expect(new Set(npos.map(({ status }) => status))).toEqual(
      new Set(['APPROVED', 'PENDING', 'NEEDS_FIX', 'HELD']),
    );
  });

  it('cover every region, field and beneficiary, and many towns', () => {
    const regions = new Set(published.map(({ level1 }) => level1));
    for (const { level1 } of places) expect(regions).toContain(level1);
    const fields = new Set(published.flatMap(({ fieldCodes }) => fieldCodes));
    expect(fields).toEqual(new Set(taxonomy.FIELD.map(({ code }) => code)));
    const beneficiaries = new Set(published.flatMap(({ beneficiaryCodes }) => beneficiaryCodes));
    expect(beneficiaries).toEqual(new Set(taxonomy.BENEFICIARY.map(({ code }) => code)));
    expect(new Set(published.map(({ level2 }) => level2)).size).toBeGreaterThan(150);
  });

  it('lie where their codes say, or nowhere', () => {
    const known = new Map(places.map(({ level1, level2 }) => [level2, level1]));
    for (const { level1, level2 } of [...npos, ...projects]) {
      if (level2 === null) expect(level1).toBeNull();
      else expect(known.get(level2)).toBe(level1);
    }
    expect(npos.filter(({ level2 }) => level2 === null).length).toBeGreaterThan(2);
    expect(npos.filter(({ foundedOn }) => foundedOn === null).length).toBeGreaterThan(5);
  });

  it('have names, numbers, IDs and addresses of their own', () => {
    const all = [...npos, ...content.companies];
    for (const values of [
      all.map(({ name }) => name),
      all.map(({ number }) => number),
      all.map(({ key }) => key),
      [...all.flatMap(({ members }) => members), ...content.admins].map(({ username }) => username),
      [...all.flatMap(({ members }) => members), ...content.admins].map(({ email }) => email),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('carry numbers that pass the checksum and no tax office gives', () => {
    for (const { number } of [...npos, ...content.companies]) {
      expect(number).toMatch(/^000(81|82|83)\d{5}$/);
      expect(Number(number[9])).toBe(checkDigit(number.slice(0, 9)));
    }
    // A published example of the checksum that does not come from this code.
    expect(checkDigit('120814752')).toBe(1);
  });

  it('are reached only at addresses and phones that nobody has', () => {
    const members = [...npos, ...content.companies].flatMap((owner) => owner.members);
    for (const { username, email, phone, person } of [...members, ...content.admins]) {
      expect(username).toMatch(/^[a-z][a-z0-9_]{3,19}$/);
      expect(email).toMatch(/^[a-z0-9]+@[a-z0-9]+\.example$/);
      expect(phone).toMatch(/^010-0000-\d{4}$/);
      expect(person.name).toMatch(/^[가-힣]{2,4}$/);
    }
  });

  it('hold evidence in every state, donation receipts for about 60 in 100 and tax invoices for about 45', () => {
    const certificates = npos.flatMap((npo) => npo.certificates);
    expect(new Set(certificates.map(({ status }) => status))).toEqual(
      new Set(['REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED']),
    );
    const issues = (type: string) =>
      published.filter((npo) =>
        npo.certificates.some(
          ({ documentType, status, validUntil }) =>
            documentType === type && status === 'VERIFIED' && (validUntil ?? '9999') >= today,
        ),
      ).length;
    expect(Math.abs(share(issues('DONATION_DESIGNATION'), 300) - 60)).toBeLessThan(8);
    expect(Math.abs(share(issues('BUSINESS_REGISTRATION'), 300) - 45)).toBeLessThan(8);
    for (const { status, validFrom, validUntil, rejectionReason } of certificates) {
      if (status === 'EXPIRED') expect(validUntil ?? '').toMatch(/^\d{4}-12-31$/);
      if (status === 'EXPIRED') expect((validUntil ?? '') < today).toBe(true);
      if (status === 'REJECTED') expect(rejectionReason).toBeTruthy();
      if (validFrom && validUntil) expect(validFrom < validUntil).toBe(true);
    }
  });
});

describe('the texts of the demo', () => {
  it('leave no template behind', () => {
    const texts = [
      ...npos.flatMap(({ intro, mainActivities }) => [intro, ...mainActivities]),
      ...projects.flatMap(({ name, description }) => [name, description]),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/[{}[\]|~]|undefined|NaN|\s\s|^\d:/);
      expect(text).not.toMatch(/[을를이가은는]\([을를이가은는]\)/);
      expect(text).toBe(text.trim());
    }
  });

  it('have the length of their place', () => {
    for (const { intro, mainActivities } of npos) {
      expect(intro.length).toBeGreaterThanOrEqual(80);
      expect(intro.length).toBeLessThanOrEqual(300);
      expect(mainActivities.length).toBeGreaterThanOrEqual(3);
      expect(mainActivities.length).toBeLessThanOrEqual(6);
      expect(new Set(mainActivities).size).toBe(mainActivities.length);
    }
    for (const { name, description } of projects) {
      expect(name.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThanOrEqual(150);
      expect(description.length).toBeLessThanOrEqual(700);
      expect(description).toMatch(/\d/);
    }
  });

  it('name no project twice and tell none like another of the same organisation', () => {
    const names = projects.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const npo of npos) {
      const descriptions = npo.projects.map(({ description }) => description);
      expect(new Set(descriptions).size).toBe(descriptions.length);
    }
    const all = projects.map(({ description }) => description);
    expect(new Set(all).size).toBe(all.length);
  });

  it('begin each introduction with a sentence of its own', () => {
    const openings = npos.map(({ intro }) => intro.split('. ')[0]);
    expect(new Set(openings).size).toBe(openings.length);
  });
});

describe('the representative projects of the demo', () => {
  it('lie between the founding of their organisation and today', () => {
    for (const { owner, actualStart, actualEnd } of projects) {
      expect(actualStart < actualEnd).toBe(true);
      expect(actualEnd < today).toBe(true);
      if (owner.foundedOn !== null) expect(actualStart >= owner.foundedOn).toBe(true);
    }
  });

  it('cost between 3 and 300 million won, about 20 in 100 in private', () => {
    for (const { actualBudget } of projects) {
      expect(Number.isInteger(actualBudget)).toBe(true);
      expect(actualBudget).toBeGreaterThanOrEqual(3_000_000);
      expect(actualBudget).toBeLessThanOrEqual(300_000_000);
    }
    const hidden = projects.filter(({ isBudgetHidden }) => isBudgetHidden).length;
    expect(Math.abs(share(hidden, projects.length) - 20)).toBeLessThan(5);
  });

  it('show one to five different pictures that can be drawn', () => {
    const known = new Set([...pictureNames, ...logoNames]);
    for (const { images } of projects) {
      expect(images.length).toBeGreaterThanOrEqual(1);
      expect(images.length).toBeLessThanOrEqual(5);
      expect(new Set(images).size).toBe(images.length);
      for (const image of images) expect(known).toContain(image);
    }
    expect(new Set(projects.map(({ images }) => images[0])).size).toBeGreaterThan(60);
  });

  it('speak of people that the work is for', () => {
    for (const { name, description, beneficiaryCode } of projects) {
      if (beneficiaryCode === 'INFANT') expect(`${name} ${description}`).not.toMatch(/어르신 \d|청년 \d/);
      if (beneficiaryCode === 'SENIOR') expect(description).not.toMatch(/초등학생 \d+명|영유아 \d/);
    }
  });
});
