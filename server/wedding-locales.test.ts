import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { rows } from '#server/platform/db/database.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import { createWeddingLocales } from './wedding-locales.ts'

const getDatabase = databaseForTests()

it('The locale of a wedding is read once until it changes, that of an unknown one each time', async () => {
  const { platform, wedding } = await publishedWedding(await platformForTests(getDatabase()))
  const { localeOf, drop } = createWeddingLocales(platform)
  expect(await localeOf(wedding.slug)).toBe('es-ES')
  await rows(platform.database.db, sql`update weddings set locale = 'es-MX' where id = ${wedding.id}`)
  const { count } = await countStatements(getDatabase(), async () => {
    expect(await localeOf(wedding.slug)).toBe('es-ES')
    drop('another-wedding')
    expect(await localeOf(wedding.slug)).toBe('es-ES')
  })
  expect(count).toBe(0)
  drop(wedding.slug)
  expect(await localeOf(wedding.slug)).toBe('es-MX')
  expect(await localeOf('not-yet-here')).toBeNull()
  await rows(platform.database.db, sql`update weddings set slug = 'not-yet-here' where id = ${wedding.id}`)
  expect(await localeOf('not-yet-here')).toBe('es-MX')
})
