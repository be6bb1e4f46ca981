import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** Returns the addresses of the weddings whose list contains an idea. */
export async function weddingSlugsWithIdea(on: Reader, ideaSlug: string): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    on,
    sql`select distinct w.slug from gifts g join weddings w on w.id = g.wedding_id
      where g.idea_slug = ${ideaSlug} and g.withdrawn_at is null`,
  )
  return found.map(({ slug }) => slug)
}

/** Returns how many published lists took each idea of a provider since a time, by slug. */
export async function recentListCounts(
  on: Reader,
  providerId: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ slug: string; lists: number }>(
    on,
    sql`select e.slug, count(distinct g.wedding_id)::int as lists
      from experience_provider_ideas o join experiences e on e.id = o.idea_id
        join gifts g on g.idea_slug = e.slug and g.withdrawn_at is null and g.created_at >= ${since.toISOString()}::timestamptz
        join weddings w on w.id = g.wedding_id and w.status = 'published'
      where o.provider_id = ${providerId} group by e.slug`,
  )
  return new Map(found.map(({ slug, lists }) => [slug, lists]))
}
