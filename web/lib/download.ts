import { downloadFile } from '#contract/files.ts';
import { ApiProblem, endpointUrl, NETWORK_MESSAGE, readProblem } from './api.ts';

/** Saves a file of the product on this device under its original name; throws `ApiProblem`. */
export function saveFile({ id, name }: { id: string; name: string }): Promise<void> {
  return saveFrom(endpointUrl(downloadFile, { fileId: id }), name);
}

/** Saves what an address of the product answers under a name, to what is posted if there is a body; throws `ApiProblem`. */
export async function saveFrom(address: string, name: string, body?: object): Promise<void> {
  let response: Response;
  let content: Blob;
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      }),
    });
    content = await response.blob();
  } catch {
    throw new ApiProblem(0, { code: 'NETWORK', message: NETWORK_MESSAGE });
  }
  if (!response.ok) throw readProblem(response.status, await readJson(content));
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readJson(content: Blob): Promise<unknown> {
  try {
    return JSON.parse(await content.text());
  } catch {
    return null;
  }
}
