import {
  languageOf,
  notePostcardMailed,
  postcardById,
  type PostcardShown,
  postcardUrl,
  stoppedAddresses,
} from '#server/domain/living/postcards/index.ts'
import { translateMemory } from '#server/domain/living/memories/index.ts'
import { townOf } from '#shared/town.ts'
import { translatorFor } from '#server/domain/wedding/translations/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { postcardMailWords } from './postcard-mail-words.ts'

type PostcardsMailPayload = { readonly postcardIds: readonly string[] }

/** How many emails are queued in one transaction. */
const atOnce = 40
const sendPostcardsMailKind = defineJobKind<PostcardsMailPayload>('send-postcards-mail')

/**
 * Emails postcards to givers with an address, in batches. An address gets one email per lived gift, however
 * often this runs or its owner gave, and none if it has opted out.
 */
export const sendPostcardsMail = defineJob({
  kind: sendPostcardsMailKind,
  run: async (platform, { postcardIds }) => {
    const [some, later] = [postcardIds.slice(0, atOnce), postcardIds.slice(atOnce)]
    await platform.database.transaction(async (tx) => {
      for (const id of some) {
        const shown = await postcardById(tx, id)
        if (shown) await bring(tx, platform, shown)
      }
      if (later.length > 0) await enqueue(tx, sendPostcardsMailKind, { postcardIds: later })
    })
  },
})

async function bring(tx: Tx, platform: Platform, { postcard, memory, found }: PostcardShown): Promise<void> {
  const { contribution, wedding } = found
  const { email, giverName, signature } = contribution
  if (!email || (await stoppedAddresses(tx, wedding.id)).has(email.toLowerCase())) return
  const language = languageOf(contribution, wedding)
  const { title, words } = translateMemory(memory, await translatorFor(tx, wedding, language))
  const url = postcardUrl(platform, postcard.id)
  const { subject, ...content } = postcardMailWords({
    language,
    // A person who gave on behalf of others is addressed by their own name.
    to: contribution.kind === 'anonymous' ? '' : (giverName?.split(' ')[0] ?? signature),
    couple: coupleName({ ...wedding, locale: language }),
    gift: title,
    town: townOf(memory.place),
    words,
    url,
  })
  await queueMail(tx, {
    event: `postcard:${memory.gift.id}`,
    audience: 'public',
    to: { name: giverName ?? (signature || null), address: email },
    language,
    subject,
    unsubscribeUrl: `${url}/baja`,
    ...(await renderGuestMail(tx, wedding, content)),
  })
  await notePostcardMailed(tx, postcard, platform.clock.now())
}
