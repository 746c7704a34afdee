import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { openTestMailbox, type ReceivedMail } from '#server/testing/mailbox.ts';
import { openTestObjectStore } from '#server/testing/object-store.ts';

/*
 * What stands outside of the product, each in a process of its own that can be killed:
 * node bench/chaos/outside.ts mail PORT FILE, node bench/chaos/outside.ts store PORT FOLDER BUCKET
 * Both acknowledge what is on the disk, and nothing before.
 */

type StoredObject = { bytes: Buffer; putAt: Date };

/** Objects that lie in a folder as well: whole under their names, or not at all. */
class KeptObjects extends Map<string, StoredObject> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (name.endsWith('.part')) rmSync(file);
      else super.set(decodeURIComponent(name), { bytes: readFileSync(file), putAt: statSync(file).mtime });
    }
  }

  override set(key: string, object: StoredObject): this {
    const file = path.join(this.#folder, encodeURIComponent(key));
    const draft = openSync(`${file}.part`, 'w');
    writeSync(draft, object.bytes);
    fsyncSync(draft);
    closeSync(draft);
    renameSync(`${file}.part`, file);
    return super.set(key, object);
  }

  override delete(key: string): boolean {
    rmSync(path.join(this.#folder, encodeURIComponent(key)), { force: true });
    return super.delete(key);
  }
}

/** Serves a mailbox that writes each mail as a line of JSON. */
async function serveMailbox(port: number, file: string): Promise<void> {
  const lines = openSync(file, 'a');
  await openTestMailbox({
    port,
    keep: (mail) => {
      appendFileSync(lines, `${JSON.stringify(mail)}\n`);
      fsyncSync(lines);
    },
  });
}

/** What a mailbox has acknowledged; a last line that was cut off never was. */
export function readMails(file: string): ReceivedMail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as ReceivedMail);
}

if (import.meta.main) {
  const [kind, port = '', place = '', bucket = ''] = process.argv.slice(2);
  if (kind === 'mail') await serveMailbox(Number(port), place);
  else await openTestObjectStore(bucket, { port: Number(port), objects: new KeptObjects(place) });
}
