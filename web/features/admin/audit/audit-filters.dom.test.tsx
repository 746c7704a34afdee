import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { AuditFilters } from './audit-filters.tsx';

afterEach(leaveScreen);

test('[F-77] each condition of the log that is named by a chip is put aside by it, and no other', async () => {
  const onChange = vi.fn();
  const search = { subjectId: 's1', actorId: 'a1', q: '하늬' };
  drawScreen(<AuditFilters search={search} names={{ s1: '하늬에너지', a1: '김솔' }} onChange={onChange} />);
  await press(document.body, '하늬에너지의 기록만조건 지우기');
  await press(document.body, '김솔님이 한 일만조건 지우기');
  expect(onChange.mock.calls).toEqual([[{ actorId: 'a1', q: '하늬' }], [{ subjectId: 's1', q: '하늬' }]]);
});
