import type { AppContext } from '#server/graphql/viewer.ts'
import { type Found, lockById } from '#server/domain/gifts/contributions/index.ts'
import { giveMoneyBack, noteIn } from '#server/domain/gifts/receiving/index.ts'
import { fundOf } from '#server/domain/gifts/gift-list/index.ts'
import { allReceivingAccountsOf, type ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { AmountsDiffer } from './bank-lines.refusals.ts'
import { link, type BankLine } from '#server/domain/money/reconciliation/index.ts'

/** Where money goes that was not promised: into the common fund, apart until the couple decide, or back. */
export type RestPlace = 'fund' | 'decide' | 'back'

type Unpromised = {
  readonly id: string
  readonly name: string
  readonly minor: bigint
  readonly giftId: string | null
  readonly place: RestPlace | 'gift'
  /** By which way what it came together with was sent. */
  readonly sentBy?: string | null
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
  if (!line || !giver) throw AmountsDiffer()
  const name = giver.signature || giver.giverName || line.payer || ''
  await noteUnpromised(
    tx,
    context,
    { wedding, line },
    { id: context.random.uuid(), name, minor, giftId: null, place, sentBy: giver.receivingAccountId },
  )
}

/** The account the file says it is of; where files say none, the way the rest of it was sent, or the only account it can be of. */
function wayOfLine(
  receivingAccounts: readonly ReceivingAccount[],
  line: BankLine,
  sentBy: string | null,
): string | null {
  const named = receivingAccounts.find(
    ({ identifier }) => line.account !== null && identifier === line.account,
  )
  const [only, ...others] = receivingAccounts.filter(({ kind, removedAt }) => !removedAt && kind !== 'cash')
  return named?.id ?? sentBy ?? (others.length === 0 ? only?.id : null) ?? null
}

/** Books money without a promise to the couple's chosen destination. */
export async function noteUnpromised(
  tx: Tx,
  context: AppContext,
  { wedding, line }: { wedding: Wedding; line: BankLine },
  { id, name, minor, giftId, place, sentBy }: Unpromised,
): Promise<void> {
  if (line.currency !== wedding.currency) throw AmountsDiffer()
  const fund = place === 'fund' ? ((await fundOf(tx, wedding.id))?.id ?? null) : null
  const receivingAccountId = wayOfLine(await allReceivingAccountsOf(tx, wedding.id), line, sentBy ?? null)
  const contentHash = `line ${line.id}`
  const gift = place === 'gift' ? giftId : fund
  const noted = { id, name, amountMinor: minor, giftId: gift, receivingAccountId, contentHash }
  await noteIn(tx, context, wedding, { ...noted, receivedOn: line.bookedOn })
  const madeBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
  await link(tx, context, line, { contributionId: id, how: 'noted', moved: true, madeBy })
  const back = place === 'back' ? await lockById(tx, id) : null
  if (back) await giveMoneyBack(tx, context, back)
}
