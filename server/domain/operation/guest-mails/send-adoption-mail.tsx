import { accountById } from '#server/domain/identity/accounts/index.ts'
import {
  adoptionById,
  isOpen,
  padrinazgosOf,
  sendAdoptionAnswerKind,
} from '#server/domain/wedding/padrinazgos/index.ts'
import { coupleName, partnerAccountsOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { adoptionAnswerWords, adoptionAskedWords } from './adoption-mail-words.ts'

/** Notifies both partners of a request for a padrinazgo. */
export const sendAdoptionAsked = defineJob<{ weddingId: string; adoptionId: string }>({
  kind: 'send-adoption-asked',
  run: async (platform, { weddingId, adoptionId }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      const found = await adoptionById(tx, adoptionId)
      if (!wedding || found?.adoption.state !== 'asked') return
      const { adoption, padrinazgo } = found
      for (const accountId of await partnerAccountsOf(tx, weddingId)) {
        const account = await accountById(tx, accountId)
        const { subject, ...content } = adoptionAskedWords({
          language: account.language.startsWith('en') ? 'en' : wedding.locale,
          to: account.name,
          name: padrinazgo.name,
          names: adoption.names,
          words: adoption.words,
          url: `${platform.env.publicUrl}/boda/padrinazgos`,
        })
        await queueMail(tx, {
          event: `adoption-asked:${adoptionId}`,
          audience: 'members',
          to: { name: account.name, address: account.email },
          language: content.language,
          subject,
          ...renderMail(<Letter {...content} />),
        })
      }
    })
  },
})

/** Notifies the requester of a padrinazgo of the decision, unless it was undone. */
export const sendAdoptionAnswer = defineJob({
  kind: sendAdoptionAnswerKind,
  run: async (platform, { adoptionId, decidedAt }) => {
    await platform.database.transaction(async (tx) => {
      const found = await adoptionById(tx, adoptionId)
      if (!found?.adoption.email || found.adoption.decidedAt?.toISOString() !== decidedAt) return
      const { adoption, padrinazgo } = found
      const { state, names, email, language, reply } = adoption
      const wedding = await weddingById(tx, padrinazgo.weddingId)
      if (!wedding || !email || state === 'asked') return
      const all = await padrinazgosOf(tx, wedding.id)
      const { subject, ...content } = adoptionAnswerWords(state, {
        language: language === 'en' ? 'en' : wedding.locale,
        name: padrinazgo.name,
        names,
        couple: coupleName(wedding),
        reply: state === 'taken' ? '' : reply,
        left: all.filter(isOpen).map(({ name }) => name),
        url: `${platform.env.publicUrl}/${wedding.slug}#padrinazgos`,
      })
      await queueMail(tx, {
        event: `adoption-answer:${adoptionId}:${decidedAt}`,
        audience: 'public',
        to: { name: names, address: email },
        language: content.language,
        subject,
        ...(await renderGuestMail(tx, wedding, content)),
      })
    })
  },
})
