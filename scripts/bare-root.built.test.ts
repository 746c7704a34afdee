import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { findFreePort } from './toolchain.mjs';

const root = path.join(import.meta.dirname, '..');

/** Made once, as its packages come over the network. */
const bareDebian = path.join(root, '.cache/bare-debian.tar');

const isPossible =
  process.getuid?.() === 0 &&
  ['debootstrap', 'unshare', 'nsenter', 'chroot'].every(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
  );
if (!isPossible)
  process.stderr.write(
    '\n!!! NOT RUN: the steps of deploy/Dockerfile in a bare Debian root need root rights and debootstrap.\n',
  );

function run(program: string, flags: string[]): string {
  const done = spawnSync(program, flags, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`${program} ${flags.join(' ')}:\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** The same address without the socket in the file system, which nobody inside sees. */
function overTcp(url: string): string {
  const given = new URL(url);
  given.searchParams.delete('host');
  given.hostname = '127.0.0.1';
  return given.href;
}

/** What an image and a container are made of, done by hand: the machine of a test has no engine for them. */
describe.runIf(isPossible)(
  '[E-02] the steps of the Dockerfile in a bare Debian',
  { timeout: 900_000 },
  () => {
    let folder: string;
    let image: string;
    let database: EmbeddedDatabase;
    let container: ChildProcess | undefined;
    /** Of the last stage, by keyword; a step that this test does not know fails it. */
    const settings = {
      env: {} as Record<string, string>,
      user: '',
      health: [] as string[],
      start: [] as string[],
      volume: '',
    };

    function unpackDebian(): void {
      if (!existsSync(bareDebian)) {
        const made = path.join(folder, 'debian');
        run('debootstrap', ['--variant=minbase', 'bookworm', made, 'http://deb.debian.org/debian']);
        run('tar', ['-cf', bareDebian, '-C', made, '.']);
      }
      mkdirSync(image);
      run('tar', ['-xf', bareDebian, '-C', image]);
    }

    /** Where a file of the first stage stands on this machine. */
    function findMade(place: string): string {
      if (place === '/usr/local/bin/node') return realpathSync(path.join(root, 'node_modules/node/bin/node'));
      expect(place).toBe('/out/matson');
      const release = path.join(folder, 'release');
      return path.join(release, readdirSync(release).find((name) => !name.endsWith('.gz')) ?? '');
    }

    const steps: Record<string, (text: string) => void> = {
      FROM: (text) => expect(text).toBe('debian:bookworm-slim'),
      RUN: (text) => void run('chroot', [image, '/bin/sh', '-c', text]),
      COPY: (text) => {
        const [flag, from = '', to = ''] = text.split(' ');
        expect(flag).toBe('--from=release');
        mkdirSync(path.dirname(path.join(image, to)), { recursive: true });
        cpSync(findMade(from), path.join(image, to), { recursive: true });
      },
      ENV: (text) => {
        for (const pair of text.split(' ')) settings.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
      },
      USER: (text) => {
        settings.user = text;
      },
      WORKDIR: (text) => expect(existsSync(path.join(image, text))).toBe(true),
      VOLUME: (text) => {
        settings.volume = text;
      },
      EXPOSE: () => {},
      STOPSIGNAL: (text) => expect(text).toBe('SIGTERM'),
      HEALTHCHECK: (text) => {
        settings.health = JSON.parse(text.slice(text.indexOf('CMD ') + 4));
      },
      ENTRYPOINT: (text) => {
        settings.start = JSON.parse(text);
      },
      CMD: (text) => {
        settings.start.push(...JSON.parse(text));
      },
    };

    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'matson-bare-'));
      image = path.join(folder, 'image');
      unpackDebian();
      run(process.execPath, [path.join(root, 'scripts/release.mjs'), '--into', path.join(folder, 'release')]);
      const all = DockerfileParser.parse(
        readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'),
      ).getInstructions();
      const from = all.findLastIndex((one) => one.getKeyword() === 'FROM');
      for (const one of all.slice(from)) {
        const step = steps[one.getKeyword()];
        if (step === undefined) throw new Error(`this test does not know ${one.getKeyword()}`);
        const text = one.getTextContent().slice(one.getKeyword().length).trim();
        step(text.replaceAll(/\\\n\s*/g, ''));
      }
      database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'postgres'), durable: false });
    }, 900_000);

    afterAll(async () => {
      container?.kill('SIGKILL');
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Process 1 of the container, by its number out here. */
    function findFirst(): string {
      const parent = container?.pid;
      return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
    }

    /** Runs a command inside, as the container's user. */
    function inside(command: string[]): { status: number | null; stderr: string } {
      const ids = ['--setuid=10001', '--setgid=10001'];
      const { env } = settings;
      const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const flags = ['--target', findFirst(), '--mount', '--pid', '--root', ...ids, 'env', '-i', ...given];
      return spawnSync('nsenter', [...flags, 'PATH=/usr/local/bin:/usr/bin:/bin', ...command], {
        encoding: 'utf8',
      });
    }

    test('answer as somebody without rights on a root that nobody can write, and end when they are asked to', async () => {
      const volume = path.join(folder, 'volume');
      // A new volume takes its owner from the folder in the image.
      cpSync(path.join(image, settings.volume), volume, { recursive: true });
      run('chown', ['--reference', path.join(image, settings.volume), volume]);
      settings.env.PORT = String(await findFreePort());
      const environment = {
        ...settings.env,
        ...productionEnvironment,
        PATH: '/usr/local/bin:/usr/bin:/bin',
        DATABASE_URL: overTcp(database.appUrl),
        MIGRATION_DATABASE_URL: overTcp(database.ownerUrl),
        SESSION_SECRET: 'k'.repeat(32),
        PUBLIC_URL: 'https://csr.internal',
        SHUTDOWN_GRACE_MS: '100',
      };
      const begin = `set -e
      mount --bind "$1" "$1"; mount --bind /dev "$1/dev"; mount --bind "$2" "$1$3"; mount -t tmpfs tmpfs "$1/tmp"
      mount -t proc proc "$1/proc"; mount -o remount,bind,ro "$1"
      image=$1 user=$4; shift 4
      exec chroot --userspec="$user" "$image" env -i "$@"`;
      const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
      const place = [image, volume, settings.volume, `${settings.user}:${settings.user}`];
      container = spawn(
        'unshare',
        [
          '--mount',
          '--pid',
          '--fork',
          '--kill-child',
          'sh',
          '-c',
          begin,
          'sh',
          ...place,
          ...given,
          ...settings.start,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let output = '';
      for (const stream of [container.stdout, container.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      const ended = new Promise<number | null>((resolve) => container?.once('close', resolve));
      const isHealthy = vi.waitFor(() => expect(inside(settings.health).status).toBe(0), {
        timeout: 240_000,
        interval: 500,
      });
      const isOver = ended.then(() => Promise.reject(new Error(output)));
      await Promise.race([isHealthy, isOver]);
      isOver.catch(() => {});
      const page = await fetch(`http://127.0.0.1:${settings.env.PORT}/about`);
      expect([page.status, (await page.text()).includes('서비스 소개')]).toEqual([200, true]);

      const status = readFileSync(`/proc/${findFirst()}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual(['10001', '10001']);
      expect(/^NSpid:.*\s(\d+)$/m.exec(status)?.[1]).toBe('1');
      expect(readFileSync(`/proc/${findFirst()}/comm`, 'utf8').trim()).toMatch(/^(?:node|MainThread)$/);
      for (const place of ['/opt/matson/new', '/usr/new', '/new'])
        expect(inside(['touch', place]).status).not.toBe(0);
      expect(run('chroot', [image, 'id', '-un', '10001']).trim()).toBe('matson');
      const asRoot = ['--target', findFirst(), '--mount', '--root', 'touch', '/opt/matson/new'];
      expect(spawnSync('nsenter', asRoot, { encoding: 'utf8' }).stderr).toContain('Read-only file system');
      expect(inside(['touch', `${settings.volume}/new`, '/tmp/new'])).toMatchObject({ status: 0 });

      process.kill(Number(findFirst()), 'SIGTERM');
      expect([await ended, output.includes('Error')]).toEqual([0, false]);
    });
  },
);
