import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readConfig } from '#server/config/config.ts';
import { variableNames } from '#server/config/environment.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { buildInputs } from './build.mjs';
import { commands, data } from './release.mjs';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'matson-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a program of the system is there; says loudly what is not looked at without it. */
function has(program: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found)
    process.stderr.write(
      `\n!!! NOT CHECKED: ${program} is not installed, so its file under deploy/ was not.\n`,
    );
  return found;
}

/** Lines `NAME=value` of a file of variables, with what is left open filled in. */
function readVariables(file: string): Record<string, string> {
  const given = read(file)
    .split('\n')
    .map((line) => /^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
    // Addresses of examples are refused by a start, as they should be.
    .flatMap((found) =>
      found ? [[found[1] ?? '', found[2]?.replaceAll('example.org', 'csr.internal') || 'k'.repeat(48)]] : [],
    );
  return Object.fromEntries(given);
}

const ownVariables: readonly string[] = variableNames;
const site = { SITE_CONFIG: productionEnvironment.SITE_CONFIG };

/** Refuses what a start would refuse, and names that the product does not have. */
function expectAccepted(given: Record<string, string>): void {
  const names = Object.keys(given).filter((name) => !name.startsWith('AWS_'));
  expect(names.filter((name) => !ownVariables.includes(name))).toEqual([]);
  readConfig({ NODE_ENV: 'production', ...given, ...site, DATA_DIR: folder });
}

const dockerfile = DockerfileParser.parse(read('deploy/Dockerfile'));
const instructions = dockerfile.getInstructions().map((instruction) => ({
  keyword: instruction.getKeyword(),
  text: (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''),
}));
const lastStage = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'));
const argumentsOf = (keyword: string) =>
  lastStage.filter((one) => one.keyword === keyword).map(({ text }) => text);
const exposed = argumentsOf('EXPOSE')[0];

type Service = {
  image: string;
  environment?: Record<string, string>;
  command?: string | string[];
  configs?: { source: string }[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
  read_only?: boolean;
  profiles?: string[];
  restart?: string;
  env_file?: { path: string; required: boolean }[];
};
type Compose = {
  services: Record<string, Service>;
  configs: Record<string, { file?: string; content?: string }>;
  volumes: Record<string, null>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};
const compose = parseYaml(read('deploy/compose.yaml'), { merge: true }) as Compose;
const ownServices = Object.entries(compose.services).filter(([, { image }]) => image === 'matson');

describe('[E-02] Dockerfile', () => {
  test('builds with the pinned Node what is let into its context, and copies what a release makes', () => {
    const pinned = JSON.parse(read('package.json')).devDependencies.node;
    expect(instructions[0]).toEqual({ keyword: 'FROM', text: `node:${pinned}-bookworm AS release` });
    const [, ...lines] = read('.dockerignore').trim().split('\n');
    expect(lines[0]).toBe('*');
    const letIn = lines.slice(1).map((line) => line.slice(1));
    const needed = [...buildInputs, ...data, 'scripts/release.mjs', 'package.json', 'CHANGELOG.md'];
    const isLetIn = (place: string) => letIn.some((own) => place === own || place.startsWith(`${own}/`));
    expect(needed.filter((place) => !isLetIn(place))).toEqual([]);
    for (const place of letIn) expect([place, existsSync(path.join(root, place))]).toEqual([place, true]);
    const [, script] =
      /node (\S+) --into/.exec(instructions.find(({ keyword }) => keyword === 'RUN')?.text ?? '') ?? [];
    expect(existsSync(path.join(root, script ?? ''))).toBe(true);
  });

  test('runs a command of the release as somebody without rights, and says how it is', () => {
    expect(argumentsOf('USER')).toEqual(['matson']);
    expect(argumentsOf('RUN').join()).toContain('useradd --uid 10001');
    expect(argumentsOf('ENTRYPOINT')).toEqual(['["/opt/matson/matson"]']);
    const [command] = JSON.parse(argumentsOf('CMD')[0] ?? '[]');
    expect(Object.keys(commands)).toContain(command);
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('/readyz');
    const given = Object.fromEntries(
      (argumentsOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
    );
    expect(given.PORT).toBe(exposed);
    expect(Object.keys(given).filter((name) => !ownVariables.includes(name))).toEqual([]);
    expect(argumentsOf('VOLUME')).toEqual([given.DATA_DIR]);
  });
});

describe('[E-02] compose.yaml', () => {
  const variables = readVariables('deploy/compose.env.example');
  const fillIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::\?|:-)\}/g, (_, name: string) => variables[name] ?? `missing ${name}`);

  test('gives every process what a start needs, and nothing that it does not know', () => {
    expect(ownServices.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker']);
    for (const [, { environment = {}, env_file: files = [] }] of ownServices) {
      const given = Object.entries(environment).map(([name, value]) => [name, fillIn(value)]);
      const more = files.map((file) => readVariables(`deploy/${file.path}.example`));
      expectAccepted({ ...Object.fromEntries(given), ...Object.assign({}, ...more) });
    }
    const owners = ownServices.filter(([, { environment }]) => environment?.MIGRATION_DATABASE_URL);
    expect(owners.map(([name]) => name)).toEqual(['worker']);
    const text = read('deploy/compose.yaml');
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !((name as string) in variables))).toEqual([]);
    expect(compose.networks.default.ipam.config[0]?.subnet).toBe(
      ownServices[0]?.[1].environment?.TRUSTED_PROXIES,
    );
  });

  test('keeps the root of what is ours read-only, and names volumes, files and services that there are', () => {
    for (const [name, service] of ownServices)
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          tmpfs: ['/tmp'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
    const made: Record<string, string> = {
      './site.json': 'server/config/site-config.example.json',
      './backup.env': 'deploy/backup.env.example',
    };
    const places = Object.values(compose.configs).flatMap(({ file }) => file ?? []);
    for (const [
      name,
      { volumes = [], configs = [], depends_on: after = {}, env_file: files = [] },
    ] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) places.push(from);
        else expect([name, Object.keys(compose.volumes)]).toEqual([name, expect.arrayContaining([from])]);
      }
      places.push(...files.map((file) => file.path));
      for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
      for (const other of Array.isArray(after) ? after : Object.keys(after))
        expect(Object.keys(compose.services)).toContain(other);
    }
    for (const place of places)
      expect([place, existsSync(path.join(root, made[place] ?? path.join('deploy', place)))]).toEqual([
        place,
        true,
      ]);
    expect(compose.services.scanner?.profiles).toEqual(['scanner']);
  });

  test('the database of it makes the two roles that its addresses name', () => {
    const script = read('deploy/postgres/create-roles.sh');
    for (const [, { environment = {} }] of ownServices)
      for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'])
        if (environment[name] !== undefined) {
          const { username, pathname, hostname } = new URL(fillIn(environment[name]));
          expect(script).toContain(`CREATE ROLE ${username} LOGIN`);
          expect(script).toContain(`CREATE DATABASE ${pathname.slice(1)} OWNER`);
          expect(Object.keys(compose.services)).toContain(hostname);
        }
  });

  test('the scanner takes what uploads may have', () => {
    expect(/^StreamMaxLength (\d+)M$/m.exec(read('deploy/clamd.conf'))?.[1]).toBe('101');
    expect(read('deploy/clamd.conf')).toContain(
      `TCPSocket ${new URL(readVariables('deploy/compose.env.example').CLAMD_URL ?? '').port}`,
    );
  });
});

