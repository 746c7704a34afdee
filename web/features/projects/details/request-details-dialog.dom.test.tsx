import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { projectStatuses, showsRecommendations } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { RequestDetailsDialog } from './request-details-dialog.tsx';

afterEach(leaveScreen);

const said = () => outline(document.body);

/** The request of a project, with one line where its NPOs stand. */
async function draw(given: Partial<ProjectDetail>) {
  const project = projectOf({ matchPublishedAt: '2026-11-01T00:00:00.000Z', ...given });
  const screen = drawScreen(
    <RequestDetailsDialog
      projectId="w1"
      renderNpos={({ recommendedNpos }, actionFor) => (
        <>
          <p>추천 목록</p>
          {recommendedNpos.map((npo) => (
            <div key={npo.userId} data-testid="npo">
              {actionFor(npo)}
            </div>
          ))}
        </>
      )}
      onClose={() => {}}
    />,
    {
      member: memberOf(),
      answers: {
        'GET /projects/w1': project,
        'GET /projects/w1/matches': { items: [], rematches: { used: 0, limit: 0 } },
      },
    },
  );
  await waitFor(() => expect(said()).toContain('목적'));
  return { ...screen, project };
}

test('[D-22] [D-27] [S-03] an active request starts collapsed with its NPOs below it, until its end as well; any other stands open without them', async () => {
  for (const code of projectStatuses) {
    await draw({ status: { code } });
    const toggle = [...document.querySelectorAll('[aria-expanded]')]
      .map((one) => [one.textContent, one.getAttribute('aria-expanded')])
      .filter(([name]) => name?.startsWith('요청서'));
    const isActive = showsRecommendations(code);
    expect([code, toggle]).toEqual([code, isActive ? [['요청서 전체 보기', 'false']] : []]);
    expect([code, said().includes('추천 목록')]).toEqual([code, isActive]);
  }
});

test('[D-20] [D-21] a request that goes on says so, and a budget that is known or not', async () => {
  const { requestDetails } = projectOf();
  const fact = (term: string) => said()[said().indexOf(term) + 1];
  await draw({ requestDetails: { ...requestDetails, isNew: false } });
  expect([fact('지역'), fact('신규 여부'), fact('예산 계획')]).toEqual([
    '강원(춘천시)',
    '기존',
    '12,000,000원',
  ]);
  await draw({ requestDetails: { ...requestDetails, budget: { isBudgetUnknown: true, expected: null } } });
  expect([fact('신규 여부'), fact('예산 계획')]).toEqual(['신규', '미정']);
});

test('[F-77] of the NPOs on the list those are offered for choice that have accepted and can take it on', async () => {
  const npoOf = (orgName: string, status: string, isAvailable = true) =>
    ({ userId: orgName, orgName, isAvailable, invitation: { status } }) as never;
  const recommendedNpos = [
    npoOf('떠난 단체', 'ACCEPTED', false),
    npoOf('푸른솔', 'ACCEPTED'),
    npoOf('답이 없는 단체', 'SENT'),
  ];
  const offered = async (choose: boolean) => {
    await draw({
      ...{ status: { code: 'PROPOSING' }, recommendedNpos },
      allowed: { ...projectOf().allowed, choose },
    });
    return recommendedNpos.filter((_, at) =>
      document.querySelectorAll('[data-testid=npo]')[at]?.querySelector('button'),
    );
  };
  expect(await offered(true)).toEqual([recommendedNpos[1]]);
  expect(await offered(false)).toEqual([]);
});

test('a cancellation that a colleague has outrun brings the reader up to what changed', async () => {
  const look = vi.spyOn(Element.prototype, 'scrollIntoView');
  const cancelable = {
    status: { code: 'PROPOSING' },
    allowed: { ...projectOf().allowed, cancel: true },
  } as const;
  const { project, calls, answer, refuse } = await draw(cancelable);
  await press(document.body, '요청 취소하기');
  await fillIn([['취소하는 이유', '예산이 바뀌었어요']], document.body);
  answer('GET /projects/w1', {
    ...project,
    version: 2,
    status: { code: 'CANCELED' },
    allowed: projectOf().allowed,
  });
  refuse({ code: 'STALE' });
  await press(document.body, '요청 취소하기');
  await waitFor(() => expect(said()).toContain('상태: 제안 중 → 취소'));
  expect(said()).toContain(REFUSAL);
  expect(said()).not.toContain('추천 목록');
  expect(calls).toHaveLength(1);
  const shown = look.mock.contexts.at(-1) as HTMLElement;
  expect(shown.textContent).toContain('상태: 제안 중 → 취소');
});

test('[F-77] a cancellation without a reason says so where the reason is written, and can be given up', async () => {
  const { calls } = await draw({
    status: { code: 'PROPOSING' },
    allowed: { ...projectOf().allowed, cancel: true },
  });
  await press(document.body, '요청 취소하기');
  const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
  (document.querySelector('button') as HTMLElement).focus();
  await press(document.body, '요청 취소하기');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field());
  await fillIn([['취소하는 이유', '예산이 바뀌었어요']], document.body);
  await waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'));
  expect(calls).toEqual([]);
  await press(document.body, '그만두기');
  await waitFor(() => expect(field()).toBeNull());
  // What was written is thrown away with it: nothing is asked before the dialog is closed.
  await press(document.body, '닫기');
  expect(said()).not.toContain('적던 내용이 있어요');
});
