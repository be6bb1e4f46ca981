import { arrivalDay, type Found, registerOf } from '#server/domain/gifts/contributions/index.ts'
import { companiesOf } from '#server/domain/cards/card-payments/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Say } from '#server/platform/words.ts'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/** A line of what was given: as the couple see it, and as their books have it. */
export type RegisterRow = {
  readonly contributionId: string
  readonly promisedOn: string
  readonly sentOn: string | null
  /** The day the money arrived. */
  readonly receivedOn: string | null
  /** The day a person or a bank's file confirmed it. */
  readonly confirmedOn: string | null
  readonly thankedOn: string | null
  readonly giver: string | null
  readonly signature: string
  readonly onBehalfOf: string | null
  /** None while the couple have not decided. */
  readonly gift: string | null
  readonly amountMinor: bigint
  /** How much of it went back. */
  readonly returnedMinor: bigint
  readonly currency: Currency
  readonly state: Found['contribution']['state'] | 'toDecide'
  readonly receivingAccountId: string | null
  /** The card company that has told us of the money; then there is no receiving account. */
  readonly company: ProviderId | null
  readonly reference: string
}

/** Everything that was ever given to a wedding, in the order it was promised, one row for each gift of a contribution. */
export async function registerRows(on: Reader, wedding: Wedding): Promise<RegisterRow[]> {
  const found = await registerOf(on, wedding)
  const companies = await companiesOf(on, wedding.id)
  const day = (at: Date | null) => at && todayIn(wedding.timeZone, at)
  return found.flatMap(({ contribution, lines, gifts }) => {
    const { state, needsDecision } = contribution
    const row = {
      contributionId: contribution.id,
      promisedOn: todayIn(wedding.timeZone, contribution.createdAt),
      sentOn: day(contribution.sentAt),
      receivedOn: arrivalDay(contribution, wedding.timeZone),
      confirmedOn: day(contribution.receivedAt),
      thankedOn: day(contribution.thankedAt),
      giver: contribution.giverName,
      signature: contribution.signature,
      onBehalfOf: contribution.onBehalfOf,
      currency: contribution.currency,
      state: needsDecision ? 'toDecide' : state,
      receivingAccountId: contribution.receivingAccountId,
      company: companies.get(contribution.id) ?? null,
      reference: contribution.reference,
    } as const
    const whole = state === 'returned'
    if (lines.length === 0) {
      const { totalMinor: amountMinor, returnedMinor } = contribution
      return [{ ...row, gift: null, amountMinor, returnedMinor: whole ? amountMinor : returnedMinor }]
    }
    return lines.map(({ giftId, amountMinor, returnedMinor }) => ({
      ...row,
      gift: gifts.get(giftId)?.title ?? null,
      amountMinor,
      returnedMinor: whole ? amountMinor : returnedMinor,
    }))
  })
}

/** What the couple have of a row: what came, less what went back. */
export function hadMinor({ state, amountMinor, returnedMinor }: RegisterRow): bigint {
  return state === 'received' || state === 'toDecide' ? amountMinor - returnedMinor : 0n
}

/** The ways to pay of a wedding by their ids, as people call them. */
export async function receivingAccountNames(on: Reader, weddingId: string): Promise<Map<string, string>> {
  const receivingAccounts = await allReceivingAccountsOf(on, weddingId)
  return new Map(
    receivingAccounts.map(({ id, kind, identifier, holder }) => [
      id,
      [receivingAccountWords[kind], maskedIdentifier(kind, identifier), holder].filter(Boolean).join(' · '),
    ]),
  )
}

/** Card companies are called the same in our languages, but for the pretended one. */
const companyWords: Record<Exclude<ProviderId, 'sandbox'>, string> = {
  stripe: 'Stripe',
  redsys: 'Redsys',
  mercadopago: 'Mercado Pago',
  webpay: 'Webpay Plus',
}

/** Returns the displayed payment method of a row; null when unknown. */
export function wayOf(
  { receivingAccountId, company }: RegisterRow,
  receivingAccounts: ReadonlyMap<string, string>,
  say: Say,
): string | null {
  if (!company) return receivingAccounts.get(receivingAccountId ?? '') ?? null
  return `${say('card')} · ${company === 'sandbox' ? say('testCompany') : companyWords[company]}`
}

/** Names of ways to pay are the same in our languages. */
const receivingAccountWords: Record<
  Awaited<ReturnType<typeof allReceivingAccountsOf>>[number]['kind'],
  string
> = {
  sepa: 'IBAN',
  bizum: 'Bizum',
  spei: 'SPEI',
  breB: 'Bre-B',
  nequi: 'Nequi',
  chileAccount: 'RUT',
  alias: 'Alias',
  cbu: 'CBU',
  yape: 'Yape',
  plin: 'Plin',
  cci: 'CCI',
  cash: '—',
}
