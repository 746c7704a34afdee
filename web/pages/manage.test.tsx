import { expect, test } from 'vitest';
import { draftsQuery, projectsQuery } from '#web/features/projects/queries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { listedProject } from '#web/testing/projects.ts';
import { ManagePage } from './manage.tsx';

const draw = (viewer: 'COMPANY' | 'NPO', items: object[] = []) =>
  drawMarkup(<ManagePage />, {
    at: '/project/manage',
    member: { id: 'm1', role: { name: viewer } as never, organizationName: '하늬에너지' },
    loaded: [
      { queryKey: projectsQuery.queryKey, data: items },
      { queryKey: draftsQuery('m1').queryKey, data: [] },
    ],
  });

test('[F-77] a company without projects is led to its first request, an NPO without proposals to its profile', () => {
  const company = draw('COMPANY');
  expect(company.lines).toContain('아직 요청한 사업이 없어요');
  expect(company.links).toEqual([
    ['CSR 요청하기', '/project/request'],
    ['CSR 요청하기', '/project/request'],
  ]);
  const npo = draw('NPO');
  expect(npo.lines).toContain('아직 받은 제안이 없어요');
  expect(npo.links).toEqual([['프로필 보기', '/account/profile']]);
});

test('[F-77] above all projects stand those that wait for the viewer, with their number', () => {
  const waiting = listedProject({
    title: '기다리는 배움터',
    nextAction: { kind: 'CHOOSE_PARTNER', text: '파트너를 골라 주세요', dueOn: null },
  });
  const { lines, links } = draw('COMPANY', [listedProject({}), waiting]);
  const at = lines.findIndex((line) => line.startsWith('지금 할 일'));
  expect([at >= 0, lines[at]]).toEqual([true, '지금 할 일 1']);
  expect(links.filter(([, to]) => to === '/project/request')).toHaveLength(1);
  expect(draw('COMPANY', [listedProject({})]).lines.join()).not.toContain('지금 할 일');
});
