import { defineEvent } from '#server/platform/events.ts'

export const ThanksSent = defineEvent<{ readonly mailId: string; readonly contributionId: string }>(
  'ThanksSent',
)
export const ThanksAnswered = defineEvent<{ readonly contributionId: string }>('ThanksAnswered')
