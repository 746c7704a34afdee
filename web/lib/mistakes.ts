import { ApiProblem } from './api.ts';

/**
 * What a refused change says: at the `fields` that a form has, and under '' what concerns the whole or a field that it
 * does not show, so that no refusal is silent.
 */
export function readMistakes(error: unknown, fields: readonly string[] = []): Record<string, string> {
  if (!(error instanceof ApiProblem)) return { '': '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.' };
  if (error.fieldErrors.length === 0) return { '': error.message };
  const fieldOf = (path: string) => fields.find((name) => path === name || path.startsWith(`${name}.`)) ?? '';
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [fieldOf(path), message]).reverse());
}
