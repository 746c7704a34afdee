import { expect, test } from 'vitest';
import type { AdminCandidate, AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { fitLevelLabels, type InvitationStatus } from '#contract/matches/matches.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { CandidatePane } from './candidate-pane.tsx';
import { EvidencePane } from './evidence-pane.tsx';
import { startEdit } from './match-edit.ts';
import { MatchRecord } from './match-record.tsx';
import { ProgressCard } from './progress-card.tsx';
import { TransitionPanel } from './transition-panel.tsx';

const desk = (waiting: object[] = []) => ({
  member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
  loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
});
const waiting = [{ subjectType: 'project', subjectId: 'w1', label: '사업 취소' }];
const candidate = (rank: number, given: Partial<AdminCandidate> = {}): AdminCandidate => ({
  ...{ npoId: `n${rank}`, orgName: `단체 ${rank}`, location: '강원 춘천시', tenure: 4, automaticRank: rank },
  ...{ rank, exclusionReason: null, summary: '가까운 단체예요.', fit: 80, level: 'HIGH' },
  ...{ isRepeatPartner: false, factors: [], contributions: [], reasons: [], inProgressCount: 0 },
  ...{ addedReason: null, invitationStatus: null, offer: null },
  ...given,
});
const list = (count: number, statusOf: (rank: number) => InvitationStatus | null = () => null) =>
  Array.from({ length: count }, (_, at) => candidate(at + 1, { invitationStatus: statusOf(at + 1) }));
const matchOf = (candidates: AdminCandidate[], given: Partial<AdminMatch> = {}) =>
  ({
    ...{
      id: 'x1',
      version: 4,
      sequence: 2,
      engineVersion: '1',
      weightsHash: 'h'.repeat(64),
      publishedAt: null,
    },
    ...{ computedAt: '2026-11-19T00:00:00.000Z', recommendationLimit: 2, rejectionCounts: [], candidates },
    ...given,
  }) as AdminMatch;
const publishedAt = '2026-11-20T01:42:00Z';
const none = () => {};
const pane = (match: AdminMatch, given: Partial<Parameters<typeof CandidatePane>[0]> = {}) =>
  drawMarkup(
    <CandidatePane
      {...{
        match,
        edit: startEdit(match),
        hasChanged: false,
        isEditable: true,
        hold: null,
        selectedId: null,
      }}
      {...{ notedIds: new Set<string>(), busy: null, onSelect: none, onEdit: none, onDiscard: none }}
      {...{ onSave: none, onPublish: none, onAdd: none, onPreview: none, onAsk: none, ...given }}
    />,
    desk(),
  );

test('[F-77] a line stands under what is sent of a list, at its end where all is, and nowhere between those that were asked', () => {
  const cut = (...given: Parameters<typeof pane>) => {
    const { lines } = pane(...given);
    const at = lines.findIndex((line) => line.startsWith('여기까지'));
    return at === -1
      ? null
      : [lines[at], lines.slice(0, at).filter((line) => /^\d+위 단체/.test(line)).length];
  };
  expect(cut(matchOf(list(4)))).toEqual(['여기까지 2곳을 보내요', 2]);
  expect(cut(matchOf(list(2)))).toEqual(['여기까지 2곳을 보내요', 2]);
  expect(cut(matchOf(list(1)))).toEqual(['여기까지 1곳을 보내요', 1]);
  const asked = (...ranks: number[]) =>
    matchOf(
      list(4, (rank) => (ranks.includes(rank) ? 'SENT' : null)),
      { publishedAt },
    );
  expect(cut(asked(1, 2, 3))).toEqual(['여기까지 3곳을 보냈어요', 3]);
  expect(cut(asked(1, 2, 3, 4))).toEqual(['여기까지 4곳을 보냈어요', 4]);
  expect(cut(asked(1, 3))).toBeNull();
  expect(cut(asked())).toBeNull();
});

test('[F-77] five beyond those that are sent are shown, the others folded away, and a number says how many', () => {
  const shown = (count: number) => {
    const { lines, buttons } = pane(matchOf(list(count)));
    return [
      lines.filter((line) => /^\d+위 단체/.test(line)).length,
      buttons.find((name) => /더 보기/.test(name)),
    ];
  };
  expect(shown(7)).toEqual([7, undefined]);
  expect(shown(8)).toEqual([7, '후보 1곳 더 보기']);
  expect(shown(20)).toEqual([7, '후보 13곳 더 보기']);
});

test('[F-77] a list says whether it was sent, why nothing is decided on it now, and that nobody fits', () => {
  const sent = matchOf(
    list(2, () => 'SENT'),
    { publishedAt },
  );
  expect(pane(sent).lines.join('\n')).toMatch(/에 보낸 목록이에요\. 기업이 고르기 전까지/);
  const fixed = pane(sent, { isEditable: false });
  expect(fixed.lines.join('\n')).toContain('파트너를 고른 뒤에는 순서를 바꾸지 않아요.');
  expect(fixed.buttons.filter((name) => /자동 순서로|직접 더하기|순위 바꾸기/.test(name))).toEqual([]);
  const held = pane(sent, { hold: '사업 취소가 나가는 중이에요.', isEditable: false }).lines.join('\n');
  expect([held.includes('나가는 중이에요.'), held.includes('보낸 목록이에요')]).toEqual([true, false]);
  const empty = pane(matchOf([])).lines;
  expect(empty).toContain('조건에 맞는 단체가 없어요');
  expect(empty.join('\n')).not.toMatch(/함께한 적 있는 단체|여기까지/);
  const known = pane(matchOf([candidate(1, { isRepeatPartner: true })])).lines;
  expect(known).toContain('이 기업과 함께한 적 있는 단체');
});

test('[F-77] what speaks for a candidate stands with its works, and what to check is called so from below three fifths', () => {
  const draw = (given: Partial<AdminCandidate> = {}) =>
    drawMarkup(<EvidencePane candidate={candidate(1, given)} />);
  expect(drawMarkup(<EvidencePane candidate={null} />).lines).toContain(
    '후보를 고르면 점수와 근거를 여기에서 볼 수 있어요.',
  );
  const factor = (points: number) => ({ factors: [{ key: 'REGION', points, max: 25 }] as never });
  expect(draw(factor(14)).lines.join('\n')).toContain('14/25, 확인 필요');
  expect(draw(factor(15)).lines.join('\n')).not.toContain('확인 필요');
  const plain = draw().lines.join('\n');
  expect(plain).toMatch(new RegExp(`맞춤도\\s*80\\s*${fitLevelLabels.HIGH}`));
  expect(plain).not.toMatch(/함께한 적 있는|직접 더한 이유/);
  const works = [{ id: 'p1', name: '숲 교실' }];
  const full = draw({
    ...{ isRepeatPartner: true, addedReason: '기업이 물었어요', inProgressCount: 2 },
    reasons: [
      { kind: 'STRENGTH', text: '가까워요', npoProjects: works },
      { kind: 'CAUTION', text: '옆 도예요', npoProjects: [] },
    ] as never,
  });
  for (const line of ['함께한 적 있는 단체', '기업이 물었어요', '가까워요', '살펴볼 점: 옆 도예요'])
    expect(full.lines).toContain(line);
  expect(full.lines.join('\n')).toContain('지금 맡은 사업 2건');
  expect(full.links.map(([, to]) => to)).toEqual(['/npos/n1', '/npos/n1?project=p1']);
});

test('[F-77] a list before says when it was computed, and whether it was sent', () => {
  const earlier = (sequence: number, at: string | null) =>
    ({ id: `x${sequence}`, sequence, computedAt: '2026-11-01T00:00:00Z', publishedAt: at }) as never;
  const { lines, buttons } = drawMarkup(
    <MatchRecord match={matchOf([])} earlierMatches={[earlier(1, null), earlier(2, publishedAt)]} />,
  );
  expect(lines.filter((line) => line.includes(' 계산 · '))).toEqual([
    '1번째 2026.11.01 오전 9:00 계산 · 보내지 않음',
    '2번째 2026.11.01 오전 9:00 계산 · 2026.11.20 오전 10:42 보냄',
  ]);
  expect(buttons.slice(-2)).toEqual(['1번째 목록 다시 계산해 보기', '2번째 목록 다시 계산해 보기']);
  expect(lines).toContain('조건 때문에 제외된 단체가 없어요.');
});

const detail = (code: ProjectStatus, given: object = {}, transitions: object[] = []) =>
  ({
    project: projectOf({ status: { code } as never, ...given }),
    transitions,
  }) as unknown as AdminProjectDetail;
const decision = { isPending: false, isError: false, error: null, reset: none } as never;

test('[F-77] what the desk can do stands by its weight, each with what stands in its way; where nothing can be done that is said', () => {
  const to = (status: ProjectStatus, blockedBy: string | null = null) => ({ to: status, blockedBy });
  const draw = (code: ProjectStatus, transitions: object[] = [], held: object[] = []) =>
    drawMarkup(<TransitionPanel detail={detail(code, {}, transitions)} decision={decision} />, desk(held));
  expect(draw('CLOSED').lines).toContain('끝난 프로젝트라 더 바꿀 수 없어요.');
  expect(draw('MATCHED').lines).toContain('지금은 다른 사람의 차례예요.');
  // A list is sent from its foot.
  expect(draw('MATCHING', [to('PROPOSING')]).lines).toContain('지금은 다른 사람의 차례예요.');
  const all = [to('CANCELED'), to('CLOSED'), to('IN_PROGRESS'), to('PAYMENT_REQUESTED')];
  const free = draw('DEADLINE_PASSED', all);
  expect(free.buttons[0]).toBe('완료 확인하고 이용료 청구하기');
  expect(free.buttons.at(-1)).toBe('사업 취소하기');
  expect(free.buttons).toHaveLength(4);
  const blocked = draw('DEADLINE_PASSED', [to('CANCELED'), to('CLOSED', '서류를 먼저 확인해 주세요.')]);
  expect([blocked.buttons, blocked.lines.includes('서류를 먼저 확인해 주세요.')]).toEqual([
    ['사업 취소하기'],
    true,
  ]);
  expect(draw('DEADLINE_PASSED', all, waiting).buttons).toEqual([]);
});

test('[F-77] agreed values are put right only where there are some, before the end, and while nothing waits to leave', () => {
  const progress = {
    ...{ actualStart: '2027-01-01', actualEnd: '2027-06-30', actualBudget: 12_000_000 },
    ...{ regionLevel1Code: '51', regionLevel2Code: '51110', region: '강원', regionDetail: '춘천시' },
  };
  const draw = (code: ProjectStatus, given: object = { progress }, held: object[] = []) =>
    drawMarkup(
      <ProgressCard detail={detail(code, given)} decision={decision} RegionFields={() => null} />,
      desk(held),
    );
  expect(draw('IN_PROGRESS').buttons).toEqual(['바로잡기']);
  for (const text of ['2027.01.01 ~ 2027.06.30', '12,000,000원', '강원 춘천시'])
    expect(draw('IN_PROGRESS').lines.join('\n')).toContain(text);
  const bare = draw('MATCHED', { progress: null });
  expect([bare.buttons, bare.lines.join().includes('아직 기업이 입력하지 않았어요.')]).toEqual([[], true]);
  for (const code of ['CLOSED', 'CANCELED'] as const) expect(draw(code).buttons).toEqual([]);
  const held = draw('IN_PROGRESS', { progress }, waiting);
  expect([held.buttons, held.lines.some((line) => line.includes('나가는 중이에요(사업 취소)'))]).toEqual([
    [],
    true,
  ]);
});
