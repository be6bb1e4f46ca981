import { expect, it } from 'vitest'
import { confirmReceived, noteContribution } from '#server/domain/gifts/receiving/index.ts'
import { onOneEngine } from '#test/databases.ts'
import { undoableGifts } from './statement-queries.ts'
import { statementWorld } from './statement-world.fixture.ts'
import { undoImport } from './undo-import.ts'

onOneEngine('Lines, files and what the couple say', (getDatabase) => {
  const begin = () => statementWorld(getDatabase())

  it('two lines of one file are two movements, also when an earlier file had one of them', async () => {
    const { drop, lines } = await begin()
    const known = '22/11/2026;TRANSFERENCIA DE BEGOÑA LUNA;95,00'
    await drop([known])
    await drop(['22/11/2026;TRANSFERENCIA DE BEGOÑA LUNA POR LA BODA;95,00', known], { name: 'mes.csv' })
    expect([(await lines('doubtful')).length, (await lines('unmatched')).length]).toEqual([0, 2])
  })

  it('undoing a file announces how many gifts change, and changes as many', async () => {
    const { sent, drop, couple, run, stateOf, on, wedding } = await begin()
    const [carmen, marta] = [await sent('Carmen Navarro', 95_00n), await sent('Marta León', 50_00n)]
    const luis = await sent('Luis Prado', 30_00n)
    await confirmReceived(couple(), luis.id)
    const shared = `21/11/2026;${marta.reference};50,00`
    const first = await drop([
      `21/11/2026;${carmen.reference};95,00`,
      shared,
      `21/11/2026;${luis.reference};30,00`,
    ])
    const second = await drop([shared], { name: 'semana.csv' })
    expect([...(await undoableGifts(on, wedding))]).toEqual([[first, 1]])
    await undoImport(couple(), first, '')
    await run()
    expect(await Promise.all([carmen, marta, luis].map(({ id }) => stateOf(id)))).toEqual([
      'sent',
      'received',
      'received',
    ])
    expect([...(await undoableGifts(on, wedding))]).toEqual([[second, 1]])
  })

  it('waiting lines are judged again when the couple confirm or note a gift by hand', async () => {
    const { sent, drop, couple, run, lines, platform, wedding } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await drop(['21/11/2026;TRANSFERENCIA DE CARMEN NAVARRO;95,00', '21/11/2026;BIZUM BEGOÑA LUNA;40,00'])
    expect((await lines('doubtful')).map(({ line }) => line.doubt)).toEqual(['name'])
    await confirmReceived(couple(), carmen.id)
    await run()
    expect((await lines('doubtful')).map(({ line }) => line.doubt)).toEqual(['byHand'])
    const note = {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      name: 'Begoña Luna',
      amountMinor: '4000',
    }
    await noteContribution(couple(), note)
    await run()
    expect((await lines('doubtful')).map(({ line }) => line.doubt)).toEqual(['byHand', 'byHand'])
  })
})
