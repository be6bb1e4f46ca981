import { adoptionById } from '#server/domain/wedding/padrinazgos/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { putMail } from '#server/domain/planning/mailbox/index.ts'

/**
 * Delivers the message of a padrinazgo request to the couple's inbox. It has the id of the request, so that
 * it is delivered once.
 */
export const deliverAdoption = defineJob<{ adoptionId: string }>({
  kind: 'deliver-adoption',
  run: async (platform, { adoptionId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await adoptionById(tx, adoptionId)
      if (!found || found.adoption.words === '') return
      const { adoption, padrinazgo } = found
      await putMail(tx, {
        id: adoptionId,
        weddingId: padrinazgo.weddingId,
        category: 'inbox',
        subject: padrinazgo.name,
        html: htmlFromText(adoption.words),
        date: adoption.createdAt,
        fromName: adoption.names,
        fromEmail: adoption.email,
        to: [],
        contributionId: null,
      })
    })
  },
})
