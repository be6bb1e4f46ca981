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
 * Says how much of what is given the two see before the day; either of them says it for both, and both are told. A surprise ends on
 * a day to come, on the wedding at the latest unless they name another within a year. Refuses `WeddingNotFound`, `InvalidInput`.
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

/** What is kept back is kept until a day that is still to come, and never for ever. */
function checkDay({ weddingDate, timeZone }: Wedding, surpriseUntil: string | null, now: Date): void {
  const day = surpriseUntil ?? weddingDate
  if (day <= todayIn(timeZone, now)) throw InvalidInput({ issues: [{ path: 'surpriseUntil', rule: 'past' }] })
  const last = `${Number(weddingDate.slice(0, 4)) + 1}${weddingDate.slice(4)}`
  if (day > last) throw InvalidInput({ issues: [{ path: 'surpriseUntil', rule: 'tooLate' }] })
}
