import type { Rgb } from '../form/gauge-form.ts';

export const cssColor = ({ red, green, blue }: Rgb): string => `rgb(${red} ${green} ${blue})`;
