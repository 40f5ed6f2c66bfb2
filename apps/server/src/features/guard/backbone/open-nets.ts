import { type Nets } from '@tenken/anomaly/features/backbone.ts';
import { BACKBONE } from './backbone-record.ts';
import { FIXED_SCENE } from './fixed-scene-record.ts';
import type { NetRecord } from './net-record.ts';
import { type OpenBackbone, describeNet, openBackbone } from './open-backbone.ts';

/** The nets of this installation; they hold native memory until they are closed. */
export interface OpenNets extends Nets {
  close(): Promise<void>;
}

/** A net is loaded when a model first needs it. */
export function openNets(): OpenNets {
  const [fixed, loose] = [openAtFirstUse(FIXED_SCENE), openAtFirstUse(BACKBONE)];
  return {
    fixed,
    loose,
    async close() {
      await fixed.close();
      await loose.close();
    },
  };
}

/** Whether this installation has the net that made a model. */
export function isKnownNet(id: string): boolean {
  return id === FIXED_SCENE.id || id === BACKBONE.id;
}

function openAtFirstUse(net: NetRecord): OpenBackbone {
  let opened: Promise<OpenBackbone> | undefined;
  return {
    ...describeNet(net),
    async extract(planes) {
      opened ??= openBackbone(net).catch((error: unknown) => {
        opened = undefined; // retried with the next photo
        throw error;
      });
      return (await opened).extract(planes);
    },
    async close() {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}
