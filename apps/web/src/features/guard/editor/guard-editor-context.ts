import { createContext, use } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import type { Person } from '../../alert/settings/PeopleField.tsx';
import type { GuardIssue } from './check-guard-form.ts';
import type { GuardForm } from './guard-form.ts';
import type { GuardEvent, GuardState } from './guard-state.ts';
import type { Outline } from './use-outline.ts';

/** Shared state of the guard editor's parts. */
export interface GuardEditorParts {
  readonly state: GuardState;
  readonly form: GuardForm;
  readonly send: (event: GuardEvent) => void;
  /** Validation issues that prevent saving. */
  readonly issues: readonly GuardIssue[];
  /** Whether somebody has tried to save: before, what a new guard still lacks is no mistake. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly photo: ReferencePhoto;
  /** Outlines the object at a point. */
  readonly outline: Outline;
  /** Null for a new guard. */
  readonly guardId: string | null;
  readonly cameraId: string;
  /** The model in use; null while there is none. */
  readonly model: { readonly threshold: number } | null;
  /** People who can see the facility; null while they are not known. */
  readonly recipients: readonly Person[] | null;
}

export const GuardEditorContext = createContext<GuardEditorParts | null>(null);

/** The same parts at every moment of a gesture; what is not the canvas gets them more calmly. */
export const LiveGuardContext = createContext<GuardEditorParts | null>(null);

export function useGuardEditor(): GuardEditorParts {
  const parts = use(GuardEditorContext);
  if (!parts) throw new Error('useGuardEditor needs a guard editor around it');
  return parts;
}
