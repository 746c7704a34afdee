import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckField, CheckMark } from '#contract/organizations/document-checks.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { matching } from '#web/testing/media.ts';
import { drawScreen, fillIn, leaveScreen, slowDown, typeKey } from '#web/testing/screen.tsx';
import { ComparedFields } from './compared-fields.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const seen = vi.fn();
afterEach(() => seen.mockReset());

function Check({
  isOpen = true,
  marks = {},
}: {
  isOpen?: boolean;
  marks?: Partial<Record<CheckField, CheckMark>>;
}) {
  const [sight, setSight] = useState({ marks, found: {} as Partial<Record<CheckField, string>> });
  return (
    <>
      <ComparedFields
        compared={[
          { field: 'NAME', entered: '하늬에너지', before: null },
          { field: 'NUMBER', entered: '123-45-67891', before: null },
        ]}
        type="COMPANY"
        businessStatus={{ status: 'OPERATING', taxType: null, checkedOn: '2026-11-20' }}
        sight={sight}
        isRenewed={false}
        isOpen={isOpen}
        leadsTo="decision"
        onSee={(field, mark, found) => {
          seen(field, mark, found);
          setSight({
            marks: { ...sight.marks, [field]: mark },
            found: { ...sight.found, [field]: found ?? '' },
          });
        }}
      />
      <form id="decision">
        <input type="radio" name="decision" aria-label="승인" />
      </form>
    </>
  );
}
const draw = (element = <Check />) =>
  drawScreen(element, {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    answers: { 'GET /admin/outgoing': { waiting: [], refused: [], recent: [] } },
  });
const focusOn = (field: string) =>
  document.querySelector<HTMLElement>(`[data-field=${field}] input[type=radio]`)?.focus();
const focused = () =>
  document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ??
  document.activeElement?.closest('form')?.id;

test('[F-77] a key marks the row with the focus and goes on to the next, after the last to the decision', async () => {
  draw();
  focusOn('NAME');
  await typeKey('y');
  await waitFor(() => expect(focused()).toBe('NUMBER'));
  await typeKey('n');
  await waitFor(() => expect(focused()).toBe('decision'));
  expect(seen.mock.calls).toEqual([
    ['NAME', 'SAME', undefined],
    ['NUMBER', 'DIFFERENT', undefined],
  ]);
  await fillIn([['서류에 적힌 사업자등록번호', '999']], document.body);
  expect(seen).toHaveBeenLastCalledWith('NUMBER', 'DIFFERENT', '999');
  seen.mockReset();
  // Letters in the field are text.
  await typeKey('y');
  expect(seen.mock.calls.every(([, mark]) => mark === 'DIFFERENT')).toBe(true);
});

test('[F-77] other keys, Shift, marks that are closed and keys that are off mark nothing; Z takes back', async () => {
  const { toasts } = draw();
  focusOn('NAME');
  await typeKey('q');
  await typeKey('{Shift>}y{/Shift}');
  await typeKey('{Control>}y{/Control}');
  expect([seen.mock.calls, focused()]).toEqual([[], 'NAME']);
  await typeKey('z');
  await waitFor(() => expect(toasts).toEqual(['info: 되돌릴 일이 없어요. 나간 일은 되돌릴 수 없어요.']));
  localStorage.setItem('desk-keys', 'off');
  draw();
  focusOn('NAME');
  await typeKey('y');
  expect(seen).not.toHaveBeenCalled();
});

test('[F-77] on a wide screen a case begins at its first row, at the mark that it has', () => {
  matching.add('(min-width: 1240px)');
  draw(<Check marks={{ NAME: 'UNSEEN' }} />);
  expect(focused()).toBe('NAME');
  expect((document.activeElement as HTMLInputElement).checked).toBe(true);
  matching.clear();
  draw();
  expect(focused()).toBeUndefined();
});
