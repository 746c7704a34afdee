import { dataClasses, privacyMap, tablesWithoutPersons } from './map.ts';

/** The privacy map as the page `docs/privacy.md`. */
export function renderPrivacyMap(): string {
  const sections = Object.entries(privacyMap).map(([table, entry]) => {
    const classes = dataClasses.flatMap((name) => {
      const columns = entry.personal[name];
      return columns ? [`| ${name} | ${columns.map((column) => `\`${column}\``).join(' ')} |`] : [];
    });
    return [
      `## ${table}`,
      `Basis ${entry.basis} · kept ${entry.kept}.`,
      '',
      '| class | columns |',
      '|---|---|',
      ...classes,
      `| – | ${entry.plain.map((column) => `\`${column}\``).join(' ')} |`,
    ].join('\n');
  });
  return `# Privacy map

Every column that holds personal data, why, and how long. Written by \`npm run privacy:map\` from
\`server/modules/privacy/map.ts\`, which the retention job reads; a test holds it against the schema.

Classes: IDENTITY names or marks a person · CONTACT reaches one · CREDENTIAL opens an account · ACTIVITY tells what one did
and when · CONTENT is what one wrote · FINANCE is money that was paid or given back.

${sections.join('\n\n')}

## Tables without personal data

${tablesWithoutPersons.map((table) => `\`${table}\``).join(' ')}
`;
}
