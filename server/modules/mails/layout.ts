import { bodyOf, type Reword, sayFooter } from '#server/modules/mail-wordings/wording.ts';
import type { SiteValues } from '#server/modules/settings/site-values.ts';

/** A message as a mail carries it; `path` is absolute only in the finished mail. */
export type MailContent = {
  /** Null where nobody knows yet who reads it. */
  recipientName: string | null;
  title: string;
  body: string;
  path: string;
  /** The body in the operator's words, where it has sentences of his. */
  reword?: Reword;
  /** What following the link does. */
  linkLabel?: string;
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] as string);
}

/** Colours of the house; mail clients know no custom properties. */
const color = {
  page: '#F9F8F5',
  surface: '#FFFFFF',
  line: '#E4E3DE',
  ink: '#132129',
  ink2: '#405059',
  brand: '#0F5F84',
};
const defaultLinkLabel = '맞손에서 확인하기';
const font = "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";

const greet = ({ recipientName }: MailContent) =>
  recipientName === null ? '안녕하세요.' : `${recipientName} 님,`;

function formHtml(content: MailContent, link: string, footer: string[]): string {
  const body = content.body
    .split('\n')
    .map((line) => escapeHtml(line))
    .join('<br>');
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.title)}</title>
</head>
<body style="margin:0;padding:0;background:${color.page};color:${color.ink};font-family:${font};word-break:keep-all">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:${color.brand}">맞손</td></tr>
<tr><td style="padding:32px 28px;background:${color.surface};border:1px solid ${color.line};border-radius:14px">
<p style="margin:0 0 8px;font-size:15px;line-height:1.6;color:${color.ink2}">${escapeHtml(greet(content))}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.45;color:${color.ink}">${escapeHtml(content.title)}</h1>
<p style="margin:0 0 28px;font-size:16px;line-height:1.7;color:${color.ink}">${body}</p>
<a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${color.brand};color:#FFFFFF;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(content.linkLabel ?? defaultLinkLabel)}</a>
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:${color.ink2}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * Lays a message out as a mail in HTML and in plain text, in the operator's words, with an absolute link and the
 * operator's address. `mark` is what a preview does to each of his sentences.
 */
export function layOutMail(
  message: MailContent,
  {
    publicUrl,
    site,
    mark,
  }: {
    publicUrl: string;
    site: Pick<SiteValues, 'operator' | 'mailWording'>;
    mark?: (sentence: string) => string;
  },
): { subject: string; text: string; html: string } {
  const content = { ...message, body: bodyOf(message, site.mailWording, mark) };
  const link = `${publicUrl}${content.path}`;
  const { name, address, phone, hours } = site.operator;
  const footer = [sayFooter(site.mailWording, mark), `${name} · ${address}`, `${phone} · ${hours}`];
  const text = [
    greet(content),
    content.title,
    content.body,
    `${content.linkLabel ?? defaultLinkLabel}: ${link}`,
    '--',
    ...footer,
  ];
  return {
    subject: `[맞손] ${content.title}`,
    text: `${text.slice(0, 4).join('\n\n')}\n\n${text.slice(4).join('\n')}\n`,
    html: formHtml(content, link, footer),
  };
}
