/** The mails that are chosen, and the one a range would begin at. */
export type Chosen = { readonly ids: readonly string[]; readonly from: string | null }

export const nobodyChosen: Chosen = { ids: [], from: null }

/** Chooses a mail or leaves it out again; with `through`, everything between it and the one before goes the same way. */
export function choose(chosen: Chosen, id: string, shown: readonly string[], through = false): Chosen {
  const isIn = chosen.ids.includes(id)
  const begin = chosen.from === null ? -1 : shown.indexOf(chosen.from)
  const end = shown.indexOf(id)
  const touched =
    through && begin >= 0 && end >= 0 ? shown.slice(Math.min(begin, end), Math.max(begin, end) + 1) : [id]
  const others = chosen.ids.filter((one) => !touched.includes(one))
  return { ids: isIn ? others : [...others, ...touched], from: id }
}

/** Everything that is shown, or nothing once everything is. */
export function chooseAll(chosen: Chosen, shown: readonly string[]): Chosen {
  const isAll = shown.every((id) => chosen.ids.includes(id))
  return isAll ? nobodyChosen : { ids: shown, from: null }
}

/** What is still chosen of what is still shown. */
export function stillChosen(chosen: Chosen, shown: readonly string[]): Chosen {
  const ids = chosen.ids.filter((id) => shown.includes(id))
  return ids.length === chosen.ids.length ? chosen : { ids, from: chosen.from }
}
