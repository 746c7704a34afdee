import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy before a database, which can be cut and restored. */
export type DatabaseProxy = {
  /** The address of a database by way of the proxy. */
  reach(databaseUrl: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a proxy on a port of loopback that it keeps while it is cut. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  let target = new URL('postgres://127.0.0.1');
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };

  async function restore(): Promise<void> {
    const made = createServer((near) => {
      const folder = target.searchParams.get('host');
      const far = folder
        ? connect(`${folder}/.s.PGSQL.${target.port}`)
        : connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) keep(socket);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
    port = (made.address() as { port: number }).port;
    server = made;
  }

  async function cut(): Promise<void> {
    const ended = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of sockets) socket.destroy();
    await ended;
    server = null;
  }

  await restore();
  return {
    reach: (databaseUrl) => {
      target = new URL(databaseUrl);
      const near = new URL(databaseUrl);
      near.searchParams.delete('host');
      near.hostname = '127.0.0.1';
      near.port = String(port);
      return near.href;
    },
    cut,
    restore,
    close: cut,
  };
}
