import type { z } from 'zod';
import {
  type AnyEndpoint,
  ApiProblem,
  type CallInput,
  type CallOutput,
  endpointUrl,
  exchange,
  isUnsettled,
  NETWORK_MESSAGE,
  readProblem,
} from './api.ts';
import { makeOnce } from './make-once.ts';

/** The fields that go with a file, each as text: an endpoint refuses one that it does not know. */
type UploadFields<E extends AnyEndpoint> =
  NonNullable<E['body']> extends z.ZodType<unknown, infer Input>
    ? string extends keyof Input
      ? Record<string, never>
      : { [K in keyof Input]: string }
    : never;

type UploadInput<E extends AnyEndpoint> = Pick<CallInput<E>, 'params'> & {
  file: File;
  fields?: UploadFields<E>;
  /** Share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends one file with its fields as multipart and answers with the type of the contract; throws `ApiProblem`.
 * `fetch` cannot tell how much has been sent, so where that is asked for this one call uses XMLHttpRequest, which a
 * service worker does not have.
 * The same file with the same fields, sent again after a lost answer, makes no second one; pass a `key` to say that it is
 * the same across a reload.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: UploadInput<E> & { key?: string },
): Promise<CallOutput<E>> {
  const { params, file, fields, signal, key } = input;
  if (key !== undefined || signal) return send(endpoint, { ...input, key: key ?? crypto.randomUUID() });
  const url = endpointUrl(endpoint, params as Record<string, unknown>);
  const asked = JSON.stringify([endpoint.method, url, fields, file.name, file.size, file.lastModified]);
  return makeOnce(asked, isUnsettled, (own) => send(endpoint, { ...input, key: own }));
}

function send<E extends AnyEndpoint>(
  endpoint: E,
  { params, file, fields, onProgress, signal, key }: UploadInput<E> & { key: string },
): Promise<CallOutput<E>> {
  const form = new FormData();
  // Fields come first, so that the server knows them before it streams the file.
  for (const [name, value] of Object.entries<string>(fields ?? {})) form.append(name, value);
  form.append('file', file, file.name);
  if (onProgress === undefined) return uploadSilently(endpoint, form, { params, signal, key });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(endpoint.method, endpointUrl(endpoint, params as Record<string, unknown>));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as CallOutput<E>);
      else reject(readProblem(request.status, body));
    };
    request.onerror = () => reject(new ApiProblem(0, { code: 'NETWORK', message: NETWORK_MESSAGE }));
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

async function uploadSilently<E extends AnyEndpoint>(
  endpoint: E,
  form: FormData,
  { params, signal, key }: { params?: unknown; signal?: AbortSignal; key: string },
): Promise<CallOutput<E>> {
  return (await exchange({
    method: endpoint.method,
    url: endpointUrl(endpoint, params as Record<string, unknown>),
    headers: { accept: 'application/json', 'idempotency-key': key },
    body: form,
    signal,
  })) as CallOutput<E>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
