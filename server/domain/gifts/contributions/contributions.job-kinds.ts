import { defineJobKind } from '#server/platform/jobs.ts'

/** What a reminder is about: a chosen day that comes near, or a promise that ends soon. */
export type Reminder = 'payDay' | 'ending'

/** Run by the notifications: a reminder about a promise; without `about`, that it is kept. `keptUntil` is an instant in ISO 8601. */
export const remindOfPromiseKind = defineJobKind<{
  readonly contributionId: string
  readonly about?: Reminder
  readonly keptUntil?: string
}>('remind-of-promise')
