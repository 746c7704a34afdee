import { describe, expect, test } from 'vitest';
import {
  type Continuation,
  type ContinuationAnswer,
  continuationAnswers,
} from '#contract/projects/continuations.ts';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { continuationQuery, partnerContactQuery } from '../queries.ts';
import { ContinuationCard } from './continuation-card.tsx';
import { PartnerContactCard } from './partner-contact-card.tsx';

const project = (given: object = {}) =>
  ({
    id: 'w1',
    status: { code: 'CLOSED' },
    completionCount: 1,
    company: { name: '하늬에너지', avatar: '/company.png' },
    partner: { id: 'n1', orgName: '푸른솔', avatar: '/npo.png' },
    allowed: { contact: true },
    ...given,
  }) as unknown as ProjectDetail;

describe('another year together', () => {
  type Viewer = 'COMPANY' | 'NPO' | 'ADMIN';
  const party = (answer: ContinuationAnswer | null, hasAnswered = answer !== null) => ({
    answer,
    hasAnswered,
  });
  const draw = (viewer: Viewer, given: Partial<Continuation> = {}, of = project()) =>
    drawMarkup(<ContinuationCard project={of} viewer={viewer} />, {
      member: { role: { name: viewer } as never },
      loaded: [
        {
          queryKey: continuationQuery('w1').queryKey,
          data: { company: party(null), npo: party(null), nextProjectId: null, ...given },
        },
      ],
    });

  test('is asked at the end, of a project that has a partner', () => {
    const asked = (completionCount: number) =>
      projectStatuses.filter(
        (code: ProjectStatus) => draw('NPO', {}, project({ status: { code }, completionCount })).html !== '',
      );
    const accepted = ['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED'];
    expect(asked(0)).toEqual(expect.arrayContaining(accepted));
    expect(asked(0)).toHaveLength(3);
    expect(asked(1)).toEqual(expect.arrayContaining(['IN_PROGRESS', 'DEADLINE_PASSED', ...accepted]));
    expect(asked(1)).toHaveLength(5);
    expect(draw('NPO', {}, project({ partner: null })).html).toBe('');
  });

  test('is asked of each side by the name of the other, who may have answered before', () => {
    const first = (viewer: Viewer, given: Partial<Continuation>) => draw(viewer, given).lines[1];
    expect(first('COMPANY', {})).toBe(
      '푸른솔과 함께한 사업을 마무리하며 여쭤봐요. 답은 두 곳이 모두 답한 뒤에 서로에게 보여요.',
    );
    expect(first('NPO', {})).toMatch(/^하늬에너지와 함께한 사업을/);
    expect(first('COMPANY', { npo: party(null, true) })).toBe(
      '푸른솔이 먼저 답했어요. 답하면 서로의 답을 볼 수 있어요.',
    );
    expect(first('NPO', { npo: party('YES') })).toBe(
      '답을 보냈어요. 하늬에너지가 답하면 서로의 답이 보이고, 그때까지 바꿀 수 있어요.',
    );
    expect(draw('NPO', { npo: party('YES') }).lines).toContain('답 바꾸기');
    expect(draw('COMPANY', {}).lines).toContain('답하기');
  });

  test('shows both answers once both are there, to the desk at any time', () => {
    const both = { company: party('YES'), npo: party('NO') };
    const answers = ['하늬에너지', '네, 이어 가고 싶어요', '푸른솔', '이번으로 마칠게요'];
    for (const viewer of ['COMPANY', 'NPO', 'ADMIN'] as const)
      expect(draw(viewer, both).lines.slice(1)).toEqual(answers);
    expect(draw('ADMIN', { company: party('YES') }).lines.slice(1)).toEqual([
      '하늬에너지',
      '네, 이어 가고 싶어요',
      '푸른솔',
      '아직 답하지 않았어요',
    ]);
  });

  test('leads the company on where both want it, and nobody else', () => {
    const goOn = '이 단체와 이어 가기';
    for (const company of continuationAnswers)
      for (const npo of continuationAnswers) {
        const given = { company: party(company), npo: party(npo) };
        const wantsBoth = company === 'YES' && npo === 'YES';
        expect(draw('COMPANY', given).buttons.includes(goOn)).toBe(wantsBoth);
        expect(draw('COMPANY', given).lines.includes('두 곳 모두 내년에도 함께하고 싶어 해요.')).toBe(
          wantsBoth,
        );
        expect(draw('NPO', given).buttons).toEqual([]);
      }
    const wanted = { company: party('YES'), npo: party('YES') };
    expect(draw('COMPANY', { ...wanted, nextProjectId: 'w2' }).links).toEqual([
      ['이어 가는 요청 보기', '/project/manage/w2'],
    ]);
    const running = project({ status: { code: 'IN_PROGRESS' } });
    expect(draw('COMPANY', wanted, running).buttons).toEqual([goOn, '이 내용으로 새 요청 쓰기']);
    expect(draw('COMPANY', { ...wanted, nextProjectId: 'w2' }, running).buttons).toEqual([]);
  });
});

describe('[P-05] the contact person of the other side', () => {
  const contact = { name: '이솔', jobTitle: '팀장', email: 'sol@example.com', phone: '010-1234-5678' };
  const draw = (viewer: 'COMPANY' | 'NPO', data: object | null = contact, of = project()) =>
    drawMarkup(<PartnerContactCard project={of} viewer={viewer} />, {
      loaded: data ? [{ queryKey: partnerContactQuery('w1').queryKey, data }] : [],
    });

  test('stands with the name of the other organisation; only a company is led to a public profile', () => {
    const company = draw('COMPANY');
    expect(company.lines).toEqual(expect.arrayContaining(['이솔 팀장', '푸른솔', '전화']));
    expect(company.lines).not.toContain('하늬에너지');
    expect(company.links).toEqual([
      ['sol@example.com', 'mailto:sol@example.com'],
      ['010-1234-5678', 'tel:010-1234-5678'],
      ['단체 프로필 보기', '/npos/n1'],
    ]);
    const npo = draw('NPO', { ...contact, jobTitle: null, phone: null });
    expect(npo.lines).toEqual(expect.arrayContaining(['이솔', '하늬에너지', '미등록']));
    expect(npo.links).toEqual([['sol@example.com', 'mailto:sol@example.com']]);
  });

  test('is shown to nobody who may not see it, and nothing is there before there is a partner', () => {
    expect(draw('COMPANY', contact, project({ allowed: { contact: false } })).html).toBe('');
    expect(draw('COMPANY', contact, project({ partner: null })).html).toBe('');
    expect(draw('COMPANY', null).links).toEqual([['단체 프로필 보기', '/npos/n1']]);
  });
});
