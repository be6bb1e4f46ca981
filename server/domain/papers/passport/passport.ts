import type { Page } from './booklet-page.ts'
import type { Passport } from './passport-content.ts'
import { backPage, coverPage } from './passport-cover.ts'
import { dataPage, introPage, notesPage } from './passport-frame.ts'
import { giftPage } from './passport-gift.ts'
import { routePages } from './passport-route.ts'

/** The pages of a passport in reading order; their number is a multiple of four. */
export function passportPages(passport: Passport): Page[] {
  const before: Page[] = [
    (bleed) => coverPage(passport, bleed),
    (bleed) => introPage(passport, bleed),
    (bleed) => dataPage(passport, bleed),
    ...routePages(passport),
  ]
  const first = before.length + 1
  const gifts = passport.gifts.map(
    (gift, at): Page =>
      (bleed) =>
        giftPage(passport, gift, { number: first + at, bleed }),
  )
  const written = before.length + gifts.length
  // At least one page for notes, and the back cover.
  const notes = 4 - ((written + 1) % 4)
  const empty = Array.from(
    { length: notes },
    (_, at): Page =>
      (bleed) =>
        notesPage(passport, written + 1 + at, bleed),
  )
  return [...before, ...gifts, ...empty, (bleed) => backPage(passport, bleed)]
}
