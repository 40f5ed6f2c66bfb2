/**
 * A cell of an exported table. `decimal` is a number as displayed, `at` a Unix time in milliseconds, written in the
 * time zone of the file.
 */
export type Cell =
  | string
  | boolean
  | null
  | { readonly decimal: string; readonly digits: number }
  | { readonly at: number };
