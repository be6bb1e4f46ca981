import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { databaseForTests } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { authorizationWorld, type World } from './authorization-world.fixture.ts'
import { addressRows, pageAccess, people } from './http-addresses.fixture.ts'
import { pagePaths, serverOn, sessionTokenOf } from './http-server.fixture.ts'

describe('Who may read which address', () => {
  const getDatabase = databaseForTests()
  let world: World
  let server: ReturnType<typeof serverOn>
  const tokens: Record<string, string | null> = {}
  const accountIds: Record<string, string> = {}
  beforeAll(async () => {
    world = await authorizationWorld(getDatabase())
    server = serverOn(world.platform)
    const newcomer = await someoneRegistered(world.platform)
    const viewers = { ...world.viewers, newcomer }
    for (const [person, viewer] of Object.entries(viewers)) {
      tokens[person] = await sessionTokenOf(world.platform, viewer)
      if (viewer.kind === 'account') accountIds[person] = viewer.accountId
    }
    tokens['wrongToken'] = `${tokens['partner'] ?? ''}x`
    await world.platform.database.transaction((tx) =>
      rows(
        tx,
        sql`insert into memberships (wedding_id, account_id, part, joined_at) values (${world.wedding.id}, ${accountIds['newcomer']}, 'partner', now())`,
      ),
    )
  })

  it('is declared for every page', () => {
    expect(Object.keys(pageAccess).toSorted()).toEqual(pagePaths)
    const withToken = pagePaths.filter((path) => path.includes(':token'))
    expect(withToken.filter((path) => pageAccess[path] !== 'holder')).toEqual([])
  })

  it('is declared for every other address, with at least one request', () => {
    expect(Object.keys(addressRows).toSorted()).toEqual(server.addresses.toSorted())
    expect(Object.values(addressRows).filter(({ cases }) => cases.length === 0)).toEqual([])
  })

  const cases = Object.entries(addressRows).flatMap(([start, row]) =>
    row.cases.map((one) => [`${start} ${one.name}`, one] as const),
  )
  it.each(cases)('%s', async (_, { request, status, allowed, refused }) => {
    const counts: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const person of people) {
      const { path, method, body } = await request(world, accountIds)
      const token = tokens[person]
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await server.ask(path, { method, body, headers })
      await answer.body?.cancel()
      counts[person] = answer.status
      // Sessions of administrators without a second factor do not count.
      const isUnknown = person === 'visitor' || person === 'wrongToken' || person === 'admin'
      expected[person] = allowed.includes(person) ? status : isUnknown ? 401 : (refused ?? 404)
    }
    expect(counts).toEqual(expected)
  })
})
