import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine } from '#test/databases.ts'
import { platformForTests } from '#test/world.ts'
import { choir } from './load-group.ts'
import { loadSample } from './load-sample.ts'
import { patient } from './load-instalment-plan.ts'
import { wedding } from './wedding.ts'

onOneEngine('The sample', (getDatabase) => {
  it('is loaded into an empty database once, every contribution ends in its planned state, and no mail is sent', async () => {
    const platform = await platformForTests(getDatabase())
    const logins = await loadSample(platform)
    expect(logins?.some((login) => login.email === 'lucia@example.com')).toBe(true)
    const states = await rows<{ state: string; count: number }>(
      platform.database.db,
      sql`select state, count(*)::int as count from contributions group by state`,
    )
    const ofChoir = choir.map(({ sent }) => ({ state: sent === null ? 'held' : 'sent' }))
    const ofPatient = Array.from({ length: patient.parts - 1 }, () => ({ state: 'held' }))
    const all = [...wedding.contributions, ...ofChoir, ...ofPatient]
    const expected = Map.groupBy(all, (one) => one.state)
    expect(new Map(states.map((row) => [row.state, row.count]))).toEqual(
      new Map([...expected].map(([state, list]) => [state, list.length])),
    )
    const [reachable] = await rows<{ people: number; mails: number }>(
      platform.database.db,
      sql`select count(*)::int as people, count(j.id)::int as mails from contributions c
        left join jobs j on j.kind like 'send-%' and j.payload->>'contributionId' = c.id::text
        where c.email is not null`,
    )
    expect(reachable).toEqual({ people: 7 + patient.parts, mails: 0 })
    expect(await loadSample(platform)).toEqual(logins)
    // A whole wedding with all its pictures, laid as a command each.
  })
})
