import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Idea as IdeaFile } from '#shared/inputs/idea.ts'
import type { ReviewedIdea } from '#shared/inputs/reviewed-idea.ts'
import { experiences } from './experiences.tables.ts'

type LoadedIdea = IdeaFile & Partial<Pick<ReviewedIdea, 'tags' | 'withdrawn'>>

/**
 * Updates the catalogue from the reviewed files, except ideas that an administrator has changed. Copies of
 * couples are not affected, not even those of an idea that a file withdraws. Safe to repeat.
 */
export async function loadIdeas(database: Database, ideas: readonly LoadedIdea[]): Promise<void> {
  if (ideas.length === 0) return
  await database.transaction(async (tx) => {
    await tx
      .insert(experiences)
      .values(
        ideas.map(({ es, en, tags: _, withdrawn, ...idea }) => ({
          ...idea,
          status: withdrawn ? ('withdrawn' as const) : ('published' as const),
          words: { es, en },
        })),
      )
      .onConflictDoUpdate({
        target: experiences.slug,
        setWhere: isNull(experiences.editedAt),
        set: Object.fromEntries(
          [
            'status',
            'category',
            'countries',
            'place',
            'image',
            'ease',
            'people',
            'duration_minutes',
            'price_from_minor',
          ]
            .concat(['price_to_minor', 'currency', 'checked_on', 'book_ahead_days', 'words'])
            .map((column) => [camel(column), sql.raw(`excluded.${column}`)]),
        ),
      })
  })
}

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
