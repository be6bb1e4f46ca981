import { contributionById } from '#server/domain/giving/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { putMail } from './mail-store.ts'
import { htmlFromText, summaryOf } from './mail.ts'

/** Puts the words that came with a gift into the couple's inbox, once the giver says it is sent or the couple have received it. */
export const deliverGiftMessage = defineJob<{ contributionId: string }>({
  kind: 'deliver-gift-message',
  run: async (platform, { contributionId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (!found || found.contribution.message === '') return
      const { contribution, lines, gifts } = found
      const titles = lines.flatMap((line) => gifts.get(line.giftId)?.title ?? [])
      await putMail(tx, {
        // The message of a contribution is one mail, however often we are asked to deliver it.
        id: contribution.id,
        weddingId: contribution.weddingId,
        category: 'inbox',
        subject: summaryOf(titles.join(' · '), 120),
        html: htmlFromText(contribution.message),
        date: contribution.sentAt ?? contribution.createdAt,
        fromName: contribution.signature || contribution.giverName || '',
        fromEmail: contribution.email,
        to: [],
        contributionId: contribution.id,
      })
    })
  },
})
