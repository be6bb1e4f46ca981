import { defineJobKind } from '#server/platform/jobs.ts'

/** Both are run by the domain of guest mails. */
export const sendAlertLinkKind = defineJobKind<{ readonly alertId: string }>('send-alert-link')
export const sendAvailabilityMailKind = defineJobKind<{
  readonly alertId: string
  /** Time of the notification, in ISO 8601: an alert that was asked for again sends another mail. */
  readonly notifiedAt: string
}>('send-availability-mail')
