import type { AppContext } from '#server/graphql/viewer.ts'
import { type LoadedContribution, lockById, nameForCouple } from '#server/domain/gifts/contributions/index.ts'
import { giveMoneyBack, noteIn } from '#server/domain/gifts/receiving/index.ts'
import { fundOf } from '#server/domain/gifts/gift-list/index.ts'
import { allReceivingAccountsOf, type ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { AmountsDiffer } from './bank-lines.refusals.ts'
import { link, type BankLine } from '#server/domain/money/reconciliation/index.ts'

/** Destination of money without a promise: the common fund, unassigned, or returned. */
export type RestPlace = 'fund' | 'decide' | 'back'

type UnpromisedMoney = {
  readonly id: string
  readonly name: string
  readonly minor: bigint
  readonly giftId: string | null
  readonly place: RestPlace | 'gift'
  /** Receiving account of the payment to which the surplus belongs. */
  readonly sentBy?: string | null
}

/** Records a surplus as a separate contribution of the same giver. */
export async function keepRest(
  tx: Tx,
  context: AppContext,
  rest: {
    wedding: Wedding
    lines: readonly BankLine[]
    found: readonly LoadedContribution[]
    minor: bigint
    place: RestPlace
  },
): Promise<void> {
  const { wedding, lines, found, minor, place } = rest
  const [line] = lines
  const giver = found[0]?.contribution
  if (!line || !giver) throw AmountsDiffer()
  const name = nameForCouple(giver) || line.payer || ''
  await bookUnpromised(
    tx,
    context,
    { wedding, line },
    { id: context.random.uuid(), name, minor, giftId: null, place, sentBy: giver.receivingAccountId },
  )
}

/**
 * Returns the id of the receiving account that the file names, else of the payment that the surplus belongs to,
 * else the only remaining one that is not cash. Returns null when several are possible.
 */
function accountOfRest(
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
export async function bookUnpromised(
  tx: Tx,
  context: AppContext,
  { wedding, line }: { wedding: Wedding; line: BankLine },
  { id, name, minor, giftId, place, sentBy }: UnpromisedMoney,
): Promise<void> {
  if (line.currency !== wedding.currency) throw AmountsDiffer()
  const fund = place === 'fund' ? ((await fundOf(tx, wedding.id))?.id ?? null) : null
  const receivingAccountId = accountOfRest(await allReceivingAccountsOf(tx, wedding.id), line, sentBy ?? null)
  const contentHash = `line ${line.id}`
  const gift = place === 'gift' ? giftId : fund
  const noted = { id, name, amountMinor: minor, giftId: gift, receivingAccountId, contentHash }
  await noteIn(tx, context, wedding, { ...noted, receivedOn: line.bookedOn })
  const madeBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
  await link(tx, context, line, { contributionId: id, how: 'noted', moved: true, madeBy })
  const back = place === 'back' ? await lockById(tx, id) : null
  if (back) await giveMoneyBack(tx, context, back)
}
