import { useState } from 'react';
import { ApiProblem } from './api.ts';

/**
 * Does what a dialog asks for, and says why it was refused, by the field at fault where there is one; what was typed
 * stays. `fallback` is said where nobody knows why.
 */
export function useDialogAct(fallback = '처리하지 못했어요. 다시 시도해 주세요.') {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** Calls `onDone` once it is done; the dialog stays busy until it has closed. */
  async function run(act: () => Promise<unknown>, onDone: () => void): Promise<void> {
    setFailure(null);
    setIsBusy(true);
    try {
      await act();
      onDone();
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : null;
      setFailure(refused?.fieldErrors[0]?.message ?? refused?.message ?? fallback);
      setIsBusy(false);
    }
  }

  return { failure, isBusy, run };
}
