import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Gift, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { offeredReceivingAccountsOf, type ReceivingAccount } from '#server/domain/money/payments/index.ts'
import {
  partnersOf,
  todayIn,
  type Wedding,
  weddingOfPartner,
  weddingToArrange,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import { bankName } from '#shared/bank-identifiers.ts'
import { hours } from '#shared/duration.ts'
import { type Paper, paperOf } from '#shared/paper.ts'
import { coverPicture } from './cover-picture.ts'
import { eldersCards } from './elders-card.ts'
import { envelopes } from './envelope.ts'
import { inserts } from './insert.ts'
import type { EnvelopeFor, Stationery } from './printable.ts'
import { onEnvelope, shortAddress } from './short-code.ts'
import { shortCodesOf } from './short-link-store.ts'
import { NothingToPrint } from './stationery.refusals.ts'
import { tableCards } from './table-card.ts'
import { coupleIn, localeOf, longDate, type PrintLanguage, stationeryWords } from './words.ts'
import type { Ornament, Printable } from '#shared/printables.ts'

export type PrintRequest = {
  readonly weddingId: string
  readonly printable: Printable
  readonly language: PrintLanguage
  /** The format of the country by default. */
  readonly paper?: Paper | null
  readonly ornament?: Ornament | null
  /** Envelopes: for this gift; for every gift with `each`; otherwise one for the whole list. */
  readonly giftId?: string | null
  readonly each?: boolean | null
}

/** Drawn stationery, to be rendered as a file or a picture. */
export type Printed = {
  readonly title: string
  readonly name: string
  readonly locale: string
  readonly shortLink: string
  readonly pages: readonly Drawing[]
}

const often: Limit = { name: 'print', max: 300, per: hours(1) }
const maxEnvelopes = 80

const draw: Record<Printable, (of: Stationery) => Drawing[]> = {
  insert: inserts,
  table: tableCards,
  elders: eldersCards,
  envelope: envelopes,
}

/**
 * Draws stationery of a wedding, with its short addresses. Stationery with bank details is for the partners
 * only. Refuses `WeddingNotFound`, `NothingToPrint`, `TooManyAttempts`.
 */
export async function printStationery(context: AppContext, options: PrintRequest): Promise<Printed> {
  const { accountId } = requireAccount(context.viewer)
  context.rateLimit.attempt(often, accountId)
  const { printable, language } = options
  const { wedding, receivingAccount, gifts, codes } = await context.database.transaction(async (tx) => {
    const mayPrint = printable === 'elders' ? weddingOfPartner : weddingToArrange
    const found = await mayPrint(tx, context, options.weddingId)
    const chosen = await printTarget(tx, found, options)
    const ids = chosen.gifts.map(({ id }) => id)
    return { wedding: found, ...chosen, codes: await shortCodesOf(tx, context, found, ids) }
  })
  const locale = localeOf(language, wedding)
  const translate = stationeryWords(locale)
  const names = partnersOf(wedding).map(({ givenNames }) => givenNames)
  const code = codes.get('') ?? ''
  const { publicUrl } = context.env
  const ornament = options.ornament ?? 'olive'
  const stationery: Stationery = {
    paper: options.paper ?? paperOf(wedding.country),
    ornament,
    cover: ornament === 'picture' ? await coverPicture(context.storage, wedding.imgCover) : null,
    translate: translate,
    couple: coupleIn(names, locale),
    date: longDate(wedding.weddingDate, locale),
    place: [wedding.venue, wedding.place].filter(Boolean).join(', '),
    publicUrl,
    code,
    envelopes: envelopesFor(options, gifts, code, codes),
    referenceBegins: `${wedding.weddingDate.slice(2, 4)}${wedding.weddingDate.slice(5, 7)}`,
    receivingAccount,
    bank:
      receivingAccount && bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
    printedOn: longDate(todayIn(wedding.timeZone, context.clock.now()), locale),
  }
  const name = `${translate(`${printable}.file`)}-${wedding.slug}.pdf`
  return {
    title: `${translate(`${printable}.name`)} · ${stationery.couple}`,
    name,
    locale,
    shortLink: shortAddress(publicUrl, code),
    pages: draw[printable](stationery),
  }
}

type For = { readonly receivingAccount: ReceivingAccount | null; readonly gifts: readonly Gift[] }

async function printTarget(
  tx: Tx,
  wedding: Wedding,
  { printable, giftId, each }: PrintRequest,
): Promise<For> {
  if (printable !== 'elders' && printable !== 'envelope') return { receivingAccount: null, gifts: [] }
  const receivingAccounts = (await offeredReceivingAccountsOf(tx, wedding, 'couple')).map(
    ({ receivingAccount }) => receivingAccount,
  )
  if (printable === 'elders') {
    // An account is preferred, since a bank clerk can make a transfer to it.
    const known = receivingAccounts.filter(({ kind }) => kind !== 'cash')
    const receivingAccount = known.find(({ kind }) => !/^(bizum|nequi|yape|plin)$/.test(kind)) ?? known[0]
    if (!receivingAccount) throw NothingToPrint({ needs: 'account' })
    return { receivingAccount, gifts: [] }
  }
  if (!receivingAccounts.some(({ kind }) => kind === 'cash')) throw NothingToPrint({ needs: 'cash' })
  if (!giftId && !each) return { receivingAccount: null, gifts: [] }
  const shown = (await giftsOf(tx, wedding.id)).filter(({ hidden }) => !hidden)
  const gifts = giftId ? shown.filter(({ id }) => id === giftId) : shown.slice(0, maxEnvelopes)
  if (gifts.length === 0) throw NothingToPrint({ needs: 'gift' })
  return { receivingAccount: null, gifts }
}

function envelopesFor(
  { giftId, each }: PrintRequest,
  gifts: readonly Gift[],
  code: string,
  codes: ReadonlyMap<string, string>,
): EnvelopeFor[] {
  const list: EnvelopeFor = { title: null, code: onEnvelope(code) }
  const theirs = gifts.map(({ id, title }): EnvelopeFor => ({ title, code: codes.get(id) ?? code }))
  return giftId || each ? theirs : [list]
}
