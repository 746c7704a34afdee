import { useEffect, useRef, useState } from 'react';
import { imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import type { Picture } from '#web/ui/picture-grid.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFileChoice } from '#web/ui/use-file-choice.ts';
import { orderImages, removeImage, sendImage, useRefreshProfile } from './queries.ts';

/** A picture of a representative project: on the server under `fileId`, or a `file` of this device. */
type ProjectPicture = Picture & { fileId: string | null; file: File | null };

const fromServer = ({ images }: Pick<OwnNpoProject, 'images'>): ProjectPicture[] =>
  images.map(({ id, name, path }) => ({ id, name, url: path, state: 'STORED', fileId: id, file: null }));

/**
 * The pictures of a representative project in their order. Those of a new project wait on the device until `send` knows
 * under which id it was saved; from then on every change is sent at once, one after the other, the order last.
 */
export function useProjectPictures(known: OwnNpoProject | null) {
  const refresh = useRefreshProfile();
  const choice = useFileChoice();
  const [pictures, setShown] = useState<readonly ProjectPicture[]>(() => (known ? fromServer(known) : []));
  // What is sent takes longer than a render: it goes by what stands here now.
  const current = useRef(pictures);
  const stored = useRef(pictures.map(({ id }) => id));
  const projectId = useRef(known?.id ?? null);
  const sending = useRef<Promise<void> | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    aborter.current = controller;
    return () => {
      controller.abort();
      for (const { file, url } of current.current) if (file) URL.revokeObjectURL(url);
    };
  }, []);

  function show(next: readonly ProjectPicture[]) {
    current.current = next;
    setShown(next);
  }

  function change(id: string, changes: Partial<ProjectPicture>) {
    show(current.current.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)));
  }

  async function sendOne({ id, file }: ProjectPicture, to: string, signal: AbortSignal) {
    if (!file) return;
    change(id, { state: 'SENDING', share: 0 });
    try {
      const answer = await sendImage(to)(file, (share) => change(id, { share }), signal, id);
      stored.current.push(answer.id);
      // It was taken out while it was on its way.
      if (!current.current.some((picture) => picture.id === id)) return void (await takeBack(to, answer.id));
      change(id, { state: 'STORED', fileId: answer.id });
      choice.clear();
    } catch (error) {
      if (signal.aborted) return;
      change(id, { state: 'FAILED' });
      choice.refuse(problemText(error), file.name);
    }
  }

  async function takeBack(from: string, fileId: string) {
    await removeImage(from, fileId);
    stored.current = stored.current.filter((id) => id !== fileId);
  }

  async function sendOrder(to: string) {
    const wanted = current.current.flatMap(({ fileId }) => fileId ?? []);
    if (wanted.length < 2 || wanted.every((id, place) => id === stored.current[place])) return false;
    try {
      stored.current = (await orderImages(to, wanted)).images.map(({ id }) => id);
    } catch (error) {
      const theirs = error instanceof ApiProblem && error.code === 'STALE' ? error.current : undefined;
      toast.error(
        theirs
          ? '그사이 동료가 사진을 바꿨어요. 지금 사진을 다시 보여 드릴게요.'
          : '사진 순서를 저장하지 못했어요.',
      );
      if (theirs) {
        show(fromServer(theirs as OwnNpoProject));
        stored.current = current.current.map(({ id }) => id);
      }
      return false;
    }
    return true;
  }

  async function work(to: string) {
    const signal = aborter.current?.signal ?? new AbortController().signal;
    for (;;) {
      if (signal.aborted) return;
      const next = current.current.find(({ state }) => state === 'WAITING');
      if (next) await sendOne(next, to, signal);
      else if (!(await sendOrder(to))) return;
    }
  }

  /** Sends what waits, and the order, once there is a project to send it to. */
  async function send(): Promise<void> {
    if (projectId.current === null) return;
    sending.current ??= work(projectId.current).finally(() => {
      sending.current = null;
      void refresh();
    });
    await sending.current;
  }

  return {
    pictures,
    /** Sends all that is not there, what was refused before too; answers whether every picture has arrived. */
    async sendAll(to: string): Promise<boolean> {
      projectId.current = to;
      show(
        current.current.map((picture) =>
          picture.state === 'FAILED' ? { ...picture, state: 'WAITING' } : picture,
        ),
      );
      await send();
      return current.current.every(({ state }) => state === 'STORED');
    },
    add(chosen: readonly File[]) {
      const files = choice.take(chosen, {
        maxSizeMB: limits.uploadMaxSizeMB,
        accept: Object.keys(imageTypes),
        room: Math.max(limits.npoProjectImagesMax - current.current.length, 0),
        tooMany: `사진은 ${limits.npoProjectImagesMax}장까지 올릴 수 있어요.`,
      });
      const added = files.map((file): ProjectPicture => {
        const id = crypto.randomUUID();
        return { id, name: file.name, url: URL.createObjectURL(file), state: 'WAITING', fileId: null, file };
      });
      show([...current.current, ...added]);
      void send();
    },
    order(ids: readonly string[]) {
      const byId = new Map(current.current.map((picture) => [picture.id, picture]));
      show(ids.flatMap((id) => byId.get(id) ?? []));
      void send();
    },
    retry(id: string) {
      choice.clear();
      change(id, { state: 'WAITING' });
      void send();
    },
    async remove(id: string) {
      const before = current.current;
      const fileId = before.find((picture) => picture.id === id)?.fileId;
      show(before.filter((picture) => picture.id !== id));
      if (!fileId || projectId.current === null) return;
      try {
        await sending.current;
        await takeBack(projectId.current, fileId);
      } catch (error) {
        toast.error(problemText(error));
        show(before);
      }
      await refresh();
    },
  };
}
