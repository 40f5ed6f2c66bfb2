import type { ClientConfig } from '@tenken/contract/client/client.schema.ts';
import { constants } from '@tenken/contract/client/constants.ts';
import type { Platform } from '../../platform/platform.ts';

/** Constants and addresses, so that console and server agree. */
export const getClientConfig = async ({ config }: Pick<Platform, 'config'>): Promise<ClientConfig> => ({
  constants: { ...constants, api_token_lifetime_ms: config.apiTokenMinutes * 60_000 },
  environment: config.environment,
  static_base_url: config.staticBaseUrl,
  guard_prefix: config.guardPrefix,
  registration: config.registration,
  usage_terms_url: config.usageTermsUrl,
  contact_url: config.contactUrl,
});
