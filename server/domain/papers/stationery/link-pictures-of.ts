import { partnersOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { designOf } from '#server/domain/wedding/pages/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { townOf } from '#shared/town.ts'
import { linkPictureAddress } from './link-picture-address.ts'
import { printLanguages } from '#shared/printables.ts'
import { coupleIn, localeOf, longDate, stationeryWords } from './words.ts'

type PicturedGift = { readonly title: string; readonly image: string; readonly place: string }

/** The target of a link, for its preview. */
export type LinkSubject =
  | { readonly kind: 'page' | 'list' | 'invitation' }
  | ({ readonly kind: 'gift' } & PicturedGift)
  | ({ readonly kind: 'group'; readonly group: string } & PicturedGift)

/**
 * The preview of a link in each language, in the regional variant of the wedding if it has the same language.
 */
export async function linkPicturesOf(
  { secrets, database }: Pick<Platform, 'secrets' | 'database'>,
  wedding: Wedding,
  subject: LinkSubject,
) {
  const design = await designOf(database.db, wedding)
  return printLanguages.map((language) => {
    const locale = localeOf(language, wedding)
    const translate = stationeryWords(locale)
    const couple = coupleIn(
      partnersOf(wedding).map(({ givenNames }) => givenNames),
      locale,
    )
    const town = townOf(wedding.place)
    const ours = { title: couple, picture: wedding.imgCover, place: town }
    const day = longDate(wedding.weddingDate, locale)
    const card = (() => {
      switch (subject.kind) {
        case 'page':
          return { ...ours, line: [day, town].filter(Boolean).join(' · ') }
        case 'list':
          return { ...ours, line: translate('link.list') }
        case 'invitation':
          return { ...ours, line: [translate('link.invitation'), day].join(' · ') }
        case 'gift':
        case 'group': {
          const { title, image: picture, place } = subject
          const line =
            subject.kind === 'group'
              ? translate('link.group', { group: subject.group, couple })
              : translate('link.gift', { couple })
          return { title, line, picture, place: townOf(place) }
        }
      }
    })()
    return { language, address: linkPictureAddress(secrets, { ...design, ...card }) }
  })
}
