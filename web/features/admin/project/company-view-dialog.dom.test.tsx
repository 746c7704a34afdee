import { afterEach, expect, test, vi } from 'vitest';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, findDialog, leaveScreen } from '#web/testing/screen.tsx';
import { companyViewQuery } from '../queries.ts';
import { CompanyViewDialog } from './company-view-dialog.tsx';

afterEach(leaveScreen);

const match = { id: 'm1', version: 2, publishedAt: null } as unknown as AdminMatch;
const edit = { order: ['n1', 'n2'], summaries: { n1: '가까워요' } };
const npos = [
  { userId: 'n1', invitation: { status: 'ACCEPTED' } },
  { userId: 'n2', invitation: null },
];
const { queryKey } = companyViewQuery('m1', 2, {
  order: edit.order,
  summaries: [{ npoId: 'n1', summary: '가까워요' }],
});

/** What the list is drawn with, and what the dialog says. */
async function view(continuesId: string | null, shown: readonly object[], given: object = {}) {
  const renderList = vi.fn((_given: unknown) => '목록');
  drawScreen(
    <CompanyViewDialog
      renderList={renderList}
      edit={edit as never}
      project={projectOf({ continuesId })}
      match={{ ...match, ...given }}
      onClose={() => {}}
    />,
    { loaded: [{ queryKey, data: { npos: shown } }] },
  );
  const lines = outline(await findDialog());
  return { lines, list: renderList.mock.lastCall?.[0] as { isOnlyPartner: boolean; npos: unknown } };
}

test('the desk sees the list as the company would, unsaved order and summaries with it', async () => {
  const { lines, list } = await view(null, npos);
  expect(lines.slice(0, 2)).toEqual(['기업이 보는 화면', '지금 순서로 보내면 하늬에너지에서 이렇게 보여요.']);
  expect(lines).toContain('목록');
  expect(list).toMatchObject({ projectId: 'w1', npos, isOnlyPartner: false });
  const sent = await view(null, npos, { publishedAt: '2026-11-01T00:00:00Z' });
  expect(sent.lines[1]).toBe('하늬에너지에서 지금 순서로 이렇게 보여요.');
});

test.each([
  ['goes on with the one it had', 'w0', npos.slice(0, 1), true],
  ['goes on and is offered several', 'w0', npos, false],
  ['is new and is offered one', null, npos.slice(0, 1), false],
])('a project that %s', async (_, continuesId, shown, isOnly) => {
  expect((await view(continuesId, shown)).list.isOnlyPartner).toBe(isOnly);
});
