import { isApiError } from '../../../shared/api/api-error.ts';

export interface Typed {
  readonly name: string;
  readonly deviceId: string;
  readonly code: string;
}

type Field = keyof Typed;

/** Why the server refused, where that belongs, and of which words it said so. */
export interface Refusal {
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
