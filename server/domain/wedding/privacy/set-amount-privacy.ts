import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  changeWedding,
  todayIn,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { amountPrivacyInput } from '#shared/inputs/privacy.ts'
import { AmountPrivacyChanged } from './privacy.events.ts'

/**
 * Sets how much of the gifts both partners see before a day. Either partner can set it for both. A surprise
 * ends on a future day, by default the wedding, at most one year after it. Refuses `WeddingNotFound`,
 * `InvalidInput`.
 */
export async function setAmountPrivacy(context: AppContext, input: unknown): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(amountPrivacyInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    const { amountPrivacy } = form
    const surpriseUntil = amountPrivacy === 'surprise' ? (form.surpriseUntil ?? wedding.weddingDate) : null
    if (amountPrivacy !== 'everything') checkDay(wedding, surpriseUntil, context.clock.now())
    if (amountPrivacy === wedding.amountPrivacy && surpriseUntil === wedding.surpriseUntil) return wedding
    return changeWedding(tx, wedding, AmountPrivacyChanged, { amountPrivacy, surpriseUntil }, accountId)
  })
}

/** Throws `InvalidInput` if the day is not in the future or more than a year after the wedding. */
function checkDay({ weddingDate, timeZone }: Wedding, surpriseUntil: string | null, now: Date): void {
  const day = surpriseUntil ?? weddingDate
  if (day <= todayIn(timeZone, now)) throw InvalidInput({ issues: [{ path: 'surpriseUntil', rule: 'past' }] })
  const last = `${Number(weddingDate.slice(0, 4)) + 1}${weddingDate.slice(4)}`
  if (day > last) throw InvalidInput({ issues: [{ path: 'surpriseUntil', rule: 'tooLate' }] })
}
