/** False alarms are few: one decimal below ten. */
export const formatRate = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
