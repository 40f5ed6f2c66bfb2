/** Making a formatter costs far more than using it, and a list writes hundreds of axis ends. */
const plain = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 15,
  useGrouping: false,
  signDisplay: 'negative',
});

/** A number as short as it can be said without loss, for axis ends and limits: 1.6, 120, −0.1. */
export const formatPlainNumber = (value: number): string => plain.format(value).replace('-', '−');
