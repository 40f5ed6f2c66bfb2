/** What the server tells the page before anything is loaded. */
export type PageConfig = {
  prefix: string;
  guard_prefix: string;
  static_base_url: string;
  environment: 'development' | 'production';
  usage_terms_url: string;
  contact_url: string;
};

/** Reads the JSON the server wrote into `<meta name="tenken-config">`; without it no address would be right. */
export function readPageConfig(page: Document): PageConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="tenken-config"]')?.content;
  if (!content) throw new Error('The page has no tenken-config');
  const config = { usage_terms_url: '', contact_url: '', ...(JSON.parse(content) as object) };
  if (!isPageConfig(config)) throw new Error('The tenken-config of the page is not complete');
  return config;
}

/** By hand: a schema library for six texts would be the largest part of the first download after React. */
function isPageConfig(config: Partial<Record<keyof PageConfig, unknown>>): config is PageConfig {
  const { prefix, guard_prefix, static_base_url, environment, usage_terms_url, contact_url } = config;
  const texts = [prefix, guard_prefix, static_base_url, usage_terms_url, contact_url];
  return (
    texts.every((text) => typeof text === 'string') &&
    /^(\/[\w-]+)*$/.test(String(prefix)) &&
    (environment === 'development' || environment === 'production')
  );
}

/** The CSRF token of a signed-in person's page; null in everybody else's. */
export function readPageVisit(page: Document): { readonly csrf_token: string } | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name="tenken-visit"]')?.content;
  if (!content) return null;
  const { csrf_token } = JSON.parse(content) as { csrf_token?: unknown };
  return typeof csrf_token === 'string' ? { csrf_token } : null;
}
