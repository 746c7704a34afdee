import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const organizationId = '22222222-2222-4222-8222-222222222222';
const at = '/admin/legal-texts/terms/2026-07-29';
const consent = (id: string, given: object = {}) => ({
  ...{ id, memberName: `회원 ${id}`, organizationId, organizationName: '하늬에너지' },
  givenAt: '2026-11-20T01:42:00.000Z',
  ...given,
});
const READ = (page: number) => `GET /admin/legal-texts/terms/versions/2026-07-29/consents?page=${page}`;
const said = () => outline(document.body);
const draw = (address: string, answers: Record<string, unknown>) =>
  drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: address,
    answers,
  });

test('[F-77] whoever agreed to a version is listed with the way to their organisation, page by page', async () => {
  const items = [consent('1'), consent('2', { organizationId: null, organizationName: null })];
  draw(`${at}?page=2`, { [READ(2)]: { items, total: 45, pageSize: 20 } });
  await waitFor(() => expect(said().join('\n')).toContain('회원 1'));
  const text = said().join('\n');
  expect(text).toContain('2026.07.29 시행 글에 동의한 회원이에요.');
  expect(text).toContain(`하늬에너지 → /admin/organizations/${organizationId}`);
  expect(text.match(/하늬에너지 →/g)).toHaveLength(1);
  expect(text).toContain('2026.11.20 오전 10:42 동의');
  const pages = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
  expect(pages).toContain(`${at}?page=3`);
  expect(pages).not.toContain(`${at}?page=4`);
});

test('[F-77] nobody who agreed is said, and a list that cannot be read can be asked for again', async () => {
  draw(at, { [READ(1)]: { items: [], total: 0, pageSize: 20 } });
  await waitFor(() => expect(said()).toContain('동의한 회원이 없어요'));
  draw(at, {});
  await waitFor(() => expect(said()).toContain('동의한 회원을 불러오지 못했어요'));
});
