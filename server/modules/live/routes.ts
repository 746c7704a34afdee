import { openLiveStream } from '#contract/live.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { createHintStreams } from './service.ts';

export function liveRoutes(app: App): void {
  const streams = createHintStreams(app);
  mount(app, openLiveStream, streams.stream, { isRaw: true });
  // Before the server waits for its answers to end.
  app.addHook('preClose', async () => streams.end());
}
