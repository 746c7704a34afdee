import { expect, test } from 'vitest';
import { type NpoProfileForm, npoDraftContent, npoProfileForm } from '#contract/npos/npo-profiles.ts';
import { findDifferences, nameFields, profileFields, profileResolver, toValues } from './profile-values.ts';

const profile: NpoProfileForm = {
  intro: '함께 나무를 심어요.',
  foundedMonth: '2012-04',
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  serviceRegionCodes: ['51', '11110'],
  isNationwide: false,
  fieldCodes: ['ENV'],
  beneficiaryCodes: ['LOCAL'],
  mainActivities: ['나무 심기', '숲 교실'],
  capacity: 3,
};
const others: NpoProfileForm = {
  intro: '다른 소개',
  foundedMonth: null,
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  serviceRegionCodes: ['51'],
  isNationwide: true,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  mainActivities: ['숲 교실', '나무 심기'],
  capacity: 2,
};
const published = { version: 1, isPublished: true, ...profile };

async function findMistakes(values: NpoProfileForm) {
  const { errors } = await profileResolver(values, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

test('what is published goes into the form and would be published unchanged', () => {
  expect(npoProfileForm.parse(toValues(published))).toEqual(profile);
});

test('a profile without a region is a draft that names none', () => {
  const open = toValues({ ...published, regionLevel1Code: null, regionLevel2Code: null });
  expect(npoDraftContent.parse(open)).toMatchObject({ regionLevel1Code: '', regionLevel2Code: '' });
});

test('every field of the profile is compared, and the one that differs is named', () => {
  expect([...profileFields].sort()).toEqual(Object.keys(npoProfileForm.shape).sort());
  expect(findDifferences(profile, structuredClone(profile))).toEqual([]);
  for (const field of profileFields)
    expect(findDifferences(profile, { ...profile, [field]: others[field] })).toEqual([field]);
});

test('fields that share a name are named once, in the order of the page', () => {
  const names = nameFields(findDifferences(profile, others)).split(', ');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(nameFields(profileFields).split(', '));
  expect(nameFields(['regionLevel1Code', 'regionLevel2Code'])).toBe('소재지');
  expect(nameFields(['serviceRegionCodes', 'isNationwide', 'intro'])).toBe('활동 지역, 소개');
});

test('a good profile has no mistake', async () => {
  for (const good of [profile, others]) {
    expect(await profileResolver(good, undefined, {} as never)).toEqual({ values: good, errors: {} });
  }
});

test('an empty profile names all of its mistakes at once, also the one between fields', async () => {
  const empty = {
    ...profile,
    intro: ' ',
    foundedMonth: '2012-13',
    regionLevel1Code: '',
    regionLevel2Code: '',
    serviceRegionCodes: [],
    fieldCodes: [],
    beneficiaryCodes: [],
    mainActivities: [],
    capacity: 0,
  };
  const mistakes = await findMistakes(empty);
  expect(Object.keys(mistakes).sort()).toEqual(
    profileFields.filter((field) => field !== 'isNationwide').sort(),
  );
  expect(mistakes.serviceRegionCodes).toBe('활동 지역을 선택해주세요.');
  expect(await findMistakes({ ...empty, isNationwide: true })).not.toHaveProperty('serviceRegionCodes');
});

test.each(profileFields.filter((field) => field !== 'isNationwide'))(
  'a mistake in %s brings up none in a field that is right, and hides none between fields',
  async (field) => {
    const wrong = { ...profile, [field]: field === 'capacity' ? 0 : field === 'foundedMonth' ? 'x' : [] };
    expect(Object.keys(await findMistakes(wrong as NpoProfileForm))).toEqual([field]);
    expect(await findMistakes({ ...wrong, serviceRegionCodes: [] } as NpoProfileForm)).toHaveProperty(
      'serviceRegionCodes',
    );
  },
);
