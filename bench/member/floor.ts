import http from 'node:http';
import pg from 'pg';
import { type FloorMember, findFloorStatement, memberOfSession } from './floor-statements.ts';

/*
 * The floor of the signed-in side: bare node:http and pg, the session looked up by one prepared statement and the answer
 * made by another; the session itself takes one. Usage: node bench/member/floor.ts PORT DATABASE_URL
 */

const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const nobody: FloorMember = { id: '', organization_id: null };

async function answer(request: http.IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (url.pathname === '/readyz') return '{}';
  const [, cookie = ''] = request.headers.cookie?.split('=') ?? [];
  const token = decodeURIComponent(cookie).split('.')[0] ?? '';
  let member = nobody;
  if (url.pathname !== '/api/session') {
    const { rows } = await pool.query<FloorMember>({
      name: 'member',
      text: memberOfSession,
      values: [token],
    });
    member = rows[0] ?? nobody;
  }
  const { rows } = await pool.query<{ body: string }>(findFloorStatement(url, member, token));
  return rows[0]?.body ?? '';
}

http
  .createServer(async (request, response) => {
    try {
      const body = await answer(request);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    } catch (error) {
      response.writeHead(500);
      response.end(String(error));
    }
  })
  .listen(Number(port), '127.0.0.1');
