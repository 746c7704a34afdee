import { describe, expect, test } from 'vitest';
import type { Signup } from '#contract/accounts/signups.ts';
import {
  chooseStep,
  findOpenStep,
  readSignupSearch,
  type SignupStep,
  signupSteps,
  stepIndex,
  stepOfField,
} from './steps.ts';

const steps = signupSteps.map(({ slug }) => slug);

/** What is kept of each step once it is done. */
const done: Partial<Record<SignupStep, Partial<Signup>>> = {
  terms: { consents: { terms: '3', privacy: '2', marketing: null } },
  organization: { organization: { name: '푸른솔', number: '1018200001', industry: null } },
  certificate: { certificate: { id: 'c', name: 'c.pdf', size: 1 } },
  contact: { contact: { name: '김솔', jobTitle: null, phone: '01012345678' }, email: 'sol@example.com' },
  account: { username: 'sol' },
};
const begun = {
  type: 'NPO',
  consents: { terms: null, privacy: null, marketing: null },
  organization: null,
  certificate: null,
  contact: null,
  email: null,
  username: null,
} as unknown as Signup;
const having = (...slugs: SignupStep[]) =>
  Object.assign({ ...begun }, ...slugs.map((slug) => done[slug])) as Signup;
const all = having(...steps);

describe('the open step', () => {
  test('is the first one for whoever has not begun', () => {
    expect(findOpenStep(null)).toBe('type');
  });

  test('is the one after those that are done, up to the last', () => {
    for (const [at, slug] of steps.slice(0, -1).entries())
      expect([slug, findOpenStep(having(...steps.slice(0, at + 1)))]).toEqual([slug, steps[at + 1]]);
  });

  test.each(Object.keys(done) as SignupStep[])('is %s where that alone is missing', (slug) => {
    expect(findOpenStep(having(...steps.filter((step) => step !== slug)))).toBe(slug);
  });

  test('is one of which a half is missing', () => {
    const consents = { terms: '3', privacy: '2', marketing: null };
    expect(findOpenStep({ ...all, consents: { ...consents, terms: null } })).toBe('terms');
    expect(findOpenStep({ ...all, consents: { ...consents, privacy: null } })).toBe('terms');
    expect(findOpenStep({ ...all, contact: null })).toBe('contact');
    expect(findOpenStep({ ...all, email: null })).toBe('contact');
  });
});

describe('an address', () => {
  test('names a step that is done or open, and none further ahead', () => {
    const signup = having('terms', 'organization');
    for (const slug of steps)
      expect([slug, chooseStep(signup, slug)]).toEqual([
        slug,
        stepIndex(slug) <= stepIndex('certificate') ? slug : 'certificate',
      ]);
    expect(chooseStep(signup, undefined)).toBe('certificate');
    expect(chooseStep(null, 'review')).toBe('type');
  });

  test('gives what was written', () => {
    for (const step of steps)
      for (const type of ['COMPANY', 'NPO'] as const) {
        expect(readSignupSearch({ step, type })).toEqual({ step, type });
        expect(readSignupSearch({ step })).toEqual({ step });
      }
  });

  test.each([{ step: 'x' }, { type: 'ADMIN' }, { type: 'npo' }, { step: 1 }, {}])('forgets %j', (search) => {
    expect(readSignupSearch(search)).toEqual({});
  });
});

test.each([
  ['email', 'contact'],
  ['contact.phone', 'contact'],
  ['username', 'account'],
  ['password', 'account'],
  ['organization.number', 'organization'],
  ['certificate', 'certificate'],
  ['terms', 'terms'],
  ['unknown.field', 'review'],
  ['', 'review'],
] as const)('a mistake in %j is put right at %s', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});

test('steps are told apart by their names', () => {
  expect(new Set(signupSteps.map(({ name }) => name)).size).toBe(steps.length);
});
