import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('../../**/*.messages.ts', { eager: true });
const catalogues = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, catalogue]) => ({ file, name, catalogue })),
);

describe('message catalogues', () => {
  it('are all found', () => {
    expect(catalogues.length).toBeGreaterThanOrEqual(6);
  });

  it.each(catalogues)('$name has the same keys in both languages', ({ catalogue }) => {
    const { en, ja } = catalogue as { en: unknown; ja: unknown };
    expect(shapeOf(ja)).toEqual(shapeOf(en));
  });

  it.each(catalogues)('$name has no empty text', ({ catalogue }) => {
    expect(JSON.stringify(catalogue)).not.toContain('""');
  });
});

/** Keys with the kind of each text, so that a text cannot replace a function. */
function shapeOf(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return typeof node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shapeOf(value)]));
}
