import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** Whom a module of the guide is for, by the file names that it takes. */
const MODULES: Record<string, (name: string) => boolean> = {
  'virtual:guide': (name) => !isOperators(name),
  'virtual:guide/operator': (name) => isOperators(name),
};
const isOperators = (name: string) => name.endsWith('-operator.md');
/** Width and height of every screenshot, so that its room is kept while it loads. */
const SCREENSHOT = 'width="1120" height="700"';

type Heading = { id: string; title: string };

/**
 * Makes the guide of `docs/guide/*.md` into the modules `virtual:guide`, which everybody reads, and
 * `virtual:guide/operator`: each file a part, its first heading the title, every second-level heading an entry of the
 * contents. A heading names its address itself: `## 찾기 {#find}`. Images become hashed files of the build.
 */
export function guide(root: string): Plugin {
  const folder = path.join(root, 'docs/guide');
  return {
    name: 'matson:guide',
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    async load(id) {
      const isPart = MODULES[id.replace('\0', '')];
      if (isPart === undefined || !id.startsWith('\0')) return null;
      const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && isPart(name)).sort();
      const images: string[] = [];
      const parts = [];
      for (const name of names) {
        const file = path.join(folder, name);
        this.addWatchFile(file);
        parts.push(formPart(await readFile(file, 'utf8'), name, images));
      }
      const imports = images.map(
        (image, at) =>
          `import image${at} from ${JSON.stringify(`${path.join(folder, image)}?url&no-inline`)};`,
      );
      const addresses = `[${images.map((_, at) => `image${at}`).join(', ')}]`;
      return [
        ...imports,
        `const addresses = ${addresses};`,
        `const place = (html) => html.replace(/image:(\\d+)/g, (_, at) => addresses[at]);`,
        `export const guideParts = ${JSON.stringify(parts)}.map((part) => ({ ...part, html: place(part.html) }));`,
      ].join('\n');
    },
  };
}

function formPart(
  markdown: string,
  name: string,
  images: string[],
): Heading & { sections: Heading[]; html: string } {
  const sections: Heading[] = [];
  let top: Heading | null = null;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const heading = readHeading(text, name);
        if (depth === 1) {
          top = heading;
          return '';
        }
        if (depth === 2) sections.push(heading);
        const inner = depth === 2 ? heading.title : this.parser.parseInline(tokens);
        // The page has the first level, a part the second.
        return `<h${depth + 1}${depth === 2 ? ` id="${heading.id}"` : ''}>${inner}</h${depth + 1}>`;
      },
      image({ href, text }: Tokens.Image) {
        images.push(href);
        return `<img src="image:${images.length - 1}" alt="${text}" ${SCREENSHOT} loading="lazy" decoding="async">`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  if (top === null) throw new Error(`docs/guide/${name} has no title`);
  return { ...(top as Heading), sections, html };
}

/** '찾기 {#find}' is the title '찾기' under the id 'find'; only the steps of a section need none. */
function readHeading(text: string, name: string): Heading {
  const found = /^(.*?)\s*\{#([a-z-]+)\}$/.exec(text);
  if (found === null && text.includes('{')) throw new Error(`docs/guide/${name}: ${text}`);
  return { title: found?.[1] ?? text, id: found?.[2] ?? '' };
}
