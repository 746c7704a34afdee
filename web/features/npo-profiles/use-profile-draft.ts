import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type NpoDraft,
  type NpoDraftContent,
  type NpoProfileForm,
  updateNpoDraft,
} from '#contract/npos/npo-profiles.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { findDifferences } from './profile-values.ts';
import { ownProfileQuery } from './queries.ts';

/** So long after the last change the draft is saved; so long after a lost connection it is tried again. */
const SAVE_MS = 800;
const RETRY_MS = 5000;

export type DraftState =
  | { kind: 'UNTOUCHED' }
  | { kind: 'SAVED'; at: string }
  /** Changed, and on its way or about to be. */
  | { kind: 'SAVING' }
  | { kind: 'UNSAVED'; message: string }
  /** Another device has saved since; nothing is written until somebody chooses. */
  | { kind: 'CONFLICT'; theirs: NpoDraft };

const stateOf = ({ savedAt }: NpoDraft): DraftState =>
  savedAt === null ? { kind: 'UNTOUCHED' } : { kind: 'SAVED', at: savedAt };

/**
 * Keeps what is written on the server, on the version that this page has seen (F-44). What differs in nothing from what
 * is published is no draft. `settle` waits until nothing is on its way and answers with the version to go on from.
 */
export function useProfileDraft(
  form: UseFormReturn<NpoProfileForm>,
  given: NpoDraft,
  published: NpoDraftContent,
) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftState>(() => stateOf(given));
  const held = useRef({
    version: given.version,
    timer: 0,
    running: null as Promise<void> | null,
    isOpen: true,
  });
  const shown = useRef(published);
  shown.current = published;

  function take(draft: NpoDraft): void {
    held.current.version = draft.version;
    queryClient.setQueryData(ownProfileQuery.queryKey, (known) => known && { ...known, draft });
    setState(stateOf(draft));
  }

  async function write(): Promise<void> {
    const values = structuredClone(form.getValues());
    const content = findDifferences(values, shown.current).length > 0 ? values : null;
    setState({ kind: 'SAVING' });
    try {
      take(await call(updateNpoDraft, { body: { version: held.current.version, content } }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE') {
        const theirs = error.current as NpoDraft;
        const isSame =
          findDifferences(theirs.content ?? shown.current, content ?? shown.current).length === 0;
        if (isSame) take(theirs);
        else setState({ kind: 'CONFLICT', theirs });
        return;
      }
      const isRefused = error instanceof ApiProblem && error.status < 500;
      setState({
        kind: 'UNSAVED',
        message: isRefused ? (error.fieldErrors[0]?.message ?? error.message) : '연결되면 다시 저장할게요.',
      });
      if (!isRefused && held.current.isOpen) plan(RETRY_MS);
    }
  }

  /** One after the other, so that each is written on the version of the one before. */
  async function save(): Promise<void> {
    clearTimeout(held.current.timer);
    held.current.timer = 0;
    const before = held.current.running;
    const running = (async () => {
      await before;
      await write();
    })();
    held.current.running = running;
    await running;
    if (held.current.running === running) held.current.running = null;
  }

  function plan(delay: number): void {
    clearTimeout(held.current.timer);
    held.current.timer = window.setTimeout(() => void save(), delay);
  }

  const latest = useRef({ plan, save, state });
  latest.current = { plan, save, state };
  useEffect(() => {
    const own = held.current;
    own.isOpen = true;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name === undefined || latest.current.state.kind === 'CONFLICT') return;
        setState({ kind: 'SAVING' });
        latest.current.plan(SAVE_MS);
      },
    });
    return () => {
      own.isOpen = false;
      unsubscribe();
      if (own.timer !== 0) void latest.current.save();
    };
  }, [form]);

  return {
    state,
    take,
    save,
    async settle(): Promise<number> {
      clearTimeout(held.current.timer);
      held.current.timer = 0;
      await held.current.running;
      return held.current.version;
    },
    /** Goes on with what stands here, on the version of the other device. */
    async keepMine(theirs: NpoDraft): Promise<void> {
      held.current.version = theirs.version;
      await save();
    },
  };
}
