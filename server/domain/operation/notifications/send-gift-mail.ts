import {
  type Contribution,
  contributionById,
  type LoadedContribution,
  instalmentsOfPlan,
  remindOfPromiseKind,
  translateContribution,
} from '#server/domain/gifts/contributions/index.ts'
import { needsConfirmedAddress } from '#server/domain/money/payments/index.ts'
import { scheduleExtensionMail } from '#server/domain/gifts/address-confirmation/index.ts'
import { countedInstalments } from '#server/domain/gifts/instalments/index.ts'
import { answerTo } from '#server/domain/planning/correspondence/index.ts'
import { deliveriesOf, idsBefore, lettersOf, noteDelivery } from '#server/domain/planning/mailbox/index.ts'
import { postcardsOf } from '#server/domain/living/postcards/index.ts'
import { translatorFor } from '#server/domain/wedding/translations/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { mailKey } from '#server/platform/mail/message.ts'
import { type NewMail, queueMail } from '#server/platform/mail/queue-mail.ts'
import { textFromCleanHtml } from '#shared/html-text.ts'
import { isArriving } from '#shared/states/contribution.ts'
import { type GiftMailKind, giftMailWords } from './gift-mail-words.ts'

type GiftMailToSay = {
  kind: GiftMailKind
  found: LoadedContribution
  event: string
  letter?: string[]
  /** The lived gift, if its postcard comes with the letter. */
  memory?: string | undefined
  /** The instalments of a plan. */
  parts?: readonly Contribution[]
  /** Sender name and reply address, for an email written by a person. */
  personal?: Pick<NewMail, 'fromName' | 'replyTo' | 'references'>
}

/** Queues an email about a gift to its giver, if they left an address. */
export async function queueGiftMail(
  tx: Tx,
  platform: Platform,
  { kind, found, event, letter = [], memory, parts = [], personal = {} }: GiftMailToSay,
) {
  const { contribution } = found
  if (!contribution.email) return
  const translate = await translatorFor(tx, found.wedding, contribution.language)
  const translated = translateContribution(found, translate)
  const experience = memory && translate(memory)
  const { subject, ...content } = giftMailWords(platform, kind, translated, {
    letter,
    memory: experience,
    parts,
  })
  await queueMail(tx, {
    event,
    audience: 'public',
    to: { name: contribution.giverName ?? contribution.signature, address: contribution.email },
    language: content.language,
    subject,
    ...personal,
    ...(await renderGuestMail(tx, found.wedding, content)),
  })
}

/** Emails a giver that their gift is marked as sent, or that the couple cannot find the money. */
export const sendGiftMail = defineJob<{ contributionId: string }>({
  kind: 'send-gift-mail',
  run: async (platform, { contributionId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      const state = found?.contribution.state
      if (!found || !state || !isArriving(state)) return
      const kind = state === 'notFound' ? 'notFound' : 'sent'
      // "Sent" is emailed once; "not found" once per occurrence, keyed by its step, so that retries do not
      // repeat it.
      const event =
        kind === 'sent'
          ? `gift-sent:${contributionId}`
          : `gift-not-found:${contributionId}:${found.contribution.step}`
      await queueGiftMail(tx, platform, { kind, found, event })
    })
  },
})

/** Emails a giver who paid by card that the money was received, came too late, or is refunded. */
export const sendCardMail = defineJob<{ contributionId: string }>({
  kind: 'send-card-mail',
  run: async (platform, { contributionId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (!found?.contribution.fromProvider) return
      const { state, needsDecision, returnedMinor, step } = found.contribution
      if (returnedMinor > 0n) {
        // The same amount can come back from the company and be refunded again: each is emailed, keyed by
        // its step.
        const event = `card-returned:${contributionId}:${step}`
        await queueGiftMail(tx, platform, { kind: 'cardReturned', found, event })
        return
      }
      if (state !== 'received') return
      const kind = needsDecision ? 'cardLate' : 'cardPaid'
      await queueGiftMail(tx, platform, { kind, found, event: `${kind}:${contributionId}` })
    })
  },
})

/** Notifies a giver that an announced refund failed and that they need do nothing. */
export const notifyOfFailedRefund = defineJob<{ contributionId: string }>({
  kind: 'tell-of-failed-refund',
  run: async (platform, { contributionId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      // A contribution returned meanwhile has its own email.
      if (found?.contribution.state !== 'received') return
      await queueGiftMail(tx, platform, {
        kind: 'refundFailed',
        found,
        event: `refund-failed:${contributionId}:${eventId}`,
      })
    })
  },
})

