export interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code?: string | null | undefined } | null;
}

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** A module and all that it imports at once. */
export function reachable(id: string, graph: Graph, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  for (const imported of info?.importedIds ?? [])
    for (const real of ICONS.test(imported) ? iconsIn(info?.code ?? '', imported, graph) : [imported])
      reachable(real, graph, seen);
  return seen;
}

/** Of the library of icons, those that a module names: through its index each page would seem to need all of them. */
function iconsIn(code: string, index: string, graph: Graph): string[] {
  const files = iconFiles(index, graph);
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => files.get(name.trim().split(/\s+as\s+/)[0]!))
    .filter((file) => file !== undefined);
}

const known = new Map<string, Map<string, string>>();

function iconFiles(index: string, graph: Graph): Map<string, string> {
  let files = known.get(index);
  if (files) return files;
  files = new Map();
  known.set(index, files);
  const lines = graph.getModuleInfo(index)?.code ?? '';
  for (const [, names, file] of lines.matchAll(/export \{([^}]*)\} from ['"]\.\/(icons\/[\w.-]+)['"]/g))
    for (const name of names!.split(','))
      files.set(name.replace(/^\s*default as /, '').trim(), index.replace(/[^/]+$/, file!));
  return files;
}
