import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { isSameDraft, openDraftDevice } from './draft-device.ts';

/** Where the half-written request is safe at the moment. */
export type DraftStatus =
  | { kind: 'UNTOUCHED' }
  /** On the server since `at` (ISO instant). */
  | { kind: 'SAVED'; at: string }
  /** Only on this device: the server could not be reached, or no longer knows the member. */
  | { kind: 'KEPT'; cause: 'OFFLINE' | 'SIGNED_OUT'; at: string }
  /** Nowhere but on screen. */
  | { kind: 'UNSAVED'; message: string }
  /** Another tab has saved since; nothing more is saved until its member chooses. */
  | { kind: 'CONFLICT'; theirs: ProjectDraft };

const SAVE_DELAY_MS = 800;
const RETRY_DELAY_MS = 5_000;

const now = () => new Date().toISOString();

const statusOf = ({ savedAt }: ProjectDraft): DraftStatus =>
  savedAt === null ? { kind: 'UNTOUCHED' } : { kind: 'SAVED', at: savedAt };

/**
 * Keeps one half-written request of a member safe: on this device at every change, on the server shortly after.
 * `saved` is what the server has at the start. What this device kept since is taken up when it grew from that; when
 * both sides have changed, the form goes on with this device's and the status is CONFLICT. `save` throws `ApiProblem`.
 */
export function createDraftKeeper(
  memberId: string,
  saved: ProjectDraft,
  save: (body: { version: number; step: number; content: DraftContent }) => Promise<ProjectDraft>,
) {
  const device = openDraftDevice(memberId, saved.key);
  const listeners = new Set<() => void>();
  let { version, content, step } = saved;
  let savedContent = content;
  let savedStep = step;
  let sentContent: DraftContent | null = null;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeldBack = false;
  let isOpen = false;
  let status = statusOf(saved);

  const kept = device.read();
  if (kept !== null && !isSameDraft(kept.content, saved.content)) {
    ({ content, step } = kept);
    const hasGrownFromSaved =
      kept.version === version || (kept.sending !== null && isSameDraft(kept.sending, saved.content));
    status = hasGrownFromSaved
      ? { kind: 'KEPT', cause: 'OFFLINE', at: kept.changedAt }
      : { kind: 'CONFLICT', theirs: saved };
  }

  const isWritten = () => isSameDraft(content, savedContent);
  // Looking at the steps of a request that nobody has begun is nothing to keep.
  const isSaved = () => isWritten() && (step === savedStep || version === 0);
  const keep = () => device.write({ version, content, step, sending: sentContent, changedAt: now() });

  function setStatus(next: DraftStatus) {
    status = next;
    for (const listener of listeners) listener();
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(() => void flush(), delayMs);
  }

  async function send(): Promise<void> {
    const given = { step, content };
    sentContent = content;
    keep();
    try {
      const answer = await save({ version, ...given });
      version = answer.version;
      savedContent = given.content;
      savedStep = given.step;
      sentContent = null;
      if (isSaved()) device.clear();
      else keep();
      setStatus(statusOf(answer));
    } catch (error) {
      sentContent = null;
      takeFailure(error instanceof ApiProblem ? error : null);
    }
  }

  function takeFailure(problem: ApiProblem | null) {
    if (problem?.code === 'STALE' && problem.current) {
      takeNewer(problem.current as unknown as ProjectDraft);
      return;
    }
    const isSignedOut = problem?.status === 401;
    const mayPass = problem === null || problem.code === 'NETWORK' || problem.status >= 429;
    if ((isSignedOut || mayPass) && keep()) {
      setStatus({ kind: 'KEPT', cause: isSignedOut ? 'SIGNED_OUT' : 'OFFLINE', at: now() });
    } else {
      setStatus({ kind: 'UNSAVED', message: problem?.message ?? '저장하지 못했어요.' });
    }
    if (mayPass) schedule(RETRY_DELAY_MS);
  }

  /** Another tab has saved: a clash where both wrote; where it only went to another step, this one goes on. */
  function takeNewer(theirs: ProjectDraft) {
    const haveTheyWritten = !isSameDraft(theirs.content, savedContent);
    version = theirs.version;
    savedContent = theirs.content;
    savedStep = theirs.step;
    if (haveTheyWritten && !isWritten()) {
      setStatus({ kind: 'CONFLICT', theirs });
      return;
    }
    if (isWritten()) device.clear();
    setStatus(statusOf(theirs));
    if (!isSaved()) schedule(SAVE_DELAY_MS);
  }

  /** Saves what is not on the server yet; resolves when the attempt is over. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (sending) await sending;
    if (isHeldBack || status.kind === 'CONFLICT' || isSaved()) return;
    sending = send().finally(() => {
      sending = null;
    });
    await sending;
    if (status.kind === 'SAVED' && !isSaved()) schedule(SAVE_DELAY_MS);
  }

  return {
    /** The newest content: what the form starts with. */
    getContent: () => content,
    /** The step that was left, the first is 1: where the form goes on. */
    getStep: () => step,
    getStatus: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins saving in the background; the returned function saves once more and ends it. */
    open() {
      isOpen = true;
      if (status.kind !== 'CONFLICT' && !isSaved()) schedule(SAVE_DELAY_MS);
      return () => {
        isOpen = false;
        return flush();
      };
    },
    /** Takes a change of the form. */
    change(next: DraftContent) {
      if (isSameDraft(next, content)) return;
      content = next;
      keep();
      if (status.kind !== 'CONFLICT') schedule(SAVE_DELAY_MS);
    },
    /** Takes another step of the form; what was written goes before it. */
    stepTo(next: number) {
      if (step === next) return;
      step = next;
      if (status.kind !== 'CONFLICT' && !isSaved()) schedule(SAVE_DELAY_MS);
    },
    flush,
    /** Ends a conflict with what is on this screen, or with what the other tab has saved; returns that content. */
    resolve(side: 'MINE' | 'THEIRS'): DraftContent {
      if (status.kind !== 'CONFLICT') return content;
      const { theirs } = status;
      if (side === 'THEIRS') {
        content = theirs.content;
        device.clear();
      }
      setStatus(statusOf(theirs));
      void flush();
      return content;
    },
    /** Lets what is on its way arrive and saves nothing more until `goOn`, while the request itself is sent. */
    async holdBack() {
      isHeldBack = true;
      clearTimeout(timer);
      await sending;
    },
    goOn() {
      isHeldBack = false;
      if (!isSaved()) schedule(SAVE_DELAY_MS);
    },
    /** Starts over after the request was sent or thrown away: nothing is left on this device. */
    forget() {
      clearTimeout(timer);
      ({ version, content, step } = { version: 0, content: {}, step: 1 });
      savedContent = content;
      savedStep = step;
      isHeldBack = false;
      device.clear();
      setStatus({ kind: 'UNTOUCHED' });
    },
  };
}
