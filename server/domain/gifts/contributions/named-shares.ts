/** A named share of a contribution, in the words at the time of the promise. */
export type GivenShare = {
  /** Empty if no named share was left. */
  readonly name: string
  /** The name that the giver chose, if another guest had taken it first. */
  readonly insteadOf: string | null
}

/** The shares of a gift that can be chosen now. */
export type OpenShares = {
  /** Free names, in the couple's order. */
  readonly names: readonly string[]
  /** Number of further shares, without a name. */
  readonly unnamed: number
}

/**
 * Returns the shares that can be chosen. The ledger decides how many: names and unnamed shares add up to
 * `left`. Shares given without a name use unnamed ones first, then the last names.
 */
export function openShares(
  shareNames: readonly string[],
  taken: ReadonlySet<string>,
  left: number,
): OpenShares {
  const names = shareNames.filter((name) => !taken.has(name)).slice(0, Math.max(0, left))
  return { names, unnamed: Math.max(0, left) - names.length }
}

type WishedShares = {
  readonly shares: number
  /** The chosen names; null if the guest was not asked. */
  readonly names: readonly string[] | null
}

/**
 * Returns the named shares of a promise. A name that another guest has taken is replaced by the next free one.
 * Shares without a choice are unnamed as long as there are some; a guest who was not asked gets names first.
 */
export function chooseShares(
  shareNames: readonly string[],
  open: OpenShares,
  { shares, names }: WishedShares,
): GivenShare[] {
  const requestedNames = [...new Set(names ?? [])].slice(0, shares)
  const rest = open.names.filter((name) => !requestedNames.includes(name))
  const chosen = requestedNames.map((name): GivenShare => {
    if (open.names.includes(name)) return { name, insteadOf: null }
    return { name: rest.shift() ?? '', insteadOf: shareNames.includes(name) ? name : null }
  })
  const unchosen = shares - chosen.length
  const named = names === null ? unchosen : Math.max(0, unchosen - open.unnamed)
  const further = rest.slice(0, named).map((name): GivenShare => ({ name, insteadOf: null }))
  return [...chosen, ...further].filter(({ name, insteadOf }) => name !== '' || insteadOf !== null)
}

type TitledContribution = {
  readonly lines: readonly { readonly giftId: string; readonly namedShares: readonly GivenShare[] }[]
  readonly gifts: ReadonlyMap<string, { readonly title: string }>
}

/**
 * Returns the titles of the given gifts for a text, with the names of the shares: "Subir en globo (despegar, aterrizar)".
 * Names tell how much was given: a text for the couple has them only where they see amounts.
 */
export function giftTitles({ lines, gifts }: TitledContribution, withShares: boolean): string[] {
  return lines.flatMap(({ giftId, namedShares }) => {
    const title = gifts.get(giftId)?.title
    if (title === undefined) return []
    const names = withShares ? namedShares.flatMap(({ name }) => name || []) : []
    return names.length > 0 ? `${title} (${names.join(', ')})` : title
  })
}
