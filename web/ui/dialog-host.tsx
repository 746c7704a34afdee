import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isBuildGone } from '#web/lib/gone-build.ts';
import { reloadKeepingText } from '#web/lib/typed-text.ts';
import { DialogOpenerContext } from './dialog-focus.ts';
import type { BuiltInDialogs, DialogControls, DialogEntry, DialogMap, DialogStack } from './dialog-stack.ts';
import { offerReload } from './reload-box.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.ts';

type DialogOf<Dialog extends { props: object; result?: unknown }> = ComponentType<
  Dialog['props'] & DialogControls<Dialog extends { result: infer Result } ? Result : undefined>
>;

/** How to load the component of each dialog type: `() => import('…').then((file) => file.RenameDialog)`. */
export type DialogLoaders<Dialogs extends DialogMap> = {
  [Type in keyof Dialogs]: () => Promise<DialogOf<Dialogs[Type]>>;
};

type AnyLoader = () => Promise<ComponentType<DialogControls<unknown>>>;

const builtInLoaders: DialogLoaders<BuiltInDialogs> = {
  alert: () => import('./alert-dialogs.tsx').then((file) => file.Alert),
  confirm: () => import('./alert-dialogs.tsx').then((file) => file.Confirm),
};

type DialogHostProps<Dialogs extends DialogMap> = {
  stack: DialogStack<Dialogs>;
  loaders: DialogLoaders<Dialogs>;
};

/**
 * Draws the open dialogs of a stack, each above the one that opened it; mount it once at the root. A component is
 * loaded when its dialog first opens; when that fails a toast says so, or a reload is offered where this tab's release is
 * gone, and the dialog counts as dismissed.
 *
 *     const stack = createDialogStack<{ rename: { props: { id: string }; result: string } }>();
 *     <DialogHost stack={stack} loaders={{ rename: () => import('./rename-dialog.tsx').then((f) => f.RenameDialog) }} />
 *     const name = await stack.openDialog('rename', { id });
 *     if (await stack.openDialog('confirm', { title: '삭제할까요?', tone: 'danger' })) …
 */
export function DialogHost<Dialogs extends DialogMap>({ stack, loaders }: DialogHostProps<Dialogs>) {
  const entries = useSyncExternalStore(stack.subscribe, stack.getEntries, getNoEntries);
  const all: Record<string, unknown> = { ...loaders, ...builtInLoaders };
  return entries.map((entry) => (
    <LoadedDialog key={entry.key} entry={entry} load={all[entry.type] as AnyLoader} />
  ));
}

const NO_ENTRIES: readonly DialogEntry[] = [];
const getNoEntries = () => NO_ENTRIES;

function LoadedDialog({ entry, load }: { entry: DialogEntry; load: AnyLoader }) {
  const [Component, setComponent] = useState<ComponentType<DialogControls<unknown>> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog is loaded once, whatever object holds the loaders
  useEffect(() => {
    let current = true;
    load().then(
      (component) => current && setComponent(() => component),
      async (error: unknown) => {
        const isGone = await isBuildGone(error);
        if (!current) return;
        if (isGone) offerReload();
        else
          toast.error('창을 열지 못했어요.', {
            description: '연결을 확인하고 새로고침해 주세요. 쓰던 글은 다시 채워 드려요.',
            action: { label: '새로고침', onClick: reloadKeepingText },
          });
        entry.close();
      },
    );
    return () => {
      current = false;
    };
  }, [entry]);
  if (!Component)
    return (
      <div
        role="status"
        className="fixed inset-0 z-50 grid animate-appear-late place-items-center bg-scrim text-white"
      >
        <span className="sr-only">창을 여는 중이에요</span>
        <Spinner className="size-8" />
      </div>
    );
  return (
    <DialogOpenerContext value={entry.opener}>
      <Component {...entry.props} onClose={entry.close} />
    </DialogOpenerContext>
  );
}
