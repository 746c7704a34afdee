import type { Plugin } from 'vite';

const LOCK = 'react-style-singleton';

/**
 * Libraries that write style elements at run time, which the security policy forbids, and what stands in:
 * the toasts' own style sheet becomes a file; the scroll lock and the list of a select get their rules from
 * `web/app/library-styles.css`.
 */
export function strictStyles(): Plugin {
  return {
    name: 'matson:strict-styles',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === LOCK ? `\0${LOCK}` : null),
    load: (id) => (id === `\0${LOCK}` ? 'export const styleSingleton = () => () => null;' : null),
    transform(code, id) {
      if (/\/node_modules\/sonner\/dist\/index\.mjs/.test(id)) {
        const plain = replaceOnce(code, /^__insertCSS\(".*"\);?$/m, '');
        return { code: `import 'sonner/dist/styles.css';\n${plain}`, map: null };
      }
      if (/\/node_modules\/@radix-ui\/react-select\/dist\/index\.mjs/.test(id)) {
        const style =
          /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{[^}]*\{[\s\S]*?nonce\s*\}\s*\)/;
        return { code: replaceOnce(code, style, 'null'), map: null };
      }
      return null;
    },
  };
}

/** Fails the build when a new version of a library no longer reads as expected. */
function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`A library changed how it writes its styles: ${pattern}`);
  return code.replace(pattern, replacement);
}
