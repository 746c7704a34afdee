type Document = PDFKit.PDFDocument;
type Structure = ReturnType<Document['struct']>;

/** What a screen reader is told of a page, in the order in which it is drawn. */
export type Tags = {
  /**
   * Draws something that is read out as this kind of element (`H1`, `P`, `Sect` …), within `parent` where it is part of one;
   * a figure is read out as `alt`.
   */
  mark(type: string, draw: () => void, parent?: Structure, alt?: string): void;
  /** An element that has elements in it, within the document or `parent`. */
  group(type: string, parent?: Structure): Structure;
  /** Draws what is only seen: lines, boxes, what every page repeats. */
  artifact(draw: () => void): void;
};

/** Makes a document tagged from here on. */
export function createTags(document: Document): Tags {
  const root = document.struct('Document');
  document.addStructure(root);
  const open = (type: string, parent: Structure, alt?: string) => {
    const element = document.struct(type, alt === undefined ? {} : { alt });
    parent.add(element);
    return element;
  };
  return {
    group: (type, parent = root) => open(type, parent),
    mark: (type, draw, parent = root, alt) => {
      open(type, parent, alt).add(draw);
    },
    artifact: (draw) => {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}
