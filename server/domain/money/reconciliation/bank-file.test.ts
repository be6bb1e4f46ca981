import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { confirmReceived, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import { onOneEngine } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { keepStatement } from './keep-statement.ts'
import { nameColumns } from './name-columns.ts'
import { bankMatches } from './reconciliation.tables.ts'
import { setLineAside } from '#server/domain/money/bank-lines/set-line-aside.ts'
import { lineCounts, statementsOf } from './statement-queries.ts'
import { statementWorld } from './statement-world.fixture.ts'
import { undoImport } from './undo-import.ts'

onOneEngine('A bank file', (getDatabase) => {
  const begin = () => statementWorld(getDatabase())

  it('confirms sure matches, asks about doubtful ones, and ignores the rest', async () => {
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

  it('imported again, under another name or overlapping with another, changes nothing twice', async () => {
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

  it('when undone, leaves lines that an overlapping file contains, until that is undone too', async () => {
    const { sent, drop, couple, run, stateOf, received, statement, on, wedding, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const andres = await sent('Andrés Rojas Pardo', 75_00n)
    const elena = await sent('Elena Vidal Cano', 50_00n)
    const [first, shared, last] = [carmen, andres, elena].map(
      ({ reference }, at) => `21/11/2026;TRANSFERENCIA ${reference};${[95, 75, 50][at]},00`,
    )
    const states = async () => Promise.all([carmen, andres, elena].map(({ id }) => stateOf(id)))
    const one = await drop([first ?? '', shared ?? '', '22/11/2026;NOMINA;1.500,00'])
    const other = await drop([shared ?? '', '22/11/2026;NOMINA;1.500,00', last ?? ''])
    expect(await statement(other)).toMatchObject({ total: 3, known: 2 })
    const [match] = await on.select().from(bankMatches).where(eq(bankMatches.contributionId, andres.id))

    await undoImport(couple(), one, 'Repetido')
    await run()
    expect(await states()).toEqual(['sent', 'received', 'received'])
    expect(await received()).toBe(125_00n)
    expect(await on.select().from(bankMatches).where(eq(bankMatches.contributionId, andres.id))).toEqual([
      match,
    ])
    expect(await statement(other)).toMatchObject({ total: 3, known: 0 })
    expect((await lineCounts(on, wedding.id)).get(other)).toMatchObject({ alone: 2, unmatched: 1 })

    await undoImport(couple(), other, 'Repetido')
    await run()
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    expect(await received()).toBe(0n)
    expect([...(await lines('unmatched')), ...(await lines('settled'))]).toEqual([])
  })

  it('undone after an overlapping one was undone, leaves nothing', async () => {
    const { sent, drop, couple, run, stateOf, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const row = `21/11/2026;${carmen.reference};95,00`
    const one = await drop([row])
    const other = await drop([row, '22/11/2026;NOMINA;1.500,00'])
    await undoImport(couple(), other, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('received')
    await undoImport(couple(), one, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('sent')
    expect([...(await lines('unmatched')), ...(await lines('settled'))]).toEqual([])
  })

  it('with one unreadable line stores nothing, and disappears once it is removed', async () => {
    const { sent, drop, statement, lines, stateOf, couple, on, wedding } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`, '32/11/2026;X;1,00'])
    expect(await statement(id)).toMatchObject({
      state: 'unreadable',
      problems: [{ line: 3, code: 'date', value: '32/11/2026' }],
    })
    expect(await lines('unmatched')).toEqual([])
    expect(await stateOf(carmen.id)).toBe('sent')
    const listed = async () => (await statementsOf(on, wedding.id)).map((one) => one.id)
    expect(await listed()).toEqual([id])
    await undoImport(couple(), id, '')
    expect(await listed()).toEqual([])
  })

  it('when undone, undoes its confirmations, with the reason; and can be imported again', async () => {
    const { sent, drop, couple, run, stateOf, received, balance, on, lines, receivingAccount } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const rows = [`21/11/2026;${carmen.reference};95,00`, '22/11/2026;NOMINA;1.500,00']
    const id = await drop(rows)
    expect(await balance(`received:${receivingAccount.id}`)).toBe(-95_00n)
    await undoImport(couple(), id, 'Era de otra cuenta')
    await run()
    expect(await stateOf(carmen.id)).toBe('sent')
    expect(await received()).toBe(0n)
    expect(await balance(`received:${receivingAccount.id}`)).toBe(0n)
    expect(await lines('unmatched')).toEqual([])
    const [match] = await on.select().from(bankMatches).where(eq(bankMatches.contributionId, carmen.id))
    expect(match).toMatchObject({ undoReason: 'Era de otra cuenta' })
    await drop(rows)
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('when undone, keeps gifts that the couple have handled further since, and counts them', async () => {
    const { sent, drop, couple, run, stateOf, statement } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`])
    await returnContribution(couple(), carmen.id)
    await undoImport(couple(), id, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('returned')
    expect((await statement(id)).notes).toEqual([{ line: null, code: 'notTakenBack', value: '1' }])
  })

  it('finds manual confirmations, and does not change them when it is undone', async () => {
    const { sent, drop, couple, run, stateOf, received } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await confirmReceived(couple(), carmen.id)
    const id = await drop([`21/11/2026;${carmen.reference};95,00`])
    expect(await received()).toBe(95_00n)
    await undoImport(couple(), id, '')
    await run()
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('pasted from a wallet is previewed, and confirms only by a complete reference', async () => {
    const { sent, drop, run, received, statement, lines, stateOf } = await begin()
    const [carmen, marta] = [await sent('Carmen Navarro', 95_00n), await sent('Marta León', 50_00n)]
    const rows = [
      `Recibiste 95,00 € de Carmen Navarro ${carmen.reference} · 20 nov`,
      'Recibiste 50,00 € de Marta León · 20 nov',
      'Enviaste 30,00 € a Luis Mora · 19 nov',
      'Marta León te pidió 12,00 € · 18 nov',
    ]
    const pasted = { header: 'Movimientos', name: 'texto-pegado.txt', unsigned: true }
    const preview = await drop(rows, { ...pasted, isKept: false })
    expect(await statement(preview)).toMatchObject({ state: 'preview', format: 'pasted' })
    expect(await received()).toBe(0n)
    await run()
    expect(await received()).toBe(95_00n)
    expect([await stateOf(carmen.id), await stateOf(marta.id)]).toEqual(['received', 'sent'])
    expect((await lines('doubtful')).map(({ line }) => line.doubt)).toEqual(['name'])
  })

  it('without signs confirms nothing until a partner names the values of outgoing payments', async () => {
    const { sent, drop, couple, run, stateOf, statement, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const shape = { header: 'Fecha;Clase;Concepto;Importe', unsigned: true }
    const rows = [`21/11/2026;Uno;${carmen.reference};95,00`, '22/11/2026;Dos;FLORISTERIA;300,00']
    const id = await drop(rows, shape)
    expect(await statement(id)).toMatchObject({
      state: 'unmapped',
      directionQuestion: { choices: [{ column: 1, values: ['Uno', 'Dos'] }, expect.anything()] },
    })
    expect(await stateOf(carmen.id)).toBe('sent')
    const roles = ['booked', 'direction', 'words', 'amount']
    const alone = { roles: ['booked', null, 'words', 'amount'], outgoingValues: ['Dos'] }
    await expect(nameColumns(couple(), id, alone)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await nameColumns(couple(), id, { roles, outgoingValues: ['Dos'] })
    await run()
    expect(await statement(id)).toMatchObject({ state: 'ready', total: 1, outgoing: 1 })
    expect(await stateOf(carmen.id)).toBe('received')
    const next = await drop(['23/11/2026;DOS;CENA;10,00', '23/11/2026;Uno;OTRO;20,00'], shape)
    expect(await statement(next)).toMatchObject({ state: 'ready', total: 1, outgoing: 1 })
    expect(await lines('unmatched')).toHaveLength(1)
  })

  it('with an unknown value asks about it again, and keeps the earlier answers', async () => {
    const { sent, drop, couple, run, stateOf, statement } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const shape = { header: 'Fecha;Clase;Concepto;Importe', unsigned: true }
    const roles = ['booked', 'direction', 'words', 'amount']
    const first = await drop(['21/11/2026;Uno;OTRO;9,00', '22/11/2026;Dos;FLORISTERIA;300,00'], shape)
    await nameColumns(couple(), first, { roles, outgoingValues: ['Dos'] })
    await run()
    const second = await drop([`22/11/2026;Tres;DEVUELTO A ${carmen.reference};95,00`], shape)
    expect(await statement(second)).toMatchObject({ state: 'unmapped' })
    await nameColumns(couple(), second, { roles, outgoingValues: ['Tres'] })
    await run()
    expect(await stateOf(carmen.id)).toBe('sent')
    const rows = ['21/11/2026;Uno;A;1,00', '21/11/2026;Dos;B;2,00', '21/11/2026;Tres;C;3,00']
    expect(await statement(await drop(rows, shape))).toMatchObject({ state: 'ready', total: 1, outgoing: 2 })
  })

  it('with deposits only is read as such once a partner confirms it, and the next one asks again', async () => {
    const { drop, couple, run, statement } = await begin()
    const shape = { header: 'Fecha;Concepto;Importe', unsigned: true }
    const id = await drop(['21/11/2026;A;95,00'], shape)
    await nameColumns(couple(), id, { roles: ['booked', 'words', 'amount'], onlyDeposits: true })
    await run()
    expect(await statement(id)).toMatchObject({ state: 'ready', total: 1, outgoing: 0 })
    const next = await drop(['22/11/2026;B;30,00'], shape)
    expect(await statement(next)).toMatchObject({ state: 'unmapped' })
  })

  it('with unknown columns is read once a partner named them, as is the next of its shape', async () => {
    const { drop, couple, run, statement, lines } = await begin()
    const odd = { header: 'Cuándo fue;De quién;Cuánto fue' }
    const id = await drop(['22/11/2026;Carmen;5,00'], odd)
    expect(await statement(id)).toMatchObject({
      state: 'unmapped',
      sampleRows: [expect.anything(), ['22/11/2026', 'Carmen', '+5,00']],
    })
    const name = (roles: (string | null)[]) => nameColumns(couple(), id, { roles })
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

  it('waits with a preview until a partner keeps it, and names an account that is not theirs', async () => {
    const { sent, drop, couple, run, stateOf, statement, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const rows = [`21/11/2026;${carmen.reference};95,00`, '22/11/2026;CENA;-40,00']
    const header = 'Cuenta;ES8023100001180000012345\nFecha;Concepto;Importe'
    const id = await drop(rows, { header, isKept: false })
    expect(await statement(id)).toMatchObject({
      state: 'preview',
      format: 'csv',
      total: 0,
      preview: {
        deposits: 1,
        payments: 1,
        shownDeposits: [{ bookedOn: '2026-11-21', minor: '9500' }],
        shownPayments: [{ minor: '-4000', words: 'CENA' }],
        otherAccounts: ['ES80 •••• 2345'],
      },
    })
    expect(await stateOf(carmen.id)).toBe('sent')
    expect(await lines('unmatched')).toEqual([])
    await keepStatement(couple(), id)
    await keepStatement(couple(), id)
    await run()
    expect(await statement(id)).toMatchObject({ state: 'ready', total: 1, outgoing: 1, preview: null })
    expect(await stateOf(carmen.id)).toBe('received')
    const away = await drop(['23/11/2026;TÍA PILAR;60,00'], { isKept: false })
    await undoImport(couple(), away, '')
    await expect(keepStatement(couple(), away)).rejects.toMatchObject({ code: 'STATEMENT_MOVED' })
    expect(await lines('unmatched')).toEqual([])
  })

  it('is for the two partners only', async () => {
    const { platform, drop, oneLine } = await begin()
    const id = await drop(['22/11/2026;NOMINA;1.500,00'])
    const { line } = await oneLine('unmatched')
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(undoImport(stranger, id, '')).rejects.toMatchObject({ code: 'STATEMENT_NOT_FOUND' })
    await expect(setLineAside(stranger, line.id)).rejects.toMatchObject({ code: 'BANK_LINE_NOT_FOUND' })
  })
})
