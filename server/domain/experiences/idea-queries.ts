import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { experiences } from './experiences.tables.ts'

export type Idea = typeof experiences.$inferSelect

/** The published ideas with these names, in no particular order. */
export async function publishedIdeas(on: Reader, slugs: readonly string[]): Promise<Idea[]> {
  if (slugs.length === 0) return []
  return on
    .select()
    .from(experiences)
    .where(and(eq(experiences.status, 'published'), inArray(experiences.slug, [...slugs])))
}

export type IdeaFilter = { country?: string | null; category?: string | null; search?: string | null }
export type IdeaPage = { nodes: Idea[]; totalCount: number; endCursor: string | null; hasNextPage: boolean }

/** More words than anybody looks for: each is sought in every idea, so a book of them would keep everybody else waiting. */
const longestSearch = 200

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Published ideas that fit, those of the country first; searching forgives accents and wants every word somewhere. */
export async function findIdeas(
  on: Reader,
  filter: IdeaFilter,
  first: number,
  after: string | null,
): Promise<IdeaPage> {
  const all = await on
    .select()
    .from(experiences)
    .where(eq(experiences.status, 'published'))
    .orderBy(asc(experiences.slug))
  const words = plain((filter.search ?? '').slice(0, longestSearch))
    .split(/\s+/)
    .filter(Boolean)
  const fitting = all.filter((idea) => {
    if (filter.category && idea.category !== filter.category) return false
    const text = plain(
      [
        idea.place,
        ...Object.values(idea.words).flatMap((one) => [one.title, one.summary, one.place ?? '']),
      ].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
  const near = (idea: Idea) => (filter.country && idea.countries.includes(filter.country) ? 0 : 1)
  const sorted = fitting.toSorted((a, b) => near(a) - near(b))
  const start = after ? sorted.findIndex((idea) => idea.slug === after) + 1 : 0
  const nodes = sorted.slice(start, start + first)
  const hasNextPage = start + nodes.length < sorted.length
  return { nodes, totalCount: sorted.length, endCursor: nodes.at(-1)?.slug ?? null, hasNextPage }
}

export async function ideaBySlug(on: Reader, slug: string): Promise<Idea | null> {
  const [idea] = await publishedIdeas(on, [slug])
  return idea ?? null
}
