import type { SVGProps } from 'react';

/** An icon of lucide as its file describes it. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Makes the component of an icon, in the place of lucide's own maker (`web/build/light-icons.ts`), which takes longer
 * than everything around the icon. Its lines are one finished string, its look is the class `icon`, which utilities
 * change ('size-4', 'stroke-3'); every property goes to the element.
 */
// biome-ignore lint/style/noDefaultExport: the files of icons import their maker so.
export default function createIcon({ node }: IconData) {
  const lines = { __html: node.map(formLine).join('') };
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
        className={className ? `icon ${className}` : 'icon'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of a drawing that is part of the build.
        dangerouslySetInnerHTML={lines}
      />
    );
  };
}

/** `key` is for those who make elements of the lines. */
function formLine([tag, { key: _, ...attributes }]: IconData['node'][number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}/>`;
}
