import { expect, test } from 'vitest';
import type { AdminTakedown, OrganizationTakedowns, TakedownThing } from '#contract/takedowns.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { PublicManagement } from './public-management.tsx';

const profile: TakedownThing = {
  subject: 'PROFILE',
  subjectId: 'o1',
  name: '푸른솔',
  isPublished: true,
  npoProjectId: null,
};
const work: TakedownThing = { ...profile, subject: 'NPO_PROJECT', subjectId: 'p1', name: '저녁 공부방' };
const picture: TakedownThing = {
  ...profile,
  subject: 'IMAGE' as never,
  subjectId: 'f1',
  name: '',
  npoProjectId: 'p1',
};
const paper: TakedownThing = { ...profile, subject: 'DOCUMENT', subjectId: 'd1', name: '연차 보고서' };
const takedown = {
  id: 't1',
  version: 1,
  status: 'HIDDEN',
  subject: 'NPO_PROJECT',
  subjectId: 'p1',
  name: '저녁 공부방',
  reason: '사진을 바꿔 주세요.',
  reply: null,
  answer: null,
  createdAt: '2026-11-20T03:00:00Z',
  closedAt: null,
  deletableOn: null,
  organization: { id: 'o1', name: '푸른솔' },
  takenDownBy: '윤보람',
  text: null,
  deletionBlocker: null,
} as unknown as AdminTakedown;
type Given = Partial<OrganizationTakedowns> & { isMember?: boolean };
const draw = ({ isMember = true, ...record }: Given = {}) =>
  drawMarkup(
    <PublicManagement
      organizationId="o1"
      isMember={isMember}
      record={{ things: [profile, work, picture, paper], hasDraft: false, takedowns: [], ...record }}
    />,
    {
      member: {
        id: 'm1',
        role: { name: 'ADMIN' } as never,
        administratorRole: 'ALL',
        membershipStatus: 'APPROVED',
        needsSecondFactor: false,
      },
      loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting: [], refused: [], left: [] } }],
    },
  );

test('what the public sees is called seen, and leads there', () => {
  const { lines, links } = draw();
  expect(lines.filter((line) => line.endsWith('보임'))).toHaveLength(3);
  expect(links).toEqual([['공개 화면 보기', '/npos/o1']]);
  expect(lines).toEqual(expect.arrayContaining(['대표 사업과 사진 1', '공개 서류 1']));
});

test('without its profile nothing of an NPO is seen, and why is said', () => {
  const hidden = (given: Given) => draw(given).lines.join('\n');
  const held = hidden({ isMember: false });
  expect(held).toContain('공개했지만 이용 상태 때문에 지금은 보이지 않아요.');
  expect(held.match(/프로필과 함께 안 보임/g)).toHaveLength(2);
  const draft = hidden({ things: [{ ...profile, isPublished: false }, work], hasDraft: true });
  expect(draft).toContain('단체가 아직 공개하지 않았어요.');
  expect(draft).toContain('고쳐 쓰고 아직 공개하지 않은 내용이 있어요.');
  expect(draft).toContain('공개 안 함');
  expect(draw({ takedowns: [{ ...takedown, subject: 'PROFILE', subjectId: 'o1' }] }).links).toEqual([]);
});

test('only documents that are public are counted', () => {
  expect(
    draw({ things: [profile, paper, { ...paper, subjectId: 'd2', isPublished: false }] }).lines,
  ).toContain('공개 서류 1');
});

test('[F-77] only what the public may see is taken down, and once', () => {
  const things = [profile, { ...work, isPublished: false }, paper];
  expect(draw({ things }).buttons).toEqual(['푸른솔 프로필 내리기', '연차 보고서 내리기']);
  const held = draw({ things, takedowns: [{ ...takedown, subject: 'DOCUMENT', subjectId: 'd1' }] }).buttons;
  expect(held.filter((name) => name.endsWith(' 내리기'))).toEqual(['푸른솔 프로필 내리기']);
});

test('what is taken down stands with the day, by whom and why, and the answer of its owner', () => {
  const reply = { kind: 'OBJECTION', text: '우리가 찍었어요.', at: '2026-11-21T03:00:00Z' };
  const lines = draw({ takedowns: [{ ...takedown, reply } as never] }).lines.join('\n');
  expect(lines).toMatch(/2026\.11\.20 · 윤보람\n사진을 바꿔 주세요\.\n회원의 답\s*우리가 찍었어요\./);
});

test('pictures of what the public does not see come from behind the sign-in', () => {
  const source = (given: Given) => /<img[^>]* src="([^"]*)"/.exec(draw(given).html)?.[1];
  expect(source({})).toBe('/api/npo/project-image/f1');
  expect(source({ isMember: false })).toBe('/api/files/f1/download');
  expect(source({ takedowns: [takedown] })).toBe('/api/files/f1/download');
  expect(source({ takedowns: [{ ...takedown, subjectId: 'f1' }] })).toBe('/api/files/f1/download');
  expect(source({ takedowns: [{ ...takedown, status: 'LIFTED' }] })).toBe('/api/npo/project-image/f1');
});

test('what has ended stands apart, and a project of a company beside the things of a profile', () => {
  const ended = { ...takedown, status: 'LIFTED', closedAt: '2026-11-22T03:00:00Z' } as AdminTakedown;
  const other = {
    ...takedown,
    id: 't2',
    subject: 'PROJECT',
    subjectId: 'w1',
    name: '배움터',
  } as AdminTakedown;
  const lines = draw({ takedowns: [ended, other] }).lines;
  expect(lines).toEqual(expect.arrayContaining(['내려 둔 것 1', '끝난 것 1', '사진을 바꿔 주세요.']));
  expect(lines.join(' ')).toContain('2026.11.22');
  expect(draw().lines).toEqual(
    expect.arrayContaining(['끝난 것 0', '다시 보이게 하거나 삭제한 것이 없어요.']),
  );
});
