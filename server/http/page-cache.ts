import { createPageLru, type CachedPage, type PageCacheLimits } from '#server/http/page-lru.ts'

/**
 * Creates a cache of finished pages by owner and variant. A page started before `drop` is returned to those
 * waiting for it, but not stored.
 */
export function createPageCache<Page extends CachedPage>(limits: PageCacheLimits) {
  const shelves = createPageLru<Page>(limits)
  const underWay = new Map<string, Map<string, Promise<Page>>>()

  /** Returns the cached page, or the result of `make`. Concurrent calls share one result. */
  async function getOrMake(
    owner: string,
    variant: string,
    make: () => Promise<{ page: Page; keep: boolean }>,
  ): Promise<Page> {
    const cached = shelves.get(owner, variant)
    if (cached) return cached
    const waiting = underWay.get(owner) ?? new Map<string, Promise<Page>>()
    const begun = waiting.get(variant)
    if (begun) return begun
    const making = make().then((page) => {
      const unchanged = underWay.get(owner)?.get(variant) === making
      if (page.keep && unchanged) shelves.keep(owner, variant, page.page)
      return page.page
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
    shelves.drop(owner)
  }

  function dropAll(): void {
    underWay.clear()
    shelves.dropAll()
  }

  return { get: shelves.get, getOrMake, drop, dropAll, size: shelves.size }
}
