import type { DemoRows, Row } from './demo-rows.ts';
import { createSources, type Source } from './demo-sources.ts';

/** A thing of the demo that a path names: what stands in the path, and the organisations whose it is. */
export type Target = {
  kind: string;
  name: string;
  params: Record<string, string>;
  organizationIds: string[];
};

const nobodys: Target = { kind: '', name: '', params: {}, organizationIds: [] };
const terms: Target = {
  kind: '',
  name: 'terms',
  params: { slug: 'terms', version: '2025-10-28' },
  organizationIds: [],
};

/** The first `count` of each kind, the kinds in order. */
function firstOfEach(rows: readonly Row[], kindOf: (row: Row) => string, count: number): Row[] {
  const kinds = Map.groupBy(rows, kindOf);
  return [...kinds.keys()].toSorted().flatMap((kind) => kinds.get(kind)?.slice(0, count) ?? []);
}

/** Tells the things of the demo that a path may name. */
export function createTargets(rows: DemoRows): (path: string) => Target[] {
  const sources = createSources(rows);
  const projects = new Map(rows('project').map((row) => [row.id, row]));
  const partners = Map.groupBy(rows('partnership'), (row) => row.project_id);
  const partiesOf = (projectId: unknown) => [
    projects.get(projectId)?.company_id,
    ...(partners.get(projectId) ?? []).map((row) => row.npo_id),
  ];

  function choose({ table, params, only = () => true, kind, owners, project, ...rest }: Source): Target[] {
    const kindOf = (row: Row) =>
      [project && projects.get(project(row))?.status, kind?.(row)].filter(Boolean).join(' ');
    return firstOfEach(rows(table).filter(only), kindOf, rest.count ?? (project ? 1 : 2)).map((row) => {
      const named = Object.entries(params).map(([name, of]) => [
        name,
        typeof of === 'string' ? row[of] : of(row),
      ]);
      const all = project ? [['projectId', project(row)], ...named] : named;
      const owning = project ? partiesOf(project(row)) : (owners?.(row) ?? []);
      return {
        kind: kindOf(row),
        name: [kindOf(row), ...all.map(([, value]) => value)].filter(Boolean).join(' '),
        params: Object.fromEntries(all.map(([name, value]) => [name, String(value)])),
        organizationIds: [...new Set(owning.filter(Boolean).map(String))],
      };
    });
  }

  return (path) => {
    if (path.includes(':slug')) return [terms];
    const [, source] = sources.find(([place]) => place.test(path)) ?? [];
    return source ? choose(source) : [nobodys];
  };
}
