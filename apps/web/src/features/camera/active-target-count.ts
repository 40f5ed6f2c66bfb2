type Targets = { gauges: readonly { is_active: boolean }[]; guards: readonly { is_active: boolean }[] };

/** How many inspection targets of a camera are measuring: active gauges plus active guards. */
export function activeTargetCount({ gauges, guards }: Targets): number {
  return [...gauges, ...guards].filter((target) => target.is_active).length;
}
