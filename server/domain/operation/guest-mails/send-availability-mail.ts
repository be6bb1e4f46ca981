import {
  alertById,
  alertToken,
  sendAlertLinkKind,
  sendAvailabilityMailKind,
  stateOf,
} from '#server/domain/gifts/availability-alerts/index.ts'
import { translatorFor } from '#server/domain/wedding/translations/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { availabilityMailWords } from './availability-mail-words.ts'

type FoundAlert = NonNullable<Awaited<ReturnType<typeof alertById>>>

/** Asks the owner of an address to confirm an availability alert; once a day, and once more after each notification. */
export const sendAlertLink = defineJob({
  kind: sendAlertLinkKind,
  run: async (platform, { alertId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await alertById(tx, alertId)
      if (!found || !isVisibleToGuests(found.wedding.status)) return
      const round = found.alert.notifiedAt?.getTime() ?? 0
      const event = `availability-link:${alertId}:${round}:${utcDay(platform.clock.now())}`
      await write(tx, platform, found, { kind: 'alert', event })
    })
  },
})

/** Tells the owner of an address that the gift is free again, once for each notification, unless the alert was ended meanwhile. */
export const sendAvailabilityMail = defineJob({
  kind: sendAvailabilityMailKind,
  run: async (platform, { alertId, notifiedAt }) => {
    await platform.database.transaction(async (tx) => {
      const found = await alertById(tx, alertId)
      if (!found || stateOf(found.alert) === 'ended' || !isVisibleToGuests(found.wedding.status)) return
      await write(tx, platform, found, { kind: 'available', event: `available:${alertId}:${notifiedAt}` })
    })
  },
})

type Mail = { readonly kind: 'alert' | 'available'; readonly event: string }

async function write(
  tx: Tx,
  { env, secrets }: Platform,
  found: FoundAlert,
  { kind, event }: Mail,
): Promise<void> {
  const { alert, gift, wedding } = found
  const own = `${env.publicUrl}/confirmar/aviso/${alertToken(secrets, alert.id)}`
  const { subject, ...content } = availabilityMailWords(kind, {
    language: alert.language,
    couple: coupleName({ ...wedding, locale: alert.language }),
    gift: (await translatorFor(tx, wedding, alert.language))(gift.title),
    url: kind === 'alert' ? own : `${env.publicUrl}/${wedding.slug}/lista/${gift.slug}`,
    endUrl: own,
  })
  await queueMail(tx, {
    event,
    audience: 'public',
    to: { name: null, address: alert.email },
    language: content.language,
    subject,
    ...(kind === 'available' ? { unsubscribeUrl: own } : {}),
    ...(await renderGuestMail(tx, wedding, content)),
  })
}
