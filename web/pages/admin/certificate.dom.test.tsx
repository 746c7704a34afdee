import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

test('[F-77] a document that was taken back while it was looked at says so, and leads to the list', async () => {
  drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: '/admin/certificates/5f1c7a1e-0000-4000-8000-000000000001',
    answers: {
      'GET /admin/certificates': { items: [] },
      'GET /admin/outgoing': { waiting: [], refused: [], recent: [] },
    },
  });
  await waitFor(() => expect(outline(document.body)).toContain('이 서류는 이제 없어요'));
  expect(outline(document.body)).toContain('서류 목록 보기 → /admin/certificates');
});

test('[F-77] beside a document stands the one that it would replace, each in a viewer of its own', async () => {
  const [id, before] = [1, 2].map((number) => `5f1c7a1e-0000-4000-8000-00000000000${number}`);
  const file = {
    ...{ id: 'f1', mimeType: 'image/png', name: '새 고유번호증.png', sha256: 'a'.repeat(64) },
    ...{ size: 1000, path: '/files/f1', uploader: { name: '이솔' }, uploadedAt: '2026-11-19T00:00:00.000Z' },
  };
  drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: `/admin/certificates/${id}`,
    answers: {
      'GET /admin/certificates': { items: [] },
      'GET /admin/outgoing': { waiting: [], refused: [], recent: [] },
      [`GET /admin/certificates/${id}`]: {
        ...{ id, version: 1, organizationId: 'o1', organizationName: '푸른솔', organizationType: 'NPO' },
        ...{ documentType: 'UNIQUE_NUMBER', status: 'REVIEWING', isMember: true, isRenewal: true },
        ...{ uploadedAt: '2026-11-19T00:00:00.000Z', dueAt: '2026-11-23T00:00:00.000Z' },
        ...{ organizationNumber: '1234567890', businessStatus: null, compared: [], contact: null },
        ...{ validFrom: null, validUntil: null, rejectionReason: null, decidedAt: null },
        ...{ isNumberChange: false, numberChange: null, fileName: file.name, file },
        replaced: {
          ...{ id: before, status: 'VERIFIED', file: { ...file, name: '지금 고유번호증.png' } },
          ...{ validFrom: null, validUntil: null, decidedAt: null },
        },
      },
    },
  });
  const contents = () => [...document.querySelectorAll('section[aria-label^="서류 내용: "]')];
  await waitFor(() => expect(contents()).toHaveLength(2));
  const shown = contents().map((part) => [
    part.getAttribute('aria-label'),
    part.querySelector('img')?.getAttribute('src'),
  ]);
  expect(shown).toEqual([
    ['서류 내용: 새 고유번호증.png', `/api/admin/certificates/${id}/preview`],
    ['서류 내용: 지금 고유번호증.png', `/api/admin/certificates/${before}/preview`],
  ]);
});

test('[F-77] decided documents are narrowed by their end and their organisation in the address, and another tab begins anew', async () => {
  const none = { items: [], total: 0, pageSize: 20 };
  const { router } = drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: '/admin/certificates?view=ending&q=하늬&page=2',
    answers: {
      'GET /admin/certificates': { items: [] },
      ...Object.fromEntries(
        ['q=하늬&page=2&within=30', 'q=하늬&within=60', ''].map((asks) => [
          `GET /admin/decided-certificates${asks && '?'}${asks}`,
          none,
        ]),
      ),
    },
  });
  const leads = async (to: string, says: string) => {
    await waitFor(() => expect(decodeURIComponent(router.history.location.href)).toBe(to));
    await waitFor(() => expect(outline(document.body)).toContain(says));
  };
  await leads('/admin/certificates?view=ending&q=하늬&page=2', '30일 안에 끝나는 서류가 없어요');
  await fillIn([['60일 안', true]], document.body);
  await leads('/admin/certificates?view=ending&q=하늬&within=60', '60일 안에 끝나는 서류가 없어요');
  await press(document.body, '판단함');
  await leads('/admin/certificates?view=decided', '찾는 서류가 없어요');
  await press(document.body, '기다림0');
  await leads('/admin/certificates', '확인을 기다리는 서류가 없어요');
});
