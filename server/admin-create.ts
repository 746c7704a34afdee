import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '#db/prepare.ts';
import { openCommandDatabase } from './command-database.ts';
import { createAdmin } from './modules/members/admins.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run admin:create -- --username ID --name NAME --email ADDRESS
 * Creates an admin. The password (at least 10 characters, not common, without the ID) is asked for, or comes from
 * `ADMIN_PASSWORD` or standard input. The second factor is set up at the first sign-in.
 */

const usage = `Usage: npm run admin:create -- --username ID --name NAME --email ADDRESS
The password is asked for, or read from ADMIN_PASSWORD or from standard input: at least 10 characters.`;

/** Asks at the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}

async function readPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD !== undefined) return process.env.ADMIN_PASSWORD;
  if (process.stdin.isTTY) {
    const password = await ask('비밀번호: ');
    if ((await ask('비밀번호 다시 입력: ')) !== password)
      throw new Error('두 비밀번호가 서로 달라요. 명령을 다시 실행해 주세요.');
    return password;
  }
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text.split(/\r?\n/)[0] ?? '';
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { username: text, name: text, email: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const { help, ...form } = values;
  if (help || Object.keys(form).length < 3) {
    console.log(usage);
    process.exitCode = help ? 0 : 2;
    return;
  }
  const password = await readPassword();
  const { db, urls, close } = await openCommandDatabase();
  try {
    await prepareDatabase(urls, { isStrict: process.env.NODE_ENV === 'production' });
    await createAdmin(db, form, password);
    console.log(`관리자 ${form.username} 계정을 만들었어요. 이제 이 아이디로 로그인할 수 있어요.`);
  } finally {
    await close();
  }
}

await runCommand(run);
