import { createContext } from 'react';

/** True below the shell, whose header and landmarks a page or an error screen must not repeat. */
export const InsideShellContext = createContext(false);
