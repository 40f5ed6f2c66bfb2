import { RotateCcw } from 'lucide-react';
import { Button } from '../../shared/ui/button/Button.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Props = { text: string; label: string; done: string; again: () => Promise<unknown> };

/** Runs a job or sends a mail once more. */
export function RunAgainButton({ text, label, done, again }: Props) {
  const running = useAdminAction(again, done);
  return (
    <Button
      size="small"
      icon={RotateCcw}
      aria-label={label}
      variant={running.isInProgress ? 'loading' : 'basic'}
      onClick={() => void running.run()}
    >
      {text}
    </Button>
  );
}
