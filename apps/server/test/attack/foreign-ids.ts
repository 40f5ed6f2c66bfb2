import { routes } from '@tenken/contract/routes.ts';
import type { Caller } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { newToken } from '../../src/features/account/token.ts';
import { newId } from '../../src/platform/ids.ts';
import { credentialsOf, signInAllUsers, type SignedInUsers } from '../kit/calls/credentials.ts';
import { sampleCalls } from '../kit/calls/sample-calls.ts';
import type { SampleCall } from '../kit/calls/sample-call.ts';
import type { Answer } from './ask.ts';
import { askRoute } from './ask-route.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { attackByDevice } from './foreign-devices.ts';
import { seedSouth, seedYard, MARK, type Things } from './foreign-things.ts';
import { fingerprintOf, tablesOf } from './owners.ts';
import { placesWithNames, type Place } from './places.ts';

/**
 * Every working call with one id replaced by that of a foreign object: answered like an unknown id, without data of
 * the object, and without changing it.
 */
export const foreignIds: AttackClass = {
  name: 'foreign ids',
  run: async (on, log) => {
    const signedInUsers = await signInAllUsers(on);
    const south = await seedSouth(on);
    const before = await fingerprintOf(on.platform.db, south);
    for (const route of routes)
      await attackRoute(on, log, {
        route,
        signedInUsers,
        theirs: south,
        as: TENANTS,
      });
    await requireUnchanged(on, log, south, { before, what: 'every call' });
    if (on.isWhole) await attackAsGuest(on, log, signedInUsers);
    await attackByDevice(on, log, south);
  },
};

/** A user of the same company with access to one facility of a unit. */
async function attackAsGuest(on: Attacked, log: AttackLog, signedInUsers: SignedInUsers): Promise<void> {
  const yard = await seedYard(on);
  for (const route of routes)
    await attackRoute(on, log, { route, signedInUsers, theirs: yard, as: ['unit_guest'] });
}

/** The caller with the fewest sufficient rights: fields that an administrator need not send are not checked. */
const TENANTS: readonly Caller[] = ['company_manager', 'company_administrator', 'unit_manager'];

interface Attack {
  readonly route: RouteDefinition;
  readonly signedInUsers: SignedInUsers;
  readonly theirs: Things;
  readonly as: readonly Caller[];
}

async function attackRoute(
  on: Attacked,
  log: AttackLog,
  { route, signedInUsers, theirs, as }: Attack,
): Promise<void> {
  const caller = as.find((one) => route.access[one] === 'ok');
  // calls of the platform are not for tenants, and public ones are open to all
  if (caller === undefined || route.space === 'device' || route.access.anonymous === 'ok') return;
  await on.clearLimits();
  const { db } = on.platform;
  const own = await sampleCalls[route.name]!(on);
  const places = [...placesWithNames(route, own)];
  const tables = await tablesOf(
    db,
    places.flatMap(({ names }) => ('text' in names ? [names.text] : [])),
  );
  // fingerprints before and after each call are taken only when there is time for it
  const before = on.isWhole ? await fingerprintOf(db, theirs) : null;
  const credentials = credentialsOf(on, signedInUsers, route, caller);
  const send = (sample: SampleCall): Promise<Answer> => askRoute(on, route, sample, credentials);
  let tried = 0;
  for (const { where, names, put } of places) {
    const table = 'text' in names ? tables.get(names.text) : names.table;
    const thing = table === undefined ? undefined : theirs.get(table);
    if (thing === undefined) continue;
    tried += 1;
    const nobodys = table === 'reference_image' ? newToken() : unknownOf(thing, on);
    const foreign = await send(put(thing));
    // changes by the first call must not show in the second answer
    const again = foreign.status < 300 && route.method !== 'GET' ? await remade(on, route, where) : put;
    const unknown = await send(again(nobodys));
    const isSame = withoutName(foreign, thing) === withoutName(unknown, nobodys);
    const isHeld = isSame && !foreign.text.includes(MARK) && foreign.status < 500;
    const seen = `${withoutName(foreign, thing)} and for an unknown one ${withoutName(unknown, nobodys)}`;
    log.note(`${caller} ${route.name} ${where}`, foreign.status, isHeld, seen);
  }
  if (tried === 0) return;
  // otherwise the refusals would prove nothing
  const plain = await send(own);
  if (plain.status !== route.reply.status)
    log.note(`${caller} ${route.name}, all own`, plain.status, false, plain.text);
  if (before !== null) await requireUnchanged(on, log, theirs, { before, what: `${caller} ${route.name}` });
}

async function requireUnchanged(
  on: Attacked,
  log: AttackLog,
  theirs: Things,
  { before, what }: { before: string; what: string },
): Promise<void> {
  if ((await fingerprintOf(on.platform.db, theirs)) !== before)
    log.note(what, 'a change', false, 'to what is not theirs');
}

/** An unknown id of the same format. */
export const unknownOf = (thing: string, { platform }: Attacked): string =>
  thing.startsWith('lc_') ? 'lc_11_9999' : newId(platform.clock.now());

/** The same place in a new sample call. */
export async function remade(on: Attacked, route: RouteDefinition, where: string): Promise<Place['put']> {
  const sample = await sampleCalls[route.name]!(on);
  return [...placesWithNames(route, sample)].find((place) => place.where === where)!.put;
}

/** An answer without ids and without signed URLs, which contain them too. */
export const withoutName = ({ status, text }: Answer, name: string): string =>
  `${status} ${text
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(/"download_url":"[^"]*"/g, '')
    .replaceAll(name, '·')
    .replaceAll(/\b[0-9a-z]{26}\b/g, '·')}`;
