import { expect, test } from 'vitest';
import { orderNote } from '#contract/matches/fit-notes.ts';
import {
  type InvitationStatus,
  invitationStatuses,
  invitationStatusLabels,
  type RecommendedNpo,
} from '#contract/matches/matches.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { InvitationState } from './invitation-state.tsx';
import { RecommendedNpos } from './recommended-npos.tsx';

const npo = (rank: number, given: Partial<RecommendedNpo> = {}) =>
  ({
    ...{ rank, userId: `n${rank}`, orgName: `단체${rank}`, avatar: null, tenure: 7, location: '강원 춘천시' },
    ...{ mainActivities: [], canIssueDonationReceipt: true, canIssueTaxInvoice: false, fit: 90 - rank },
    ...{ level: 'HIGH', isRepeatPartner: false, addedReason: null, factors: [], summary: '', reasons: [] },
    ...{ invitation: null, isAvailable: true, ...given },
  }) as unknown as RecommendedNpo;
type Given = Partial<Parameters<typeof RecommendedNpos>[0]>;
const draw = (npos: RecommendedNpo[], given: Given = {}) =>
  drawMarkup(
    <RecommendedNpos
      projectId="w1"
      npos={npos}
      isOnlyPartner={false}
      publishedAt="2026-11-20T01:42:00Z"
      actionFor={({ orgName }) => <button type="button">{orgName} 고르기</button>}
      {...given}
    />,
  );
const repeat = { isRepeatPartner: true };
const nothingNew = '조건에 맞는 새 단체를 찾지 못했어요';

test('[F-77] new partners stand before those that are known, who have a lane of their own', () => {
  const { lines, buttons } = draw([
    npo(1, repeat),
    npo(1, { orgName: '새 단체', userId: 'n9' }),
    npo(2, repeat),
  ]);
  expect(lines).toContain('추천 단체 3곳');
  expect(lines).toContain('함께한 적 있는 단체 2곳');
  expect(lines.join('\n')).toContain('2026.11.20에 추천했어요.');
  expect(buttons).toEqual(['새 단체 고르기', '단체1 고르기', '단체2 고르기']);
  expect(lines).not.toContain(nothingNew);
});

test('[F-77] where nobody new was found that is said, and a former partner that was asked alone is no list', () => {
  expect(draw([npo(1, repeat)]).lines).toContain(nothingNew);
  expect(draw([]).lines).toContain(nothingNew);
  const alone = draw([npo(1, repeat)], { isOnlyPartner: true });
  expect(alone.lines[0]).toBe('이어 가자고 제안한 단체');
  expect(alone.lines.join('\n')).toContain('2026.11.20에 제안을 보냈어요.');
  expect(alone.lines.join('\n')).not.toMatch(/순위마다|함께한 적 있는 단체 1곳|찾지 못했어요/);
  expect(alone.buttons).toEqual(['단체1 고르기']);
  expect(draw([npo(1)], { publishedAt: null }).lines.join('\n')).not.toContain('추천했어요');
});

test('[F-77] two and more are compared on a sheet; the desk only sees that there is one', () => {
  const ways = (...given: Parameters<typeof draw>) =>
    draw(...given).links.filter(([, to]) => /compare/.test(to));
  expect(ways([npo(1), npo(2)])).toEqual([['비교서 열기', '/project/manage/w1/compare']]);
  expect(ways([npo(1), npo(1, { ...repeat, userId: 'n9' })])).toEqual([]);
  const preview = draw([npo(1), npo(2)], { isPreview: true });
  expect(preview.lines).toContain('비교서 열기');
  expect(preview.links.some(([, to]) => to.includes('compare'))).toBe(false);
});

test('[F-77] ranks that do not go by fit are explained, and one card is emphasised: the partner, or the first', () => {
  expect(draw([npo(1), npo(2)]).lines.join('\n')).not.toContain(orderNote);
  expect(draw([npo(1, { fit: 60 }), npo(2)]).lines.join('\n')).toContain(orderNote);
  // Without an action the profile of the emphasised card is the first thing to press.
  const first = (npos: RecommendedNpo[]) =>
    (draw(npos, { actionFor: () => null }).html.match(/<a [^>]*>/g) ?? [])
      .filter((link) => /[" ]bg-brand[" ]/.test(link))
      .map((link) => /href="\/npos\/(\w+)"/.exec(link)?.[1]);
  expect(first([npo(1), npo(2)])).toEqual(['n1']);
  expect(first([npo(1, repeat), npo(3)])).toEqual(['n3']);
  expect(first([npo(2, repeat)])).toEqual(['n2']);
  const chosen = { invitation: { status: 'CHOSEN', replyBy: '2026-11-27', chooseBy: null } } as never;
  expect(first([npo(1), npo(2, chosen)])).toEqual(['n2']);
});

test('[F-77] an offer tells until when it may be answered, and an accepted one by when the company chooses', () => {
  const said = (status: InvitationStatus, chooseBy: string | null = '2026-12-04') =>
    drawMarkup(<InvitationState status={status} replyBy="2026-11-27" chooseBy={chooseBy} />).lines.join(' ');
  const days: Partial<Record<InvitationStatus, string>> = {
    SENT: ' 11월 27일까지 답해요',
    ACCEPTED: ' 12월 4일까지 골라 주세요',
  };
  for (const status of invitationStatuses)
    expect(said(status)).toBe(`제안 ${invitationStatusLabels[status]}${days[status] ?? ''}`);
  expect(said('ACCEPTED', null)).toBe(`제안 ${invitationStatusLabels.ACCEPTED}`);
});
