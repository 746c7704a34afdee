import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { lightContract } from './light-contract.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles one line of browser code as the product's build does and returns the text. */
async function bundle(code: string): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      lightContract(root),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? path.join(root, 'web/entry-of-test.ts') : null),
        load: (id) => (id.endsWith('entry-of-test.ts') ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

describe('lightContract', () => {
  it('leaves an endpoint its method and path, and no schema, summary or policy', async () => {
    const code = await bundle(
      `import { getSession, type Session } from '#contract/accounts/members.ts'; console.log(getSession satisfies object, 0 as unknown as Session);`,
    );
    expect(code).toContain('/api/session');
    expect(code).not.toContain('Who is signed in');
    expect(code).not.toContain('session.read');
    expect(code).not.toMatch(/zod/i);
    expect(code.length).toBeLessThan(600);
  });

  it('leaves an upload its path and how it is sent, and no quota', async () => {
    const code = await bundle(
      `import { uploadProjectDocument } from '#contract/projects/projects.ts'; console.log(uploadProjectDocument);`,
    );
    expect(code).toContain('multipart');
    expect(code).not.toMatch(/perHour|[가-힣]/);
    expect(code.length).toBeLessThan(600);
  });

  it('brings along the schema that a form uses, and no other', async () => {
    const code = await bundle(
      `import { signInBody } from '#contract/accounts/members.ts'; console.log(signInBody.safeParse({}));`,
    );
    expect(code).toContain('아이디를 입력해주세요.');
    expect(code).not.toContain('/api/account');
  });

  it('keeps route protection free of schemas', async () => {
    const code = await bundle(
      `import { reaches, roleMessage } from '#contract/access/audience.ts'; console.log(reaches, roleMessage);`,
    );
    expect(code).toContain('접근 권한이 없습니다.');
    expect(code).not.toContain('project.read');
    expect(code).not.toMatch(/zod/i);
  });

  it('knows every endpoint of the contract by the shape it is written in', async () => {
    const text = await readFile(path.join(root, 'contract/npos/npos.ts'), 'utf8');
    const names = [...text.matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(2);
    const code = await bundle(
      `import { ${names.join(', ')} } from '#contract/npos/npos.ts'; console.log(${names.join(', ')});`,
    );
    expect(code).not.toContain('summary');
  });
});

it('[F-77] no screen asks an endpoint for a schema, which the build leaves out: forms have schemas with a name', () => {
  const asked = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\.(params|query|body|response)\??\.(safeParse|parse|extend|shape)\b/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
  expect(asked).toEqual([]);
});
