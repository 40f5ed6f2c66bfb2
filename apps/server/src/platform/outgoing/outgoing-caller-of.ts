import type { Configuration } from '../configuration/configuration.ts';
import type { NameLookup } from './find-addresses.ts';
import { OutgoingCaller } from './outgoing-caller.ts';

/** The policy of the operator (decision C2): https in production, and private networks only where they are listed. */
export const outgoingCallerOf = (
  { allowedNetworks, environment }: Pick<Configuration, 'allowedNetworks' | 'environment'>,
  find?: NameLookup,
): OutgoingCaller =>
  new OutgoingCaller({ allowedNetworks, isHttpsRequired: environment === 'production' }, find);
