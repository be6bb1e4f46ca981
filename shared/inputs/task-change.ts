/** The kinds of change that the history of a task tells. */
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
