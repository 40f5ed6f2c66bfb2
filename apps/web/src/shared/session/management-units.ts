import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import { MANAGEMENT_UNIT_CACHE_SECONDS } from '@tenken/contract/company/company.limits.ts';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { call } from '../api/call.ts';

interface Entry {
  readonly units: Promise<ManagementUnit[]>;
  readonly at: number;
}

const cache = new Map<string, Entry>();

/** The units of a user, sorted by name, kept for 30 seconds; entries of longer ago are purged at every look. */
export function loadManagementUnits(userId: string): Promise<ManagementUnit[]> {
  purge();
  return cache.get(userId)?.units ?? keep(userId, fetchUnits(), Date.now());
}

/** The same while it is still being found out who the user is: with nobody's units at hand they are asked for at once. */
export async function loadUnitsOf(user: Promise<{ readonly id: string }>): Promise<ManagementUnit[]> {
  purge();
  if (cache.size > 0) return loadManagementUnits((await user).id);
  const at = Date.now();
  const units = fetchUnits();
  units.catch(() => undefined); // where nobody is signed in, the user's refusal is the one to tell
  return keep((await user).id, units, at);
}

function purge(): void {
  const now = Date.now();
  for (const [key, { at }] of cache) if (now - at >= MANAGEMENT_UNIT_CACHE_SECONDS * 1000) cache.delete(key);
}

function keep(userId: string, units: Promise<ManagementUnit[]>, at: number): Promise<ManagementUnit[]> {
  cache.set(userId, { units, at });
  units.catch(() => cache.delete(userId));
  return units;
}

export const clearManagementUnits = (): void => cache.clear();

/** How many users' lists are kept now; for tests of the purge. */
export const cachedUsers = (): string[] => [...cache.keys()];

async function fetchUnits(): Promise<ManagementUnit[]> {
  const { records } = await call(listManagementUnits, {});
  return records.toSorted(byName);
}
