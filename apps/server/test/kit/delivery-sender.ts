import { features } from '../../src/boot/features.ts';
import { DeliverySender } from '../../src/platform/delivery/delivery-sender.ts';
import type { Platform } from '../../src/platform/platform.ts';

/** With everything that the product delivers. */
export const newDeliverySender = (platform: Platform): DeliverySender =>
  new DeliverySender(platform, features.deliveries(platform));
