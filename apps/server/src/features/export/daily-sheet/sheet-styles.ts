/** A box of the sheet. */
export const BOXED = { hasBorder: true, vertical: 'center', size: 10 } as const;
/** A box that names what stands below it. */
export const CAPTION = { ...BOXED, isBold: true, fill: 'E9EDEE', align: 'center', isWrapped: true } as const;
