import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/admin/admin.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { OrganizationNames } from './organization-names.tsx';
import type { Standing } from './organization-standing.ts';
import { StandingNotes } from './standing-notes.tsx';

test('[F-77] what there is to know of an organisation leads to where it is dealt with', () => {
  const standing = (key: string, place: object | null) =>
    ({ key, tone: 'warn', title: key, text: '글', place }) as unknown as Standing;
  const { links, lines } = drawMarkup(
    <StandingNotes
      organizationId="o1"
      standings={[
        standing('가입', { kind: 'application' }),
        standing('서류', { kind: 'certificate', id: 'k1' }),
        standing('공개', { kind: 'public' }),
        standing('알림', null),
      ]}
    />,
  );
  expect(links).toEqual([
    ['심사 열기', '/admin/applications?id=o1'],
    ['서류 보기', '/admin/certificates/k1'],
    ['공개 관리', '/admin/organizations/o1?view=public'],
  ]);
  expect(lines).toContain('알림 글');
  expect(drawMarkup(<StandingNotes organizationId="o1" standings={[]} />).lines).toEqual([]);
});

test('[F-77] names and numbers are told as they were and are; one that waits leads to its paper', () => {
  const at = '2026-11-20T01:00:00.000Z';
  const history = [
    {
      action: 'number-change.create',
      details: { before: '1208800767', after: '2208162517', certificateId: 'k1' },
    },
    { action: 'organization.update', details: { before: { name: '하늬' }, after: { name: '하늬에너지' } } },
    { action: 'organization.update', details: { before: { name: '같음' }, after: { name: '같음' } } },
    { action: 'organization.update', details: { before: null, after: { name: 7 } } },
    { action: 'number-change.accept', details: { before: '1208800767' } },
    { action: 'number-change.accept', details: { before: '1018116293', after: '1208800767' } },
    { action: 'number-change.create', details: { before: '1018116293', after: '1208800767' } },
  ].map((entry, id) => ({ id, at, ...entry })) as unknown as HistoryEntry[];
  const { lines, links } = drawMarkup(<OrganizationNames history={history} />);
  expect(lines).toEqual([
    '이름과 번호가 바뀐 일 3',
    ...['번호 120-88-00767 → 220-81-62517 기다림', '서류 심사하기'],
    ...['이름 하늬 → 하늬에너지', '2026.11.20'],
    ...['번호 101-81-16293 → 120-88-00767', '2026.11.20'],
  ]);
  expect(links).toEqual([['서류 심사하기', '/admin/certificates/k1']]);
  expect(drawMarkup(<OrganizationNames history={[]} />).lines).toContain('바뀐 적이 없어요.');
});
