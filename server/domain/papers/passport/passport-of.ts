import { categoriesOfIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { type Gift, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { areMemoriesOpen, memoriesOf } from '#server/domain/living/memories/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { coverPicture } from '#server/domain/papers/stationery/index.ts'
import { partnersOf, stopsOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { bookletForms } from './booklet.ts'
import { giverWordsByGift, retainedGifts } from './gift-givers.ts'
import { coupleIn, type KeptLanguage, passportWords, localeFor, longDay, shortDay } from './passport-words.ts'
import type { Passport, PassportGift } from './passport-content.ts'
import { pictureFile } from '#server/domain/files/media/index.ts'
import { voiceNotesOf } from '#server/domain/files/recordings/index.ts'
import { stampKindOf } from './stamp-kind.ts'
import { keepsakeLook } from './theme-inks.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'

/** The options of a passport: language, layout, and which gifts. */
export type PassportOptions = {
  readonly language: KeptLanguage
  readonly form: (typeof bookletForms)[number]
  /** Whether only given gifts are included, instead of the whole list. */
  readonly onlyGiven: boolean
}

type PassportPlatform = Pick<Platform, 'database' | 'clock' | 'storage' | 'env'>

/** Returns the content of a wedding's passport as a partner may see it: names, no amounts. */
export async function passportOf(
  from: PassportPlatform,
  wedding: Wedding,
  options: PassportOptions,
): Promise<Passport> {
  const { db: on } = from.database
  const locale = localeFor(options.language, wedding)
  const translate = passportWords(locale)
  const isSecret = visibleFieldsOf('partner', wedding, from.clock.now()) === 'nothing'
  const stayed = isSecret ? [] : await retainedGifts(on, wedding)
  const givers = await giversOf(from, stayed, translate('passport.someone'))
  const lived = new Map((await memoriesOf(on, wedding.id)).map((memory) => [memory.gift.id, memory]))
  const stops = await stopsOf(on, wedding.id)
  const gifts = (await giftsOf(on, wedding.id)).filter(
    ({ id, hidden }) => givers.has(id) || lived.has(id) || (!hidden && !options.onlyGiven),
  )
  const categories = await categoriesOf(from, gifts)
  const pictures = await picturesOf(from, gifts)
  const addressOf = await memoryAddress(from, wedding)
  const names = partnersOf(wedding).map(({ givenNames }) => givenNames)
  const drawn = gifts.map((gift): PassportGift => {
    // The lived experience may differ from the gift.
    const { title, place, livedOn } = lived.get(gift.id) ?? { ...gift, livedOn: null }
    return {
      id: gift.id,
      title,
      summary: title === gift.title ? gift.summary : '',
      place,
      stop: stops.find(({ id }) => id === gift.stopId)?.name ?? null,
      kind: stampKindOf(categories.get(gift.ideaSlug ?? '') ?? null, gift.image),
      picture: pictures.get(gift.image) ?? null,
      givers: givers.get(gift.id) ?? [],
      livedOn: livedOn ? shortDay(livedOn, locale) : null,
      address: addressOf(gift),
    }
  })
  return {
    translate,
    ...keepsakeLook((await pageOf(on, wedding)).published),
    names,
    couple: coupleIn(names, locale),
    date: longDay(wedding.weddingDate, locale),
    place: [wedding.venue, wedding.place].filter(Boolean).join(', '),
    weddingDate: wedding.weddingDate,
    cover: await coverPicture(from.storage, wedding.imgCover),
    stops,
    gifts: drawn,
    giversCount: isSecret ? null : new Set(stayed.map(({ contribution }) => signedName(contribution))).size,
    address: `${from.env.publicUrl}/${wedding.slug}`.replace(/^https?:\/\//, ''),
  }
}

/** The givers of each gift with their sentences and voice notes. */
async function giversOf(
  { database, env }: PassportPlatform,
  stayed: Awaited<ReturnType<typeof retainedGifts>>,
  unnamed: string,
): Promise<ReturnType<typeof giverWordsByGift>> {
  const ids = stayed.map(({ contribution: { id, planId } }) => planId ?? id)
  const voices = new Set((await voiceNotesOf(database.db, ids)).keys())
  return giverWordsByGift(stayed, { unnamed, publicUrl: env.publicUrl, voices })
}

const signedName = ({
  kind,
  signature,
  giverName,
  id,
}: Awaited<ReturnType<typeof retainedGifts>>[number]['contribution']) =>
  kind === 'anonymous' ? id : signature || giverName || id

async function categoriesOf(
  { database }: PassportPlatform,
  gifts: readonly Gift[],
): Promise<Map<string, string>> {
  const slugs = new Set(gifts.flatMap(({ ideaSlug }) => ideaSlug ?? []))
  return categoriesOfIdeas(database.db, [...slugs])
}

async function picturesOf(
  { storage }: PassportPlatform,
  gifts: readonly Gift[],
): Promise<Map<string, Uint8Array | null>> {
  const pictures = new Map<string, Uint8Array | null>()
  for (const { image } of gifts) {
    if (!pictures.has(image)) pictures.set(image, await pictureFile(storage, image))
  }
  return pictures
}

/** The address of a gift's memory: on the couple's page if guests may see it, or else in the workspace. */
async function memoryAddress(
  { database, env }: PassportPlatform,
  { id, slug }: Wedding,
): Promise<(gift: Gift) => string> {
  const isOpen = await areMemoriesOpen(database.db, id)
  return (gift) =>
    isOpen
      ? `${env.publicUrl}/${slug}/recuerdos/${gift.slug}`
      : `${env.publicUrl}/boda/recuerdos#${gift.slug}`
}
