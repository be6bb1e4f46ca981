import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { cardAccountWithSteps, findUsableAccount } from '#server/domain/cards/card-accounts/index.ts'
import {
  allReceivingAccountsOf,
  exchangeRatesOf,
  latestFreeze,
  payableReceivingAccountsOf,
} from '#server/domain/money/payments/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type Destination, type MoneyNoticeKind, moneyNoticeWords } from './money-notice-words.ts'
import { queueWatcherMails } from './send-receiving-account-mail.tsx'

type Step = {
  readonly weddingId: string
  /** Absent if the operator made the change. */
  readonly accountId?: string | null
  readonly railId?: string
  readonly cardAccountId?: string
  readonly currency?: string
}
type Notice = {
  readonly job: string
  readonly kind: MoneyNoticeKind
  /** The section of the settings that shows it. */
  readonly section: 'recibir' | 'tarjeta'
  readonly audience: 'others' | 'everybody'
  readonly destinationsOf: (on: Reader, wedding: Wedding, step: Step, now: Date) => Promise<Destination[]>
}

const savedReceivingAccount: Notice['destinationsOf'] = async (on, { id }, { railId }) =>
  (await allReceivingAccountsOf(on, id))
    .filter((receivingAccount) => receivingAccount.id === railId)
    .map((receivingAccount) => ({ receivingAccount }))

const savedRate: Notice['destinationsOf'] = async (on, { id, currency: gift }, { currency }) =>
  (await exchangeRatesOf(on, id)).filter((rate) => rate.currency === currency).map((rate) => ({ rate, gift }))

const cardAccount: Notice['destinationsOf'] = async (on, _, { cardAccountId = '' }) => {
  const found = await cardAccountWithSteps(on, cardAccountId)
  return found ? [{ cards: found.account }] : []
}

const everyDestination: Notice['destinationsOf'] = async (on, wedding, _, now) => {
  const receivingAccounts = (await payableReceivingAccountsOf(on, wedding)).map(({ receivingAccount }) => ({
    receivingAccount,
  }))
  const cards = await findUsableAccount(on, wedding, now)
  return cards ? [...receivingAccounts, { cards }] : receivingAccounts
}

const freezeReason: Notice['destinationsOf'] = async (on, { id }) => {
  const freeze = await latestFreeze(on, id)
  return freeze?.act === 'freeze' && freeze.reason ? [{ reason: freeze.reason }] : []
}

/**
 * Returns a job that notifies watchers of a change of receiving accounts that took effect at once, once per
 * address.
 */
const notificationJob = ({ job, kind, section, audience, destinationsOf }: Notice) =>
  defineJob<Step>({
    kind: job,
    run: async (platform, step, { eventId }) => {
      await platform.database.transaction(async (tx) => {
        const wedding = await weddingById(tx, step.weddingId)
        if (!wedding) return
        const destinations = await destinationsOf(tx, wedding, step, platform.clock.now())
        const name = (step.accountId && (await findAccount(tx, step.accountId))?.name) || ''
        const isDraft = wedding.publishedAt === null
        await queueWatcherMails(tx, platform, {
          wedding,
          event: `money-notice:${eventId}`,
          place: `/boda/ajustes#${section}`,
          link: null,
          except: audience === 'others' ? (step.accountId ?? null) : null,
          write: (to) => moneyNoticeWords({ ...to, kind, name, destinations, isDraft }),
        })
      })
    },
  })

const receivingAccounts = { section: 'recibir', audience: 'others' } as const
const cards = { section: 'tarjeta', audience: 'others', destinationsOf: cardAccount } as const

export const notifyOfSavedReceivingAccount = notificationJob({
  job: 'tell-of-saved-rail',
  kind: 'receivingAccountSaved',
  ...receivingAccounts,
  destinationsOf: savedReceivingAccount,
})
export const notifyOfRemovedReceivingAccount = notificationJob({
  job: 'tell-of-removed-rail',
  kind: 'receivingAccountRemoved',
  ...receivingAccounts,
  destinationsOf: savedReceivingAccount,
})
export const notifyOfExchangeRate = notificationJob({
  job: 'tell-of-exchange-rate',
  kind: 'rateSet',
  ...receivingAccounts,
  destinationsOf: savedRate,
})
export const notifyOfConnectedCards = notificationJob({
  job: 'tell-of-connected-cards',
  kind: 'cardsConnected',
  ...cards,
})
export const notifyOfDisconnectedCards = notificationJob({
  job: 'tell-of-disconnected-cards',
  kind: 'cardsDisconnected',
  ...cards,
})
/** Both partners are notified, so that the one whose session was used also learns where gifts go. */
export const notifyOfPublication = notificationJob({
  job: 'tell-of-publication',
  kind: 'published',
  section: 'recibir',
  audience: 'everybody',
  destinationsOf: everyDestination,
})

const everybody = { section: 'recibir', audience: 'everybody' } as const

export const notifyOfPausedPayments = notificationJob({
  job: 'tell-of-paused-payments',
  kind: 'paused',
  ...everybody,
  destinationsOf: freezeReason,
})
export const notifyOfResumedPayments = notificationJob({
  job: 'tell-of-resumed-payments',
  kind: 'resumed',
  ...everybody,
  destinationsOf: everyDestination,
})
/** Lifting it is a change under the protection of bank details and is notified as one. */
export const notifyOfRequiredFactor = notificationJob({
  job: 'tell-of-required-factor',
  kind: 'factorRequired',
  ...everybody,
  destinationsOf: () => Promise.resolve([]),
})
