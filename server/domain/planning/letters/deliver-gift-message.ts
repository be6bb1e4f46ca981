import { lockById, nameForCouple } from '#server/domain/gifts/contributions/index.ts'
import { groupOf } from '#server/domain/gifts/groups/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { putMail, summaryOf } from '#server/domain/planning/mailbox/index.ts'

/** Delivers the message of a gift to the couple's inbox, unless the gift is not sent yet. */
export const deliverGiftMessage = defineJob<{ contributionId: string }>({
  kind: 'deliver-gift-message',
  run: async (platform, { contributionId }) => {
    await platform.database.transaction(async (tx) => {
      // Locked, so that a message erased meanwhile is not delivered.
      const found = await lockById(tx, contributionId)
      if (!found) return
      const { contribution, lines, gifts } = found
      if (contribution.state === 'held') return
      const group = contribution.kind === 'group' ? await groupOf(tx, contribution.id) : null
      const message = group?.message ?? contribution.message
      if (message === '') return
      const titles = lines.flatMap((line) => gifts.get(line.giftId)?.title ?? [])
      await putMail(tx, {
        // The id of the contribution or group makes the delivery idempotent.
        id: group?.id ?? contribution.id,
        weddingId: contribution.weddingId,
        category: 'inbox',
        subject: summaryOf(titles.join(' · '), 120),
        html: htmlFromText(message),
        date: contribution.sentAt ?? contribution.createdAt,
        fromName: group?.name || nameForCouple(contribution),
        fromEmail: group ? null : contribution.email,
        to: [],
        contributionId: contribution.id,
      })
    })
  },
})
