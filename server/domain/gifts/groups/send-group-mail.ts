import { translateGift } from '#server/domain/gifts/gift-list/index.ts'
import { translatorFor } from '#server/domain/wedding/translations/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { GroupShown } from './group.ts'
import { groupMailWords } from './group-mail-words.ts'
import { groupById } from './group-queries.ts'
import type { News } from './news.ts'

/**
 * Sends a group's captain the private link and the link to share, after opening and after a change of
 * captain.
 */
export const sendCaptainLink = defineJob<{ groupId: string }>({
  kind: 'send-captain-link',
  run: async (platform, { groupId }) => {
    await platform.database.transaction(async (tx) => {
      const shown = await groupById(tx, groupId)
      if (!shown) return
      const event = `group-link:${groupId}:${shown.group.captainNumber}`
      await write(tx, platform, shown, { kind: 'link', event, since: shown.group.createdAt })
    })
  },
})

/** Sends a group's captain news: new members, the last day, or the end. Each is sent once. */
export const sendGroupNews = defineJob<{ groupId: string; kind: News['kind']; since: string; at: string }>({
  kind: 'send-group-news',
  run: async (platform, { groupId, kind, since, at }) => {
    await platform.database.transaction(async (tx) => {
      const shown = await groupById(tx, groupId)
      if (shown)
        await write(tx, platform, shown, {
          kind,
          event: `group-${kind}:${groupId}:${at}`,
          since: new Date(since),
        })
    })
  },
})

type GroupMail = { kind: 'link' | News['kind']; event: string; since: Date }

async function write(tx: Tx, platform: Platform, shown: GroupShown, { kind, event, since }: GroupMail) {
  const { captainEmail, captainName, language } = shown.group
  if (!captainEmail) return
  const gift = translateGift(shown.gift, await translatorFor(tx, shown.wedding, language))
  const { subject, ...content } = groupMailWords(platform, kind, { ...shown, gift }, since)
  await queueMail(tx, {
    event,
    audience: 'public',
    to: { name: captainName, address: captainEmail },
    language: content.language,
    subject,
    ...(await renderGuestMail(tx, shown.wedding, content)),
  })
}
