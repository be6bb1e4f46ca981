import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { type CardAccountStep, cardAccountWithSteps } from '#server/domain/cards/card-accounts/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { cardAccountMailWords } from './card-account-mail-words.ts'
import { queueWatcherMails } from './send-receiving-account-mail.tsx'

/**
 * Returns a job that notifies all watchers of a step of a card account of a published wedding, once per
 * address.
 */
const notifyOfCardStep = (kind: string, step: CardAccountStep['step']) =>
  defineJob<{ readonly cardAccountId: string }>({
    kind,
    run: async (platform, { cardAccountId }) => {
      await platform.database.transaction(async (tx) => {
        const found = await cardAccountWithSteps(tx, cardAccountId)
        const wedding = found && (await weddingById(tx, found.account.weddingId))
        if (!found || !wedding) return
        const takenBy = found.steps.find((one) => one.step === step)?.takenBy ?? null
        const by = takenBy && (await findAccount(tx, takenBy))
        await queueWatcherMails(tx, platform, {
          wedding,
          event: `card-account:${cardAccountId}:${step}`,
          place: '/boda/ajustes#tarjeta',
          link: { kind: 'card', id: cardAccountId },
          write: (to) =>
            cardAccountMailWords({ ...to, step, account: found.account, name: by ? by.name : '' }),
        })
      })
    },
  })

export const notifyOfCardsProposal = notifyOfCardStep('tell-of-cards-proposal', 'proposed')
export const notifyOfCardsConfirmation = notifyOfCardStep('tell-of-cards-confirmation', 'confirmed')
export const notifyOfCardsEffect = notifyOfCardStep('tell-of-cards-effect', 'applied')
export const notifyOfCardsCancellation = notifyOfCardStep('tell-of-cards-cancellation', 'cancelled')
export const notifyOfCardsLapse = notifyOfCardStep('tell-of-cards-lapse', 'lapsed')
export const notifyOfCardsStop = notifyOfCardStep('tell-of-cards-stop', 'stopped')
export const notifyOfCardsWithdrawal = notifyOfCardStep('tell-of-cards-withdrawal', 'withdrawn')
