/** The selected mails, and the start of a range selection. */
export type ChosenMails = { readonly ids: readonly string[]; readonly from: string | null }

export const noMailsChosen: ChosenMails = { ids: [], from: null }

/** Toggles a mail; with `through`, everything between it and the previous one gets the same state. */
export function choose(
  chosen: ChosenMails,
  id: string,
  shown: readonly string[],
  through = false,
): ChosenMails {
  const isIn = chosen.ids.includes(id)
  const begin = chosen.from === null ? -1 : shown.indexOf(chosen.from)
  const end = shown.indexOf(id)
  const touched =
    through && begin >= 0 && end >= 0 ? shown.slice(Math.min(begin, end), Math.max(begin, end) + 1) : [id]
  const isTouched = new Set(touched)
  const others = chosen.ids.filter((one) => !isTouched.has(one))
  return { ids: isIn ? others : [...others, ...touched], from: id }
}

/** Selects all visible mails, or none once all are selected. */
export function chooseAll(chosen: ChosenMails, shown: readonly string[]): ChosenMails {
  const isIn = new Set(chosen.ids)
  const isAll = shown.every((id) => isIn.has(id))
  return isAll ? noMailsChosen : { ids: shown, from: null }
}

/** Returns the selected mails that are still visible. */
export function keepVisible(chosen: ChosenMails, shown: readonly string[]): ChosenMails {
  if (chosen.ids.length === 0) return chosen
  const isShown = new Set(shown)
  const ids = chosen.ids.filter((id) => isShown.has(id))
  return ids.length === chosen.ids.length ? chosen : { ids, from: chosen.from }
}