describe('[E-02] systemd units', () => {
  const units = ['matson-web@.service', 'matson-worker.service'];

  test('start a command of the release with variables that a start accepts', () => {
    const given = readVariables('deploy/systemd/matson.env.example');
    expectAccepted(given);
    expectAccepted({ ...given, ...readVariables('deploy/systemd/worker.env.example') });
    for (const unit of units) {
      const text = read(`deploy/systemd/${unit}`);
      expect(/^ExecStart=\/opt\/matson\/current\/matson (\S+)$/m.exec(text)?.[1]).toBe('serve');
      const own = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
      const names = own.map((pair) => pair.split('=')[0] ?? '').filter((name) => name !== 'PATH');
      expect(names.filter((name) => !ownVariables.includes(name))).toEqual([]);
      for (const [, file = ''] of text.matchAll(/^EnvironmentFile=\/etc\/matson\/(.*)$/gm))
        expect(existsSync(path.join(root, 'deploy/systemd', `${file}.example`))).toBe(true);
    }
  });

  test.runIf(has('systemd-analyze'))('are what systemd reads, and hardened', () => {
    const machine = path.join(folder, 'machine');
    mkdirSync(machine);
    for (const unit of units) {
      // The release is not installed here.
      const text = read(`deploy/systemd/${unit}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
      writeFileSync(path.join(machine, unit), text);
      const verified = spawnSync('systemd-analyze', ['verify', path.join(machine, unit)], {
        encoding: 'utf8',
      });
      const own = verified.stderr.split('\n').filter((line) => line.includes('matson'));
      expect([unit, own]).toEqual([unit, []]);
      const judged = spawnSync(
        'systemd-analyze',
        ['security', '--offline=yes', '--no-pager', '--threshold=25', path.join(machine, unit)],
        { encoding: 'utf8' },
      );
      expect([unit, judged.status, judged.stderr]).toEqual([unit, 0, '']);
    }
  });
});

describe('[E-02] proxies', () => {
  const ports = ['3001', '3002'];
  const files = {
    Caddyfile: 'deploy/proxy/Caddyfile',
    nginx: 'deploy/proxy/nginx.conf',
    haproxy: 'deploy/proxy/haproxy.cfg',
  };

  /** Certificate and key in one file, as HAProxy wants them; nginx finds both in it, too. */
  function makeCertificate(): string {
    const pem = path.join(folder, 'both.pem');
    const flags = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const made = spawnSync('openssl', [
      ...flags,
      '-subj',
      '/CN=csr.example.org',
      '-keyout',
      `${pem}.key`,
      '-out',
      `${pem}.crt`,
    ]);
    expect(made.status).toBe(0);
    writeFileSync(pem, readFileSync(`${pem}.crt`, 'utf8') + readFileSync(`${pem}.key`, 'utf8'));
    return pem;
  }

  test('lead to the processes that there are, ask for their readiness and overwrite the visitor’s own words', () => {
    const caddy = read(files.Caddyfile);
    const upstreams = /reverse_proxy (.*) \{/.exec(caddy)?.[1]?.split(' ');
    const webs = ownServices.filter(([name]) => name.startsWith('web')).map(([name]) => `${name}:${exposed}`);
    expect(upstreams).toEqual(webs);
    expect(caddy).toMatch(/health_uri \/readyz/);
    expect(read(files.haproxy)).toMatch(/option httpchk GET \/readyz/);
    for (const file of [files.nginx, files.haproxy])
      expect([...read(file).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports);
    for (const file of Object.values(files))
      expect(read(file)).toMatch(/X-Forwarded-For (?:\{remote_host\}|\$remote_addr|%\[src\])/);
  });

  test.runIf(has('nginx'))('nginx reads its own', () => {
    const pem = makeCertificate();
    const own = read(files.nginx)
      .replaceAll('/etc/ssl/matson/fullchain.pem', pem)
      .replaceAll('/etc/ssl/matson/key.pem', pem)
      // Debian 12 has nginx 1.22; `http2 on` came with 1.25.
      .replace('http2 on;', '');
    writeFileSync(path.join(folder, 'site.conf'), own);
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${scratch} include ${folder}/site.conf; }`,
    );
    const tried = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([tried.status, tried.stderr.replace(/.*could not open error log file.*\n/, '')]).toEqual([0, '']);
  });

  test.runIf(has('haproxy'))('HAProxy reads its own', () => {
    const own = read(files.haproxy).replace('/etc/ssl/matson/matson.pem', makeCertificate());
    writeFileSync(path.join(folder, 'haproxy.cfg'), own);
    const tried = spawnSync('haproxy', ['-c', '-q', '-f', path.join(folder, 'haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect([tried.status, tried.stderr]).toEqual([0, '']);
  });

  test.runIf(has('caddy'))('Caddy reads its own', () => {
    cpSync(path.join(root, files.Caddyfile), path.join(folder, 'Caddyfile'));
    const tried = spawnSync(
      'caddy',
      ['validate', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      {
        encoding: 'utf8',
        env: { ...process.env, MATSON_HOST: 'csr.example.org' },
      },
    );
    expect([tried.status, tried.stderr.includes('Valid configuration')]).toEqual([0, true]);
  });
});
