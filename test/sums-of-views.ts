import { growthOfWedding } from '#server/domain/operation/activity-log/growth-query.ts'
import { dossierRows } from '#server/domain/papers/dossier/dossier-rows.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { keptMinor, registerRows, registerWords } from '#server/domain/money/register/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { sumMinor } from '#shared/money.ts'
import { tripBudgetOf } from '#server/domain/living/trip-budget/index.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { sumsOfRegisterFiles } from '#test/sums-of-files.ts'
import type { PlatformForTests } from '#test/world.ts'

/**
 * Returns the views of one wedding whose sums differ: the couple's figures, the register with its files,
 * growth, dossier, and the guests' list.
 */
export async function sumDifferences(world: {
  readonly platform: PlatformForTests
  readonly weddingId: string
}): Promise<unknown[]> {
  const on = world.platform.database.db
  const wedding = await weddingById(on, world.weddingId)
  if (!wedding) return ['The wedding is missing']
  const { received } = await weddingTotals(on, wedding.id)
  const register = await registerRows(on, wedding)
  const gifts = [...(await giftTotals(on, wedding.id)).values()]
  const undecided = register.filter(({ state }) => state === 'toDecide')
  const dossier = await dossierRows(on, wedding, registerWords('es'))
  const trip = await tripBudgetOf(on, wedding, 'everything')
  const sums = {
    register: sumMinor(register.map(keptMinor)),
    gifts: sumMinor([...gifts.map((gift) => gift.received), ...undecided.map(keptMinor)]),
    curve: (await growthOfWedding(on, wedding)).at(-1)?.received ?? 0n,
    dossier: sumMinor(dossier.map(({ minor }) => minor)),
    trip: sumMinor(trip.gifts.map(({ received }) => received)) + trip.undecided,
    ...(await sumsOfRegisterFiles(world.platform, wedding)),
  }
  const differing = Object.entries(sums)
    .filter(([, sum]) => sum !== received)
    .map(([view, sum]) => ({ view, sum, received }))
  return [...differing, ...(await leftAmountDifferences(world.platform, wedding))]
}
