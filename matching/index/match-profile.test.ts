import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import type { NpoProjectRecord, NpoRecord } from '#catalog/npo-record.ts';
import { labelNames, labelText } from './labels.ts';
import { toMatchProfile } from './match-profile.ts';

const [record] = [...generateNpos(20, 5)].filter(({ projects }) => projects.length > 0) as [NpoRecord];
const [project] = record.projects as [NpoProjectRecord];

test('[F-77] a profile is what a record says, without its name', () => {
  const given: NpoRecord = {
    ...record,
    intro: '소개',
    mainActivities: ['숲 가꾸기', '나눔'],
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
    serviceRegionCodes: ['26', '11110'],
    foundedOn: '2010-05-05',
    donationReceiptUntil: '2027-01-01',
    businessCertificateUntil: '2028-02-02',
    projects: [
      { ...project, budgetWon: 5_000_000, isBudgetHidden: false, startOn: '2025-01-01', endOn: '2025-06-01' },
    ],
  };
  const profile = toMatchProfile(given);
  expect(profile).toMatchObject({
    id: record.id,
    version: record.version,
    text: '소개\n숲 가꾸기\n나눔',
    codes: { field: record.fieldCodes, beneficiary: record.beneficiaryCodes },
    regionCodes: ['11110', '26'],
    declaresRegions: true,
    foundedDay: dayNumber('2010-05-05'),
    donationDay: dayNumber('2027-01-01'),
    businessDay: dayNumber('2028-02-02'),
  });
  expect(profile.works).toEqual([
    {
      id: project.id,
      name: project.name,
      text: `${project.name}\n${project.description}`,
      codes: { field: project.fieldCode, beneficiary: project.beneficiaryCode },
      regionLevel1Code: project.regionLevel1Code,
      regionLevel2Code: project.regionLevel2Code,
      startDay: dayNumber('2025-01-01'),
      endDay: dayNumber('2025-06-01'),
      amount: 5_000_000,
      requesterId: null,
    },
  ]);
});

test('[F-77] what a record leaves open is open in its profile, and a hidden budget is none', () => {
  const profile = toMatchProfile({
    ...record,
    regionLevel1Code: null,
    regionLevel2Code: null,
    serviceRegionCodes: [],
    foundedOn: null,
    donationReceiptUntil: null,
    businessCertificateUntil: null,
    projects: [{ ...project, budgetWon: 5_000_000, isBudgetHidden: true }],
  });
  expect(profile).toMatchObject({ regionCodes: [], foundedDay: NO_DAY, donationDay: -1, businessDay: -1 });
  expect(profile.works[0]?.amount).toBeNull();
  const office = { ...record, regionLevel1Code: '26', regionLevel2Code: null, serviceRegionCodes: [] };
  expect(toMatchProfile(office).regionCodes).toEqual(['26']);
});

test('[F-77] codes are words by their names, but a programme and an unknown code have none', () => {
  const labels = {
    field: { ENV: '환경', EDU: '교육' },
    beneficiary: { CHILD: '아동' },
    region: { '11': '서울' },
    age: { a: '청년' },
    program: { g: '공모' },
  };
  const codes = { field: ['ENV', 'NO', 'EDU'], beneficiary: 'CHILD', age: null, purpose: 'p', program: 'g' };
  expect(labelNames(labels, codes, ['11', null, undefined, '99'])).toEqual([
    '환경',
    '',
    '교육',
    '아동',
    '',
    '서울',
    '',
    '',
    '',
  ]);
  expect(labelText(labels, { age: 'a', program: 'g' }, ['11'])).toBe('청년\n서울');
});
