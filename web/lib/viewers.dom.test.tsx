import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ViewersStrip } from '#web/app/viewers-strip.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { keepLooking, useViewers } from './viewers.ts';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const project = `/admin/projects/${one}`;
const application = `/admin/applications?id=${other}`;
const said = () => outline(document.body).slice(1);

let told: string[] = [];
let seen: DocumentVisibilityState = 'visible';

beforeEach(() => {
  told = [];
  seen = 'visible';
  vi.stubGlobal('fetch', async (url: string, { method, body, keepalive }: RequestInit) => {
    const { place, isLeaving } = JSON.parse(String(body));
    told.push(`${method} ${url} ${place} ${isLeaving ? 'leaves' : 'looks'}${keepalive ? ' at last' : ''}`);
    return new Response();
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
});

afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[F-77] [O-03] of each record is told who has it open, by whatever address it is opened', async () => {
  const answer = (items: object[]) => ({ 'GET /admin/viewings': { items } });
  function Addresses() {
    const viewersOf = useViewers();
    return (
      <ul>
        {[project, `${project}/documents?tab=2`, application, '/admin/projects', `/admin/orders/${one}`].map(
          (address) => (
            <li key={address}>{viewersOf(address) ?? '-'}</li>
          ),
        )}
      </ul>
    );
  }
  const items = [
    { place: application, names: ['박나린', '한이슬'] },
    { place: project, names: ['김가'] },
  ];
  drawScreen(<Addresses />, { member, answers: answer(items) });
  await waitFor(() =>
    expect(said()).toEqual([
      '김가가 보고 있어요',
      '김가가 보고 있어요',
      '박나린, 한이슬이 보고 있어요',
      '-',
      '-',
    ]),
  );
  const { reads } = drawScreen(<ViewersStrip place={project} />, { member, answers: answer([]) });
  await waitFor(() => expect(reads).toContain('/api/admin/viewings'));
  expect(said()).toEqual([]);
});

test('[F-77] [O-03] who looks says so again and again while the page is seen, and that they leave, once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const takeTold = () => told.splice(0).map((line) => line.replace('PUT /api/admin/viewings ', ''));
  const end = keepLooking(project);
  const [looks, leaves] = [`${project} looks`, `${project} leaves at last`];
  expect(takeTold()).toEqual([looks]);
  vi.advanceTimersByTime(40_000);
  expect(takeTold()).toEqual([looks, looks]);
  seen = 'hidden';
  fireEvent(document, new Event('visibilitychange'));
  expect(takeTold()).toEqual([leaves]);
  vi.advanceTimersByTime(40_000);
  expect(takeTold()).toEqual([]);
  seen = 'visible';
  fireEvent(document, new Event('visibilitychange'));
  expect(takeTold()).toEqual([looks]);
  fireEvent(window, new Event('pagehide'));
  expect(takeTold()).toEqual([leaves]);
  end();
  expect(takeTold()).toEqual([leaves]);
  vi.advanceTimersByTime(40_000);
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('pagehide'));
  expect(takeTold()).toEqual([]);
  seen = 'hidden';
  keepLooking(project)();
  expect(takeTold()).toEqual([leaves]);
});
