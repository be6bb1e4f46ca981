/** Kinds of changes in the history of a task. */
export const taskChangeKinds = [
  'created',
  'copied',
  'renamed',
  'described',
  'dated',
  'assigned',
  'progressed',
  'labelled',
  'supplied',
  'covered',
  'moved',
  'stepAdded',
  'stepDone',
  'stepReopened',
  'stepDeleted',
  'fileAdded',
  'fileRemoved',
  'deleted',
  'restored',
] as const
export type TaskChangeKind = (typeof taskChangeKinds)[number]
