import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useQueuedRecord } from './queued-record.ts';

type Row = { id: string; version: number };

test.each<[string, Row[] | undefined, number | null, boolean, boolean]>([
  ['is in the queue as it was read', [{ id: 'r1', version: 2 }], 2, true, false],
  ['has another version in the queue', [{ id: 'r1', version: 3 }], 2, true, true],
  ['was decided and is in the queue again', [{ id: 'r1', version: 3 }], 2, false, true],
  ['waits and is in the queue no longer', [{ id: 'r2', version: 3 }], 2, true, true],
  ['was decided and is in the queue no longer', [], 2, false, false],
  ['is read before its queue', undefined, 2, true, false],
  ['is not there', [], null, true, false],
])('[F-77] whether an open record that %s is read again', (_, queue, version, isWaiting, isRead) => {
  const refetch = vi.fn();
  function Page() {
    const data = version === null ? null : { version };
    useQueuedRecord(queue, { data, refetch }, { isOwn: ({ id }) => id === 'r1', isWaiting });
    return null;
  }
  render(<Page />);
  expect(refetch).toHaveBeenCalledTimes(isRead ? 1 : 0);
});
