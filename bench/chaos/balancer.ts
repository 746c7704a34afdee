import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { askStatus, keepRunning, takePort, waitUntil } from './crew.ts';
import type { Tools } from './tools.ts';

/** Before the database: whoever leads by Patroni's word gets the connections, and a deposed leader's are cut. */
function formDatabaseSide(port: number, { nodes }: Cluster): string {
  const servers = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  return `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s

listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/**
 * Starts HAProxy as deploy/proxy/haproxy.cfg says, but without TLS and on ports of loopback, and with the database behind
 * it as well.
 */
export async function startBalancer(
  tools: Tools,
  folder: string,
  { webPorts, cluster }: { webPorts: number[]; cluster: Cluster },
): Promise<{ url: string; databasePort: number }> {
  const [port, databasePort] = [await takePort(), await takePort()];
  const given = readFileSync('deploy/proxy/haproxy.cfg', 'utf8');
  const shipped = given
    .replace(/^ {2}log .*\n/gm, '')
    // More connections than this machine lets a process open are of no use here.
    .replace('maxconn 20000', 'maxconn 2000')
    .replace(/^ {2}bind :80\n/m, '')
    .replace(/^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}http-request redirect .*\n/m, '')
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${webPorts[0]}`)
    .replace(/127\.0\.0\.1:3002/, `127.0.0.1:${webPorts[1]}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, shipped + formDatabaseSide(databasePort, cluster));
  keepRunning({
    name: 'haproxy',
    command: tools.haproxy,
    args: ['-db', '-f', file],
    env: process.env,
    folder,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('HAProxy answers', async () => (await askStatus(`${url}/readyz`)) !== 0);
  return { url, databasePort };
}
