import { defineJobKind } from '#server/platform/jobs.ts'

export const takeCardEventKind = defineJobKind<{ readonly eventId: string }>('take-card-event')
