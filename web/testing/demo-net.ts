const boundary = '----form';

/** A form as the net takes it: that of the drawn page is its own. */
export async function formMultipart(form: FormData): Promise<{ body: Buffer<ArrayBuffer>; type: string }> {
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') parts.push(Buffer.from(`${head}\r\n\r\n${value}\r\n`));
    else
      parts.push(
        Buffer.from(`${head}; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`),
        Buffer.from(new Uint8Array(await value.arrayBuffer())),
        Buffer.from('\r\n'),
      );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** What sends a file and tells how much of it has gone, by `fetch`. */
export class FetchRequest {
  readonly upload: { onprogress?: unknown } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  readonly #headers: Record<string, string> = {};
  #method = '';
  #url = '';
  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  abort() {}
  async send(body: FormData) {
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload();
    } catch {
      this.onerror();
    }
    this.onloadend();
  }
}
