import { useEffect, useState } from 'react';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { getGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { listRounds } from '@tenken/contract/round/round.routes.ts';
import { call } from '../../../../shared/api/call.ts';
import type { OfflineData } from '../offline/offline-data.ts';

/**
 * Where the label on an instrument leads. `nowhere`: no round has it, or there is no network to ask; `by_heat`: no round ever
 * gets it, because a thermal camera reads it.
 */
export type LabelPlace =
  | { readonly roundId: string; readonly isKept: boolean }
  | 'nowhere'
  | 'by_heat'
  | null;

/** The round in which a target is inspected: the open one first, then one on the phone, then one the server knows. */
export function useLabel(
  label: { readonly facilityId: string | undefined; readonly gaugeId: string | undefined },
  phone: OfflineData,
  isLoaded: boolean,
): LabelPlace {
  const { facilityId, gaugeId } = label;
  const [place, setPlace] = useState<LabelPlace>(null);
  useEffect(() => {
    if (gaugeId === undefined || !isLoaded || place !== null) return;
    const onPhone = roundOnPhone(phone, gaugeId);
    // oxlint-disable-next-line react/set-state-in-effect -- found on the phone, which lives outside React
    if (onPhone !== null) setPlace({ roundId: onPhone, isKept: true });
    else if (facilityId === undefined) setPlace('nowhere');
    else askServer(facilityId, gaugeId).then(setPlace, () => setPlace('nowhere'));
  }, [facilityId, gaugeId, phone, isLoaded, place]);
  return place;
}

async function askServer(facilityId: string, gaugeId: string): Promise<LabelPlace> {
  const { records } = await call(listRounds, { query: { facility_id: facilityId, gauge_id: gaugeId } });
  if (records[0]) return { roundId: records[0].id, isKept: false };
  const { type } = await call(getGauge, { params: { id: gaugeId } });
  return isReadByHeat(type) ? 'by_heat' : 'nowhere';
}

function roundOnPhone({ rounds, runs }: OfflineData, gaugeId: string): string | null {
  const having = rounds.filter(({ round }) => round.targets.some(({ id }) => id === gaugeId));
  const isOpen = (id: string): boolean => runs.some((run) => run.round_id === id && run.finished_at === null);
  return (having.find(({ id }) => isOpen(id)) ?? having[0])?.id ?? null;
}
