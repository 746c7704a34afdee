import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NpoDocument } from '#contract/npos/npo-profiles.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, isAnnounced, leaveScreen, REFUSAL } from '#web/testing/screen.tsx';
import { DocumentCard } from './document-card.tsx';

afterEach(leaveScreen);

const id = 'd0000000-0000-4000-8000-000000000000';
const documentOf = (isPublic: boolean): NpoDocument =>
  ({
    ...{ id, name: '결산서.pdf', size: 3, path: '/api/d1', uploadedAt: '2026-11-20T03:00:00Z', isPublic },
    uploader: { orgName: '푸른솔', name: '이솔' },
  }) as unknown as NpoDocument;
const said = () => outline(document.body).join('\n');
const draw = (isPublic: boolean, takenDown: readonly string[] = []) =>
  drawScreen(<DocumentCard documents={[documentOf(isPublic)]} takenDownIds={new Set(takenDown)} />, {
    member: memberOf({ role: { name: 'NPO' } }),
  });
const press = () => fillIn([['공개', true]], document.body);

test('[F-77] a document says who sees it: the NPO alone, everybody, or nobody else until the operator lets it', () => {
  draw(false);
  expect(said()).toMatch(/비공개[\s\S]*우리 단체만 볼 수 있어요\./);
  draw(true);
  expect(said()).toContain('프로필에서 누구나 내려받을 수 있어요.');
  expect(said()).not.toMatch(/다시 보이게 되면|내려 둠/);
  draw(true, [id]);
  expect(said()).toMatch(/관리자가 내려 둠[\s\S]*다시 보이게 되면 프로필에서 누구나 내려받을 수 있어요\./);
});

test('[F-77] a document is shown to everybody and taken back from them; what could not be done is told at its place', async () => {
  const { calls, toasts, refuse, accept } = draw(false);
  refuse();
  await press();
  await waitFor(() => expect(isAnnounced(REFUSAL)).toBe(true));
  expect(toasts).toEqual([]);
  accept();
  await press();
  await waitFor(() => expect(toasts).toEqual(['success: 서류를 공개했어요.']));
  expect(said()).not.toContain(REFUSAL);
  const [, sent] = calls;
  expect(sent).toContain('{"isPublic":true}');
  const back = draw(true);
  await press();
  await waitFor(() => expect(back.toasts).toEqual(['success: 서류를 비공개로 바꿨어요.']));
  expect(back.calls[0]).toContain('{"isPublic":false}');
});
