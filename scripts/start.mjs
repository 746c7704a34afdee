import { createServer } from 'node:net';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import {
  becomeProgram,
  continueOnPinnedNode,
  formServerEnvironment,
  installIfNeeded,
  program,
  root,
} from './toolchain.mjs';

/*
 * npm start
 * Installs packages when they differ from `package-lock.json`, builds what has changed, opens the database, migrates,
 * fills in the demo content at the first start, and listens.
 */

/** @param {number} port @returns {Promise<boolean>} */
function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host: process.env.HOST || '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}

/** Looks before anything slow happens; the server itself looks again when it listens. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535 || (await isPortFree(port))) return;
  let other = port + 1;
  while (!(await isPortFree(other))) other += 1;
  console.error(
    `포트 ${port}은(는) 다른 프로그램이 이미 쓰고 있어요. 다른 포트로 시작해 주세요: PORT=${other} npm start\n` +
      `Port ${port} is already in use. Choose another one: PORT=${other} npm start`,
  );
  process.exit(1);
}

await refuseTakenPort();
installIfNeeded();
await continueOnPinnedNode();
if (!buildIfStale()) process.exit(1);
await becomeProgram(path.join(root, program), process.argv.slice(2), formServerEnvironment());
