import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { serverOutput } from './server-output.ts';

const source = `
/** A comment. */
export const 인사 = '맞손 👋';
export const read = (이름) => \`\${이름}님 — \${/^[가-힣👋]+$/u.test('맞손👋')}\`;
`;

test('code of a server is ASCII without comments, and says the same', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id.endsWith('a-source') ? '\0source' : null),
        load: (id) => (id === '\0source' ? source : null),
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: 'a-source', output: serverOutput },
    },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  expect(code).toMatch(/^[\t\n -~]+$/);
  expect(code).not.toContain('A comment');
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(built.인사).toBe('맞손 👋');
  expect(built.read('가')).toBe('가님 — true');
});
