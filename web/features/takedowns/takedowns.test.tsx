import { describe, expect, test } from 'vitest';
import {
  type AdminTakedown as AdminTakedownShape,
  isOpenTakedown,
  type Takedown,
  type TakedownStatus,
  takedownStatuses,
  takedownSubjectLabels,
  takedownSubjects,
} from '#contract/takedowns.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminTakedown } from './admin-takedown.tsx';
import { OwnTakedowns } from './own-takedowns.tsx';
import { takedownsQuery } from './queries.ts';

const takedown: Takedown = {
  id: 't1',
  version: 1,
  subject: 'NPO_PROJECT',
  subjectId: 's1',
  name: '숲 교실',
  status: 'HIDDEN',
  reason: '사진이 달라요.',
  createdAt: '2026-11-20T01:42:00Z',
  reply: null,
  answer: null,
  deletableOn: '2026-12-04',
  closedAt: null,
};
const reply = { kind: 'OBJECTED', text: '우리가 찍었어요.', at: '2026-11-22T05:20:00Z' } as const;

describe('[F-77] its owner', () => {
  const draw = (...items: Partial<Takedown>[]) =>
    drawMarkup(<OwnTakedowns shows={({ name }) => name !== '다른 곳'} />, {
      loaded: [
        { queryKey: takedownsQuery.queryKey, data: { items: items.map((one) => ({ ...takedown, ...one })) } },
      ],
    });

  test('reads what is hidden, why, since when and until when it is kept, and answers', () => {
    const { lines, buttons } = draw({});
    expect(lines).toEqual([
      '관리자가 내린 것 1',
      '다른 사람에게 보이지 않아요. 고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요.',
      '내려 둠 대표 사업 · 숲 교실',
      '사진이 달라요.',
      '2026.11.20 오전 10:42에 내렸어요. 2026.12.04부터는 삭제될 수 있어요.',
      '고쳤다고 알리거나 이의 보내기',
    ]);
    expect(buttons).toEqual(['고쳤다고 알리거나 이의 보내기']);
  });

  test('waits after its reply, and reads the answer where the thing stays hidden', () => {
    const replied = draw({ status: 'REPLIED', reply, answer: '한 번 더 봐 주세요.' });
    expect(replied.buttons).toEqual([]);
    expect(replied.lines).toEqual(
      expect.arrayContaining(['답을 살펴보는 중 대표 사업 · 숲 교실', '보낸 답 · 이의가 있어요']),
    );
    expect(replied.lines).not.toContain('관리자의 답');
    const kept = draw({ reply, answer: '한 번 더 봐 주세요.' });
    expect(kept.lines).toEqual(expect.arrayContaining(['관리자의 답', '한 번 더 봐 주세요.']));
    expect(kept.buttons, 'may answer again').toHaveLength(1);
  });

  test('sees only what is open and belongs to the place; a profile needs no name, a project stands still', () => {
    for (const status of takedownStatuses)
      expect([status, draw({ status }).html !== '']).toEqual([status, isOpenTakedown(status)]);
    expect(draw({ name: '다른 곳' }).html).toBe('');
    expect(draw({ subject: 'PROFILE' }).lines).toContain('내려 둠 단체 프로필');
    expect(draw({}, { id: 't2', subject: 'PROJECT' }).lines.slice(0, 2)).toEqual([
      '관리자가 내린 것 2',
      '확인이 끝날 때까지 진행이 멈추고, 파트너는 지난 기록과 서류만 볼 수 있어요. 고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요.',
    ]);
  });
});

describe('[F-77] the desk', () => {
  const draw = (given: Partial<AdminTakedownShape> = {}, waiting: object[] = []) =>
    drawMarkup(
      <AdminTakedown
        takedown={
          {
            ...takedown,
            organization: { id: 'o1', name: '푸른솔' },
            takenDownBy: '김솔',
            text: null,
            deletionBlocker: null,
            ...given,
          } as AdminTakedownShape
        }
      />,
      {
        member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
        loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
      },
    );

  test.each<[TakedownStatus, string[]]>([
    ['HIDDEN', ['다시 보이게 하기', '삭제하기']],
    ['REPLIED', ['다시 보이게 하기', '그대로 내려 두기', '삭제하기']],
    ['LIFTED', []],
    ['REMOVED', []],
    ['DELETED', []],
  ])('decides on what is %s by %j', (status, buttons) => {
    expect(draw({ status }).buttons).toEqual(buttons);
  });

  test('deletes nothing that has to stay, and decides nothing while a decision waits', () => {
    const blocked = draw({ status: 'REPLIED', deletionBlocker: '2026.12.04부터 삭제할 수 있어요.' });
    expect(blocked.buttons).toEqual(['다시 보이게 하기', '그대로 내려 두기']);
    expect(blocked.lines.at(-1)).toBe('2026.12.04부터 삭제할 수 있어요.');
    const held = draw({ status: 'REPLIED' }, [{ subjectType: 'takedown', subjectId: 't1', label: '삭제' }]);
    expect(held.buttons).toEqual([]);
    expect(held.lines.at(-1)).toContain('나가는 중이에요(삭제)');
  });

  test('reads whose it is, who took it down when and why, what it says now and what its owner says', () => {
    const { lines, links } = draw({ status: 'REPLIED', reply, text: '지금 글', answer: '전에 답한 말' });
    expect(lines.slice(0, 12)).toEqual([
      '답이 왔어요',
      '푸른솔',
      '2026.11.20 오전 10:42 · 김솔',
      '대표 사업 · 숲 교실',
      '내린 이유',
      '사진이 달라요.',
      '지금 적힌 글',
      '지금 글',
      '회원의 답 · 이의가 있어요 2026.11.22 오후 2:20',
      '우리가 찍었어요.',
      '마지막으로 답한 말',
      '전에 답한 말',
    ]);
    expect(links).toEqual([['푸른솔', '/admin/organizations/o1']]);
  });

  test('opens a project, a document and a picture where they can be judged, while they are there', () => {
    const ways = takedownSubjects.map((subject) => {
      const { links, html } = draw({ subject });
      return [
        takedownSubjectLabels[subject],
        ...links.slice(1).flat(),
        ...(html.match(/\/api\/files\/s1\/download(?=" alt)/) ?? []),
      ];
    });
    expect(ways).toEqual([
      ['단체 프로필'],
      ['대표 사업'],
      ['사진', '/api/files/s1/download'],
      ['서류', '서류 내려받기', '/api/files/s1/download'],
      ['프로젝트', '프로젝트 보기', '/admin/projects/s1'],
    ]);
    for (const subject of takedownSubjects)
      expect(draw({ subject, subjectId: null }).links).toEqual([['푸른솔', '/admin/organizations/o1']]);
  });
});
