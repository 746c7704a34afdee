import { readFileSync } from 'node:fs';

/** Text of a small file without outer white space; '' when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
