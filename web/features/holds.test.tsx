import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import type { OutgoingSubject } from '#contract/admin/outgoing.ts';
import type { Announcement } from '#contract/announcements.ts';
import type { AdminApplication } from '#contract/organizations/applications.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AnnouncementRow } from './announcements/announcement-row.tsx';
import { ReopeningCard } from './applications/reopening-card.tsx';
import { hearingQuery } from './organizations/hearing-queries.ts';
import { OrganizationActions } from './organizations/organization-actions.tsx';
import { OrganizationPlan } from './organizations/organization-plan.tsx';
import { TakedownButton } from './takedowns/takedown-button.tsx';

const organization = {
  ...{ id: 'x1', name: '하늬에너지', type: 'COMPANY', status: 'APPROVED', version: 1, plan: 'CONNECT' },
  ...{ transitions: ['HELD', 'WITHDRAWN'], concerned: { underWay: 0, unsettled: 0, offers: 0 } },
  planUntil: '2027-03-01',
} as unknown as OrganizationDetail;
const announcement = {
  ...{ id: 'x1', title: '쉬어요', text: '하루 쉬어요.', audience: 'ALL', state: 'COMING', version: 1 },
  ...{ startsOn: '2026-11-30', endsOn: '2026-11-30', isMailed: false, endedAt: null, createdByName: '김솔' },
} as unknown as Announcement;
const application = {
  ...{ organizationId: 'x1', version: 1, organization: { name: '하늬에너지' } },
} as unknown as AdminApplication;

const parts: [string, OutgoingSubject, ReactElement, string[]][] = [
  [
    'a membership',
    'organization',
    <OrganizationActions key="a" organization={organization} />,
    ['이용 보류 예고하기', '급히 보류하기', '계약 해지 예고하기', '탈퇴시키기'],
  ],
  ['a plan', 'organization', <OrganizationPlan key="b" organization={organization} />, ['요금제 바꾸기']],
  [
    'a rejected application',
    'organization',
    <ReopeningCard key="c" application={application} until="2026-12-20T03:00:00Z" />,
    ['다시 열기'],
  ],
  [
    'what is shown to everybody',
    'taken',
    <TakedownButton key="d" organizationId="o1" subject="IMAGE" subjectId="x1" name="숲 사진" />,
    ['숲 사진 내리기'],
  ],
  [
    'an announcement',
    'announcement',
    <AnnouncementRow key="e" mayDecide announcement={announcement} today="2026-11-25" />,
    ['고치기: 쉬어요', '공지 거두기: 쉬어요'],
  ],
];

/** A part as an administrator of a role sees it, while these decisions wait. */
const draw = (part: ReactElement, waiting: object[] = [], administratorRole: AdministratorRole = 'ALL') =>
  drawMarkup(part, {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole }),
    loaded: [
      { queryKey: hearingQuery('x1').queryKey, data: null },
      { queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } },
    ],
  });

test('[F-77] what an administrator may not decide about a membership is off and says whose work it is', () => {
  const { buttons, html } = draw(<OrganizationActions organization={organization} />, [], 'ACCOUNTING');
  expect(buttons).toEqual([]);
  const [, id] = /<button [^>]*aria-describedby="([^"]*)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>(<[^>]*>|[^<])*이 일은 심사 담당이 할 수 있어요`));
});

test.each(parts)(
  '[F-77] on %s nothing is decided while a decision on it waits, and it says which one',
  (_, subjectType, part, buttons) => {
    const drawWith = (waiting: object[]) => draw(part, waiting);
    const reason = '나가는 중이에요(앞서 정한 일). ‘나가는 중’에서 되돌린 뒤에 다시 정할 수 있어요.';
    const held = { subjectType, subjectId: 'x1', label: '앞서 정한 일' };
    expect(drawWith([]).buttons).toEqual(buttons);
    expect(drawWith([]).html).not.toContain(reason);
    expect(drawWith([held]).buttons).toEqual([]);
    expect(drawWith([held]).html).toContain(reason);
    // Each that is off says why to whoever hears it.
    const off = drawWith([held]).html.match(/<button [^>]*disabled=""[^>]*>/g) ?? [];
    expect(off).toHaveLength(buttons.length);
    for (const tag of off) {
      const id = /aria-describedby="([^"]*)"/.exec(tag)?.[1];
      expect(tag.includes(`title="${reason}"`) || drawWith([held]).html.includes(`id="${id}"`)).toBe(true);
    }
    for (const other of [
      { ...held, subjectId: 'x2' },
      { ...held, subjectType: 'order' },
    ])
      expect(drawWith([other]).buttons).toEqual(buttons);
  },
);
