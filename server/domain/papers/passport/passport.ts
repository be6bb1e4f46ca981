import type { Page } from './booklet-page.ts'
import type { Passport } from './passport-content.ts'
import { backPage, coverPage } from './passport-cover.ts'
import { dataPage, introPage, notesPage } from './passport-frame.ts'
import { giftPages } from './passport-gift.ts'
import { routePages } from './passport-route.ts'

/** The pages of a passport: those before the gifts, those of each gift, and those after them. */
export type PassportParts = {
  readonly before: readonly Page[]
  readonly gifts: readonly (readonly Page[])[]
  readonly after: readonly Page[]
}

/** The pages of a passport in reading order; their number is a multiple of four. */
export function passportParts(passport: Passport): PassportParts {
  const before: Page[] = [
    (bleed) => coverPage(passport, bleed),
    (bleed) => introPage(passport, bleed),
    (bleed) => dataPage(passport, bleed),
    ...routePages(passport),
  ]
  let written = before.length
  const gifts = passport.gifts.map((gift) => {
    const pages = giftPages(passport, gift, written + 1)
    written += pages.length
    return pages
  })
  // At least one page for notes, and the back cover.
  const notes = 4 - ((written + 1) % 4)
  const empty = Array.from(
    { length: notes },
    (_, at): Page =>
      (bleed) =>
        notesPage(passport, written + 1 + at, bleed),
  )
  return { before, gifts, after: [...empty, (bleed) => backPage(passport, bleed)] }
}

/** The pages of a passport as one list. */
export function passportPages(passport: Passport): Page[] {
  const { before, gifts, after } = passportParts(passport)
  return [...before, ...gifts.flat(), ...after]
}
