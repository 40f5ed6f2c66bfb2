import { createContext } from 'react';
import type { StepId } from './steps.ts';

/** The steps that somebody was at and went on from; at the others nothing is called a mistake that is only missing. */
export const VisitedStepsContext = createContext<ReadonlySet<StepId>>(new Set());
