import { type SystemProcess, type SystemReport, systemParts, type TestMail } from '#contract/admin/system.ts';
import { readNow } from '#db/clock.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { mailMember } from '#server/modules/mails/service.ts';
import { findActiveMember } from '#server/modules/members/store.ts';
import { getFigures } from '#server/watch/figures-store.ts';
import { findStoredFacts, findTestMail } from './facts-store.ts';
import { judge, type SystemFacts } from './judge.ts';
import { findLastWorkerAt, findProcesses, type ReportingProcess } from './store.ts';

const testMails = { limit: 10, windowSeconds: 3600 };

async function collectFacts({ db, config, watch }: Call): Promise<SystemFacts> {
  const { queues } = await getFigures(db);
  return {
    ...(await findStoredFacts(db)),
    now: await readNow(db),
    isDemo: config.isDemo,
    sendsMail: config.smtpUrl !== undefined,
    databaseTrouble: watch.database.trouble(),
    waitingJobs: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestJobSeconds: Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds)),
    processes: await findProcesses(db),
    lastWorkerAt: await findLastWorkerAt(db),
  };
}

function presentProcess({ id, startedAt, seenAt, report }: ReportingProcess): SystemProcess {
  const { host, role, version } = report;
  return { id, host, role, version, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() };
}

function presentTestMail(row: NonNullable<Awaited<ReturnType<typeof findTestMail>>>): TestMail {
  return { ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null };
}

/** How each part stands: by what the database knows, and by what every process has told of itself. */
export async function getSystem(call: Call): Promise<SystemReport> {
  const facts = await collectFacts(call);
  const newest = await findTestMail(call.db, memberOf(call.actor).memberId);
  return {
    parts: systemParts.map((part) => judge(part, facts)),
    processes: facts.processes.map(presentProcess),
    testMail: newest && presentTestMail(newest),
  };
}

/** Queues a mail to the admin's own address, ten an hour; it goes the way of all mails. */
export async function sendTestMail(call: Call): Promise<TestMail> {
  const { memberId } = memberOf(call.actor);
  await countUse(call, `test-mail:${memberId}`, testMails);
  return call.transact(async (unit) => {
    const member = await findActiveMember(unit.tx, memberId);
    if (!member) throw problem('NOT_FOUND');
    const mailId = await mailMember(
      unit,
      { memberId, name: member.name, to: member.email },
      {
        title: '시험 메일이에요',
        body: '이 메일이 보이면 맞손의 메일이 잘 나가고 있어요.\n받은 사람이 할 일은 없어요.',
        path: '/admin/system',
        linkLabel: '시스템 화면 보기',
      },
    );
    unit.audit({ action: 'mail.test', subjectType: 'mail', subjectId: mailId, details: {} });
    return {
      to: member.email,
      status: 'QUEUED',
      lastError: null,
      createdAt: unit.now.toISOString(),
      sentAt: null,
    };
  });
}
