import { endpoints } from '#contract/testing/exports.ts';
import { readFileText } from './file-text.ts';
import { type Demo, shortenDemo } from './serve-demo.ts';

const settlementOf = (key: string) =>
  ['xlsx', 'pdf'].map((format) => `/api/projects/{${key}}/budget/settlement/${format}`);
const agreementOf = (key: string) =>
  ['content', 'paper/pdf', 'paper/docx'].map(
    (form) => `/api/projects/{${key}}/agreements/{agreement}/${form}`,
  );

/** The files that are opened, by the user name of who opens them; in braces the name of a thing of the demo for its id. */
export const demoFiles: Readonly<Record<string, readonly string[]>> = {
  hanui_csr: [
    '/api/account/export',
    '/api/projects/{hanui-evening}/comparison/document',
    ...agreementOf('hanui-sea'),
    ...settlementOf('hanui-sea'),
    ...settlementOf('hanui-library'),
    '/api/projects/{hanui-library}/report/paper/pdf',
    '/api/projects/{hanui-library}/report/paper/docx',
    '/api/projects/{hanui-alleystudy}/pack/archive',
    '/api/results/paper/pdf?year=2025',
    '/api/results/paper/xlsx?year=2025',
    '/api/orders/{HN4K7P}/paper',
  ],
  neulbom_csr: [
    '/api/account/export',
    ...agreementOf('neulbom-homework'),
    ...settlementOf('neulbom-homework'),
  ],
  mireu_csr: ['/api/account/export', '/api/orders/{MU3H8V}/paper'],
  solgaeul: ['/api/account/export'],
  hanppyeom: ['/api/account/export'],
  matson_ops: [
    '/api/admin/statistics/file?format=XLSX&from=2025-01-01&until=2026-03-11',
    '/api/admin/statistics/file?format=CSV&from=2025-01-01&until=2026-03-11',
    '/api/admin/orders/month-list?month=2026-02&purpose=결산',
    '/api/admin/outcomes/export?kind=LOG&since=2025-01-01',
    '/api/admin/audit/export?action=hearing.announce&purpose=점검',
  ],
};

/** Files that go out as they came in, and those for which something has to be done first. */
const besides = [
  'getActivityPhoto',
  'getProposedBankbookCopy',
  'getEvidence',
  'downloadFile',
  'getAvatar',
  'getProjectImage',
  'previewCertificate',
  'getOwnNpoProjectImage',
  'getNpoDocument',
  'getBankbookCopy',
  'followCalendar',
  'openLiveStream',
];

/** Hashes and sizes are those of bytes that the fonts and the pictures of a machine go into. */
const withoutBytes = (text: string) =>
  text
    .replace(/\b[0-9a-f]{16,}\b(\n[0-9a-f]+(?=\n))*/g, '#')
    .replace(/(?<="(size|크기)": )\d+|[\d,]+(?= #)/g, '#');

/** What stands in a file that a member opens. */
export async function tellFile(demo: Demo, username: string, place: string): Promise<string> {
  const headers = { cookie: demo.cookies[username] ?? '' };
  let address = place.replace(/\{([^}]+)\}/g, (whole, name) => demo.ids[name] ?? whole);
  if (address.includes('{agreement}')) {
    const [room] = address.split('/{agreement}');
    const { shown } = await (await fetch(`${demo.origin}${room}`, { headers })).json();
    address = address.replace('{agreement}', shown.id);
  }
  const answer = await fetch(`${demo.origin}${address}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${bytes}`);
  const lines = await readFileText(answer.headers.get('content-type') ?? '', bytes);
  return withoutBytes(shortenDemo(lines.join('\n')));
}

/** The files that the product writes itself and that nobody opens here. */
export function findUnopenedFiles(): string[] {
  const opened = Object.values(demoFiles)
    .flat()
    .map((place) => place.replace(/\?.*/, ''));
  return endpoints.flatMap(({ at, value: { method, path, response } }) => {
    const place = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    const isFile = method === 'GET' && response.type === 'unknown';
    const name = at.split(' ').at(-1) ?? at;
    return isFile && !opened.some((one) => place.test(one)) && !besides.includes(name) ? [name] : [];
  });
}
