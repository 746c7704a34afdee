import { expect, test } from 'vitest';
import type { SystemProcess, TestMail } from '#contract/admin/system.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ProcessTable } from './process-table.tsx';
import { TestMailPart } from './test-mail.tsx';

test('[F-77] every process says what it does, which version it is, and since when it runs', () => {
  const process = (role: SystemProcess['role']) =>
    ({
      ...{ id: role, host: `host-${role}`, role, version: '1.2.3' },
      ...{ startedAt: '2026-11-20T01:42:00Z', seenAt: '2026-11-20T02:00:00Z' },
    }) as SystemProcess;
  const said = drawMarkup(
    <ProcessTable processes={[process('web'), process('worker'), process('all')]} />,
  ).lines.join('\n');
  for (const [host, role] of [
    ['web', '화면'],
    ['worker', '작업'],
    ['all', '화면과 작업'],
  ])
    expect(said).toMatch(
      new RegExp(
        `host-${host}\\n${role}\\n1\\.2\\.3\\n2026\\.11\\.20 오전 10:42 켜짐\\n2026\\.11\\.20 오전 11:00`,
      ),
    );
});

test.each<[Partial<TestMail>, string]>([
  [
    { status: 'SENT', sentAt: '2026-11-20T02:00:00Z' },
    '2026.11.20 오전 11:00에 a@example.com 주소로 나갔어요.',
  ],
  [{ status: 'SENT' }, '2026.11.20 오전 10:42에 a@example.com 주소로 나갔어요.'],
  [{ status: 'FAILED' }, '2026.11.20 오전 10:42의 시험 메일은 나가지 못했어요.'],
  [
    { status: 'FAILED', lastError: '550' },
    '2026.11.20 오전 10:42의 시험 메일은 나가지 못했어요. 메일 서버의 답: 550',
  ],
  [{ status: 'QUEUED' }, 'a@example.com 주소로 보내고 있어요.'],
  [{ status: 'QUEUED', lastError: '421' }, 'a@example.com 주소로 보내고 있어요. 메일 서버의 답: 421'],
])('[F-77] of a test mail that is %o stands what became of it', (given, words) => {
  const testMail = {
    ...{ to: 'a@example.com', createdAt: '2026-11-20T01:42:00Z', sentAt: null, lastError: null },
    ...given,
  } as TestMail;
  expect(drawMarkup(<TestMailPart testMail={testMail} />).lines.at(-1)).toBe(words);
});
