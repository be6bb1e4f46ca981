import { expect, it } from 'vitest'
import { onOneEngine } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { changeHouseholds } from './change-households.ts'
import { guestCountsOf } from './guest-count-queries.ts'
import { householdsOf } from './household-queries.ts'

onOneEngine('Several households', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const [one, two] = [await householdOf(world), await householdOf(world)]
    const db = platform.database.db
    const change = (changes: unknown[]) => changeHouseholds(requestBy(platform, partner), wedding.id, changes)
    const list = (args: object) =>
      householdsOf(db, wedding.id, { search: null, answer: null, first: 50, after: null, ...args })
    const counts = () => guestCountsOf(db, wedding.id)
    return { ...world, one, two, ids: [one.household.id, two.household.id], change, list, counts }
  }

  it('get a side and tags at once, twice the same once, and lose them again', async () => {
    const { change, ids, list, counts } = await begin()
    const give = ids.map((id) => ({ id, side: 'one', addTags: ['Cole', 'cole', 'Autobús'] }))
    const changed = await change(give)
    expect(changed.map(({ side, tags }) => ({ side, tags }))).toEqual(
      ids.map(() => ({ side: 'one', tags: ['Cole', 'Autobús'] })),
    )
    expect((await change(give)).map(({ version }) => version)).toEqual(changed.map(({ version }) => version))
    expect((await list({ side: 'one', tag: 'Autobús' })).totalCount).toBe(2)
    expect((await list({ side: 'two' })).totalCount).toBe(0)
    expect((await counts()).tags).toEqual([
      { tag: 'Autobús', households: 2 },
      { tag: 'Cole', households: 2 },
    ])
    await change(ids.map((id) => ({ id, side: null, removeTags: ['autobus', 'Cole'] })))
    expect((await list({ tag: 'Cole' })).totalCount).toBe(0)
    expect((await list({ side: 'one' })).totalCount).toBe(0)
  })

  it('get answers at once, and the four numbers add up to all guests', async () => {
    const { change, one, two, counts, list } = await begin()
    const answersOf = ({ household, celebrationId }: typeof one, answer: string) => ({
      id: household.id,
      answers: household.guests.map(({ id }) => ({ guestId: id, celebrationId, answer })),
    })
    await change([answersOf(one, 'maybe'), answersOf(two, 'yes')])
    const { guests, coming, waiting, notComing, maybe } = await counts()
    expect({ coming, waiting, notComing, maybe }).toEqual({
      coming: two.household.guests.length,
      waiting: 0,
      notComing: 0,
      maybe: one.household.guests.length,
    })
    expect(coming + waiting + notComing + maybe).toBe(guests)
    expect((await list({ answer: 'maybe' })).nodes.map(({ id }) => id)).toEqual([one.household.id])
    await change([answersOf(one, 'pending')])
    expect((await counts()).waiting).toBe(one.household.guests.length)
  })

  it('are changed all or none', async () => {
    const { change, ids, list } = await begin()
    const stranger = '00000000-0000-4000-8000-000000000000'
    await expect(change([...ids, stranger].map((id) => ({ id, side: 'both' })))).rejects.toThrow(
      'Household not found.',
    )
    expect((await list({ side: 'both' })).totalCount).toBe(0)
  })

  it('are listed in each order page by page, each once', async () => {
    const { list, ids } = await begin()
    for (const order of ['name', 'answered', 'newest', 'largest']) {
      const first = await list({ order, first: 1 })
      const second = await list({ order, first: 1, after: first.endCursor })
      expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
      expect([...first.nodes, ...second.nodes].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }
  })
})
