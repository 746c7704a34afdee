import { expect, test } from 'vitest';
import { nameSubject } from '#contract/admin/audit-names.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { OrganizationScope } from '../organization-scope.tsx';
import { AuditCheck } from './audit-check.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditHistory } from './audit-history.tsx';
import { AuditThing } from './audit-links.tsx';
import { auditCheckQuery } from './audit-queries.ts';

test('[F-77] the check of the log says that it is whole, where it breaks, or that it was never made', () => {
  const said = (check: object | null) =>
    drawMarkup(<AuditCheck />, {
      loaded: [{ queryKey: auditCheckQuery.queryKey, data: { check } }],
    });
  const check = { isIntact: true, sequence: 12_345, firstBreak: null, breakCount: 0 };
  const checkedAt = '2026-11-20T01:42:00Z';
  const whole = said({ ...check, checkedAt }).lines.join(' ');
  expect(whole).toContain(
    '12,345건이 끊김 없이 이어져 있어요 2026.11.20 오전 10:42에 처음부터 다시 계산했어요',
  );
  expect(whole).not.toContain('어긋');
  const broken = said({ ...check, checkedAt, isIntact: false, firstBreak: 1_204, breakCount: 3 }).lines.join(
    ' ',
  );
  expect(broken).toContain('1,204번째에서 어긋나요');
  expect(broken).toContain('· 어긋난 곳 3');
  expect(broken).not.toContain('이어져 있어요');
  const never = said(null);
  expect(never.lines.join(' ')).toContain('아직 확인하지 않았어요.');
  expect(never.buttons).toEqual(['지금 확인하기']);
});

test('[F-77] whose log it is stands beside it, by name or by the beginning of its number, with how much is folded', () => {
  const buttons = (search: object, names = {}) =>
    drawMarkup(<AuditFilters search={search} names={names} onChange={() => {}} />).buttons;
  const chosen = (...given: Parameters<typeof buttons>) =>
    buttons(...given).filter((name) => name.endsWith('조건 지우기'));
  const names = { s1: '하늬에너지', a1: '김솔' };
  expect(chosen({})).toEqual([]);
  expect(chosen({ subjectId: 's1', actorId: 'a1' }, names)).toEqual([
    expect.stringMatching(/^하늬에너지의 기록만/),
    expect.stringMatching(/^김솔님이 한 일만/),
  ]);
  expect(chosen({ subjectId: '0123456789' })).toEqual([expect.stringMatching(/^01234567의 기록만/)]);
  expect(chosen({ actorId: '0123456789' })).toEqual([expect.stringMatching(/^01234567님이 한 일만/)]);
  const folded = (search: object) => buttons(search).find((name) => name.startsWith('기간과 조건'));
  expect(folded({ q: '하늬', subjectId: 's1' })).toBe('기간과 조건');
  expect(folded({ from: '2026-11-01', until: '2026-11-20', kind: 'CHANGE', q: '하늬' })).toBe(
    '기간과 조건 3',
  );
});

test('[F-77] what was done about one stands with who did it and why, or that nothing was', () => {
  const draw = (entries: object[]) => drawMarkup(<AuditHistory subjectId="s1" entries={entries as never} />);
  const none = draw([]);
  expect(none.lines).toContain('아직 처리한 일이 없어요.');
  expect(none.links).toEqual([['감사 기록에서 모두 보기', '/admin/audit?subjectId=s1']]);
  const entry = {
    ...{ at: '2026-11-20T01:42:00Z', action: 'organization.update', actorName: '김솔', details: {} },
    ...{ reason: '이름이 바뀌었어요.', memberName: '이솔' },
  };
  const { lines } = draw([entry, { ...entry, at: '2026-11-19T01:42:00Z', reason: null, memberName: null }]);
  expect(lines.filter((line) => line === '이름이 바뀌었어요.')).toHaveLength(1);
  expect(lines.filter((line) => line.includes('이솔'))).toHaveLength(1);
  expect(lines).toContain('2026.11.20 오전 10:42 · 김솔');
  expect(lines).not.toContain('아직 처리한 일이 없어요.');
});

test('[F-77] a list of one organisation says whose it is, and leads to it and out of it', () => {
  const draw = (name: string | null) =>
    drawMarkup(<OrganizationScope organizationId="o1" name={name} onLeave={() => {}} />, {
      member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
    });
  expect(draw('푸른솔').lines.join(' ')).toMatch(/푸른솔\s*의 것만 보고 있어요\./);
  expect(draw(null).lines.join(' ')).toMatch(/한 기관\s*의 것만/);
  expect(draw('푸른솔').buttons).toEqual(['모든 기관 보기']);
});

test('[F-77] the thing of an entry is called by its name or its kind, and leads to its page where it has one', () => {
  const pages = ['project', 'organization', 'certificate', 'incident', 'plan_order', 'inquiry'].map(
    (subjectType) => {
      const { links, lines } = drawMarkup(
        <AuditThing entry={{ subjectType, subjectId: '0123456789' } as never} names={{}} />,
      );
      expect(lines.join(' ')).toBe(`${nameSubject(subjectType)} 01234567`);
      return links[0]?.[1];
    },
  );
  expect(pages).toEqual([
    '/admin/projects/0123456789',
    '/admin/organizations/0123456789',
    '/admin/certificates/0123456789',
    '/admin/incidents/0123456789',
    '/admin/orders/0123456789',
    undefined,
  ]);
  const named = (subjectId: string | null) =>
    drawMarkup(
      <AuditThing entry={{ subjectType: 'project', subjectId } as never} names={{ w1: '배움터' }} />,
    );
  expect(named('w1').links).toEqual([['배움터', '/admin/projects/w1']]);
  expect([named(null).lines, named(null).links]).toEqual([[nameSubject('project')], []]);
});
