import { classNames } from './class-names.ts';

type HtmlFrameProps = { title: string; html: string; className?: string };

/** A document of its own in a frame that runs no script and reaches nothing of the product; links open beside it. */
export function HtmlFrame({ title, html, className }: HtmlFrameProps) {
  return (
    <iframe
      title={title}
      sandbox="allow-popups"
      srcDoc={`<base target="_blank">${html}`}
      className={classNames('w-full rounded-r2 border border-line bg-white', className)}
    />
  );
}
