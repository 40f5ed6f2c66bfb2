import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import type { Platform } from '../platform/platform.ts';

type Document = Record<string, unknown>;

/** Made once: it keeps the event loop busy for a tenth of a second, and anybody may ask for it. */
const made = new WeakMap<Platform['config'], Document>();

export async function getOpenApi({ config }: Pick<Platform, 'config'>): Promise<Document> {
  const { prefix, guardPrefix } = config;
  const document = made.get(config) ?? describeApi(routes, { prefix, guardPrefix });
  made.set(config, document);
  return document;
}
