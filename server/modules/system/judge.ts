import type { SystemPart, SystemPartState, SystemState } from '#contract/admin/system.ts';
import type { DatabaseTrouble } from '#server/watch/database-watch.ts';
import type { StoredFacts } from './facts-store.ts';
import type { Answering } from './report.ts';
import type { ReportingProcess } from './store.ts';

/** All that is known of the installation at one instant. */
export type SystemFacts = StoredFacts & {
  now: Date;
  isDemo: boolean;
  sendsMail: boolean;
  databaseTrouble: { kind: DatabaseTrouble; since: Date } | null;
  waitingJobs: number;
  /** How long the job that has been due longest has waited. */
  oldestJobSeconds: number;
  processes: ReportingProcess[];
  lastWorkerAt: Date | null;
};

type Judgement = Omit<SystemPartState, 'part'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A nightly backup that is an hour or two late is no news; after 26 hours one is missing, after three days several. */
const backupLateMs = 26 * hourMs;
const backupGoneMs = 72 * hourMs;
/** So long a due job waits while workers keep up. */
const jobLateSeconds = 300;
/** So long the first tries of a mail may fail before the mail server is to blame. */
const mailLateMs = 10 * minuteMs;
const proxySeenMs = 24 * hourMs;

const ok = (what: string): Judgement => ({ state: 'OK', since: null, what, todo: null });
const judged =
  (state: SystemState) =>
  (since: Date | string | null, what: string, todo: string): Judgement => ({
    state,
    since: since instanceof Date ? since.toISOString() : since,
    what,
    todo,
  });
const attention = judged('ATTENTION');
const down = judged('DOWN');

const noReport = attention(
  null,
  '알려 온 프로세스가 아직 없어요.',
  '1분 뒤에 다시 봐 주세요. 그대로면 로그에서 원인을 찾아 주세요.',
);

const earliest = (instants: readonly string[]): string | null => instants.toSorted()[0] ?? null;
const hostsOf = (processes: readonly ReportingProcess[]) =>
  [...new Set(processes.map(({ report }) => report.host))].join(', ');

function findFailing(
  processes: readonly ReportingProcess[],
  read: (process: ReportingProcess) => Answering | null,
): { since: string | null; hosts: string } | null {
  const failing = processes.filter((process) => read(process)?.failsSince);
  if (failing.length === 0) return null;
  const since = earliest(failing.map((process) => read(process)?.failsSince ?? ''));
  return { since, hosts: hostsOf(failing) };
}

function judgeDatabase({ databaseTrouble, databaseVersion, databaseBytes }: SystemFacts): Judgement {
  if (databaseTrouble === null)
    return ok(
      `PostgreSQL ${databaseVersion.split(' ')[0]}, 자료 ${Math.ceil(databaseBytes / 1024 / 1024).toLocaleString('ko-KR')}MB예요.`,
    );
  const { kind, since } = databaseTrouble;
  const faults: Record<DatabaseTrouble, Judgement> = {
    AWAY: down(
      since,
      'PostgreSQL에 닿지 않아요.',
      'PostgreSQL이 켜져 있는지, 네트워크가 이어져 있는지 확인해 주세요.',
    ),
    FULL: down(
      since,
      'PostgreSQL의 디스크가 가득 찼어요. 새로 저장하는 일이 모두 멈췄어요.',
      '디스크를 늘려 주세요. 자리가 나면 저절로 다시 돼요.',
    ),
    READ_ONLY: down(
      since,
      'PostgreSQL이 읽기만 돼요. 새로 저장하는 일이 모두 멈췄어요.',
      '복제본이 아니라 주 서버에 이어져 있는지 확인해 주세요.',
    ),
  };
  return faults[kind];
}

function judgeStore({ processes }: SystemFacts): Judgement {
  if (processes.length === 0) return noReport;
  const failing = findFailing(processes, ({ report }) => report.store);
  if (failing)
    return down(
      failing.since,
      `파일 저장소가 답하지 않아요 (${failing.hosts}). 파일을 올리고 내려받는 일만 멈췄어요.`,
      '저장소가 켜져 있는지, 주소와 키가 그대로인지 확인해 주세요.',
    );
  const short = processes.filter(({ report }) => report.disk.state !== 'OK');
  if (short.length === 0) return ok('파일을 쓰고 읽을 수 있어요.');
  const since = earliest(short.map(({ report }) => report.disk.since));
  const hosts = hostsOf(short);
  if (short.every(({ report }) => report.disk.state === 'LOW'))
    return attention(
      since,
      `DATA_DIR의 디스크에 자리가 얼마 없어서 파일을 올릴 수 없어요 (${hosts}).`,
      '디스크를 늘리거나 비워 주세요. 자리가 나면 저절로 다시 돼요.',
    );
  return down(
    since,
    `DATA_DIR의 디스크에 쓸 수 없어요 (${hosts}).`,
    '디스크가 가득 찼거나 읽기만 되는지 확인해 주세요. 쓸 수 있게 되면 저절로 다시 돼요.',
  );
}

