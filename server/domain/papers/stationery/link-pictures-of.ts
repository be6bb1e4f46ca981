import { partnersOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { townOf } from '#shared/town.ts'
import { linkPictureAddress } from './link-picture-address.ts'
import { printLanguages } from '#shared/printables.ts'
import { coupleIn, localeOf, longDate, stationeryWords } from './words.ts'

type PicturedGift = { readonly title: string; readonly image: string; readonly place: string }

/** The target of a link, for its preview. */
export type LinkSubject =
  | { readonly kind: 'page' | 'list' }
  | ({ readonly kind: 'gift' } & PicturedGift)
  | ({ readonly kind: 'group'; readonly group: string } & PicturedGift)

/**
 * The preview of a link in each language, in the regional variant of the wedding if it has the same language.
 */
export function linkPicturesOf(secrets: Secrets, wedding: Wedding, subject: LinkSubject) {
  return printLanguages.map((language) => {
    const locale = localeOf(language, wedding)
    const translate = stationeryWords(locale)
    const couple = coupleIn(
      partnersOf(wedding).map(({ givenNames }) => givenNames),
      locale,
    )
    const town = townOf(wedding.place)
    const ours = { title: couple, picture: wedding.imgCover, place: town }
    const page = [longDate(wedding.weddingDate, locale), town].filter(Boolean).join(' · ')
    const card =
      subject.kind === 'gift' || subject.kind === 'group'
        ? {
            title: subject.title,
            line:
              subject.kind === 'group'
                ? translate('link.group', { group: subject.group, couple })
                : translate('link.gift', { couple }),
            picture: subject.image,
            place: townOf(subject.place),
          }
        : { ...ours, line: subject.kind === 'list' ? translate('link.list') : page }
    return { language, address: linkPictureAddress(secrets, card) }
  })
}
