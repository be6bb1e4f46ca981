import type { AppContext } from '#server/domain/accounts/index.ts'
import { type Found, giveMoneyBack, lockById, noteIn } from '#server/domain/giving/index.ts'
import { fundOf } from '#server/domain/gift-list/index.ts'
import { allRailsOf } from '#server/domain/payments/index.ts'
import type { Wedding } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { AmountsDiffer } from './reconciliation.refusals.ts'
import { link } from './match-store.ts'
import type { BankLine } from './statement-store.ts'

/** Where money goes that was not promised: into the common fund, apart until the couple decide, or back. */
export type RestPlace = 'fund' | 'decide' | 'back'

type Unpromised = {
  readonly id: string
  readonly name: string
  readonly minor: bigint
  readonly giftId: string | null
  readonly place: RestPlace | 'gift'
}

/** What came beyond what was promised is a contribution of its own by the same giver. */
export async function keepRest(
  tx: Tx,
  context: AppContext,
  rest: {
    wedding: Wedding
    lines: readonly BankLine[]
    found: readonly Found[]
    minor: bigint
    place: RestPlace
  },
): Promise<void> {
  const { wedding, lines, found, minor, place } = rest
  const [line] = lines
  const giver = found[0]?.contribution
  if (!line || !giver) throw new AmountsDiffer()
  const name = giver.signature || giver.giverName || line.payer || ''
  await noteUnpromised(
    tx,
    context,
    { wedding, line },
    { id: context.dice.uuid(), name, minor, giftId: null, place },
  )
}

/** Money of a line that nobody had promised, where the couple want it. */
export async function noteUnpromised(
  tx: Tx,
  context: AppContext,
  { wedding, line }: { wedding: Wedding; line: BankLine },
  { id, name, minor, giftId, place }: Unpromised,
): Promise<void> {
  if (line.currency !== wedding.currency) throw new AmountsDiffer()
  const fund = place === 'fund' ? ((await fundOf(tx, wedding.id))?.id ?? null) : null
  const rails = await allRailsOf(tx, wedding.id)
  const railId = rails.find(({ identifier }) => identifier === line.account)?.id ?? null
  const contentHash = `line ${line.id}`
  const gift = place === 'gift' ? giftId : fund
  await noteIn(tx, context, wedding, { id, name, amountMinor: minor, giftId: gift, railId, contentHash })
  const madeBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
  await link(tx, context, line, { contributionId: id, how: 'noted', moved: true, madeBy })
  const noted = place === 'back' ? await lockById(tx, id) : null
  if (noted) await giveMoneyBack(tx, context, noted)
}
