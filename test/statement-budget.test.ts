import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { ContributeDocument } from '#web/graphql/generated/graphql.ts'
import { postgresForTests } from '#test/databases.ts'
import { serverOn } from '#test/http-server.fixture.ts'
import { statementBudget } from '#test/statement-budget.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'

describe('The statements of the hot paths on PostgreSQL', () => {
  const getDatabase = postgresForTests()
  let world: Awaited<ReturnType<typeof publishedWedding>>
  let server: ReturnType<typeof serverOn>
  beforeAll(async () => {
    world = await publishedWedding(await platformForTests(getDatabase()))
    server = serverOn(world.platform)
  })

  it('of a promise are few, and locks are taken before what they protect is read', async () => {
    const input = {
      id: world.platform.random.uuid(),
      slug: world.wedding.slug,
      lines: [{ giftId: world.dinner.id }],
      giver: { kind: 'self', name: 'Carmen Navarro', signature: 'Carmen' },
      message: 'Contadme cómo fue.',
    }
    const body = JSON.stringify({ query: ContributeDocument.toString(), variables: { input } })
    const headers = { 'content-type': 'application/json' }
    const { result, statements, roundTrips } = await countStatements(getDatabase(), async () => {
      const response = await server.ask('/graphql/', { method: 'POST', headers, body })
      return response.text()
    })
    expect(result).toContain('PrivateContribution')
    expect(statements).toHaveLength(statementBudget.promise.statements)
    expect(roundTrips).toBe(statementBudget.promise.roundTrips)
    const at = (part: string) => statements.findIndex((statement) => statement.includes(part))
    const order = [
      'pg_advisory',
      'from "contributions"',
      'from "gifts"',
      'lg_lock',
      'into "contributions"',
      'into "contribution_lines"',
      'count(distinct',
      'lg_open',
      'lg_apply',
      'set money_hold',
      'into "facts"',
    ]
    const places = order.map(at)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})