function judgeMail(facts: SystemFacts): Judgement {
  const { isDemo, sendsMail, stuckMails, firstStuckMailAt, lastSentMailAt, failedMails, now } = facts;
  if (!sendsMail)
    return isDemo
      ? ok('체험에서는 메일을 보내지 않고 체험 메일함에 모아요.')
      : down(
          null,
          '메일 서버가 정해져 있지 않아서 아무 메일도 나가지 않아요.',
          'SMTP_URL을 정하고 다시 시작해 주세요.',
        );
  if (firstStuckMailAt !== null && now.getTime() - firstStuckMailAt.getTime() > mailLateMs) {
    const isAnySent = lastSentMailAt !== null && lastSentMailAt > firstStuckMailAt;
    if (!isAnySent)
      return down(
        firstStuckMailAt,
        `메일 서버가 메일을 받지 않아요. ${stuckMails}통이 기다려요.`,
        '메일 서버의 상태와 SMTP_URL을 확인해 주세요. 다시 받으면 기다리던 메일이 저절로 나가요.',
      );
    if (failedMails === 0)
      return attention(
        firstStuckMailAt,
        `아직 나가지 못한 메일이 ${stuckMails}통 있어요. 다른 메일은 나가요.`,
        '이틀 동안 다시 보내 보고, 그래도 안 되면 ‘메일’에 모여요.',
      );
  }
  if (failedMails > 0)
    return attention(
      facts.firstFailedMailAt,
      `끝내 보내지 못한 메일이 ${failedMails}통 있어요.`,
      '‘메일’에서 이유를 보고 다시 보내 주세요.',
    );
  return ok('모든 메일이 나갔어요.');
}

function judgeScanner({ processes }: SystemFacts): Judgement {
  const receiving = processes.filter(({ report }) => report.role !== 'worker');
  if (receiving.length === 0) return noReport;
  const failing = findFailing(receiving, ({ report }) => report.scanner);
  if (failing)
    return down(
      failing.since,
      `바이러스 검사 프로그램이 답하지 않아요 (${failing.hosts}). 그동안 파일을 올릴 수 없어요.`,
      'ClamAV가 켜져 있는지, CLAMD_URL이 맞는지 확인해 주세요.',
    );
  if (receiving.some(({ report }) => report.scanner === null))
    return attention(
      null,
      '올라오는 파일의 바이러스를 검사하지 않아요.',
      'ClamAV를 켜고 CLAMD_URL을 정하면 올릴 때마다 검사해요.',
    );
  return ok('올라오는 파일을 모두 검사해요.');
}

function judgeTaxService({ processes }: SystemFacts): Judgement {
  if (processes.length === 0) return noReport;
  if (processes.some(({ report }) => report.taxService === null))
    return attention(
      null,
      '국세청에 묻지 않아서 사업자등록번호가 모두 ‘미확인’으로 남아요.',
      '공공데이터포털에서 키를 받아 BUSINESS_STATUS_KEY에 넣어 주세요.',
    );
  const failing = findFailing(processes, ({ report }) => report.taxService);
  if (failing)
    return attention(
      failing.since,
      '국세청 조회가 되지 않아요. 그동안 새 번호는 ‘미확인’으로 남아요.',
      '국세청 서비스의 점검이면 기다려 주세요. 하루가 지나도 그대로면 키가 끝났는지 확인해 주세요.',
    );
  return ok('마지막 조회에 답을 받았어요.');
}

function judgeQueues(facts: SystemFacts): Judgement {
  const { processes, lastWorkerAt, waitingJobs, oldestJobSeconds, failedJobs, now } = facts;
  if (!processes.some(({ report }) => report.role !== 'web'))
    return down(
      lastWorkerAt,
      `작업을 하는 프로세스가 없어요. 메일, 알림, 기한을 넘기는 일이 멈췄어요. ${waitingJobs}건이 기다려요.`,
      'ROLE이 worker나 all인 프로세스를 켜 주세요. 기다리던 작업부터 저절로 해요.',
    );
  if (oldestJobSeconds > jobLateSeconds)
    return attention(
      new Date(now.getTime() - oldestJobSeconds * 1000),
      `작업이 밀려 있어요. ${waitingJobs}건이 기다려요.`,
      '한동안 줄지 않으면 worker를 하나 더 켜 주세요.',
    );
  if (failedJobs > 0)
    return attention(
      facts.firstFailedJobAt,
      `하루 동안 끝내 하지 못한 작업이 ${failedJobs}건 있어요 (${facts.failedQueues.join(', ')}).`,
      '로그에서 ‘job failed’를 찾아 원인을 확인해 주세요. 날마다 하는 작업은 다음 때에 다시 해요.',
    );
  return ok(waitingJobs === 0 ? '밀린 작업이 없어요.' : `${waitingJobs}건을 하고 있어요.`);
}

