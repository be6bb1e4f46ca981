import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { GroupShown } from './group.ts'
import { groupMailWords } from './group-mail-words.ts'
import { groupById } from './group-queries.ts'
import type { News } from './news.ts'

/** Brings whoever leads a group their own link, and the one to share: when it is opened, and when somebody else takes over. */
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

/** Tells whoever leads a group what is new, that tomorrow is the last day, or how it ended. Each is said once. */
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

type Said = { kind: 'link' | News['kind']; event: string; since: Date }

async function write(tx: Tx, platform: Platform, shown: GroupShown, { kind, event, since }: Said) {
  const { captainEmail, captainName } = shown.group
  if (!captainEmail) return
  const { subject, ...content } = groupMailWords(platform, kind, shown, since)
  await queueMail(tx, {
    event,
    audience: 'public',
    to: { name: captainName, address: captainEmail },
    language: content.language,
    subject,
    ...(await renderMail(<Letter {...content} />)),
  })
}
