import { defineJobKind } from '#server/platform/jobs.ts'

/** Subject of a reminder: a chosen payment day, the end of a promise, or cash to bring to the wedding. */
export type Reminder = 'payDay' | 'ending' | 'cashDay'

/**
 * Sends a reminder about a promise; without `about`, that it is held. `keptUntil` is an instant in ISO 8601.
 * The notifications domain runs it.
 */
export const remindOfPromiseKind = defineJobKind<{
  readonly contributionId: string
  readonly about?: Reminder
  readonly keptUntil?: string
}>('remind-of-promise')
