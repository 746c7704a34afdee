import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** Debian packages that a chaos run takes besides those of the product. */
const packages = [
  'haproxy',
  'patroni',
  'etcd-server',
  'postgresql',
  'python3-etcd',
  'python3-psycopg2',
  'libfaketime',
];

/** Programs of Debian by their paths, and the account that PostgreSQL and Patroni run as. */
export type Tools = {
  haproxy: string;
  patroni: string;
  etcd: string;
  /** Folder of the newest PostgreSQL's programs. */
  postgres: string;
  faketime: string;
  account: { uid: number; gid: number };
};

function findAccount(name: string): Tools['account'] | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line ? { uid: Number(uid), gid: Number(gid) } : null;
}

function findTools(): { tools: Tools | null; missing: string[] } {
  const newest = (pattern: string) => globSync(pattern).sort().at(-1);
  const found = {
    haproxy: newest('/usr/sbin/haproxy'),
    patroni: newest('/usr/bin/patroni'),
    etcd: newest('/usr/bin/etcd'),
    postgres: newest('/usr/lib/postgresql/*/bin'),
    faketime: newest('/usr/lib/*/faketime/libfaketimeMT.so.1'),
  };
  const account = findAccount('postgres');
  const missing = Object.entries({ ...found, account }).flatMap(([name, value]) => (value ? [] : [name]));
  return { tools: missing.length === 0 ? ({ ...found, account } as Tools) : null, missing };
}

/**
 * The tools of this machine; with `installs` what is missing is installed by apt-get, none of its services started. Null,
 * with a loud line that says what to do, where they cannot be had.
 */
export function takeTools({ installs }: { installs: boolean }): Tools | null {
  const before = findTools();
  if (before.tools) return before.tools;
  const isRoot = process.getuid?.() === 0;
  if (installs && isRoot && existsSync('/usr/bin/apt-get')) {
    const policy = '/usr/sbin/policy-rc.d';
    const given = existsSync(policy)
      ? ''
      : `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy}; `;
    const undo = given ? `; rm -f ${policy}` : '';
    const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
    spawnSync('sh', ['-c', `${given}{ ${install}; }${undo}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const { tools, missing } = findTools();
  if (tools && isRoot) return tools;
  console.error('============================================================');
  console.error('CHAOS RUN SKIPPED: nothing was started and nothing is shown.');
  if (!isRoot)
    console.error('It needs root: PostgreSQL runs as an account of its own, and a small disk is mounted.');
  if (missing.length > 0) {
    console.error(`Missing: ${missing.join(', ')}`);
    console.error(`On Debian as root: npm run chaos -- --install, or apt-get install ${packages.join(' ')}`);
  }
  console.error('============================================================');
  return null;
}