/** Confirms to a giver that the gift is held until the wedding day, with a link to print its envelope. */
export const sendCashMail = defineJob<{ contributionId: string }>({
  kind: 'send-cash-mail',
  run: async (platform, { contributionId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (found?.contribution.state !== 'held' || !found.contribution.cashPromisedAt) return
      await queueGiftMail(tx, platform, { kind: 'cash', found, event: `gift-cash:${contributionId}` })
    })
  },
})

/**
 * Emails a giver whose gift is reserved and not marked as sent, with a link to continue; later also reminds
 * them, once each, before a chosen day and before the reservation ends. A reminder for a day that has changed
 * is not sent, and one in cash is asked for no transfer.
 */
export const remindOfPromise = defineJob({
  kind: remindOfPromiseKind,
  run: async (platform, { contributionId, about, keptUntil }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (found?.contribution.state !== 'held') return
      const { holdEndsAt, planId, cashPromisedAt } = found.contribution
      if ((about === 'cashDay') !== (cashPromisedAt !== null)) return
      if (about === undefined) {
        if (planId !== null) return
        const { addressConfirmedAt } = found.contribution
        if (!addressConfirmedAt && !(await needsConfirmedAddress(tx, found.wedding, found.contribution)))
          await scheduleExtensionMail(tx, platform, found)
        else await queueGiftMail(tx, platform, { kind: 'kept', found, event: `gift-kept:${contributionId}` })
        return
      }
      if (holdEndsAt.toISOString() !== keptUntil) return
      const event = `gift-${about}:${contributionId}:${keptUntil}`
      await queueGiftMail(tx, platform, { kind: about, found, event })
    })
  },
})

/** Confirms an instalment plan to its giver: the chosen days, and a reminder before each. */
export const notifyOfInstalmentPlan = defineJob<{ contributionId: string }>({
  kind: 'tell-of-set-aside',
  run: async (platform, { contributionId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      const parts = found && countedInstalments(await instalmentsOfPlan(tx, contributionId))
      if (!found || !parts?.some(({ state }) => state === 'held')) return
      await queueGiftMail(tx, platform, {
        kind: 'instalmentPlan',
        found,
        parts,
        event: `set-aside:${contributionId}:${eventId}`,
      })
    })
  },
})

/** Notifies a giver that the rest of an instalment plan is released, and that paid instalments stay. */
export const notifyOfInstalmentPlanEnd = defineJob<{ contributionId: string }>({
  kind: 'tell-of-set-aside-end',
  run: async (platform, { contributionId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      if (!found) return
      const parts = countedInstalments(await instalmentsOfPlan(tx, contributionId))
      const came = parts.some(({ state }) => isArriving(state))
      const kind = came ? 'instalmentPlanPartlyPaid' : 'instalmentPlanEnded'
      await queueGiftMail(tx, platform, {
        kind,
        found,
        parts,
        event: `set-aside-ended:${contributionId}:${eventId}`,
      })
    })
  },
})

/** Emails the couple's letter to the giver and records its delivery; an answer arrives in its thread. */
export const sendThanksMail = defineJob<{ contributionId: string; mailId: string }>({
  kind: 'send-thanks-mail',
  run: async (platform, { contributionId, mailId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await contributionById(tx, contributionId)
      const letter = (await lettersOf(tx, contributionId)).find((mail) => mail.id === mailId)
      if (!found || !letter) return
      const event = `thanks:${mailId}`
      const { id, planId } = found.contribution
      const postcards = letter.memoryGiftId === null ? [] : await postcardsOf(tx, planId ?? id)
      const memory = postcards.find((one) => one.memory.gift.id === letter.memoryGiftId)?.memory.title
      const values = { kind: 'thanks', found, event, letter: paragraphsOf(letter.content), memory } as const
      const ways = await deliveriesOf(tx, [mailId])
      const way = ways.find(({ address }) => address === found.contribution.email)
      if (way?.state !== 'waiting') return queueGiftMail(tx, platform, values)
      const { address } = way
      const { replyTo, replyToken } = await answerTo(tx, platform, { mail: letter, address })
      const references = await idsBefore(tx, letter, address)
      const personal = { fromName: letter.fromName, references, ...(replyTo ? { replyTo } : {}) }
      await queueGiftMail(tx, platform, { ...values, personal })
      const messageId = mailKey(event, address)
      const changedAt = platform.clock.now()
      await noteDelivery(tx, { mailId, address }, { state: 'waiting', messageId, replyToken, changedAt })
    })
  },
})

/** Returns the paragraphs of a letter as plain text. */
const paragraphsOf = (html: string): string[] => html.split('</p>').map(textFromCleanHtml).filter(Boolean)
