import { accountById, findAccount, noticeAddressesOf } from '#server/domain/identity/accounts/index.ts'
import { contributionById, heldContributionsOf } from '#server/domain/gifts/contributions/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import {
  type ReceivingAccountChange,
  receivingAccountChangeById,
  receivingAccountChangeStepsOf,
  type StopLink,
  stopPath,
} from '#server/domain/money/receiving-account-changes/index.ts'
import {
  bankDetailsWatchers,
  coupleName,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter, type LetterContent } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { receivingAccountMailWords, type ToPartner, type ToWatcher } from './receiving-account-mail-words.ts'
import { queueGiftMail } from './send-gift-mail.ts'
import type { ReceivingAccountChangeStepKind } from '#shared/states/receiving-account-change.ts'

type ChangeMailPayload = { readonly changeId: string }

/** Returns a job that notifies all watchers of a step of a change of bank details, once per address. */
const notificationJob = (kind: string, step: ReceivingAccountChangeStepKind) =>
  defineJob<ChangeMailPayload>({
    kind,
    run: async (platform, { changeId }) => {
      await platform.database.transaction(async (tx) => {
        const change = await receivingAccountChangeById(tx, changeId)
        const wedding = change && (await weddingById(tx, change.weddingId))
        if (!change || !wedding) return
        const description = await changeDescription(tx, change, step)
        await queueWatcherMails(tx, platform, {
          wedding,
          event: `receiving-account-change:${change.id}:${step}`,
          place: '/boda/ajustes#recibir',
          link: { kind: 'receivingAccount', id: change.id },
          write: (to) => receivingAccountMailWords({ ...to, ...description, change, step }),
        })
      })
    },
  })

export const notifyOfReceivingAccountProposal = notificationJob('tell-of-rail-proposal', 'proposed')
export const notifyOfReceivingAccountConfirmation = notificationJob('tell-of-rail-confirmation', 'confirmed')
export const notifyOfReceivingAccountCancellation = notificationJob('tell-of-rail-cancellation', 'cancelled')
export const notifyOfReceivingAccountEffect = notificationJob('tell-of-rail-effect', 'applied')
export const notifyOfReceivingAccountLapse = notificationJob('tell-of-rail-lapse', 'lapsed')

async function changeDescription(
  tx: Tx,
  change: ReceivingAccountChange,
  step: ReceivingAccountChangeStepKind,
) {
  const receivingAccounts = await allReceivingAccountsOf(tx, change.weddingId)
  const was = receivingAccounts.find(({ id }) => id === change.receivingAccountId) ?? null
  const steps = await receivingAccountChangeStepsOf(tx, change.weddingId)
  const by = steps.find((one) => one.changeId === change.id && one.step === step)?.accountId ?? null
  return { was, name: (by && (await findAccount(tx, by))?.name) || '' }
}

type PartnerMail = {
  accountId: string
  wedding: Wedding
  event: string
  /** Path of the link in their workspace. */
  place: string
  write: (to: ToPartner) => LetterContent & { subject: string }
}

/** Queues an email about a wedding to a partner, in their language. */
export async function queuePartnerMail(tx: Tx, platform: Platform, mail: PartnerMail): Promise<void> {
  const { accountId, wedding, event, place, write } = mail
  const account = await accountById(tx, accountId)
  const language = account.language.startsWith('en') ? 'en' : wedding.locale
  const { subject, ...content } = write({
    language,
    to: account.name,
    couple: coupleName({ ...wedding, locale: language }),
    timeZone: wedding.timeZone,
    url: `${platform.env.publicUrl}${place}`,
  })
  await queueMail(tx, {
    event,
    audience: 'members',
    to: { name: account.name, address: account.email },
    language,
    subject,
    ...renderMail(<Letter {...content} />),
  })
}

type WatcherMail = {
  wedding: Wedding
  event: string
  /** Path of the link in their workspace; former partners get the page of the stop link instead. */
  place: string
  /** The change that the link in each email stops; null if there is nothing to stop. */
  link: Omit<StopLink, 'accountId'> | null
  /** The partner who made the change, if only the others are notified. */
  except?: string | null
  write: (to: ToWatcher) => LetterContent & { subject: string }
}

/**
 * Queues an email about receiving accounts to the partners, and to those who left within the last 60 days, in
 * their languages and to every address they had in that time. Each email has its reader's own link to stop
 * the change without a session.
 */
export async function queueWatcherMails(tx: Tx, platform: Platform, mail: WatcherMail): Promise<void> {
  const { wedding, event, place, link, except, write } = mail
  const { publicUrl } = platform.env
  const now = platform.clock.now()
  for (const { accountId, isFormer } of await bankDetailsWatchers(tx, wedding.id, now)) {
    const account = accountId === except ? null : await findAccount(tx, accountId)
    if (!account) continue
    const language = account.language.startsWith('en') ? 'en' : wedding.locale
    const stopUrl = link ? `${publicUrl}${stopPath(platform.secrets, { ...link, accountId })}` : ''
    const { subject, ...content } = write({
      language,
      to: account.name,
      couple: coupleName({ ...wedding, locale: language }),
      timeZone: wedding.timeZone,
      url: isFormer ? stopUrl || `${publicUrl}/boda` : `${publicUrl}${place}`,
      stopUrl,
    })
    const rendered = renderMail(<Letter {...content} />)
    for (const address of await noticeAddressesOf(tx, account, now)) {
      const to = { name: account.name, address }
      await queueMail(tx, { event, audience: 'members', to, language, subject, ...rendered })
    }
  }
}

/**
 * Notifies givers with an unsent pledge and an address that the payment details they may have are outdated.
 */
export const notifyGiversOfReceivingAccountChange = defineJob<ChangeMailPayload>({
  kind: 'tell-givers-of-rail-change',
  run: async (platform, { changeId }) => {
    await platform.database.transaction(async (tx) => {
      const change = await receivingAccountChangeById(tx, changeId)
      if (
        change?.state !== 'applied' ||
        change.act === 'add' ||
        change.act === 'allowPassword' ||
        !change.endedAt
      )
        return
      for (const id of await heldContributionsOf(tx, change.weddingId, change.endedAt)) {
        const found = await contributionById(tx, id)
        const event = `details-changed:${changeId}:${id}`
        if (found) await queueGiftMail(tx, platform, { kind: 'detailsChanged', found, event })
      }
    })
  },
})
