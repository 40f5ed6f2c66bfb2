import { describe, expect, it } from 'vitest';
import { replaceTables } from './markdown.ts';

describe('replace tables', () => {
  it('changes what stands between the marks and nothing else', () => {
    const before = 'above\n<!-- stress:begin -->\nold\n<!-- stress:end -->\nbelow\n';
    const after = replaceTables(before, 'new');
    expect(after).toBe('above\n<!-- stress:begin -->\n\nnew\n\n<!-- stress:end -->\nbelow\n');
    expect(replaceTables(after, 'new')).toBe(after);
  });

  it('refuses a document without marks', () => {
    expect(() => replaceTables('text', 'new')).toThrow('stress:begin');
  });
});
