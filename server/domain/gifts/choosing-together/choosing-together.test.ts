import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { addIdeas, giftsOf, withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { addMember, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { ideasSchema } from '#shared/inputs/reviewed-idea.ts'
import { onOneEngine } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import spanishIdeas from '../../../../data/ideas/es.json' with { type: 'json' }
import { choosingTogether } from './choosing-together-query.ts'
import { ideaVotes } from './choosing-together.tables.ts'
import { voteOnIdea } from './vote-on-idea.ts'

type Viewer = AppContext['viewer']

const accountOf = (viewer: Viewer): string => (viewer.kind === 'account' ? viewer.accountId : '')

onOneEngine('Choosing together', (getDatabase) => {
  const ideas = ideasSchema.parse(spanishIdeas).slice(0, 6)
  const slugs = ideas.map(({ slug }) => slug)
  const [first = '', second = '', third = ''] = slugs

  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    await loadIdeas(platform.database, ideas)
    const other = await someoneRegistered(platform)
    const join = (viewer: Viewer, part: 'partner' | 'planner') =>
      platform.database.transaction((tx) =>
        addMember(tx, wedding.id, { accountId: accountOf(viewer), part, joinedAt: platform.clock.now() }),
      )
    const vote = (viewer: Viewer, ideaSlug: string, likes: boolean | null) =>
      voteOnIdea(requestBy(platform, viewer), { weddingId: wedding.id, ideaSlug, likes })
    const seen = async (viewer: Viewer) => {
      const found = await choosingTogether(platform.database.db, wedding, accountOf(viewer))
      const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
      return {
        ...found,
        open: slugsOf(found.open),
        both: slugsOf(found.both),
        onlyMine: slugsOf(found.onlyMine),
      }
    }
    return { platform, wedding, partner, other, join, vote, seen }
  }

  it('offers what both like, and hides what the other refused', async () => {
    const { partner, other, join, vote, seen } = await begin()
    await join(other, 'partner')
    await vote(partner, first, true)
    await vote(partner, second, true)
    await vote(partner, third, false)
    expect((await seen(other)).open.slice(0, 2).toSorted()).toEqual([first, second].toSorted())
    expect((await seen(other)).open.at(-1)).toBe(third)
    await vote(other, first, true)
    await vote(other, second, false)
    expect(await seen(partner)).toMatchObject({ both: [first], onlyMine: [second], partnerAnswers: 2 })
    expect(await seen(other)).toMatchObject({ both: [first], onlyMine: [], partnerName: 'Lucía' })
  })

  it('replaces an answer, takes it back, and stores two at once', async () => {
    const { partner, other, join, vote, seen } = await begin()
    await join(other, 'partner')
    await vote(partner, first, false)
    await vote(partner, first, true)
    await vote(partner, first, true)
    expect((await seen(partner)).onlyMine).toEqual([first])
    await vote(partner, first, null)
    expect((await seen(partner)).open).toContain(first)
    await Promise.all([vote(partner, second, true), vote(other, second, true), vote(other, third, true)])
    expect((await seen(partner)).both).toEqual([second])
    expect((await seen(other)).onlyMine).toEqual([third])
  })

  it('leaves out what is in the list, until its gift is withdrawn', async () => {
    const { platform, wedding, partner, vote, seen } = await begin()
    const couple = () => requestBy(platform, partner)
    await vote(partner, first, true)
    await addIdeas(couple(), wedding.id, [first, second])
    const { open, onlyMine } = await seen(partner)
    expect(onlyMine).toEqual([])
    expect(open).not.toContain(second)
    const gift = (await giftsOf(platform.database.db, wedding.id)).find(({ ideaSlug }) => ideaSlug === first)
    await withdrawGift(couple(), gift?.id ?? '')
    expect((await seen(partner)).onlyMine).toEqual([first])
  })

  it('works while one partner is away, and is closed to planners and strangers', async () => {
    const { platform, partner, other, join, vote, seen } = await begin()
    await vote(partner, first, true)
    expect(await seen(partner)).toMatchObject({ partnerName: null, both: [], onlyMine: [first] })
    await join(other, 'planner')
    await expect(vote(other, first, true)).rejects.toThrow(WeddingNotFound)
    await expect(vote(await someoneRegistered(platform), first, true)).rejects.toThrow(WeddingNotFound)
    await expect(vote(partner, 'no-such-idea', true)).rejects.toThrow(InvalidInput)
  })

  it('deletes the answers with the account', async () => {
    const { platform, partner, other, join, vote } = await begin()
    await join(other, 'partner')
    await vote(partner, first, true)
    await vote(other, first, true)
    const { db } = platform.database
    await rows(db, sql`delete from memberships where account_id = ${accountOf(other)}`)
    await rows(db, sql`delete from accounts where id = ${accountOf(other)}`)
    expect(await db.select({ of: ideaVotes.accountId }).from(ideaVotes)).toContainEqual({
      of: accountOf(partner),
    })
    expect(
      await db
        .select()
        .from(ideaVotes)
        .where(eq(ideaVotes.accountId, accountOf(other))),
    ).toEqual([])
  })
})
