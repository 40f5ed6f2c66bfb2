import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage, locales } from './language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['ja-JP', 'ja'],
    ['ja', 'ja'],
    ['en-US', 'en'],
    ['EN', 'en'],
  ])("[GEN-041][GEN-043] the user's %s gives %s whatever the browser says", (language_tag, expected) => {
    const log = vi.fn<(message: string) => void>();
    const browserLanguage = expected === 'ja' ? 'en-US' : 'ja-JP';
    expect(chooseLanguage({ language_tag, browserLanguage, log })).toBe(expected);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([null, undefined, ''])(
    '[GEN-042][GEN-044][GEN-045] a missing preference (%s) is logged and gives the browser language',
    (language_tag) => {
      const log = vi.fn<(message: string) => void>();
      expect(chooseLanguage({ language_tag, browserLanguage: 'ja-JP', log })).toBe('ja');
      expect(log.mock.calls).toEqual([['User language preference not found. Using browser language.']]);
    },
  );

  it.each(['fr-FR', 'jam', ''])(
    '[GEN-039] a browser that speaks neither (%s) gives English',
    (browserLanguage) => {
      expect(chooseLanguage({ language_tag: null, browserLanguage, log: () => {} })).toBe('en');
    },
  );

  it('an unknown preference is no missing one: nothing is logged', () => {
    const log = vi.fn<(message: string) => void>();
    expect(chooseLanguage({ language_tag: 'fr', browserLanguage: 'ja', log })).toBe('ja');
    expect(log).not.toHaveBeenCalled();
  });

  it('[GEN-038][GEN-040] the locales are en-US and ja-JP', () => {
    expect(locales).toEqual({ en: 'en-US', ja: 'ja-JP' });
  });
});
