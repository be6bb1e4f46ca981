import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import { bankLines, bankMatches } from './reconciliation.tables.ts'
import { statementWorld } from './statement-world.fixture.ts'

onBothEngines('A bank line that does not agree with its matches', (getDatabase) => {
  const refused = { cause: { code: '23514' } }

  const begin = async () => {
    const world = await statementWorld(getDatabase())
    const { id, reference } = await world.sent('Carmen Navarro Ruiz', 95_00n)
    await world.drop([`21/11/2026;${reference};95,00`, '20/11/2026;INGRESO DE NADIE;12,00'])
    const settled = (await world.oneLine('settled')).line
    const unmatched = (await world.oneLine('unmatched')).line
    return { ...world, settled, unmatched, contributionId: id }
  }

  it('is refused when it is settled without a match, or becomes open with one', async () => {
    const { on, settled, unmatched } = await begin()
    for (const [line, standing] of [
      [settled, 'unmatched'],
      [settled, 'aside'],
      [unmatched, 'settled'],
    ] as const)
      await expect(
        on.update(bankLines).set({ standing }).where(eq(bankLines.id, line.id)),
      ).rejects.toMatchObject(refused)
    await expect(
      on.execute(
        sql`insert into bank_lines select (jsonb_populate_record(l, ${JSON.stringify({ id: crypto.randomUUID(), fingerprint: 'other', standing: 'settled' })}::jsonb)).*
          from bank_lines l where id = ${unmatched.id}`,
      ),
    ).rejects.toMatchObject(refused)
  })

  it('is refused when its match is undone or another line gets one', async () => {
    const { on, settled, unmatched } = await begin()
    await expect(
      on.update(bankMatches).set({ undoneAt: new Date() }).where(eq(bankMatches.lineId, settled.id)),
    ).rejects.toMatchObject(refused)
    await expect(
      on.update(bankMatches).set({ lineId: unmatched.id }).where(eq(bankMatches.lineId, settled.id)),
    ).rejects.toMatchObject(refused)
  })

  it('is refused when it returns after it was undone', async () => {
    const { on, unmatched } = await begin()
    const undone = { undoneAt: new Date(), standing: 'settled' } as const
    await on.update(bankLines).set(undone).where(eq(bankLines.id, unmatched.id))
    await expect(
      on.update(bankLines).set({ undoneAt: null }).where(eq(bankLines.id, unmatched.id)),
    ).rejects.toMatchObject(refused)
    await on
      .update(bankLines)
      .set({ undoneAt: null, standing: 'doubtful' })
      .where(eq(bankLines.id, unmatched.id))
  })
})
