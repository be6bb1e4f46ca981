import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { noticeSettingsInput } from '#shared/inputs/notice-settings.ts'
import type { NoticeChannel } from '#shared/member-notice-kinds.ts'
import { changeNoticeSettings, type NoticeSettings } from './notice-settings.ts'

/** Saves how the viewer is notified. Kinds that are not named stay as they are. Refuses `InvalidInput`. */
export async function saveNoticeSettings(context: AppContext, input: unknown): Promise<NoticeSettings> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(noticeSettingsInput, input)
  const chosenFor = (channel: NoticeChannel) =>
    Object.fromEntries(
      form.frequencies.flatMap(({ kind, [channel]: frequency }) => (frequency ? [[kind, frequency]] : [])),
    )
  return context.database.transaction((tx) =>
    changeNoticeSettings(tx, { accountId, now: context.clock.now() }, ({ frequencies, pushFrequencies }) => ({
      frequencies: { ...frequencies, ...chosenFor('mail') },
      pushFrequencies: { ...pushFrequencies, ...chosenFor('push') },
      timeZone: form.timeZone ?? null,
      quietFrom: form.quietFrom,
      quietUntil: form.quietUntil,
    })),
  )
}
