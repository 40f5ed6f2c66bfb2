/** Messages between the server and a child process. */
export interface TaskOrder {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type TaskAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly output: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string; readonly stack: string };
