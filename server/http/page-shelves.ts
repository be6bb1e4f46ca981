/** Something finished that can be given again: what it weighs decides how many are kept. */
export type Kept = { readonly bytes: number }

export type PageCacheLimits = {
  readonly maxBytes: number
  /** How many variants one owner may have, so that invented addresses push out only the inventor's own. */
  readonly maxPerOwner: number
}

/** What is kept, by owner and variant; when it is too much, what was used longest ago goes first. */
export function createShelves<Page extends Kept>({ maxBytes, maxPerOwner }: PageCacheLimits) {
  const shelves = new Map<string, Map<string, Page>>()
  let bytes = 0

  function forget(owner: string, variant: string): void {
    const shelf = shelves.get(owner)
    const page = shelf?.get(variant)
    if (!shelf || !page) return
    shelf.delete(variant)
    bytes -= page.bytes
    if (shelf.size === 0) shelves.delete(owner)
  }

  function forgetOldestOf(owner: string | undefined): void {
    const variant = owner === undefined ? undefined : shelves.get(owner)?.keys().next().value
    if (owner !== undefined && variant !== undefined) forget(owner, variant)
  }

  /** Puts it last on its shelf and the shelf last in the row: the first is the one used longest ago. */
  function putLast(owner: string, variant: string, page: Page): void {
    const shelf = shelves.get(owner) ?? new Map<string, Page>()
    shelf.delete(variant)
    shelf.set(variant, page)
    shelves.delete(owner)
    shelves.set(owner, shelf)
  }

  function get(owner: string, variant: string): Page | null {
    const page = shelves.get(owner)?.get(variant) ?? null
    if (page) putLast(owner, variant, page)
    return page
  }

  function keep(owner: string, variant: string, page: Page): void {
    if (page.bytes > maxBytes) return
    forget(owner, variant)
    putLast(owner, variant, page)
    bytes += page.bytes
    if ((shelves.get(owner)?.size ?? 0) > maxPerOwner) forgetOldestOf(owner)
    while (bytes > maxBytes) forgetOldestOf(shelves.keys().next().value)
  }

  function drop(owner: string): void {
    for (const page of shelves.get(owner)?.values() ?? []) bytes -= page.bytes
    shelves.delete(owner)
  }

  function dropAll(): void {
    shelves.clear()
    bytes = 0
  }

  return { get, keep, drop, dropAll, size: () => ({ owners: shelves.size, bytes }) }
}
