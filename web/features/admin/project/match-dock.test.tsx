import { expect, test } from 'vitest';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MatchDock } from './match-dock.tsx';
import { excludeCandidate, type MatchEdit, moveCandidate, startEdit, writeSummary } from './match-edit.ts';

const candidate = (npoId: string, rank: number) => ({
  npoId,
  automaticRank: rank,
  rank,
  exclusionReason: null,
  summary: `${npoId} 문장`,
  isRepeatPartner: false,
  invitationStatus: null,
});
const match = {
  id: 'match',
  publishedAt: null,
  recommendationLimit: 2,
  candidates: [candidate('a', 1), candidate('b', 2), candidate('c', 3)],
} as unknown as AdminMatch;
type Given = { edit?: MatchEdit; hasChanged?: boolean; of?: Partial<AdminMatch> };
const draw = ({ edit = startEdit(match), hasChanged = false, of }: Given = {}) =>
  drawMarkup(
    <MatchDock
      match={{ ...match, ...of }}
      edit={edit}
      hasChanged={hasChanged}
      isSaving={false}
      isPublishing={false}
      onReason={() => {}}
      onDiscard={() => {}}
      onSave={() => {}}
      onPublish={() => {}}
    />,
  );

test('a list that is unchanged says how many it sends, and sends them', () => {
  const { lines, buttons } = draw();
  expect(lines.join(' ')).toContain('단체 2곳을 보낼 수 있어요');
  expect(lines.join(' ')).toContain('두 목록 합쳐 2곳까지');
  expect(buttons).toEqual(['추천 2곳 보내기']);
});

test('a list of nobody is not sent, and says what to do', () => {
  const { lines, buttons } = draw({ edit: { ...startEdit(match), order: [] } });
  expect(lines).toContain('보낼 단체가 없어요');
  expect(lines).toContain('조건이 너무 좁아요. 기업과 상의한 뒤 요청을 취소하거나 다시 매칭해 주세요.');
  expect(buttons).toEqual([]);
});

test('a change says what it changes, and whom it reaches', () => {
  const start = startEdit(match);
  const moved = moveCandidate(match, start, 'c', 0);
  const note = (edit: MatchEdit) => draw({ edit, hasChanged: true }).lines.join('\n');
  expect(note(moved)).toContain('순서 1곳 바꿈');
  expect(note(excludeCandidate(moved, 'b', '이유'))).toContain('순서 1곳 바꿈 · 1곳 뺌');
  expect(note(writeSummary(match, start, 'a', '새 문장이에요'))).toContain('문장 1곳 고침');
  expect(note(moved)).toContain('순서는 보낼 때까지 기업과 단체에 보이지 않아요.');
  const sent = draw({ edit: moved, hasChanged: true, of: { publishedAt: '2026-11-20T03:00:00Z' } });
  expect(sent.lines.join()).toContain('저장하면 기업 화면의 순서가 바로 바뀌고');
});

test('a sentence that is too short is not saved', () => {
  const saves = (summary: string) =>
    draw({ edit: writeSummary(match, startEdit(match), 'a', summary), hasChanged: true }).buttons;
  expect(saves('새 문장이에요')).toEqual(['바꾼 것 버리기', '순서 저장하기']);
  expect(saves(' 새 ')).toEqual(['바꾼 것 버리기']);
});
