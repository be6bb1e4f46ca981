import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { listLimit } from '#shared/inputs/gift.ts'
import { insertGift } from './add-gift.ts'
import { giftFromIdea } from './gift-from-idea.ts'
import { giftsOf } from './gift-queries.ts'
import { lockList } from './gift-store.ts'

const slugs = z.array(z.string().max(120, 'tooLong')).min(1, 'required').max(60, 'tooMany')

/** Copies ideas to the end of the list with editable prices. Ideas already in the list are skipped. */
export async function addIdeas(context: AppContext, weddingId: string, ideaSlugs: unknown): Promise<Wedding> {
  const requestedSlugs = parseInput(slugs, ideaSlugs)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const present = await lockList(tx, wedding.id)
    const copied = new Set((await giftsOf(tx, wedding.id)).map((gift) => gift.ideaSlug))
    const ideas = await publishedIdeas(tx, requestedSlugs)
    const fresh = [...new Set(requestedSlugs)].flatMap((slug) =>
      ideas.filter((idea) => idea.slug === slug && !copied.has(slug)),
    )
    if (present.length + fresh.length > listLimit)
      throw InvalidInput({ issues: [{ path: 'ideaSlugs', rule: 'list.full' }] })
    let position = (present.at(-1)?.position ?? -1) + 1
    for (const idea of fresh) {
      await insertGift(tx, context, wedding, giftFromIdea(context.random.uuid(), wedding, idea), position++)
    }
    return wedding
  })
}
