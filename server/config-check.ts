import { readConfig } from './config/config.ts';
import { environment, variableNames } from './config/environment.ts';
import { ConfigError, findUnknownNames, notesOf } from './config/faults.ts';
import { maskValue } from './config/variable.ts';

/*
 * npm run config:check
 * Reads the environment as a start would, prints every variable with its value (secrets masked), names that look misspelt,
 * and everything that would keep the product from starting, with exit code 1. It opens and changes nothing.
 */

function listValues(source: NodeJS.ProcessEnv): string[] {
  const defaults: Record<string, unknown> = environment.parse({});
  return variableNames.map((name) => {
    const given = source[name]?.trim();
    if (given) return `  ${name} = ${maskValue(given, notesOf(name))}`;
    const stands = [defaults[name]].flat().join(',');
    return stands === '' ? `  ${name} (없음)` : `  ${name} = ${stands} (기본값)`;
  });
}

for (const line of listValues(process.env)) console.log(line);
for (const line of findUnknownNames(process.env)) console.log(`! ${line}`);
try {
  readConfig();
  console.log('이 설정으로 시작할 수 있어요.');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
