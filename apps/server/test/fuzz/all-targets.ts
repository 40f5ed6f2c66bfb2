import { addressTargets } from './fuzz-addresses.ts';
import { byteTargets } from './fuzz-bytes.ts';
import { deviceTargets } from './fuzz-devices.ts';
import { routeTargets } from './fuzz-routes.ts';
import type { FuzzServer } from './fuzz-server.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { textTargets } from './fuzz-texts.ts';

/** Targets that need no server. */
export const parserTargets = async (dataDir: string): Promise<FuzzTarget[]> => [
  ...textTargets,
  ...(await byteTargets(dataDir)),
];

/** Targets that are calls. */
export const callTargets = (fuzz: FuzzServer): FuzzTarget[] => [
  ...addressTargets(fuzz),
  ...deviceTargets(fuzz),
  ...routeTargets(fuzz),
];
