import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, readProblem, setComingSoonHandler, setUnauthenticatedHandler } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { findWriter, sessionActor, watchClosedFeatures, watchSessionExpiry } from './session.ts';

const key = ['session'];
const member = { id: 'kim', username: 'kim' };

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
  watchSessionExpiry(client);
  watchClosedFeatures(client);
});
afterEach(() => {
  client.clear();
  setUnauthenticatedHandler(() => {});
  setComingSoonHandler(() => {});
  vi.unstubAllGlobals();
});

const refuse = () => readProblem(401, { code: 'UNAUTHENTICATED', message: '로그인해 주세요.' });

describe('[S-16] a session that the server has ended', () => {
  it('has nobody signed in, and whose text it is stays known, however often it refuses', () => {
    client.setQueryData(key, { member, closedFeatures: ['ORDERS'] });
    expect(findWriter(client)).toBe('kim');
    refuse();
    expect(client.getQueryData(key)).toEqual({
      member: null,
      closedFeatures: ['ORDERS'],
      expiry: { memberId: 'kim', refusals: 1 },
    });
    refuse();
    expect(client.getQueryData(key)).toMatchObject({ expiry: { memberId: 'kim', refusals: 2 } });
    expect(findWriter(client)).toBe('kim');
  });

  it('is none where nobody was signed in, or nobody has asked yet', () => {
    expect(findWriter(client)).toBeUndefined();
    refuse();
    expect(client.getQueryData(key)).toBeUndefined();
    client.setQueryData(key, { member: null });
    refuse();
    expect(client.getQueryData(key)).toEqual({ member: null });
    expect(findWriter(client)).toBeNull();
  });

  it('is not ended by any other refusal; that of a closed part asks anew which are closed', () => {
    client.setQueryData(key, { member });
    readProblem(403, { code: 'FORBIDDEN', message: '볼 수 없어요.' });
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    readProblem(403, { code: 'COMING_SOON', message: '준비 중이에요.' });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(findWriter(client)).toBe('kim');
  });
});

it('while the session loads its actor is nobody', () => {
  expect(sessionActor({ status: 'loading', member: null, refusals: 0 })).toEqual({ kind: 'ANONYMOUS' });
});

describe('what is asked again by itself', () => {
  const retries = (error: unknown, failures = 0) => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    return (retry as (failures: number, error: unknown) => boolean)(failures, error);
  };
  const problem = (status: number, code = 'INTERNAL') =>
    new ApiProblem(status, { code, message: '' } as ConstructorParameters<typeof ApiProblem>[1]);

  it('is what may pass, twice, in a browser', () => {
    vi.stubGlobal('window', {});
    for (const error of [problem(0, 'NETWORK'), problem(500), problem(503), new Error('broken')])
      expect([error, retries(error, 0), retries(error, 1), retries(error, 2)]).toEqual([
        error,
        true,
        true,
        false,
      ]);
    for (const status of [400, 401, 403, 404, 409, 429])
      expect([status, retries(problem(status))]).toEqual([status, false]);
  });

  it('is nothing while a page is rendered on the server, and never what changes something', () => {
    expect(retries(problem(500))).toBe(false);
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });
});
