import { useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useRegistrationWords } from '../../../shared/api/use-registration-words.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts';
import { registerCamera } from '../detail/detail.queries.ts';
import { registerMessages } from './register.messages.ts';
import { errorsOf, refusalOf, type Refusal, type Typed } from './registration-errors.ts';

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
  const register = useOneAtATime(async () => {
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
