import { importTool } from '../../../scripts/tools/import-tool.ts';

/** What we use of Lighthouse; it is fetched when needed, and its types with it. */
export interface Lighthouse {
  readonly lighthouse: (url: string, flags: object, config?: object) => Promise<Run | undefined>;
  readonly desktopConfig: object;
}

interface Run {
  readonly lhr: LighthouseResult;
}

export interface LighthouseResult {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string }[];
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Item[] };
}

interface Item {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

export async function loadLighthouse(): Promise<Lighthouse> {
  const module = await importTool('lighthouse', 'lighthouse');
  const { default: lighthouse, desktopConfig } = module as Exports;
  return { lighthouse, desktopConfig };
}

interface Exports {
  readonly default: Lighthouse['lighthouse'];
  readonly desktopConfig: object;
}
