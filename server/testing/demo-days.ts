import { tellRows } from './demo-outcomes.ts';
import { type Demo, shortenDemo } from './serve-demo.ts';

/** Days after the demo: around the terms of a partnership, and in the years that things are kept. */
const days = [0, 1, 3, 7, 8, 14, 30, 31, 60, 90, 180, 400, 1200, 4000];
const secondsOfDay = 24 * 60 * 60;

/** For each of the days the rows that scheduled jobs have added, changed or removed since the day before; nothing of it stays. */
export async function* tellDays(demo: Demo): AsyncGenerator<{ day: number; text: string }> {
  await demo.tryOut();
  try {
    let before = new Set<string>();
    for (const day of days) {
      await demo.passTo(day * secondsOfDay + 1);
      const failures = await demo.runSchedules();
      const left = await demo.look();
      const rows = tellRows(left.filter((line) => !before.has(line)));
      before = new Set(left);
      yield { day, text: shortenDemo([...failures, ...rows].join('\n')) };
    }
  } finally {
    await demo.undo();
  }
}
