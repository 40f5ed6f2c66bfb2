import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKey, dropDraft, dropDraftsOf, findDraft, saveDraft } from './draft-store.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const DAY_MS = 86_400_000;
const draft = (savedAt: string) => ({ form: { name: 'Pressure' }, baseVersion: 2, savedAt });
const key = draftKey('uma', 'gauge.g1');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a draft', () => {
  it('is restored unchanged, for the same user only', () => {
    expect(saveDraft(key, draft('2026-11-15T08:59:00Z'))).toBe(true);
    expect(findDraft(key, NOW)).toEqual(draft('2026-11-15T08:59:00Z'));
    expect(findDraft(draftKey('ada', 'gauge.g1'), NOW)).toBeNull();
    dropDraft(key);
    expect(findDraft(key, NOW)).toBeNull();
  });

  it.each([
    ['of this moment', 0, true],
    ['of almost 30 days', 30 * DAY_MS - 1, true],
    ['that nobody came back to for 30 days', 30 * DAY_MS, false],
    ['of a clock that was ahead', -1, false],
  ])('%s: found %o ms later, %o; one that is not is gone', (_, age, isFound) => {
    saveDraft(key, draft(new Date(NOW.getTime() - age).toISOString()));
    expect(findDraft(key, NOW) !== null).toBe(isFound);
    expect(localStorage.getItem(key) !== null).toBe(isFound);
  });

  it('reports a failed write', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(saveDraft(key, draft('2026-11-15T08:59:00Z'))).toBe(false);
  });

  it('is ignored when it cannot be parsed', () => {
    localStorage.setItem(key, '{');
    expect(findDraft(key, NOW)).toBeNull();
  });
});

it('drafts of all users are deleted with their object', () => {
  const keys = [draftKey('uma', 'gauge.G1'), draftKey('gus', 'gauge.G1'), draftKey('uma', 'gauge.G10')];
  for (const key of keys) saveDraft(key, { form: 1, baseVersion: 1, savedAt: NOW.toISOString() });
  dropDraftsOf('gauge.G1');
  expect(keys.map((key) => findDraft(key, NOW) !== null)).toEqual([false, false, true]);
});
