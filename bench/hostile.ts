import { openBenchDatabase } from './data.ts';
import { startProduct, waitUntilQuiet } from './processes.ts';

const rounds = 24;

const ordinary = ['나눔', '아동 교육', '도시락지원', '학습', 'ㄴㄴ', '멘토링'];

/** What no honest visitor types, by name. */
const hostile: Record<string, string> = {
  jamo: 'ㅏㅑㅓㅕㅗ',
  'initial consonant': 'ㅇ',
  clusters: 'ㄳㅄㅀㄺ',
  decomposed: '나눔재단'.normalize('NFD'),
  sql: "' OR 1=1; DROP TABLE npo; --",
  'regular expression': '(.*)+$[^a]{99}',
  signs: '%_\\"<>&',
  emoji: '🙂👩‍👧🇰🇷',
  'zero width': '\u200b\ufeff\u202e',
  'words of one letter': 'ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ',
  '80 characters': '아동청소년지원'.repeat(11).slice(0, 80),
  '10 KB': '솔'.repeat(3413),
};

const median = (values: number[]) =>
  [...values].sort((left, right) => left - right)[values.length >> 1] as number;

/** Hostile queries beside ordinary ones, interleaved, each one new to the catalogue's memory of answers. */
export async function measureHostile(npoCount: number): Promise<object> {
  const database = await openBenchDatabase(npoCount);
  const product = await startProduct(database, {}, '/api/npos');
  try {
    await waitUntilQuiet(product.pid);
    const ask = async (path: string): Promise<number> => {
      const begun = performance.now();
      const response = await fetch(product.url + path);
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${path.slice(0, 80)} answered ${response.status}`);
      return performance.now() - begun;
    };
    const times = new Map<string, number[]>();
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
    for (let round = 0; round < rounds; round += 1) {
      // Other conditions each time, so that no answer is one that the catalogue still remembers.
      const conditions = [
        `sort=${['RECENT', 'EXPERIENCE', 'TENURE', 'NAME'][round % 4]}`,
        ...['tenure=1', 'tenure=4', 'tenure=10', 'tenure=20'].slice(round >> 2, (round >> 2) + 1),
        ...(round >= 20 ? ['taxInvoice=true'] : []),
      ];
      const path = (q: string) => `/api/npos?${conditions.join('&')}&q=${encodeURIComponent(q)}`;
      for (const q of ordinary) note('ordinary', await ask(path(q)));
      for (const [name, q] of Object.entries(hostile)) note(name, await ask(path(q)));
    }
    const ordinaryMs = median(times.get('ordinary') as number[]);
    const worst = Object.keys(hostile)
      .map((name) => ({ name, ms: median(times.get(name) as number[]) }))
      .reduce((left, right) => (left.ms > right.ms ? left : right));
    return {
      case: 'hostile',
      npos: npoCount,
      ordinary_ms_p50: Number(ordinaryMs.toFixed(2)),
      worst_ms_p50: Number(worst.ms.toFixed(2)),
      worst: worst.name,
      ratio: Number((worst.ms / ordinaryMs).toFixed(2)),
    };
  } finally {
    await product.stop();
    await database.stop();
  }
}
