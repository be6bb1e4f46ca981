import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { changeWedding, todayIn, type Wedding, weddingOfPartner } from '#server/domain/weddings/index.ts'
import { checked, InvalidInput } from '#server/platform/invalid-input.ts'
import { discretionInput } from '#shared/inputs/privacy.ts'

/** Says what the couple themselves wish to see of what they are given, and until when. Refuses `WeddingNotFound`, `InvalidInput`. */
export async function setDiscretion(context: AppContext, input: unknown): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const form = checked(discretionInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    const { discretion } = form
    const surpriseUntil = discretion === 'surprise' ? (form.until ?? null) : null
    if (surpriseUntil !== null && surpriseUntil <= todayIn(wedding.timeZone, context.clock.now()))
      throw new InvalidInput([{ path: 'until', rule: 'past' }])
    if (discretion === wedding.discretion && surpriseUntil === wedding.surpriseUntil) return wedding
    return changeWedding(tx, wedding, 'DiscretionChanged', { discretion, surpriseUntil }, accountId)
  })
}
