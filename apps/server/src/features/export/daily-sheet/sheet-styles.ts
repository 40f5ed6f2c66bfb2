/** A cell with a border. */
export const BOXED = { hasBorder: true, vertical: 'center', size: 10 } as const;
/** A cell with a border that is the heading of those below. */
export const CAPTION = { ...BOXED, isBold: true, fill: 'E9EDEE', align: 'center', isWrapped: true } as const;
