import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  pageTopic,
  paymentTopic,
  type Wedding,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { refuse } from '#server/platform/refusal.ts'
import { exchangeRateInput } from '#shared/inputs/receiving-account.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { exchangeRates } from './payments.tables.ts'
import { ExchangeRateSet } from './payments.events.ts'

/** Sets the exchange rate of a currency. Only partners can do this. */
export async function setExchangeRate(context: AppContext, input: unknown): Promise<Wedding> {
  const { weddingId, currency, giftMinor, otherMinor } = parseInput(exchangeRateInput, input)
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    await holdWedding(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    refuse(frozenRefusal(wedding))
    requireWithinLimit(wedding.currency, { giftMinor })
    requireWithinLimit(currency, { otherMinor })
    if (currency === wedding.currency) throw InvalidInput({ issues: [{ path: 'currency', rule: 'wrong' }] })
    const rate = { giftMinor, otherMinor, setAt: context.clock.now() }
    await tx
      .insert(exchangeRates)
      .values({ weddingId, currency, ...rate })
      .onConflictDoUpdate({ target: [exchangeRates.weddingId, exchangeRates.currency], set: rate })
    await raise(tx, ExchangeRateSet, { weddingId, accountId: viewer.accountId, currency }, [
      weddingTopic(weddingId),
      pageTopic(wedding.slug),
      paymentTopic(weddingId),
    ])
    return wedding
  })
}
