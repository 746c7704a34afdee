import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Thrown when another living process already uses the database folder; the message is for people, Korean first. */
export class DatabaseFolderInUseError extends Error {
  readonly ownerPid: number;

  constructor(folder: string, ownerPid: number) {
    super(
      `이미 실행 중이에요(프로세스 번호 ${ownerPid}). 같은 데이터 폴더 ${folder} 는 한 번에 하나만 쓸 수 있어요. ` +
        `먼저 실행한 쪽을 끝내거나(kill ${ownerPid}) DATA_DIR로 다른 폴더를 골라 주세요.\n` +
        `The database folder ${folder} is already in use by process ${ownerPid}. ` +
        `Stop it first (kill ${ownerPid}), or choose another folder with DATA_DIR.`,
    );
    this.name = 'DatabaseFolderInUseError';
    this.ownerPid = ownerPid;
  }
}

interface Owner {
  pid: number;
  startedAt: string;
}

/** Tells when a process started, as an opaque string that differs between two processes with one pid; '' when it is gone. */
export function findProcessStart(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      // The command in parentheses may itself hold spaces and parentheses, so fields count from the last one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? '' : `ticks:${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  return findProcessStart(owner.pid) === owner.startedAt;
}

/**
 * Marks a database folder as used by this process and returns the function that gives it free again.
 * A mark left by a process that no longer lives is taken over; throws DatabaseFolderInUseError when its process lives.
 */
export function claimDatabaseFolder(folder: string): () => void {
  const file = path.join(folder, 'owner.json');
  const mine: Owner = { pid: process.pid, startedAt: findProcessStart(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return () => {
          if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && isAlive(owner)) throw new DatabaseFolderInUseError(folder, owner.pid);
      // Two processes may both get here; the database's own lock file then lets only one of them start it.
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
