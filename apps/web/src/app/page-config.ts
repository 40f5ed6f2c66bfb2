import * as z from 'zod/mini';

/** What the server tells the page before anything is loaded. */
const pageConfigSchema = z.object({
  prefix: z.string().check(z.regex(/^(\/[\w-]+)*$/)),
  guard_prefix: z.string(),
  static_base_url: z.string(),
  environment: z.enum(['development', 'production']),
  usage_terms_url: z._default(z.string(), ''),
  contact_url: z._default(z.string(), ''),
});

export type PageConfig = z.infer<typeof pageConfigSchema>;

/** Reads the JSON the server wrote into `<meta name="tenken-config">`; without it no address would be right. */
export function readPageConfig(page: Document): PageConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="tenken-config"]')?.content;
  if (!content) throw new Error('The page has no tenken-config');
  return pageConfigSchema.parse(JSON.parse(content));
}
