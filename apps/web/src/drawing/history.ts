/** A document with undo and redo steps. A gesture is one step. */
export interface History<Document> {
  readonly document: Document;
  readonly past: readonly Document[];
  readonly future: readonly Document[];
  /** The document before the current gesture. */
  readonly gestureStart: Document | null;
  /** Key of the last change: repeated changes of one field are one step. */
  readonly lastKey: string | null;
}

const MOST_STEPS = 200;

export function startHistory<Document>(document: Document): History<Document> {
  return { document, past: [], future: [], gestureStart: null, lastKey: null };
}

/** One step. The same `key` twice in a row, such as a text field's name, stays one step. */
export function commit<Document>(
  history: History<Document>,
  document: Document,
  key: string | null = null,
): History<Document> {
  if (document === history.document) return history;
  const goesOn = key !== null && key === history.lastKey;
  const past = goesOn ? history.past : [...history.past, history.document].slice(-MOST_STEPS);
  return { document, past, future: [], gestureStart: null, lastKey: key };
}

export function beginGesture<Document>(history: History<Document>): History<Document> {
  return { ...history, gestureStart: history.document, lastKey: null };
}

/** Updates the document during a gesture, without a step. */
export function duringGesture<Document>(history: History<Document>, document: Document): History<Document> {
  return history.gestureStart === null ? history : { ...history, document };
}

export function endGesture<Document>(history: History<Document>): History<Document> {
  const { document, past, gestureStart } = history;
  if (gestureStart === null) return history;
  if (gestureStart === document) return { ...history, gestureStart: null };
  return {
    document,
    past: [...past, gestureStart].slice(-MOST_STEPS),
    future: [],
    gestureStart: null,
    lastKey: null,
  };
}

export function cancelGesture<Document>(history: History<Document>): History<Document> {
  const { gestureStart } = history;
  return gestureStart === null ? history : { ...history, document: gestureStart, gestureStart: null };
}

export function undo<Document>(history: History<Document>): History<Document> {
  const previous = history.past.at(-1);
  if (previous === undefined || history.gestureStart !== null) return history;
  return {
    document: previous,
    past: history.past.slice(0, -1),
    future: [history.document, ...history.future],
    gestureStart: null,
    lastKey: null,
  };
}

export function redo<Document>(history: History<Document>): History<Document> {
  const [next, ...future] = history.future;
  if (next === undefined || history.gestureStart !== null) return history;
  return {
    document: next,
    past: [...history.past, history.document],
    future,
    gestureStart: null,
    lastKey: null,
  };
}
