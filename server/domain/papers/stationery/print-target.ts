import { type Gift, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { offeredReceivingAccountsOf, type ReceivingAccount } from '#server/domain/money/payments/index.ts'
import { cardCode, guestName, householdsOnList, type Guest } from '#server/domain/people/guests/index.ts'
import { seatingPlanOf } from '#server/domain/people/seating/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { EnvelopeFor, HouseholdOnPaper, PrintRequest, SeatedGuest, TableOnPaper } from './printable.ts'
import { onEnvelope } from '#server/domain/papers/short-links/index.ts'
import { NothingToPrint } from './stationery.refusals.ts'

const maxEnvelopes = 80

/** What a document is printed for. */
export type PrintTarget = {
  readonly receivingAccount: ReceivingAccount | null
  readonly gifts: readonly Gift[]
  readonly guests: readonly SeatedGuest[]
  readonly tables: readonly TableOnPaper[]
  readonly households: readonly HouseholdOnPaper[]
}

const nothing: PrintTarget = { receivingAccount: null, gifts: [], guests: [], tables: [], households: [] }

/** Returns the account, gifts, guests, tables or households of a document. Refuses `NothingToPrint` if they are missing. */
export async function printTarget(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  wedding: Wedding,
  options: PrintRequest,
): Promise<PrintTarget> {
  switch (options.printable) {
    case 'elders':
      return { ...nothing, receivingAccount: await accountForElders(tx, wedding) }
    case 'envelope':
      return { ...nothing, gifts: await giftsOfEnvelopes(tx, wedding, options) }
    case 'placeCards': {
      const { guests } = await seatedGuests(tx, wedding, options.language)
      if (guests.length === 0) throw NothingToPrint({ needs: 'guests' })
      return { ...nothing, guests }
    }
    case 'codeCards': {
      if (!wedding.findsByCode) throw NothingToPrint({ needs: 'codes' })
      const households = (await householdsOnList(tx, wedding.id)).map((household) => ({
        greeting: household.greeting || household.name,
        code: cardCode(secrets, household),
      }))
      if (households.length === 0) throw NothingToPrint({ needs: 'guests' })
      return { ...nothing, households }
    }
    case 'tableNames':
    case 'seatingPoster': {
      const { tables } = await seatedGuests(tx, wedding, options.language)
      if (tables.length === 0) throw NothingToPrint({ needs: 'tables' })
      return { ...nothing, tables }
    }
    case 'saveTheDate':
    case 'invitation':
    case 'insert':
    case 'menu':
    case 'table':
    case 'thankYou':
      return nothing
  }
}

const accountsOf = async (tx: Tx, wedding: Wedding): Promise<ReceivingAccount[]> =>
  (await offeredReceivingAccountsOf(tx, wedding, 'couple')).map(({ receivingAccount }) => receivingAccount)

/** Returns an account if possible, since a bank clerk can make a transfer to it. */
async function accountForElders(tx: Tx, wedding: Wedding): Promise<ReceivingAccount> {
  const known = (await accountsOf(tx, wedding)).filter(({ kind }) => kind !== 'cash')
  const account = known.find(({ kind }) => !/^(bizum|nequi|yape|plin)$/.test(kind)) ?? known[0]
  if (!account) throw NothingToPrint({ needs: 'account' })
  return account
}

async function giftsOfEnvelopes(
  tx: Tx,
  wedding: Wedding,
  { giftId, each }: PrintRequest,
): Promise<readonly Gift[]> {
  const accounts = await accountsOf(tx, wedding)
  if (!accounts.some(({ kind }) => kind === 'cash')) throw NothingToPrint({ needs: 'cash' })
  if (!giftId && !each) return []
  const shown = (await giftsOf(tx, wedding.id)).filter(({ hidden }) => !hidden)
  const gifts = giftId ? shown.filter(({ id }) => id === giftId) : shown.slice(0, maxEnvelopes)
  if (gifts.length === 0) throw NothingToPrint({ needs: 'gift' })
  return gifts
}

/** Guests who answered no to every celebration have no place. */
const mayCome = ({ answers }: Guest): boolean =>
  answers.length === 0 || answers.some(({ answer }) => answer !== 'no')

/** Returns the guests by table, those without a table last, and the tables. */
async function seatedGuests(tx: Tx, wedding: Wedding, language: PrintRequest['language']) {
  const nameOf = (guest: Guest) => guestName(guest, language)
  const plan = await seatingPlanOf(tx, wedding.id)
  const households = await householdsOnList(tx, wedding.id)
  const coming = households.flatMap((household) => household.guests.filter(mayCome))
  const byId = new Map(coming.map((guest) => [guest.id, guest]))
  const tables = plan.tables.map(({ name, guestIds }) => ({
    name,
    seated: guestIds.flatMap((id) => byId.get(id) ?? []),
  }))
  const seated = new Set(tables.flatMap((table) => table.seated.map(({ id }) => id)))
  const guests: SeatedGuest[] = [
    ...tables.flatMap((table) => table.seated.map((guest) => ({ name: nameOf(guest), table: table.name }))),
    ...coming.filter(({ id }) => !seated.has(id)).map((guest) => ({ name: nameOf(guest), table: '' })),
  ]
  const onPaper: TableOnPaper[] = tables.map((table) => ({
    name: table.name,
    guests: table.seated.map(nameOf).filter(Boolean),
  }))
  return { guests, tables: onPaper }
}

/** Returns the envelopes of the gifts, or one for the whole list. */
export function envelopesFor(
  { giftId, each }: PrintRequest,
  gifts: readonly Gift[],
  code: string,
  codes: ReadonlyMap<string, string>,
): EnvelopeFor[] {
  const list: EnvelopeFor = { title: null, code: onEnvelope(code) }
  const theirs = gifts.map(({ id, title }): EnvelopeFor => ({ title, code: codes.get(id) ?? code }))
  return giftId || each ? theirs : [list]
}
