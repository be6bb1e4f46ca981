import { execute, parse } from 'graphql'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { FreshProofRequired } from '#server/graphql/viewer.refusals.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { requestBy } from '#test/world.ts'
import type { DetailsAccess } from './details-access.ts'
import { needsConfirmedAddress } from './receiving-account-queries.ts'
import { requireSecondFactor } from '#server/domain/money/receiving-account-changes/require-second-factor.ts'
import { setDetailsAccess } from './set-details-access.ts'
import { shieldedWedding } from './shielded-wedding.fixture.ts'

onOneEngine('When guests read payment details', (getDatabase) => {
  const begin = async () => {
    const world = await shieldedWedding(getDatabase())
    const { platform, wedding, lucia, mateo } = world
    const { db } = platform.database
    const set = async (contextValue: AppContext, access: DetailsAccess) => {
      const { data, errors } = await execute({
        schema,
        document: parse(
          'mutation ($id: UUID!, $access: DetailsAccess!) { answer: setDetailsAccess(weddingId: $id, access: $access) { ... on Wedding { detailsAccess isDetailsAccessChosen } } }',
        ),
        variableValues: { id: wedding.id, access },
        contextValue,
      })
      return (errors?.[0] ? errors[0].originalError : data?.['answer']) as unknown
    }
    const emailOf = async (accountId: string) => {
      const [account] = await rows<{ email: string }>(
        db,
        sql`select email from accounts where id = ${accountId}`,
      )
      return account?.email ?? ''
    }
    const post = postOf(platform)
    const notifications = async () => {
      const mails = [
        ...(await post.to(await emailOf(lucia.accountId))),
        ...(await post.to(await emailOf(mateo.accountId))),
      ]
      return mails.filter(({ text }) => text.includes('datos de pago')).map(({ subject }) => subject)
    }
    const isWithheld = async () => {
      const now = await weddingById(db, wedding.id)
      return now && needsConfirmedAddress(db, now, { addressConfirmedAt: null })
    }
    return { ...world, db, set, told: notifications, isWithheld }
  }

  it('is relaxed with a fresh proof only, tightened without; both partners are notified of each change, once', async () => {
    const { lucia, mateo, by, proven, set, told: notifications, isWithheld } = await begin()
    expect(await set(by(lucia), 'confirmed')).toEqual({
      detailsAccess: 'confirmed',
      isDetailsAccessChosen: true,
    })
    expect(await isWithheld()).toBe(true)
    expect(await notifications()).toEqual(
      Array(2).fill('Vuestros invitados confirman su correo antes de ver los datos de pago'),
    )
    expect(await set(by(mateo), 'atOnce')).toBeInstanceOf(FreshProofRequired)
    expect(await isWithheld()).toBe(true)
    expect(await set(proven(mateo), 'atOnce')).toMatchObject({ detailsAccess: 'atOnce' })
    expect(await set(proven(mateo), 'atOnce')).toMatchObject({ detailsAccess: 'atOnce' })
    expect(await isWithheld()).toBe(false)
    expect(await notifications()).toEqual(
      Array(2).fill('Vuestros invitados ven ya los datos de pago enseguida'),
    )
  })

  it('is relaxed with the second factor only if the couple require it', async () => {
    const { db, wedding, lucia, mateo, by, proven, set } = await begin()
    await rows(
      db,
      sql`update accounts set second_factor_since = '2020-01-01T00:00:00Z' where id in (${lucia.accountId}, ${mateo.accountId})`,
    )
    await requireSecondFactor(proven(lucia, 'secondFactor'), wedding.id)
    expect(await set(by(lucia), 'confirmed')).toMatchObject({ detailsAccess: 'confirmed' })
    expect(await set(proven(mateo, 'password'), 'atOnce')).toBeInstanceOf(FreshProofRequired)
    expect(await set(proven(mateo, 'secondFactor'), 'atOnce')).toMatchObject({ detailsAccess: 'atOnce' })
  })

  it('follows the visibility of the page until it is chosen; an unchanged choice sends no notice', async () => {
    const { platform, db, wedding, lucia, by, told: notifications, isWithheld } = await begin()
    expect(await isWithheld()).toBe(false)
    await rows(db, sql`update weddings set visibility = 'public' where id = ${wedding.id}`)
    expect(await isWithheld()).toBe(true)
    await setDetailsAccess(by(lucia), wedding.id, 'confirmed')
    await rows(db, sql`update weddings set visibility = 'password' where id = ${wedding.id}`)
    expect(await isWithheld()).toBe(true)
    expect(await notifications()).toEqual([])
    await expect(setDetailsAccess(requestBy(platform), wedding.id, 'atOnce')).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
  })
})
