/**
 * What stands in one place of an exported table. `decimal` is a number as the product shows it, `at` an instant in
 * milliseconds, written in the time zone of the file.
 */
export type Cell =
  | string
  | boolean
  | null
  | { readonly decimal: string; readonly digits: number }
  | { readonly at: number };
