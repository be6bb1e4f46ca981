import {
  addressCode,
  addressConfirmationOf,
  addressToken,
  sendAddressLinkKind,
} from '#server/domain/gifts/address-confirmation/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { needsConfirmedAddress } from '#server/domain/money/payments/index.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { giftMailWords } from './gift-mail-words.ts'

/** Sends the link and the code that confirm a giver's address, once per request. */
export const sendAddressLinkMail = defineJob({
  kind: sendAddressLinkKind,
  run: async (platform, { contributionId, issueId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      const email = found?.contribution.email
      const issue = found && (await addressConfirmationOf(tx, found.contribution))
      // Another email was requested since, so that this one's link is no longer valid.
      if (!found || !email || issue?.issueId !== issueId) return
      const withheld = await needsConfirmedAddress(tx, found.wedding, found.contribution)
      const { subject, ...content } = giftMailWords(
        platform,
        withheld ? 'confirmAddress' : 'holdLonger',
        found,
        {
          confirmation: {
            url: `${platform.env.publicUrl}/confirmar/regalo/${addressToken(platform, issueId)}`,
            code: addressCode(platform, issueId),
          },
        },
      )
      await queueMail(tx, {
        event: `address-link:${contributionId}:${issueId}`,
        audience: 'public',
        to: { name: null, address: email },
        language: content.language,
        subject,
        ...(await renderGuestMail(tx, found.wedding, content)),
      })
    })
  },
})
