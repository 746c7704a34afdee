import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type DialogAddressName, useDialogAddress } from './dialog-address.ts';
import { closeDialog, type Dialogs, openDialog } from './dialogs.ts';

/**
 * Keeps a dialog and the address together: what the address names is opened, Back and closing leave it, a reload keeps
 * it. `toProps` answers null while the page cannot open it yet. Returns how to open the dialog.
 */
export function useAddressedDialog<Type extends keyof Dialogs>(
  name: DialogAddressName,
  type: Type,
  toProps: (value: string) => Dialogs[Type]['props'] | null,
): (value: string) => void {
  const { value, open, close } = useDialogAddress(name);
  // Arriving at a page closes the dialogs of the one before; this one opens after that.
  const hasArrived = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation?.pathname === location.pathname,
  });
  const opened = useRef<string | null>(null);
  const latest = useRef({ props: null as Dialogs[Type]['props'] | null, close });
  latest.current = { props: value === undefined ? null : toProps(value), close };
  // What a dialog was opened for may vanish while it is open, as a photo that is deleted in it.
  const isReady = hasArrived && (latest.current.props !== null || opened.current === value);
  useEffect(() => {
    const { props } = latest.current;
    if (value === undefined || !isReady || props === null) return;
    let isCurrent = true;
    opened.current = value;
    void (openDialog as (type: string, props: object) => Promise<unknown>)(type, props).then(() => {
      if (isCurrent) latest.current.close();
    });
    return () => {
      isCurrent = false;
      opened.current = null;
      closeDialog(type);
    };
  }, [value, isReady, type]);
  return open;
}
