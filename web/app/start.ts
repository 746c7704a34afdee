import type { EarlyReads } from '#web/lib/early-reads.ts';
import type { FirstRead } from './first-reads.ts';

/** What the first script hands over to the application. */
export type Start = {
  /** Who is signed in and what the page reads first, which it has asked already. */
  earlyReads: EarlyReads;
  /** What the document says that its page reads first. */
  firstReads: readonly FirstRead[];
  /** Called when the application begins to take over the markup, or has drawn the page in its place. */
  onTakeover: () => void;
};

declare global {
  interface Window {
    /**
     * Takes over the markup of the server, or draws the page anew; resolves when it is done. The application sets it as it is loaded: the first
     * script is built by itself and shares no module with it.
     */
    startApplication?: (start: Start) => Promise<void>;
  }
}
