import { cx } from '../../../shared/ui/cx.ts';

/** Reading is quiet, writing is not, and deleting can be told from afar. */
export function MethodMark({ method }: { method: string }) {
  const tone = method === 'GET' ? 'text-ink-2' : method === 'DELETE' ? 'text-error-ink' : 'text-pri-ink';
  return <span className={cx('w-13 shrink-0 font-mono text-note font-semibold', tone)}>{method}</span>;
}
