import { describe, expect, it } from 'vitest'
import { statementWorld } from '#server/domain/reconciliation/statement-world.fixture.ts'
import { registerWords } from '#server/domain/register/index.ts'
import { pgliteForTests } from '#test/databases.ts'
import { dossierOf } from './dossier-content.ts'
import { dossierRows } from './dossier-rows.ts'
import { dossierSheets } from './dossier-paper.ts'

describe('A dossier', () => {
  const getDatabase = pgliteForTests()

  it('names the line of the bank that proves a gift, and leaves out what has not arrived', async () => {
    const { sent, drop, platform, wedding } = await statementWorld(getDatabase())
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await sent('Elena Vidal', 20_00n)
    await drop([`21/11/2026;${carmen.reference};95,00`])
    const on = platform.database.db
    const rows = await dossierRows(on, wedding, registerWords('es'))
    expect(rows).toMatchObject([
      { giver: 'Carmen Navarro Ruiz', minor: 95_00n, owner: 'both', when: 'before', card: null, files: [] },
    ])
    expect(rows[0]?.bank).toMatchObject([{ bookedOn: '2026-11-21', amountMinor: 95_00n, currency: 'EUR' }])
    expect(rows[0]?.bank[0]?.words).toContain(carmen.reference)
    const dossier = await dossierOf(on, wedding, { place: 1, language: 'en', now: platform.clock.now() })
    expect(dossier.name).toBe('Mateo Rojas Mejía')
    expect(dossier.years).toEqual([['2026', '1', '1', '1', '€95.00', '€47.50']])
    const [front, note] = dossierSheets(dossier, { width: 595, height: 842 })
    expect(JSON.stringify(front)).toContain('This document files nothing')
    expect(JSON.stringify(note)).toContain(dossier.note.sources[0]?.url)
  })
})
