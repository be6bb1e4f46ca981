import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { paperTextsOf, textsFor } from '#server/domain/papers/paper-texts/index.ts'
import { printDesign } from '#server/domain/papers/print-design/index.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'
import {
  celebrationsOf,
  partnersOf,
  todayIn,
  type Wedding,
  weddingOfPartner,
  weddingToArrange,
} from '#server/domain/wedding/weddings/index.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import { bankName } from '#shared/bank-identifiers.ts'
import { hours } from '#shared/duration.ts'
import { paperOf } from '#shared/paper.ts'
import { hasBleedForm, type PaperSlot, paperSlots, type Printable } from '#shared/printables.ts'
import { codeCards } from './code-cards.ts'
import { coverPicture } from './cover-picture.ts'
import { defaultText } from './default-text.ts'
import { eldersCards } from './elders-card.ts'
import { envelopes } from './envelope.ts'
import { invitationCards, menus, saveTheDates, thankYouCards } from './flat-cards.ts'
import { inserts } from './insert.ts'
import type { PrintRequest, Stationery } from './printable.ts'
import { envelopesFor, printTarget } from './print-target.ts'
import { placeCards, tableNameCards } from './seating-cards.ts'
import { seatingPosters } from './seating-poster.ts'
import { shortAddress, shortCodesOf } from '#server/domain/papers/short-links/index.ts'
import { tableCards } from './table-card.ts'
import { coupleIn, localeOf, longDate, stationeryWords } from './words.ts'

/** A text of a document as it is printed. */
export type PrintedText = {
  readonly slot: PaperSlot
  readonly text: string
  readonly defaultText: string
}

/** Drawn stationery, to be rendered as a file or a picture. */
export type Printed = {
  readonly title: string
  readonly name: string
  readonly locale: string
  readonly shortLink: string
  readonly texts: readonly PrintedText[]
  readonly textsVersion: number
  readonly pages: readonly Drawing[]
}

const often: Limit = { name: 'print', max: 1500, per: hours(1) }

const draw: Record<Printable, (of: Stationery) => Drawing[]> = {
  saveTheDate: saveTheDates,
  invitation: invitationCards,
  insert: inserts,
  codeCards,
  placeCards,
  tableNames: tableNameCards,
  seatingPoster: seatingPosters,
  menu: menus,
  table: tableCards,
  envelope: envelopes,
  thankYou: thankYouCards,
  elders: eldersCards,
}

/**
 * Draws stationery of a wedding in its published design, with its short addresses. Stationery with bank details
 * is for the partners only. Refuses `WeddingNotFound`, `NothingToPrint`, `TooManyAttempts`.
 */
export async function printStationery(context: AppContext, options: PrintRequest): Promise<Printed> {
  const { accountId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(often, accountId)
  const { printable, language } = options
  const found = await foundFor(context, options)
  const { wedding, target, codes, own } = found
  const { receivingAccount } = target
  const locale = localeOf(language, wedding)
  const translate = stationeryWords(locale)
  const code = codes.get('') ?? ''
  const { publicUrl } = context.env
  const ornament = options.ornament ?? 'design'
  const texts = textsOf(printable, found, { translate, locale })
  const stationery: Stationery = {
    ...aboutCouple(wedding, locale),
    paper: options.paper ?? paperOf(wedding.country),
    design: printDesign(found.template, found.theme),
    hasBleed: options.bleed === true && hasBleedForm(printable),
    ornament,
    cover: ornament === 'picture' ? await coverPicture(context.storage, wedding.imgCover) : null,
    translate,
    text: (slot) => texts.find((one) => one.slot === slot)?.text ?? '',
    publicUrl,
    code,
    guests: target.guests,
    tables: target.tables,
    households: target.households,
    envelopes: envelopesFor(options, target.gifts, code, codes),
    receivingAccount,
    bank:
      receivingAccount && bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
    printedOn: longDate(todayIn(wedding.timeZone, context.clock.now()), locale),
  }
  return {
    title: `${translate(`${printable}.name`)} · ${stationery.couple}`,
    name: `${translate(`${printable}.file`)}-${wedding.slug}.pdf`,
    locale,
    shortLink: shortAddress(publicUrl, code),
    texts,
    textsVersion: own.version,
    pages: draw[printable](stationery),
  }
}

function aboutCouple(
  wedding: Wedding,
  locale: string,
): Pick<Stationery, 'couple' | 'date' | 'place' | 'referenceBegins'> {
  const { weddingDate, venue, place } = wedding
  const names = partnersOf(wedding).map(({ givenNames }) => givenNames)
  return {
    couple: coupleIn(names, locale),
    date: longDate(weddingDate, locale),
    place: [venue, place].filter(Boolean).join(', '),
    referenceBegins: `${weddingDate.slice(2, 4)}${weddingDate.slice(5, 7)}`,
  }
}

type DefaultsFrom = Parameters<typeof defaultText>[2]

function textsOf(
  printable: Printable,
  { own, celebrations }: Pick<Awaited<ReturnType<typeof foundFor>>, 'own' | 'celebrations'>,
  words: Pick<DefaultsFrom, 'translate' | 'locale'>,
): PrintedText[] {
  return paperSlots[printable].map((slot: PaperSlot): PrintedText => {
    const usual = defaultText(printable, slot, { ...words, celebrations })
    return { slot, text: own.texts[slot] ?? usual, defaultText: usual }
  })
}

/** Reads what a document shows, after the permission check. */
function foundFor(context: AppContext, options: PrintRequest) {
  const { printable, language } = options
  return context.database.transaction(async (tx) => {
    const mayPrint = printable === 'elders' ? weddingOfPartner : weddingToArrange
    const wedding = await mayPrint(tx, context, options.weddingId)
    const target = await printTarget(tx, context, wedding, options)
    const ids = target.gifts.map(({ id }) => id)
    const { published } = await pageOf(tx, wedding)
    return {
      wedding,
      target,
      codes: await shortCodesOf(tx, context, wedding, ids),
      template: published.template,
      theme: published.theme,
      celebrations: (await celebrationsOf(tx, wedding.id)).filter(({ isPrivate }) => !isPrivate),
      own: textsFor(await paperTextsOf(tx, wedding.id), printable, language),
    }
  })
}
