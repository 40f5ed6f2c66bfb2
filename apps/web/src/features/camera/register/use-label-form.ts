import { useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useRegistrationWords } from '../../../shared/api/use-registration-words.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { registerCamera } from '../detail/detail.queries.ts';
import { registerMessages } from './register.messages.ts';

interface Typed {
  readonly name: string;
  readonly deviceId: string;
  readonly code: string;
}

type Field = keyof Typed;

/** Why the server refused, where that belongs, and of which words it said so. */
interface Refusal {
  readonly typed: Typed;
  /** null: it is of no field. */
  readonly field: Field | null;
  readonly words: string;
}

const FIELD_OF_CODE: Readonly<Record<string, Field>> = {
  device_already_registered: 'deviceId',
  // which of the two is wrong nobody is told; the code is what is usually misread
  camera_registration_failed: 'code',
};
const FIELD_OF_NAME: Readonly<Record<string, Field>> = {
  name: 'name',
  device_id: 'deviceId',
  registration_code: 'code',
};

export function refusalOf(error: unknown): Pick<Refusal, 'field'> {
  if (!isApiError(error)) return { field: null };
  const [named] = Object.keys(error.fields);
  return { field: FIELD_OF_CODE[error.code ?? ''] ?? FIELD_OF_NAME[named ?? ''] ?? null };
}

/** What stands below each field until it, or what it was judged with, is changed. */
export function errorsOf(refusal: Refusal | null, typed: Typed): Partial<Record<Field | 'whole', string>> {
  if (refusal === null) return {};
  const { field, words } = refusal;
  if (field === null) return { whole: words };
  const judged: readonly Field[] = field === 'code' ? ['deviceId', 'code'] : [field];
  return judged.every((one) => typed[one] === refusal.typed[one]) ? { [field]: words } : {};
}

export type LabelForm = ReturnType<typeof useLabelForm>;

/** That it failed, or that the facility is full, is said in a toast as well; why stands at the field. */
export function useRegistrationToast(): { show: (error: unknown) => void; close: () => void } {
  const failure = useFailureToast('add camera');
  const wordsOf = useRegistrationWords(useText(registerMessages).failed);
  return { show: (error) => failure.show(wordsOf(error)), close: () => failure.close() };
}

/** A device with the code on its label, or a plain camera without one (decision U-105). */
export function useLabelForm(facilityId: string, isDevice: boolean, onRegistered: (camera: Camera) => void) {
  const errorText = useErrorText();
  const failure = useRegistrationToast();
  const [typed, setTyped] = useState<Typed>({ name: '', deviceId: '', code: '' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { name, deviceId, code } = typed;
  const register = useSingleFlight(async () => {
    const label = isDevice ? { device_id: deviceId, registration_code: code } : {};
    try {
      const camera = await registerCamera({ facility_id: facilityId, name, ...label });
      failure.close();
      onRegistered(camera);
    } catch (error) {
      failure.show(error);
      setRefusal({ typed, ...refusalOf(error), words: errorText(error) });
      if (isApiError(error)) reportLog('error', `a camera could not be registered: ${error.message}`);
    }
  });
  return {
    typed,
    change: (fields: Partial<Typed>) => setTyped((old) => ({ ...old, ...fields })),
    errors: errorsOf(refusal, typed),
    isReady: name.trim() !== '' && (!isDevice || (deviceId.trim() !== '' && code.trim() !== '')),
    isInProgress: register.isInProgress,
    submit: () => void register.run(),
  };
}
