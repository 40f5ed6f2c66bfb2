import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { byName, compareNames } from '@tenken/contract/wire/name-order.ts';
import type { PickGroup } from '../../shared/ui/form/pick-groups.ts';

type Words = { stopped: string; byHeat: string };

/**
 * The gauges that a round can visit, by camera. What only a thermal camera reads is not offered, because nobody can
 * photograph it on the way; one that a round has from before is listed, so that it can be taken out.
 */
export function targetGroups(
  gauges: readonly Gauge[],
  chosenBefore: readonly string[],
  words: Words,
): PickGroup[] {
  const offered = gauges.filter(({ id, type }) => !isReadByHeat(type) || chosenBefore.includes(id));
  return [...Map.groupBy(offered, ({ camera }) => camera.id).values()]
    .map((items) => ({
      ...items[0]!.camera,
      items: items.toSorted(byName).map(({ id, name, type, is_active }) => ({
        id,
        name,
        note: isReadByHeat(type) ? words.byHeat : is_active ? '' : words.stopped,
      })),
    }))
    .toSorted((p, q) => compareNames(p.name, q.name));
}
