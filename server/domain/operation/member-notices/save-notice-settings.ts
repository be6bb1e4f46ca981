import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { noticeSettingsInput } from '#shared/inputs/notice-settings.ts'
import { changeNoticeSettings, type NoticeSettings } from './notice-settings.ts'

/** Saves how the viewer is notified. Kinds that are not named stay as they are. Refuses `InvalidInput`. */
export async function saveNoticeSettings(context: AppContext, input: unknown): Promise<NoticeSettings> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(noticeSettingsInput, input)
  const chosen = Object.fromEntries(form.frequencies.map(({ kind, mail }) => [kind, mail]))
  return context.database.transaction((tx) =>
    changeNoticeSettings(tx, { accountId, now: context.clock.now() }, ({ frequencies }) => ({
      frequencies: { ...frequencies, ...chosen },
      timeZone: form.timeZone ?? null,
      quietFrom: form.quietFrom,
      quietUntil: form.quietUntil,
    })),
  )
}
