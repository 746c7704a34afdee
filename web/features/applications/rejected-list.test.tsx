import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { rejectedApplicationsQuery } from './queries.ts';
import { RejectedList } from './rejected-list.tsx';

const draw = (items: object[]) =>
  drawMarkup(<RejectedList selectedId="o1" />, {
    loaded: [{ queryKey: rejectedApplicationsQuery.queryKey, data: items }],
  });
const rejected = (organizationId: string, given: object) => ({
  ...{ organizationId, rejectedAt: '2026-11-10', reopenableUntil: '2026-12-10', ...given },
});

test('[F-77] what was rejected stands with the day until which it can be reopened, and is opened beside the list', () => {
  const { lines, links, html } = draw([
    rejected('o1', { name: '하늬에너지', type: 'COMPANY' }),
    rejected('o2', { name: '푸른솔', type: 'NPO' }),
  ]);
  expect(lines.join('\n')).toContain('기업 · 2026.11.10 거절 · 2026.12.10까지 열 수 있음');
  expect(lines.join('\n')).toContain('비영리단체 · 2026.11.10 거절');
  expect(links.map(([, href]) => href)).toEqual([
    '/admin/applications?view=rejected&amp;id=o1',
    '/admin/applications?view=rejected&amp;id=o2',
  ]);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

test('[F-77] nothing that can be reopened is said', () => {
  expect(draw([]).lines).toEqual(['다시 열 수 있는 신청이 없어요.']);
});
