import type { Finding } from './check-layout.ts';

/** One line per element, with the figures of the first width. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const groups = new Map<string, { line: string; widths: number[] }>();
  for (const { screen, language, width, kind, element } of findings) {
    const key = [screen, language, kind, element.replaceAll(/\d+/g, 'N')].join('\n');
    const group = groups.get(key) ?? { line: `${kind}: ${element}`, widths: [] };
    group.widths.push(width);
    groups.set(key, group);
  }
  return [...groups].map(([key, { line, widths }]) => {
    const [screen, language] = key.split('\n');
    return `${screen} · ${language} · ${widths.join(', ')} · ${line}`;
  });
}
