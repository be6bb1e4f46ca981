import { z } from 'zod'
import { memberNoticeKindNames, noticeFrequencies } from '#shared/member-notice-kinds.ts'

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Changes of how a member is notified: how often kinds are mailed and pushed, and the quiet hours. What is absent stays as
 * it is, so that two changes in a row do not undo each other.
 */
export const noticeSettingsInput = z.object({
  frequencies: z
    .array(
      z.object({
        kind: z.enum(memberNoticeKindNames, 'wrong'),
        mail: z.enum(noticeFrequencies, 'wrong').nullish(),
        push: z.enum(noticeFrequencies, 'wrong').nullish(),
      }),
    )
    .max(memberNoticeKindNames.length, 'tooMany')
    .nullish(),
  timeZone: z.string().max(60, 'tooLong').refine(isTimeZone, 'wrong').nullish(),
  quietFrom: localTime.nullish(),
  quietUntil: localTime.nullish(),
})
