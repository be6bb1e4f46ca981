import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { removeNewPartner } from '#server/domain/wedding/invitations/index.ts'
import { closeWedding, newPartnerWait, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { milliseconds, subtract } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deleteAccount } from './delete-account.ts'
import { ListStillPublished, NewPartnerStays } from './account-deletion.refusals.ts'

onOneEngine('The only partner who counts, deleting their account', (getDatabase) => {
  /** A wedding whose other partner does not count for another millisecond, and may be frozen. */
  const begin = async (standing: 'new' | 'frozen') => {
    const platform = await platformForTests(getDatabase())
    const { partner, wedding } = await publishedWedding(platform)
    const other = await someoneRegistered(platform)
    if (other.kind !== 'account') throw new Error('Registered people are logged in')
    const announced = subtract(platform.clock.now(), milliseconds(newPartnerWait - 1)).toISOString()
    const frozen = standing === 'frozen' ? announced : null
    await rows(
      platform.database.db,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at, frozen_at)
        values (${wedding.id}, ${other.accountId}, 'partner', ${announced}, ${announced}, ${frozen})`,
    )
    const by = requestBy(platform, partner)
    const leave = () => deleteAccount(by, 'una frase larga de prueba', null)
    const status = async () => (await weddingById(platform.database.db, wedding.id))?.status
    return { platform, by, other, wedding, leave, status }
  }

  it('deletes a wedding whose other partner is frozen', async () => {
    const { by, wedding, leave, status } = await begin('frozen')
    await expect(leave()).rejects.toThrow(ListStillPublished)
    await closeWedding(by, wedding.id)
    await leave()
    expect(await status()).toBe('archived')
  })

  it.each(['removed', 'waited for'] as const)('succeeds once the new partner is %s', async (act) => {
    const { platform, by, other, wedding, leave, status } = await begin('new')
    await expect(leave()).rejects.toThrow(NewPartnerStays)
    await closeWedding(by, wedding.id)
    await expect(leave()).rejects.toThrow(NewPartnerStays)
    expect(await status()).toBe('closed')
    if (act === 'removed') await removeNewPartner(by, wedding.id, other.accountId)
    else platform.clock.advance(milliseconds(1))
    await leave()
    expect(await status()).toBe(act === 'removed' ? 'archived' : 'closed')
  })
})
