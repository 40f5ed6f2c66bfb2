import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import type { Cell } from '../../platform/files/cell.ts';

const YES_NO = { en: { true: 'Yes', false: 'No' }, ja: { true: 'はい', false: 'いいえ' } } as const;

/** How a cell of a column reads. Names are people's own words and stay what they are. */
export function cellInWords(language: 'en' | 'ja', column: string, cell: Cell, type: Cell): Cell {
  const words = TARGET_WORDS[language];
  switch (column) {
    case 'target_kind':
      return inWords(words.kinds, cell);
    case 'type':
      return inWords(words.types, cell);
    case 'status':
      return inWords(words.statuses, cell);
    case 'estimated_value':
    case 'confirmed_value':
    case 'value':
      return type === 'lamp' ? lampInWords(words.lamp, cell) : inWords(words.judgements, cell);
    default:
      return typeof cell === 'boolean' ? YES_NO[language][`${cell}`] : cell;
  }
}

const inWords = (words: Readonly<Record<string, string>>, cell: Cell): Cell =>
  typeof cell === 'string' ? (words[cell] ?? cell) : cell;

const lampInWords = (words: Readonly<Record<'on' | 'off', string>>, cell: Cell): Cell => {
  if (cell === null || typeof cell !== 'object' || !('decimal' in cell)) return cell;
  const value = Number(cell.decimal);
  if (value === 1) return words.on;
  return value === 0 ? words.off : cell;
};
