import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { stringify } from 'yaml';
import { askStatus, type Kept, keepRunning, takePort, waitUntil } from './crew.ts';
import type { Tools } from './tools.ts';

type Node = {
  name: string;
  port: number;
  /** Port of Patroni, which says who leads. */
  restPort: number;
  dataDir: string;
  patroni: Kept;
};

/** Two PostgreSQL servers under Patroni, the second a synchronous standby of the first, with etcd between them. */
export type Cluster = {
  nodes: Node[];
  /** The node that takes writes; null while there is none. */
  findLeader(): Promise<Node | null>;
  /** Waits until both run and the standby is synchronous again. */
  waitForStandby(): Promise<void>;
};

const password = 'chaos-of-a-bench';

function formPatroni({
  name,
  port,
  restPort,
  etcdPort,
  folder,
  tools,
}: {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  folder: string;
  tools: Tools;
}): object {
  const local = { host: `127.0.0.1/32` };
  return {
    scope: 'matson-chaos',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // How long a dead machine keeps the lead: Patroni 3 takes what it is given, later ones nothing below 20.
        ttl: 10,
        loop_wait: 1,
        retry_timeout: 3,
        // A primary that has crashed hands over at once in the place of recovering.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_log_hints: 'on',
            synchronous_commit: 'on',
            shared_buffers: '128MB',
            // A dead peer is noticed within seconds, also where it only fell silent.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        `host replication all ${local.host} scram-sha-256`,
        `host all all ${local.host} scram-sha-256`,
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, name),
      bin_dir: tools.postgres,
      pgpass: path.join(folder, `${name}.pgpass`),
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  };
}

/** Runs one statement as the superuser of a server of the cluster. */
async function administrate(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The addresses of the product's two roles on a server at this port of loopback. */
export function formUrls(port: number): { appUrl: string; ownerUrl: string } {
  const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/matson`;
  return { appUrl: url('matson_app'), ownerUrl: url('matson_owner') };
}

/** Starts the cluster in a folder and makes roles and database of the product in it. */
export async function startCluster(tools: Tools, folder: string): Promise<Cluster> {
  const { account } = tools;
  const place = path.join(folder, 'postgres');
  mkdirSync(place, { mode: 0o750 });
  chownSync(place, account.uid, account.gid);
  const [etcdPort, peerPort] = [await takePort(), await takePort()];
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  keepRunning({
    name: 'etcd',
    command: tools.etcd,
    args: [
      ...[
        '--data-dir',
        path.join(folder, 'etcd'),
        '--listen-client-urls',
        client,
        '--listen-peer-urls',
        peer,
      ],
      ...['--advertise-client-urls', client, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `default=${peer}`],
    ],
    env: process.env,
    folder,
  });
  await waitUntil('etcd answers', async () => (await askStatus(`${client}/health`)) === 200);
  const nodes: Node[] = [];
  for (const name of ['pg1', 'pg2']) {
    const [port, restPort] = [await takePort(), await takePort()];
    const file = path.join(place, `${name}.yml`);
    writeFileSync(file, stringify(formPatroni({ name, port, restPort, etcdPort, folder: place, tools })), {
      mode: 0o600,
    });
    chownSync(file, account.uid, account.gid);
    const patroni = keepRunning({
      name: `patroni-${name}`,
      command: tools.patroni,
      args: [file],
      env: { PATH: process.env.PATH, HOME: place, LANG: 'C.UTF-8' },
      folder,
      account,
    });
    nodes.push({ name, port, restPort, dataDir: path.join(place, name), patroni });
    if (name === 'pg1')
      await waitUntil(
        'the first server leads',
        async () => (await askStatus(`http://127.0.0.1:${restPort}/primary`)) === 200,
        120,
      );
  }
  const findLeader = async () => {
    for (const node of nodes)
      if ((await askStatus(`http://127.0.0.1:${node.restPort}/primary`)) === 200) return node;
    return null;
  };
  const waitForStandby = () =>
    waitUntil(
      'the standby is synchronous',
      async () => {
        const asked = nodes.map(({ restPort }) => askStatus(`http://127.0.0.1:${restPort}/synchronous`));
        return (await Promise.all(asked)).includes(200) && (await findLeader()) !== null;
      },
      180,
    );
  await waitForStandby();
  const { port } = nodes[0] as Node;
  await administrate(port, `CREATE ROLE matson_owner LOGIN PASSWORD '${password}'`);
  await administrate(port, `CREATE ROLE matson_app LOGIN PASSWORD '${password}'`);
  await administrate(port, 'CREATE DATABASE matson OWNER matson_owner');
  return { nodes, findLeader, waitForStandby };
}
