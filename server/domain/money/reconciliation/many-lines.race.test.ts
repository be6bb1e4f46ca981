import { expect, it } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { onBothEngines } from '#test/databases.ts'
import { linesOf } from './statement-queries.ts'
import { statementWorld } from './statement-world.fixture.ts'

onBothEngines('A file of many lines', (getDatabase) => {
  const file = (count: number) =>
    [
      'Fecha;Concepto;Importe',
      ...Array.from({ length: count }, (_, n) => `21/11/2026;INGRESO ${n} DE NADIE;+${n + 3},00`),
    ].join('\n')

  it('takes as many statements as one of few, to store its lines and to match them', async () => {
    const counts: number[] = []
    for (const lines of [5, 400]) {
      const { dropBytes, run, platform, on, wedding } = await statementWorld(getDatabase())
      // The jobs of the preparation are none of the file's.
      await run()
      await dropBytes(file(lines), 'banco.csv', false)
      counts.push((await countStatements(platform.database, run)).count)
      const page = await linesOf(on, wedding.id, { standing: 'unmatched', first: 1, after: null })
      expect(page.totalCount).toBe(lines)
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('is stored when a text is cut in the middle of a letter', async () => {
    const { drop, lines } = await statementWorld(getDatabase())
    const words = 'x'.repeat(499)
    await drop([`21/11/2026;${words}🌵;40,00`])
    expect((await lines('unmatched')).map(({ line }) => line.words)).toEqual([`${words}\uFFFD`])
  })
})
