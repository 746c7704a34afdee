const NAMED = 5;

/** Names tasks by the reason for which they stay as they are, the first of each reason. */
export function listRefused(refused: readonly { subject: string; message: string }[]): string {
  return [...Map.groupBy(refused, ({ message }) => message)]
    .map(([message, tasks]) => {
      const names = tasks.slice(0, NAMED).map(({ subject }) => subject);
      const rest = tasks.length - names.length;
      return `${message} ${names.join(', ')}${rest > 0 ? ` 외 ${rest}건` : ''}`;
    })
    .join(' / ');
}
