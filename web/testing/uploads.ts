import { vi } from 'vitest';
import { ApiProblem, exchange } from '#web/lib/api.ts';

/** The `Idempotency-Key` of each file that a test has sent. */
export const sentKeys: string[] = [];

/** Lets a file that tells how much of it is sent go the way of every other call of a test. */
export function takeUploads(): void {
  sentKeys.length = 0;
  vi.stubGlobal('XMLHttpRequest', Upload);
}

class Upload {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  private asked = { method: '', url: '' };

  open(method: string, url: string) {
    this.asked = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') sentKeys.push(value);
  }
  abort() {
    this.onabort();
  }
  async send(body: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    try {
      this.responseText = JSON.stringify(await exchange({ ...this.asked, headers: {}, body }));
      this.status = 200;
      this.onload();
    } catch (error) {
      if (error instanceof ApiProblem && error.status > 0) {
        this.status = error.status;
        this.responseText = JSON.stringify({ code: error.code, message: error.message });
        this.onload();
      } else this.onerror();
    }
    this.onloadend();
  }
}
