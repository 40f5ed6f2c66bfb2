import { describe, expect, it } from 'vitest';
import { issueMessages } from './issue.messages.ts';

/** The rules of the contract as text. */
const rules = import.meta.glob<string>(
  '../../../../../../packages/contract/src/gauge/{*.rules,field-check}.ts',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Every code that a rule hands out. */
function codesOfRules(): string[] {
  const found = Object.values(rules).flatMap((text) => [...text.matchAll(/add\([^)]*?'([a-z_]+)'\)/g)]);
  return [...new Set(found.map(([, code]) => code!))];
}

describe('messages of validation rules', () => {
  it('exist for every code', () => {
    const codes = codesOfRules();
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !(code in issueMessages.en.codes))).toEqual([]);
  });
});
