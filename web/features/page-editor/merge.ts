import { isSameLook, type EditedPage, type EditedSection } from './content.ts'

/**
 * Merges two pages that began as `base`. Returns null when both changed the same thing differently, so that a
 * person has to choose.
 */
export function mergePages(base: EditedPage, mine: EditedPage, theirs: EditedPage): EditedPage | null {
  const parts = (page: EditedPage) => ({
    cover: { imgCover: page.imgCover, coverFocalX: page.coverFocalX, coverFocalY: page.coverFocalY },
    countdown: { hasCountdown: page.hasCountdown },
    languages: { showsBothLanguages: page.showsBothLanguages },
    list: { listTitle: page.listTitle, listIntro: page.listIntro },
    look: { template: page.template, theme: page.theme, typeface: page.typeface },
  })
  const [before, here, there] = [parts(base), parts(mine), parts(theirs)]
  const cover = either(before.cover, here.cover, there.cover)
  const countdown = either(before.countdown, here.countdown, there.countdown)
  const languages = either(before.languages, here.languages, there.languages)
  const list = either(before.list, here.list, there.list)
  const look = either(before.look, here.look, there.look)
  const celebrations = mergedList(base.celebrations, mine.celebrations, theirs.celebrations)
  const stops = mergedList(base.stops, mine.stops, theirs.stops)
  const sections = mergedList(base.sections, mine.sections, theirs.sections)
  if (!cover || !countdown || !languages || !list || !look) return null
  if (!celebrations || !stops || !sections || !areOnce(sections)) return null
  return { ...cover, ...countdown, ...languages, ...list, ...look, celebrations, stops, sections }
}

/** Returns the changed one of two parts; null when both changed it differently. */
function either<Part>(base: Part, mine: Part, theirs: Part): Part | null {
  if (isSameLook(mine, theirs) || isSameLook(theirs, base)) return mine
  return isSameLook(mine, base) ? theirs : null
}

type WithId = { readonly id: string }

function mergedList<Item extends WithId>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] | null {
  const order = mergedOrder(idsOf(base), idsOf(mine), idsOf(theirs))
  if (!order) return null
  const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id)
  const items: Item[] = []
  for (const id of order) {
    const [was, here, there] = [find(base, id), find(mine, id), find(theirs, id)]
    // An item removed by one side is dropped, unless the other side changed it.
    if (was && (!here || !there)) {
      if (!isSameLook(here ?? there ?? was, was)) return null
      continue
    }
    const item = was && here && there ? either(was, here, there) : (here ?? there)
    if (!item) return null
    items.push(item)
  }
  return items
}

const idsOf = (items: readonly WithId[]) => items.map(({ id }) => id)

/**
 * Takes the order of the side that changed it; items added by the other side follow their predecessor there.
 */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const commonIds = (ids: readonly string[]) => ids.filter((id) => mine.includes(id) && theirs.includes(id))
  const hasMoved = (ids: readonly string[]) => !isSameLook(commonIds(ids), commonIds(base))
  if (hasMoved(mine) && hasMoved(theirs) && !isSameLook(commonIds(mine), commonIds(theirs))) return null
  const [leading, other] = hasMoved(theirs) ? [theirs, mine] : [mine, theirs]
  const order = [...leading]
  other.forEach((id, at) => {
    if (order.includes(id)) return
    const before = other.slice(0, at).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Returns whether sections allowed once occur once, since both sides may have added one. */
function areOnce(sections: readonly EditedSection[]): boolean {
  const single = sections.filter(({ kind }) => ['rsvp', 'updates', 'padrinazgos'].includes(kind))
  return new Set(single.map(({ kind }) => kind)).size === single.length
}
