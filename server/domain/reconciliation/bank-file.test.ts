import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  confirmReceived,
  contributionById,
  noteContribution,
  returnContribution,
  weddingTotals,
} from '#server/domain/giving/index.ts'
import { balancesOf } from '#server/domain/ledger/index.ts'
import { onBothEngines } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { matchLine } from './match-line.ts'
import { nameColumns } from './name-columns.ts'
import { noteLine } from './note-line.ts'
import { bankMatches } from './reconciliation.tables.ts'
import { refuseMatch } from './refuse-match.ts'
import { reopenLine } from './reopen-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { lineCounts } from './statement-queries.ts'
import { statementWorld } from './statement-world.fixture.ts'
import { undoImport } from './undo-import.ts'

onBothEngines('A bank file', (getDatabase) => {
  const begin = async () => {
    const world = await statementWorld(getDatabase())
    const { platform, wedding } = world
    const on = platform.database.db
    const stateOf = async (id: string) => (await contributionById(on, id))?.contribution.state
    const received = async () => (await weddingTotals(on, wedding.id)).received
    const balance = async (account: string) => {
      const found = (await balancesOf(on, wedding.id)).get(`${wedding.id}/${account}`)
      return found ? found.creditPosted - found.debitPosted : 0n
    }
    return { ...world, on, stateOf, received, balance }
  }
  const none = { withLines: [], difference: null } as const

  it('confirms what is sure, asks about what is doubtful, and leaves the rest', async () => {
    const { sent, drop, stateOf, lines, oneLine, statement, on, wedding, received } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const andres = await sent('Andrés Rojas Pardo', 75_00n)
    const id = await drop([
      `21/11/2026;TRANSFERENCIA ${carmen.reference};95,00`,
      '22/11/2026;ROJAS A LUNA DE MIEL;75,00',
      '22/11/2026;NOMINA;1.500,00',
      '22/11/2026;SUPERMERCADO;-30,00',
    ])
    expect(await statement(id)).toMatchObject({ state: 'ready', total: 3, known: 0, outgoing: 1, bank: null })
    expect(await stateOf(carmen.id)).toBe('received')
    expect(await stateOf(andres.id)).toBe('sent')
    expect(await received()).toBe(95_00n)
    const doubtful = await oneLine('doubtful')
    expect(doubtful).toMatchObject({ line: { doubt: 'name', signal: 3, words: 'ROJAS A LUNA DE MIEL' } })
    expect(doubtful.suggestions.map((one) => one.contribution.id)).toEqual([andres.id])
    expect((await lines('unmatched')).map(({ line }) => line.words)).toEqual(['NOMINA'])
    expect((await lineCounts(on, wedding.id)).get(id)).toMatchObject({ alone: 1, doubtful: 1, unmatched: 1 })
  })

  it('dropped again, under another name or overlapping with another, changes nothing twice', async () => {
    const { sent, drop, statement, received, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const twins = ['21/11/2026;BIZUM;5,00', '21/11/2026;BIZUM;5,00']
    const row = `21/11/2026;${carmen.reference};95,00`
    await drop([row, ...twins])
    const same = await drop([row, ...twins], { name: 'otra-vez.csv' })
    expect(await statement(same)).toMatchObject({ state: 'unreadable', problems: [{ code: 'sameFile' }] })
    const overlapping = await drop([...twins, '21/11/2026;BIZUM;5,00', row, '23/11/2026;NUEVA;1,00'])
    expect(await statement(overlapping)).toMatchObject({ state: 'ready', total: 5, known: 3 })
    expect(await lines('unmatched')).toHaveLength(4)
    expect(await lines('settled')).toHaveLength(1)
    expect(await received()).toBe(95_00n)
  })

  it('with one line that cannot be read keeps nothing', async () => {
    const { sent, drop, statement, lines, stateOf } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`, '32/11/2026;X;1,00'])
    expect(await statement(id)).toMatchObject({
      state: 'unreadable',
      problems: [{ line: 3, code: 'date', value: '32/11/2026' }],
    })
    expect(await lines('unmatched')).toEqual([])
    expect(await stateOf(carmen.id)).toBe('sent')
  })

  it('taken back, takes back what it confirmed, with the reason; and can be dropped again', async () => {
    const { sent, drop, couple, run, stateOf, received, balance, on, lines, rail } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const rows = [`21/11/2026;${carmen.reference};95,00`, '22/11/2026;NOMINA;1.500,00']
    const id = await drop(rows)
    expect(await balance(`received:${rail.id}`)).toBe(-95_00n)
    await undoImport(couple(), id, 'Era de otra cuenta')
    await run()
    expect(await stateOf(carmen.id)).toBe('sent')
    expect(await received()).toBe(0n)
    expect(await balance(`received:${rail.id}`)).toBe(0n)
    expect(await lines('unmatched')).toEqual([])
    const [match] = await on.select().from(bankMatches).where(eq(bankMatches.contributionId, carmen.id))
    expect(match).toMatchObject({ undoReason: 'Era de otra cuenta' })
    await drop(rows)
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('taken back, leaves what the couple have done more with since, and says how many', async () => {
    const { sent, drop, couple, run, stateOf, statement } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`])
    await returnContribution(couple(), carmen.id)
    await undoImport(couple(), id, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('returned')
    expect((await statement(id)).notes).toEqual([{ line: null, code: 'notTakenBack', value: '1' }])
  })

  it('finds what was confirmed by hand, and does not touch it when it is taken back', async () => {
    const { sent, drop, couple, run, stateOf, received } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await confirmReceived(couple(), carmen.id)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`])
    expect(await received()).toBe(95_00n)
    await undoImport(couple(), id, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('whose columns nobody knows is read once a person has named them, and so is the next of its shape', async () => {
    const { drop, couple, run, statement, lines } = await begin()
    const odd = { header: 'Cuándo fue;De quién;Cuánto fue' }
    const id = await drop(['22/11/2026;Carmen;5,00'], odd)
    expect(await statement(id)).toMatchObject({
      state: 'unmapped',
      sampleRows: [expect.anything(), ['22/11/2026', 'Carmen', '5,00']],
    })
    const name = (roles: (string | null)[]) => nameColumns(couple(), id, roles)
    await expect(name(['booked', 'words', null])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(name(['booked', 'booked', 'amount'])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await name(['amount', 'words', 'booked'])
    await run()
    expect(await statement(id)).toMatchObject({ state: 'unreadable' })
    await name(['booked', 'payer', 'amount'])
    await run()
    expect(await statement(id)).toMatchObject({ state: 'ready', total: 1 })
    await expect(name(['booked', 'payer', 'amount'])).rejects.toMatchObject({ code: 'STATEMENT_MOVED' })
    await drop(['23/11/2026;Diego;6,00'], odd)
    expect((await lines('unmatched')).map(({ line }) => line.payer)).toEqual(['Diego', 'Carmen'])
  })

  it('is for the two partners alone', async () => {
    const { platform, drop, oneLine } = await begin()
    const id = await drop(['22/11/2026;NOMINA;1.500,00'])
    const { line } = await oneLine('unmatched')
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(undoImport(stranger, id, '')).rejects.toMatchObject({ code: 'STATEMENT_NOT_FOUND' })
    await expect(setLineAside(stranger, line.id)).rejects.toMatchObject({ code: 'BANK_LINE_NOT_FOUND' })
  })

  it('a doubtful line is confirmed with one answer, and that can be taken back', async () => {
    const { sent, drop, couple, oneLine, stateOf, run } = await begin()
    const andres = await sent('Andrés Rojas Pardo', 75_00n)
    await drop(['22/11/2026;ROJAS A LUNA DE MIEL;75,00'])
    const { line } = await oneLine('doubtful')
    const answer = { lineId: line.id, contributionIds: [andres.id], ...none }
    await matchLine(couple(), answer)
    expect(await stateOf(andres.id)).toBe('received')
    await expect(matchLine(couple(), answer)).rejects.toMatchObject({ code: 'BANK_LINE_MOVED' })
    await reopenLine(couple(), line.id)
    await run()
    expect(await stateOf(andres.id)).toBe('sent')
    expect((await oneLine('unmatched')).line.refused).toEqual([andres.id])
  })

  it('what was not of whom it was thought of is not offered again, and what is no gift is set aside', async () => {
    const { sent, drop, couple, oneLine, run, lines } = await begin()
    await sent('Andrés Rojas Pardo', 75_00n)
    await drop(['22/11/2026;ROJAS A LUNA DE MIEL;75,00'])
    const { line } = await oneLine('doubtful')
    await refuseMatch(couple(), line.id)
    await run()
    expect(await lines('doubtful')).toEqual([])
    await setLineAside(couple(), line.id)
    expect((await oneLine('aside')).line.id).toBe(line.id)
    await reopenLine(couple(), line.id)
    expect((await oneLine('unmatched')).line.id).toBe(line.id)
  })

  it('more than was promised: what was promised is received, the rest goes where the couple want it', async () => {
    const { sent, drop, couple, oneLine, stateOf, balance, fund, received } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};60,00`])
    const { line } = await oneLine('doubtful')
    expect(line.doubt).toBe('over')
    const answer = { lineId: line.id, contributionIds: [marta.id], withLines: [] }
    await expect(matchLine(couple(), { ...answer, difference: null })).rejects.toMatchObject({
      code: 'AMOUNTS_DIFFER',
    })
    await expect(matchLine(couple(), { ...answer, difference: 'wait' })).rejects.toMatchObject({
      code: 'AMOUNTS_DIFFER',
    })
    await matchLine(couple(), { ...answer, difference: 'fund' })
    expect(await stateOf(marta.id)).toBe('received')
    expect(await balance(`gift:${fund.id}`)).toBe(10_00n)
    expect(await received()).toBe(60_00n)
    await reopenLine(couple(), line.id)
    expect([await received(), await balance(`gift:${fund.id}`)]).toEqual([0n, 0n])
  })

  it.each([
    ['decide', 'unassigned'],
    ['back', 'returned'],
  ] as const)('the rest of what came can go to %s', async (difference, account) => {
    const { sent, drop, couple, oneLine, balance } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};60,00`])
    const { line } = await oneLine('doubtful')
    await matchLine(couple(), { lineId: line.id, contributionIds: [marta.id], withLines: [], difference })
    expect(await balance(account)).toBe(10_00n)
  })

  it('less than was promised waits for the rest, and both together are received', async () => {
    const { sent, drop, couple, oneLine, lines, stateOf } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};20,00`])
    const first = await oneLine('doubtful')
    expect(first.line.doubt).toBe('short')
    const answer = { contributionIds: [marta.id], withLines: [], difference: 'wait' } as const
    await matchLine(couple(), { ...answer, lineId: first.line.id })
    expect([(await oneLine('waiting')).line.id, await stateOf(marta.id)]).toEqual([first.line.id, 'sent'])
    await drop([`25/11/2026;${marta.reference};30,00`])
    const rest = await oneLine('doubtful')
    expect(rest).toMatchObject({ line: { doubt: 'instalments' }, companions: [{ id: first.line.id }] })
    const both = { lineId: rest.line.id, contributionIds: [marta.id], withLines: [first.line.id] }
    await matchLine(couple(), { ...both, difference: null })
    expect(await stateOf(marta.id)).toBe('received')
    expect(await lines('settled')).toHaveLength(2)
    await reopenLine(couple(), first.line.id)
    expect(await stateOf(marta.id)).toBe('sent')
    expect(await lines('unmatched')).toHaveLength(2)
  })

  it('less than was promised can be enough; taken back, the promise is as it was', async () => {
    const { sent, drop, couple, oneLine, on, balance, received } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};20,00`])
    const { line } = await oneLine('doubtful')
    const answer = { lineId: line.id, contributionIds: [marta.id], withLines: [] }
    await matchLine(couple(), { ...answer, difference: 'enough' })
    expect(await balance(`gift:${marta.gift.id}`)).toBe(20_00n)
    expect(await received()).toBe(20_00n)
    await reopenLine(couple(), line.id)
    const again = await contributionById(on, marta.id)
    expect(again?.contribution).toMatchObject({ state: 'sent', totalMinor: 50_00n })
    expect(again?.lines.map(({ amountMinor }) => amountMinor)).toEqual([50_00n])
    await matchLine(couple(), { ...answer, difference: 'wait' })
    await confirmReceived(couple(), marta.id)
    expect(await received()).toBe(50_00n)
  })

  it('money of somebody who promised nothing becomes a gift of theirs, once', async () => {
    const { drop, couple, oneLine, platform, received, fund, balance } = await begin()
    await drop(['22/11/2026;TRANSFERENCIA DE TIA BEGOÑA;80,00'])
    const { line } = await oneLine('unmatched')
    const contributionId = platform.dice.uuid()
    const note = { lineId: line.id, contributionId, name: 'La tía Begoña', place: 'fund' }
    await noteLine(couple(), note)
    await noteLine(couple(), note)
    expect([await received(), await balance(`gift:${fund.id}`)]).toEqual([80_00n, 80_00n])
    const settled = await oneLine('settled')
    expect(settled.matches.map(({ found }) => found.contribution.signature)).toEqual(['La tía Begoña'])
    await reopenLine(couple(), line.id)
    expect(await received()).toBe(0n)
  })

  it('money that went out with the reference of a gift was given back', async () => {
    const { sent, drop, couple, oneLine, stateOf, balance } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};50,00`])
    await drop([`23/11/2026;DEVUELTA ${marta.reference};-50,00`, '23/11/2026;CENA;-40,00'])
    const { line } = await oneLine('doubtful')
    expect(line.doubt).toBe('goneBack')
    await matchLine(couple(), { lineId: line.id, contributionIds: [marta.id], ...none })
    expect([await stateOf(marta.id), await balance('returned')]).toEqual(['returned', 50_00n])
  })

  it('a guest who promises after the line was read finds it waiting', async () => {
    const { sent, drop, oneLine, run } = await begin()
    await drop(['21/11/2026;ROJAS PARDO ANDRES;75,00'])
    expect((await oneLine('unmatched')).line.words).toBe('ROJAS PARDO ANDRES')
    await sent('Andrés Rojas Pardo', 75_00n)
    await run()
    expect((await oneLine('doubtful')).line.doubt).toBe('name')
  })

  it('an envelope is written down by hand: to a gift, to the fund, or to be decided; once', async () => {
    const { platform, wedding, couple, dinner, fund, balance, received } = await begin()
    const note = { weddingId: wedding.id, name: 'Los vecinos', amountMinor: '9000' }
    const id = platform.dice.uuid()
    await noteContribution(couple(), { ...note, id, giftId: dinner.id })
    await noteContribution(couple(), { ...note, id, giftId: dinner.id })
    await expect(noteContribution(couple(), { ...note, id })).rejects.toMatchObject({
      code: 'CONTRIBUTION_ID_REUSED',
    })
    const another = platform.dice.uuid()
    await expect(
      noteContribution(couple(), { ...note, id: another, giftId: dinner.id }),
    ).rejects.toMatchObject({ code: 'GIFT_OVERFUNDED' })
    await noteContribution(couple(), { ...note, id: another })
    expect([await balance(`gift:${dinner.id}`), await balance(`gift:${fund.id}`)]).toEqual([90_00n, 90_00n])
    expect(await received()).toBe(180_00n)
  })
})
