import { useEffect, useRef } from 'react';
import { type UploadMessage, uploadMessages } from '#contract/uploads.ts';
import { toast } from './toast.ts';
import { findRefusal, type RefusedReason, type UploadLimits } from './upload-file.ts';

/** What is wrong with a chosen file in the words of its screen, or null. */
export type FindFault = (file: File) => string | null;

type FileRules = UploadLimits & { findFault?: FindFault | undefined };

/** How many more files there is room for, and what is said of those beyond it. */
type Room = { room: number; tooMany: string };

/**
 * What may be sent of the files that somebody chooses; `take` says of the others by toasts why not. The toasts are about
 * what was chosen last, so they go with the next choice, with the list, and when `clear` is called.
 */
export function useFileChoice() {
  const shown = useRef<string[]>([]);
  /** Files that the server refused, by what it said, with the toast that says so. */
  const refusals = useRef(new Map<string, { id: string; names: string[] }>());
  const clear = () => {
    for (const id of shown.current.splice(0)) toast.dismiss(id);
    refusals.current.clear();
  };
  const add = (id: string) => void shown.current.push(id);
  /** Says why a file was refused after it was sent; of many with the same reason in one toast. */
  function refuse(message: string, name: string) {
    const told = refusals.current.get(message);
    const names = [...(told?.names ?? []), name];
    const description = nameFiles(names);
    const id = toast.error(message, told ? { id: told.id, description } : { description });
    refusals.current.set(message, { id, names });
    if (!told) add(id);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list goes away
  useEffect(() => clear, []);

  function take(chosen: readonly File[], { room, tooMany, ...rules }: FileRules & Room): File[] {
    clear();
    const { allowed, refused } = sortOut(chosen, rules);
    for (const [message, { explanation, names }] of refused)
      add(toast.error(message, { description: [nameFiles(names), explanation].filter(Boolean).join(' · ') }));
    const beyond = allowed.slice(room).map(({ name }) => name);
    if (beyond.length > 0) add(toast.warning(tooMany, { description: nameFiles(beyond) }));
    return allowed.slice(0, room);
  }

  return { take, refuse, clear };
}

/** '계획서.pdf', or '계획서.pdf 외 2개'. */
function nameFiles([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} 외 ${others.length}개`;
}

type Refused = Map<string, { explanation: string; names: string[] }>;

/** The files that may be sent, and the others by the sentence that refuses them. */
function sortOut(chosen: readonly File[], { maxSizeMB, accept, findFault }: FileRules) {
  const refused: Refused = new Map();
  const allowed = chosen.filter((file) => {
    const fault = findFault
      ? wordFault(findFault(file))
      : wordRefusal(findRefusal(file, { maxSizeMB, accept }), maxSizeMB, accept);
    if (fault === null) return true;
    const same = refused.get(fault.message) ?? { explanation: fault.explanation, names: [] };
    refused.set(fault.message, { ...same, names: [...same.names, file.name] });
    return false;
  });
  return { allowed, refused };
}

const wordFault = (message: string | null): UploadMessage | null =>
  message === null ? null : { message, explanation: '' };

/** Why a chosen file may not be sent, in a sentence; null where it may. */
export function explainRefusal(file: File, { maxSizeMB, accept }: UploadLimits): string | null {
  const words = wordRefusal(findRefusal(file, { maxSizeMB, accept }), maxSizeMB, accept);
  return words && (words.explanation || words.message);
}

function wordRefusal(
  reason: RefusedReason | null,
  maxSizeMB: number,
  accept: readonly string[],
): UploadMessage | null {
  if (reason === null) return null;
  if (reason === 'size') return uploadMessages.tooLarge(maxSizeMB);
  if (reason === 'type') return uploadMessages.wrongType(accept);
  return wordFault('내용이 없는 파일은 올릴 수 없어요.');
}
