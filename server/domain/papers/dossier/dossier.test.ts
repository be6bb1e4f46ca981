import { expect, it } from 'vitest'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { statementWorld } from '#server/domain/money/reconciliation/statement-world.fixture.ts'
import { keepsakeLook } from '#server/domain/papers/passport/index.ts'
import { registerWords } from '#server/domain/money/register/index.ts'
import { onOneEngine } from '#test/databases.ts'
import { describeDonor } from './describe-donor.ts'
import { dossierOf } from './dossier-content.ts'
import { dossierFigures } from './dossier-figures.ts'
import { dossierRows } from './dossier-rows.ts'
import { dossierSheets } from './dossier-paper.ts'
import { withTable } from './dossier-table.ts'

onOneEngine('A dossier', (getDatabase) => {
  it('names the bank line that proves a gift, and omits gifts that have not arrived', async () => {
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
    for (const couple of [dossier.couple, 'María de los Ángeles y Bartolomé Alejandro José']) {
      const [cover] = dossierSheets({ ...dossier, couple }, { width: 595, height: 842 })
      const lines =
        cover?.marks.flatMap((mark) => (mark.kind === 'words' && mark.y < 164 ? [mark] : [])) ?? []
      const free = lines.slice(1).map(({ y, size }, at) => y - size * 0.72 - (lines[at]?.y ?? 0))
      expect(Math.min(...free)).toBeGreaterThan(1)
      expect(lines.at(-1)?.y).toBeLessThan(143)
    }
    const sheets = dossierSheets(dossier, { width: 595, height: 842 })
    expect(sheets).toHaveLength(2)
    const [front, note] = sheets.map((sheet) => JSON.stringify(sheet))
    expect(front).toContain('This document files nothing')
    expect(note).toContain(dossier.note.sources[0]?.url)
    expect(front).toContain('Gift by gift')
    expect(front).toContain('By person and year')
  })

  it('keeps headings with their rows, and the last three rows of a table together', () => {
    const look = keepsakeLook({ template: 'classic', theme: 'PureLightTheme' })
    const sheet = { width: 595, height: 842, look }
    const table = { title: 'T', continued: 'T again', columns: [{ title: 'C', width: 100 }] }
    for (let count = 1; count < 100; count += 1) {
      const rows = Array.from({ length: count }, (_, at) => [`row ${at}`])
      const { pages } = withTable({ pages: [[]], y: 500 }, sheet, { ...table, rows })
      const rowsOf = pages.map(
        (marks) => marks.filter((mark) => mark.kind === 'words' && mark.words.startsWith('row')).length,
      )
      expect(rowsOf.reduce((sum, one) => sum + one, 0)).toBe(count)
      expect(Math.min(...rowsOf)).toBeGreaterThanOrEqual(Math.min(count, 3))
    }
  })

  it('has two donors whose names differ by an accent until the couple merge them, in either order', async () => {
    const { sent, drop, platform, wedding, couple } = await statementWorld(getDatabase())
    const gifts = [
      await sent('José Pérez', 95_00n),
      await sent('Jose Perez', 20_00n),
      await sent('J. Pérez', 5_00n),
    ]
    await drop(gifts.map(({ reference }, at) => `21/11/2026;${reference};${['95,00', '20,00', '5,00'][at]}`))
    const on = platform.database.db
    const describe = (donor: string, sameAs: string | null, taxId: string | null = null) =>
      describeDonor(couple(), wedding.id, { donor, sameAs, taxId })
    const { donors } = await dossierFigures(on, wedding)
    expect(donors.map(({ key, resembles }) => [key, resembles])).toEqual([
      ['j. pérez', null],
      ['jose perez', 'josé pérez'],
      ['josé pérez', null],
    ])
    await describe('josé pérez', null, ' 12345678Z ')
    await describe('jose perez', 'josé pérez')
    expect((await dossierFigures(on, wedding)).givers).toBe(2)
    // Joining the one that others were joined to takes them along, and two are never joined to each other.
    const joined = await describe('josé pérez', 'j. pérez', '12345678Z')
    expect(joined.map(({ key, sameAs }) => [key, sameAs])).toEqual([
      ['j. pérez', null],
      ['jose perez', 'j. pérez'],
      ['josé pérez', 'j. pérez'],
    ])
    await describe('j. pérez', 'josé pérez')
    const dossier = await dossierOf(on, wedding, { place: 0, language: 'es', now: platform.clock.now() })
    expect(dossier.byGiver.rows).toEqual([
      ['2026', 'J. Pérez', '12345678Z', '3', '120,00\u00a0€', '60,00\u00a0€'],
    ])
    await expect(describe('nadie', null)).rejects.toThrow(InvalidInput)
    await expect(describe('jose perez', 'nadie')).rejects.toThrow(InvalidInput)
  })
})
