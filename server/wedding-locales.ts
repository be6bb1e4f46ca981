import { createPageCache } from '#server/http/page-cache.ts'
import { weddingBySlug } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { isOutOfService } from '#server/platform/db/sql-errors.ts'

type CachedLocale = { readonly locale: string | null; readonly bytes: number }

/**
 * Creates the locales of weddings by slug, each read once until `drop(slug)`. A former slug is read each time, since
 * changes of a wedding are announced with its present one.
 */
export function createWeddingLocales({ database }: Pick<Platform, 'database'>) {
  const cache = createPageCache<CachedLocale>({ maxBytes: 1024 * 1024, maxPerOwner: 1 })

  /** Returns the locale of a wedding; null without a database, so that the page can say so. */
  async function localeOf(slug: string): Promise<string | null> {
    try {
      const { locale } = await cache.getOrMake(slug, 'locale', async () => {
        const wedding = await weddingBySlug(database.db, slug)
        const page = { locale: wedding?.locale ?? null, bytes: 100 + 2 * slug.length }
        return { page, keep: wedding?.slug === slug }
      })
      return locale
    } catch (error) {
      if (isOutOfService(error)) return null
      throw error
    }
  }

  return { localeOf, drop: cache.drop, dropAll: cache.dropAll }
}
