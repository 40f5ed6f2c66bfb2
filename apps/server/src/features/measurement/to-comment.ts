import type { Abilities } from '@tenken/contract/account/abilities.ts';
import type { MeasurementComment } from '@tenken/contract/measurement/history.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { CommentRow } from './history.store.ts';

export const toComment = (
  comment: CommentRow,
  caller: UserCaller,
  abilities: Abilities,
): MeasurementComment => ({
  id: comment.id,
  at: comment.at.toISOString(),
  by: comment.by,
  text: comment.text,
  is_deletable: mayDeleteComment(comment, caller, abilities),
});

/** Its author may, and users who manage the unit. */
export const mayDeleteComment = (
  { by }: Pick<CommentRow, 'by'>,
  { user }: UserCaller,
  abilities: Abilities,
): boolean => by?.id === user.id || abilities.can('execute', 'makeChangesInManagementUnit');
