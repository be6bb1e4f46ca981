/** Something finished that can be given again: what it weighs decides how many are kept. */
export type Kept = { readonly bytes: number }

export type PageCacheLimits = {
  readonly maxBytes: number
  /** How many variants one owner may have, so that invented addresses push out only the inventor's own. */
  readonly maxPerOwner: number
}

type Shelf<Page> = Map<string, Page>

/** Finished pages by owner and variant. Whatever was begun before `drop` is given to those who wait for it, but never kept. */
export function createPageCache<Page extends Kept>({ maxBytes, maxPerOwner }: PageCacheLimits) {
  const shelves = new Map<string, Shelf<Page>>()
  const underWay = new Map<string, Map<string, Promise<Page>>>()
  let bytes = 0

  function forget(owner: string, variant: string): void {
    const shelf = shelves.get(owner)
    const page = shelf?.get(variant)
    if (!shelf || !page) return
    shelf.delete(variant)
    bytes -= page.bytes
    if (shelf.size === 0) shelves.delete(owner)
  }

  function forgetOldest(owner: string | undefined): void {
    const variant = owner === undefined ? undefined : shelves.get(owner)?.keys().next().value
    if (owner !== undefined && variant !== undefined) forget(owner, variant)
  }

  function keep(owner: string, variant: string, page: Page): void {
    if (page.bytes > maxBytes) return
    forget(owner, variant)
    const shelf: Shelf<Page> = shelves.get(owner) ?? new Map()
    shelves.delete(owner)
    shelves.set(owner, shelf)
    shelf.set(variant, page)
    bytes += page.bytes
    if (shelf.size > maxPerOwner) forgetOldest(owner)
    while (bytes > maxBytes) forgetOldest(shelves.keys().next().value)
  }

  function get(owner: string, variant: string): Page | null {
    const shelf = shelves.get(owner)
    const page = shelf?.get(variant)
    if (!shelf || !page) return null
    // Used last, dropped last: both the variant on its shelf and the shelf among the others.
    shelf.delete(variant)
    shelf.set(variant, page)
    shelves.delete(owner)
    shelves.set(owner, shelf)
    return page
  }

  /** The kept page, or the one `make` makes. Those who ask while it is being made wait for the same one. */
  async function getOrMake(
    owner: string,
    variant: string,
    make: () => Promise<{ page: Page; keep: boolean }>,
  ): Promise<Page> {
    const kept = get(owner, variant)
    if (kept) return kept
    const waiting = underWay.get(owner) ?? new Map<string, Promise<Page>>()
    const begun = waiting.get(variant)
    if (begun) return begun
    const making = make().then((made) => {
      if (made.keep && underWay.get(owner)?.get(variant) === making) keep(owner, variant, made.page)
      return made.page
    })
    waiting.set(variant, making)
    underWay.set(owner, waiting)
    try {
      return await making
    } finally {
      if (waiting.get(variant) === making) waiting.delete(variant)
      if (waiting.size === 0 && underWay.get(owner) === waiting) underWay.delete(owner)
    }
  }

  function drop(owner: string): void {
    underWay.delete(owner)
    for (const variant of [...(shelves.get(owner)?.keys() ?? [])]) forget(owner, variant)
  }

  function dropAll(): void {
    underWay.clear()
    shelves.clear()
    bytes = 0
  }

  const size = () => ({ owners: shelves.size, bytes })

  return { get, getOrMake, drop, dropAll, size }
}
