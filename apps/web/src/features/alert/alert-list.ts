/** The tabs of the alerts page; the first is what is shown without a word in the address. */
export const ALERT_TABS = ['unacknowledged', 'acknowledged', 'shelved', 'history'] as const;
export type AlertList = (typeof ALERT_TABS)[number];

export const readAlertList = (text: string | undefined): AlertList =>
  ALERT_TABS.find((list) => list === text) ?? 'unacknowledged';
