import type { Message } from '#server/modules/notifications/messages.ts';

/** What each message of a room says of the same facts: where it leads, title and body, and `ALWAYS` if it is mailed in any case. */
export const sayAll = <const G>(messages: Record<string, (given: NoInfer<G>) => Message>, given: G) =>
  Object.fromEntries(
    Object.entries(messages).map(([name, form]) => {
      const { path, title, body, isIndispensable } = form(given);
      return [name, [path, title, body, ...(isIndispensable ? ['ALWAYS'] : [])]];
    }),
  );
