import type { Language } from '../../../shared/text/language.ts';
import { MIN_COMPARED } from '@tenken/contract/measurement/ledger.limits.ts';
import type { Interval, LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import type { AccuracyFigures, LedgerEntry } from '@tenken/contract/measurement/ledger.schema.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { shareFigure, spanFigure, unitFigure, type FigureText } from './figure-text.ts';
import { ledgerMessages } from './ledger.messages.ts';

export type Figures = Omit<AccuracyFigures, 'annotation_version'>;

export interface ShownFigure {
  readonly value: string;
  /** The interval, or how many comparisons are missing. */
  readonly note: string;
  readonly isKnown: boolean;
}

/** One measure of a gauge in words; honest when there are too few comparisons. */
export function useFigures(): (
  gauge: LedgerEntry['gauge'],
  figures: Figures,
  measure: LedgerOrder,
) => ShownFigure {
  const text = useText(ledgerMessages);
  const language = useLanguage();
  return (gauge, figures, measure) => {
    const figure = figures[measure];
    if (figure === null)
      return {
        value: text.tooFew,
        note: text.tooFewNote(countOf(figures, measure), MIN_COMPARED),
        isKnown: false,
      };
    const { value, interval } = say(gauge, figure, measure, language);
    return { value, note: interval, isKnown: true };
  };
}

function say(
  gauge: LedgerEntry['gauge'],
  figure: Interval,
  measure: LedgerOrder,
  language: Language,
): FigureText {
  if (measure !== 'error' && measure !== 'bias') return shareFigure(figure, language);
  const isSigned = measure === 'bias';
  return gauge.span === null
    ? unitFigure(figure, gauge, isSigned, language)
    : spanFigure(figure, gauge.span, isSigned, language);
}

function countOf(figures: Figures, measure: LedgerOrder): number {
  if (measure === 'abstain_rate') return figures.readings;
  return measure === 'coverage' ? figures.stated : figures.compared;
}
