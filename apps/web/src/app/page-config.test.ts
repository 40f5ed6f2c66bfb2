import { describe, expect, it } from 'vitest';
import { readPageConfig } from './page-config.ts';

const config = {
  prefix: '/console',
  guard_prefix: '/guard',
  static_base_url: '/static',
  environment: 'production',
};

describe('readPageConfig', () => {
  it('reads what the server wrote and fills what may be left out', () => {
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

function pageWith(content: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'tenken-config';
  meta.content = content;
  page.head.append(meta);
  return page;
}
