import { describe, expect, it } from 'vitest';
import { readPageConfig, readPageVisit } from './page-config.ts';

const config = {
  prefix: '/console',
  guard_prefix: '/guard',
  static_base_url: '/static',
  environment: 'production',
};

describe('readPageConfig', () => {
  it('reads the settings of the page and fills defaults', () => {
    expect(readPageConfig(pageWith(JSON.stringify(config)))).toEqual({
      ...config,
      usage_terms_url: '',
      contact_url: '',
    });
  });

  it.each([
    ['no configuration', ''],
    ['an unfilled page', '%TENKEN_CONFIG%'],
    ['a missing prefix', JSON.stringify({ ...config, prefix: undefined })],
    ['a prefix with a slash at its end', JSON.stringify({ ...config, prefix: '/console/' })],
    ['an unknown environment', JSON.stringify({ ...config, environment: 'party' })],
  ])('refuses %s', (_, content) => {
    expect(() => readPageConfig(pageWith(content))).toThrow();
  });
});

describe('readPageVisit', () => {
  it('reads the CSRF token of a signed-in person', () => {
    expect(readPageVisit(pageWith('{"csrf_token":"c"}', 'tenken-visit'))).toEqual({ csrf_token: 'c' });
  });

  it.each(['', '{}', '{"csrf_token":5}'])('%j is nobody', (content) => {
    expect(readPageVisit(pageWith(content, 'tenken-visit'))).toBeNull();
  });

  it('returns no user for a page without one', () => {
    expect(readPageVisit(document.implementation.createHTMLDocument())).toBeNull();
  });
});

function pageWith(content: string, name = 'tenken-config'): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = name;
  meta.content = content;
  page.head.append(meta);
  return page;
}
