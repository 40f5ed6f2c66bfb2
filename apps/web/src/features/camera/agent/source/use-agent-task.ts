import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { useSingleFlight } from '../../../../shared/ui/use-single-flight.ts';
import { agentTaskQuery, hasEnded } from './source.queries.ts';

export interface AgentRequest {
  readonly ask: () => void;
  /** As far as it is; undefined before anything was asked. */
  readonly task: AgentTask | undefined;
  readonly isWaiting: boolean;
  /** Why nothing comes, in words. */
  readonly failure: string | null;
}

/** Asks an agent for something and looks until it has answered; asking again forgets the former answer. */
export function useAgentTask(send: () => Promise<AgentTask>): AgentRequest {
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSingleFlight(async () => {
    setRefusal(null);
    setAsked(null);
    try {
      setAsked((await send()).id);
    } catch (error) {
      setRefusal(errorText(error));
    }
  });
  const answer = useQuery({ ...agentTaskQuery(asked ?? ''), enabled: asked !== null, gcTime: 0 });
  const task = asked === null ? undefined : answer.data;
  const lookFailure = asked !== null && answer.isError ? errorText(answer.error) : null;
  return {
    ask: () => void sending.run(),
    task,
    isWaiting: sending.isInProgress || (asked !== null && !hasEnded(task) && lookFailure === null),
    failure: refusal ?? lookFailure,
  };
}
