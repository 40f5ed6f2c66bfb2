const staleAfterMs = 24 * 60 * 60 * 1000;

/** A report older than a day says little about now. */
export function isStale(updateTime: string | null, now: Date): boolean {
  return updateTime !== null && now.getTime() - new Date(updateTime).getTime() > staleAfterMs;
}

/** dBm at which each of the four bars lights up. */
const barThresholdsDbm = [-120, -110, -100, -90];

/** Bars, 0 to 4, of a signal strength (RSRP in dBm); null when the camera never said. */
export function cellularBars(rsrpDbm: number | null): number | null {
  return rsrpDbm === null ? null : barThresholdsDbm.filter((threshold) => rsrpDbm >= threshold).length;
}