function judgeBackup({ processes, now }: SystemFacts): Judgement {
  const working = processes.filter(({ report }) => report.role !== 'web');
  const making = working.filter(({ report }) => report.backup !== null);
  const advice =
    '로그에서 ‘backup’ 작업이 실패한 원인을 찾아 주세요. 지금 백업하려면 npm run backup을 쓰면 돼요.';
  if (working.length === 0) return noReport;
  if (making.length === 0)
    return attention(
      null,
      '밤마다 하는 백업이 꺼져 있어요.',
      'BACKUP_TO와 BACKUP_PASSPHRASE를 정하고 다시 시작해 주세요. 다른 방법으로 백업한다면 그대로 두어도 돼요.',
    );
  const newestAt = making
    .flatMap(({ report }) => report.backup?.newestAt ?? [])
    .toSorted()
    .at(-1);
  const failing = findFailing(making, ({ report }) => report.backup);
  if (newestAt === undefined)
    return failing
      ? down(
          failing.since,
          `백업을 두는 곳을 읽을 수 없어요 (${failing.hosts}).`,
          'BACKUP_TO가 맞는지, 그곳에 닿고 읽을 수 있는지 확인해 주세요.',
        )
      : down(null, '온전한 백업이 하나도 없어요.', advice);
  const ageMs = now.getTime() - Date.parse(newestAt);
  const hours = Math.floor(ageMs / hourMs);
  const due = new Date(Date.parse(newestAt) + backupLateMs);
  if (ageMs > backupGoneMs) return down(due, `마지막 백업이 ${Math.floor(hours / 24)}일 전이에요.`, advice);
  if (ageMs > backupLateMs) return attention(due, `마지막 백업이 ${hours}시간 전이에요.`, advice);
  return ok(hours === 0 ? '한 시간 안에 백업했어요.' : `${hours}시간 전에 백업했어요.`);
}

function judgeVersions({ processes, databaseVersion }: SystemFacts): Judgement {
  const byVersion = Map.groupBy(processes, ({ report }) => report.version);
  const versions = [...byVersion.keys()].toSorted();
  if (versions.length === 0) return noReport;
  if (versions.length > 1) {
    // The second version has been there since its first process started.
    const begins = [...byVersion.values()].map((own) =>
      Math.min(...own.map(({ startedAt }) => startedAt.getTime())),
    );
    return attention(
      new Date(Math.max(...begins)),
      `맞손 ${versions.join(', ')} 버전이 함께 돌고 있어요.`,
      '올리는 중이면 기다려 주세요. 다 올렸다면 앞선 버전의 프로세스를 다시 시작해 주세요.',
    );
  }
  const nodes = [...new Set(processes.map(({ report }) => report.node))].toSorted().join(', ');
  return ok(`맞손 ${versions[0]} · Node ${nodes} · PostgreSQL ${databaseVersion.split(' ')[0]}`);
}

function judgeProxy({ processes, now }: SystemFacts): Judgement {
  const told = processes.flatMap(({ report }) => {
    const seen = report.untrustedProxy;
    return seen && now.getTime() - Date.parse(seen.at) < proxySeenMs ? [seen] : [];
  });
  if (told.length === 0) return ok('요청을 보낸 사람의 주소를 바르게 알고 있어요.');
  const addresses = [...new Set(told.map(({ address }) => address ?? '바깥 주소'))].toSorted().join(', ');
  return attention(
    earliest(told.map(({ since }) => since)),
    `믿지 않는 프록시를 거친 요청이 와요 (${addresses}). 그 뒤의 모든 회원이 한 사람으로 세어져서, 한 사람이 한도를 넘으면 모두가 막혀요.`,
    '우리 프록시라면 그 주소를 TRUSTED_PROXIES에 적고 다시 시작해 주세요. 아니라면 바깥에서 PORT에 바로 닿지 못하게 막아 주세요.',
  );
}

const judges: Record<SystemPart, (facts: SystemFacts) => Judgement> = {
  DATABASE: judgeDatabase,
  STORE: judgeStore,
  MAIL: judgeMail,
  SCANNER: judgeScanner,
  TAX_SERVICE: judgeTaxService,
  QUEUES: judgeQueues,
  BACKUP: judgeBackup,
  VERSIONS: judgeVersions,
  PROXY: judgeProxy,
};

/** Says how a part stands, since when, and what to do. Pure: an instant is `facts.now`. */
export function judge(part: SystemPart, facts: SystemFacts): SystemPartState {
  return { part, ...judges[part](facts) };
}
