/** A cached item; the cache is limited by bytes. */
export type CachedPage = { readonly bytes: number }

export type PageCacheLimits = {
  readonly maxBytes: number
  /** Maximum variants of an owner, so that invented URLs evict only pages of the same owner. */
  readonly maxPerOwner: number
}

/** Creates an LRU cache by owner and variant. */
export function createPageLru<Page extends CachedPage>({ maxBytes, maxPerOwner }: PageCacheLimits) {
  const owners = new Map<string, Map<string, Page>>()
  let bytes = 0

  function forget(owner: string, variant: string): void {
    const pages = owners.get(owner)
    const page = pages?.get(variant)
    if (!pages || !page) return
    pages.delete(variant)
    bytes -= page.bytes
    if (pages.size === 0) owners.delete(owner)
  }

  function forgetOldestOf(owner: string | undefined): void {
    const variant = owner === undefined ? undefined : owners.get(owner)?.keys().next().value
    if (owner !== undefined && variant !== undefined) forget(owner, variant)
  }

  /** Marks a page and its owner as most recently used. */
  function putLast(owner: string, variant: string, page: Page): void {
    const pages = owners.get(owner) ?? new Map<string, Page>()
    pages.delete(variant)
    pages.set(variant, page)
    owners.delete(owner)
    owners.set(owner, pages)
  }

  function get(owner: string, variant: string): Page | null {
    const page = owners.get(owner)?.get(variant) ?? null
    if (page) putLast(owner, variant, page)
    return page
  }

  function keep(owner: string, variant: string, page: Page): void {
    if (page.bytes > maxBytes) return
    forget(owner, variant)
    putLast(owner, variant, page)
    bytes += page.bytes
    if ((owners.get(owner)?.size ?? 0) > maxPerOwner) forgetOldestOf(owner)
    while (bytes > maxBytes) forgetOldestOf(owners.keys().next().value)
  }

  function drop(owner: string): void {
    for (const page of owners.get(owner)?.values() ?? []) bytes -= page.bytes
    owners.delete(owner)
  }

  function dropAll(): void {
    owners.clear()
    bytes = 0
  }

  return { get, keep, drop, dropAll, size: () => ({ owners: owners.size, bytes }) }
}
