import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';

export interface WrongPassword {
  readonly isWrong: boolean;
  /** Takes the refusal of a password over: where no address is asked for, it is shown at the field. */
  readonly onRefused: (error: unknown) => boolean;
  /** Before the next try. */
  readonly clear: () => void;
}

export function useWrongPassword(): WrongPassword {
  const [isWrong, setIsWrong] = useState(false);
  return {
    isWrong,
    onRefused: (error) => {
      const isPassword = isApiError(error) && error.code === 'invalid_credentials';
      setIsWrong(isPassword);
      return isPassword;
    },
    clear: () => setIsWrong(false),
  };
}
