import { arrivalDay, type LoadedContribution, registerOf } from '#server/domain/gifts/contributions/index.ts'
import { companiesOf } from '#server/domain/cards/card-payments/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { householdsOnList } from '#server/domain/people/guests/index.ts'
import { partnersOf, todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Translate } from '#server/platform/words.ts'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import type { HouseholdSide } from '#shared/household-sides.ts'
import type { SignatureKind } from '#shared/signature-kinds.ts'
import type { Currency } from '#shared/money.ts'
import type { ProviderId } from '#shared/card-providers.ts'
import { householdOfGiver } from './giver-household.ts'

/** Row of the register: one gift of a contribution. */
export type RegisterRow = {
  readonly contributionId: string
  readonly promisedOn: string
  readonly sentOn: string | null
  /** Day on which the money arrived. */
  readonly receivedOn: string | null
  /** Day on which a partner or a bank file confirmed the arrival. */
  readonly confirmedOn: string | null
  readonly thankedOn: string | null
  readonly giver: string | null
  readonly signature: string
  readonly onBehalfOf: string | null
  /** How the giver signed. */
  readonly kind: SignatureKind
  readonly country: Country | null
  /** Household of the giver, and whose guests it is; null for givers outside the guest list. */
  readonly household: string | null
  /** Given names of the partner whose guest the giver is, `both`, or null if the couple have not said. */
  readonly side: { readonly of: string } | 'both' | null
  /** Title of the gift; null while the couple have not decided. */
  readonly gift: string | null
  readonly amountMinor: bigint
  /** Returned part of the amount. */
  readonly returnedMinor: bigint
  readonly currency: Currency
  readonly state: LoadedContribution['contribution']['state'] | 'toDecide'
  readonly receivingAccountId: string | null
  /** Card provider that reported the payment. Such rows have no receiving account. */
  readonly company: ProviderId | null
  readonly reference: string
}

/** Returns all contributions ever made to a wedding in the order of their promises, with one row per gift. */
export async function registerRows(on: Reader, wedding: Wedding): Promise<RegisterRow[]> {
  const found = await registerOf(on, wedding)
  const companies = await companiesOf(on, wedding.id)
  const households = await householdsOnList(on, wedding.id)
  const day = (at: Date | null) => at && todayIn(wedding.timeZone, at)
  return found.flatMap(({ contribution, lines, gifts }) => {
    const { state, needsDecision } = contribution
    const household = householdOfGiver(contribution, households)
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
      kind: contribution.kind,
      country: contribution.country,
      household: household?.name ?? null,
      side: sideOf(household?.side ?? null, wedding),
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

function sideOf(side: HouseholdSide | null, wedding: Wedding): RegisterRow['side'] {
  if (side === null || side === 'both') return side
  const [one, two] = partnersOf(wedding)
  return { of: side === 'one' ? one.givenNames : two.givenNames }
}

/** Returns the amount that the couple have from a row: received less returned, 0 in other states. */
export function keptMinor({ state, amountMinor, returnedMinor }: RegisterRow): bigint {
  return state === 'received' || state === 'toDecide' ? amountMinor - returnedMinor : 0n
}

/** Returns display names of all receiving accounts of a wedding by id, with masked identifiers. */
export async function receivingAccountNames(on: Reader, weddingId: string): Promise<Map<string, string>> {
  const receivingAccounts = await allReceivingAccountsOf(on, weddingId)
  return new Map(
    receivingAccounts.map(({ id, kind, identifier, holder }) => [
      id,
      [receivingAccountWords[kind], maskedIdentifier(kind, identifier), holder].filter(Boolean).join(' · '),
    ]),
  )
}

/** Names of card providers, the same in all languages. The sandbox provider is translated. */
const companyWords: Record<Exclude<ProviderId, 'sandbox'>, string> = {
  stripe: 'Stripe',
  redsys: 'Redsys',
  mercadopago: 'Mercado Pago',
  webpay: 'Webpay Plus',
}

/** Returns the displayed payment method of a row; null when unknown. */
export function paymentMethodOf(
  { receivingAccountId, company }: RegisterRow,
  receivingAccounts: ReadonlyMap<string, string>,
  translate: Translate,
): string | null {
  if (!company) return receivingAccounts.get(receivingAccountId ?? '') ?? null
  return `${translate('card')} · ${company === 'sandbox' ? translate('testCompany') : companyWords[company]}`
}

/** Names of kinds of receiving accounts, the same in all languages. */
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
