import { growthOfWedding } from '#server/domain/operation/activity-log/growth-query.ts'
import { dossierRows } from '#server/domain/papers/dossier/dossier-rows.ts'
import { giftTotals, guestWeddingOf, weddingTotals } from '#server/domain/gifts/giving/index.ts'
import { hadMinor, registerRows, registerWords } from '#server/domain/money/register/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { sumMinor } from '#shared/money.ts'
import { sumsOfRegisterFiles } from '#test/sums-of-files.ts'
import type { PlatformForTests } from '#test/world.ts'

/** Where two views of one wedding name different sums: the couple's figures, register with its files, curve and dossier, and the guests' list. */
export async function whereSumsDiffer(world: {
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
  const sums = {
    register: sumMinor(register.map(hadMinor)),
    gifts: sumMinor([...gifts.map((gift) => gift.received), ...undecided.map(hadMinor)]),
    curve: (await growthOfWedding(on, wedding)).at(-1)?.received ?? 0n,
    dossier: sumMinor(dossier.map(({ minor }) => minor)),
    ...(await sumsOfRegisterFiles(world.platform, wedding)),
  }
  const differing = Object.entries(sums)
    .filter(([, sum]) => sum !== received)
    .map(([view, sum]) => ({ view, sum, received }))
  const disputed = register.filter(({ state }) => state === 'disputed')
  const promised = sumMinor(gifts.map((gift) => gift.promised + gift.sent + gift.received))
  const kept = promised + sumMinor(disputed.map((row) => row.amountMinor - row.returnedMinor))
  const { gifts: listed } = await guestWeddingOf(on, wedding)
  const taken = sumMinor(listed.map(({ takenMinor }) => BigInt(takenMinor)))
  return taken === kept ? differing : [...differing, { view: 'list', taken, kept }]
}
