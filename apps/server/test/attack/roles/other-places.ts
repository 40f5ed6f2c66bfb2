import { routes } from '@tenken/contract/routes.ts';
import type { Caller } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { newToken } from '../../../src/features/account/token.ts';
import { credentialsOf, signInAllUsers, type SignedInUsers } from '../../kit/calls/credentials.ts';
import { sampleCalls } from '../../kit/calls/sample-calls.ts';
import type { SampleCall } from '../../kit/calls/sample-call.ts';
import type { Answer } from '../ask.ts';
import { askRoute } from '../ask-route.ts';
import type { Attacked } from '../attacked.ts';
import type { AttackLog } from '../attack-log.ts';
import { remade, unknownOf, withoutName } from '../foreign-ids.ts';
import { seedBoilerHouse, seedSouth, seedYard, MARK, type Things } from '../foreign-things.ts';
import { fingerprintOf, tablesOf } from '../owners.ts';
import { placesWithNames } from '../places.ts';

interface Attacker {
  readonly who: string;
  readonly caller: Caller;
  /** Foreign objects, by their place. */
  readonly theirs: ReadonlyMap<string, Things>;
}

/**
 * Every call of each role with an object of another facility, unit or company, and every call that the role may not
 * make.
 */
export async function attackOtherPlaces(on: Attacked, log: AttackLog): Promise<void> {
  const signedInUsers = await signInAllUsers(on);
  const [south, boiler, yard] = [await seedSouth(on), await seedBoilerHouse(on), await seedYard(on)];
  const attackers: readonly Attacker[] = [
    { who: 'manager', caller: 'company_manager', theirs: new Map([['another company', south]]) },
    {
      who: 'unit manager',
      caller: 'unit_manager',
      theirs: new Map([
        ['another unit', boiler],
        ['another company', south],
      ]),
    },
    {
      who: 'guest',
      caller: 'unit_guest',
      theirs: new Map([
        ['another facility', yard],
        ['another unit', boiler],
        ['another company', south],
      ]),
    },
  ];
  for (const attacker of attackers) {
    const all = [...attacker.theirs.values()];
    const before = await Promise.all(all.map((things) => fingerprintOf(on.platform.db, things)));
    for (const route of routes) await attackRoute(on, log, { attacker, route, signedInUsers });
    const after = await Promise.all(all.map((things) => fingerprintOf(on.platform.db, things)));
    const isSame = after.every((one, at) => one === before[at]);
    log.note(`${attacker.who}: what is not theirs`, isSame ? 'unchanged' : 'changed', isSame);
  }
}

interface Attempt {
  readonly attacker: Attacker;
  readonly route: RouteDefinition;
  readonly signedInUsers: SignedInUsers;
}

async function attackRoute(
  on: Attacked,
  log: AttackLog,
  { attacker, route, signedInUsers }: Attempt,
): Promise<void> {
  const { who, caller, theirs } = attacker;
  const expected = route.access[caller];
  if (route.space === 'device' || route.access.anonymous === 'ok') return;
  await on.clearLimits();
  const own = await sampleCalls[route.name]!(on);
  const credentials = credentialsOf(on, signedInUsers, route, caller);
  const send = (sample: SampleCall): Promise<Answer> => askRoute(on, route, sample, credentials);
  if (expected !== 'ok') {
    const { status } = await send(own);
    log.note(`${who}: ${route.name}, which is not theirs`, `${who} ${status}`, status === expected);
  }
  const places = [...placesWithNames(route, own)];
  const tables = await tablesOf(
    on.platform.db,
    places.flatMap(({ names }) => ('text' in names ? [names.text] : [])),
  );
  for (const { where, names, put } of places) {
    const table = 'text' in names ? tables.get(names.text) : names.table;
    if (table === undefined) continue;
    let next = put;
    /** Changes of own objects by one call must not show in the answer to the next. */
    const sendWith = async (name: string): Promise<Answer> => {
      const answer = await send(next(name));
      if (answer.status < 300 && route.method !== 'GET') next = await remade(on, route, where);
      return answer;
    };
    for (const [place, things] of theirs) {
      const thing = things.get(table);
      if (thing === undefined) continue;
      const nobodys = table === 'reference_image' ? newToken() : unknownOf(thing, on);
      const foreign = await sendWith(thing);
      const unknown = await sendWith(nobodys);
      const isSame = withoutName(foreign, thing) === withoutName(unknown, nobodys);
      const isHeld = isSame && !foreign.text.includes(MARK) && foreign.status < 500;
      const seen = `${withoutName(foreign, thing)} and for an unknown one ${withoutName(unknown, nobodys)}`;
      log.note(`${who}: ${route.name} ${where} of ${place}`, `${who} ${foreign.status}`, isHeld, seen);
    }
  }
}
