import { type Idea, imageAltOf, wordsOf } from '#server/domain/catalogue/experiences/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { type GiftInput, giftInput } from '#shared/inputs/gift.ts'
import { namesIn } from '#shared/share-names.ts'
import { type StartingPrice, startingPrice } from '#shared/starting-price.ts'
import { emptySheet } from './honest-sheet.ts'

/** Creates a gift from an idea: texts in the couple's language, honest sheet, a suggested price, and names of its shares. */
export function giftFromIdea(
  id: string,
  wedding: Wedding,
  idea: Idea,
  price: StartingPrice = startingPrice(idea, wedding.currency),
): GiftInput {
  const words = wordsOf(idea, wedding.locale)
  const text = (value: string) => value || null
  return giftInput.parse({
    id,
    weddingId: wedding.id,
    ideaSlug: idea.slug,
    title: words.title,
    summary: words.summary,
    story: words.story,
    place: words.place ?? idea.place,
    image: idea.image,
    photos: idea.photo ? [{ picture: idea.photo.picture, alt: imageAltOf(idea, wedding.locale) }] : [],
    ...price,
    shareNames: price.sharing === 'shares' ? namesIn(words.shareNames ?? '').slice(0, price.shareCount) : [],
    sheet: {
      ...emptySheet,
      season: text(words.season),
      blackout: text(words.blackout),
      supplements: text(words.supplements),
      requirements: text(words.requirements),
      accessibility: text(words.accessibility),
      notIncluded: text(words.notIncluded),
      contact: text(words.contact),
      checkedOn: idea.checkedOn,
      durationMinutes: idea.durationMinutes,
      bookAheadDays: idea.bookAheadDays,
    },
  })
}
