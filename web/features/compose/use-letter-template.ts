import { nameToCall } from '#web/workspace/thanks/name-to-call.ts'
import { type Tone, useTemplateWords } from '#web/workspace/thanks/use-templates.ts'
import { execute } from '#web/graphql/execute.ts'
import { GiftToThankDocument } from '#web/graphql/generated/graphql.ts'
import { htmlOf } from '#web/workspace/compose/html-of.ts'
import type { Recipient, Writing } from '#web/workspace/compose/writing.ts'

/** Begins a letter in a tone: with the name and the gift where it goes to one giver. */
export function useLetterTemplate(): (to: readonly Recipient[], tone: Tone) => Promise<Partial<Writing>> {
  const { forGift, forAnybody, subject } = useTemplateWords()
  return async (to, tone) => {
    const [one] = to
    const alone = to.length === 1 ? one : undefined
    const gift = alone?.kind === 'giver' && alone.id ? await giftOf(alone.id) : null
    if (gift) return { subject, content: htmlOf(forGift(gift, tone)) }
    const called = alone ? nameToCall({ kind: 'self', signature: alone.name, giverName: alone.name }) : ''
    return { subject, content: htmlOf(forAnybody(called, tone)) }
  }
}

/** Without it the letter begins all the same. */
const giftOf = async (id: string) =>
  (await execute(GiftToThankDocument, { id }).catch(() => null))?.contribution ?? null
