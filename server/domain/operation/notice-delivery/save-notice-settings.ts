import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { noticeSettingsInput } from '#shared/inputs/notice-settings.ts'
import type { NoticeChannel } from '#shared/member-notice-kinds.ts'
import { changeNoticeSettings, type NoticeSettings } from './notice-settings.ts'

/** Changes how the viewer is notified. What the input does not name stays as it is. Refuses `InvalidInput`. */
export async function saveNoticeSettings(context: AppContext, input: unknown): Promise<NoticeSettings> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(noticeSettingsInput, input)
  const chosenFor = (channel: NoticeChannel) =>
    Object.fromEntries(
      (form.frequencies ?? []).flatMap(({ kind, [channel]: frequency }) =>
        frequency ? [[kind, frequency]] : [],
      ),
    )
  return context.database.transaction((tx) =>
    changeNoticeSettings(tx, { accountId, now: context.clock.now() }, ({ frequencies, pushFrequencies }) => ({
      frequencies: { ...frequencies, ...chosenFor('mail') },
      pushFrequencies: { ...pushFrequencies, ...chosenFor('push') },
      ...(form.timeZone !== undefined && { timeZone: form.timeZone }),
      ...(form.quietFrom && { quietFrom: form.quietFrom }),
      ...(form.quietUntil && { quietUntil: form.quietUntil }),
    })),
  )
}
