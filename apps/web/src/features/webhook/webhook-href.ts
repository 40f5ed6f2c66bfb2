import { pageAddress } from '../../shared/api/page-address.ts';

/** The list of webhooks, and what lies below it. */
export const webhooksHref = (): string => `${pageAddress().prefix}/developers/webhooks`;
export const newWebhookHref = (): string => `${webhooksHref()}/new`;
export const webhookHref = (id: string): string => `${webhooksHref()}/${encodeURIComponent(id)}/edit`;
export const deliveriesHref = (id: string): string =>
  `${webhooksHref()}/${encodeURIComponent(id)}/deliveries`;

/** The calls of the API, for people; `api_reference` needs no session. */
export const apiReferenceHref = (
  show?: string,
  place: 'developers/api' | 'api_reference' = 'developers/api',
): string =>
  `${pageAddress().prefix}/${place}${show === undefined ? '' : `?show=${encodeURIComponent(show)}`}`;
