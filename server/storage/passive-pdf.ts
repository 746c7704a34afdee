import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { problem } from '#server/http/problem.ts';

const messages = {
  active:
    'PDF 안에 스크립트나 다른 프로그램을 여는 동작이 들어 있어요. 인쇄 메뉴의 ‘PDF로 저장’으로 다시 만들어 올려 주세요.',
  locked: '암호가 걸린 PDF는 안을 확인할 수 없어요. 암호를 풀고 다시 올려 주세요.',
  unreadable: 'PDF를 읽을 수 없어요. 인쇄 메뉴의 ‘PDF로 저장’으로 다시 만들어 올려 주세요.',
};

/** An object stream holds dictionaries; more than this of them is no document of a few pages' size. */
const inflatedMaxBytes = 64 * 1024 * 1024;
/** What stands before the data of a stream: its dictionary. */
const dictionaryMaxBytes = 4096;

/**
 * A name that makes a reader act (ISO 32000, 12.6.4), as an action's kind or as an object by itself; a word within a
 * sentence follows a letter.
 */
const activeName = /(?:^|[\s\0<>[\]]|\/S)\/(?:JavaScript|Launch)(?=[\s\0<>()[\]/%]|$)/;

/** A name may be written with the codes of its letters: `/Java#53cript`. */
const readNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function refuse(message: string) {
  return problem('FILE_TYPE_REFUSED', { message });
}

/** The dictionaries that a PDF keeps compressed; throws FILE_TYPE_REFUSED where they cannot be read. */
function* readObjectStreams(text: string): Generator<string> {
  for (const start of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const head = text.slice(Math.max(0, start.index - dictionaryMaxBytes), start.index);
    const dictionary = readNames(head.slice(Math.max(0, head.lastIndexOf(' obj'))));
    if (!dictionary.includes('/ObjStm')) continue;
    const from = start.index + start[0].length;
    const data = text.slice(from, text.indexOf('endstream', from));
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
    if (filters.length === 0) yield data;
    else if (filters.join() !== 'FlateDecode') throw refuse(messages.unreadable);
    else yield inflate(Buffer.from(data, 'latin1'));
  }
}

function inflate(data: Buffer): string {
  try {
    return inflateSync(data, {
      maxOutputLength: inflatedMaxBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    throw refuse(messages.unreadable);
  }
}

/**
 * Throws FILE_TYPE_REFUSED where a PDF runs a script, opens another program, or hides behind a password what it does.
 * Such a file is fine between two who know each other, and none that everybody is offered.
 */
export async function checkPassivePdf(localPath: string): Promise<void> {
  const text = await readFile(localPath, 'latin1');
  if (activeName.test(readNames(text))) throw refuse(messages.active);
  if (/\/Encrypt(?=[\s<])/.test(text)) throw refuse(messages.locked);
  for (const objects of readObjectStreams(text)) {
    if (activeName.test(readNames(objects))) throw refuse(messages.active);
  }
}
