import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { confirmReceived, noteContribution } from '#server/domain/gifts/receiving/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine } from '#test/databases.ts'
import { matchLine } from './match-line.ts'
import { noteLine } from './note-line.ts'
import { keepStatement } from '#server/domain/money/reconciliation/keep-statement.ts'
import { bankLines } from '#server/domain/money/reconciliation/index.ts'
import { refuseMatch } from './refuse-match.ts'
import { reopenLine } from './reopen-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { statementWorld } from '#server/domain/money/reconciliation/statement-world.fixture.ts'
import { undoImport } from '#server/domain/money/reconciliation/undo-import.ts'
import { undoReceived } from './undo-received.ts'

onOneEngine('What came and went again', (getDatabase) => {
  const begin = () => statementWorld(getDatabase())
  const none = { withLines: [], difference: null } as const
  /** The same movements in another export of the bank. */
  const other = { header: 'Fecha;Fecha valor;Concepto;Importe', name: 'otro.csv' }

  it('previews possible returns separately, since they are stored', async () => {
    const { sent, drop, couple, run, statement, lines } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const rows = [
      `21/11/2026;${carmen.reference};95,00`,
      `22/11/2026;DEVOLUCION ${carmen.reference};-95,00`,
      '22/11/2026;CENA;-40,00',
    ]
    const id = await drop(rows, { isKept: false })
    expect(await statement(id)).toMatchObject({
      preview: { deposits: 1, returns: 1, payments: 1, shownReturns: [{ minor: '-9500' }] },
    })
    await keepStatement(couple(), id)
    await run()
    expect(await statement(id)).toMatchObject({ total: 2, outgoing: 1 })
    expect((await lines('doubtful')).map(({ line }) => line.amountMinor)).toContain(-95_00n)
  })

  it('a deposit and its reversal in one file confirm nothing, and are set aside together', async () => {
    const { sent, drop, couple, run, lines, oneLine, stateOf, received } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await drop([
      `22/11/2026;${carmen.reference};95,00`,
      '23/11/2026;EXTORNO DE ABONO;-95,00',
      '23/11/2026;CENA;-95,00',
    ])
    expect([await stateOf(carmen.id), await received()]).toEqual(['sent', 0n])
    const doubtful = await lines('doubtful')
    expect(doubtful.map(({ line }) => [line.doubt, line.words])).toEqual([
      ['reversed', 'EXTORNO DE ABONO'],
      ['reversed', carmen.reference],
    ])
    const deposit = doubtful[1]?.line.id ?? ''
    await setLineAside(couple(), deposit, 'reversed')
    await run()
    expect(await lines('aside')).toHaveLength(2)
    await reopenLine(couple(), deposit)
    await run()
    expect([(await lines('doubtful')).length, await stateOf(carmen.id)]).toEqual([2, 'sent'])
    await matchLine(couple(), { lineId: deposit, contributionIds: [carmen.id], ...none })
    await run()
    expect((await oneLine('doubtful')).line).toMatchObject({ doubt: 'goneBack', words: 'EXTORNO DE ABONO' })
  })

  it('one failing line does not stop the others, shows the reason, and can be retried', async () => {
    const { sent, drop, couple, oneLine, stateOf, on } = await begin()
    const [carmen, marta] = [await sent('Carmen Navarro', 95_00n), await sent('Marta León', 50_00n)]
    const hold = await rows<{ id: string; hold: string }>(
      on,
      sql`select id, money_hold as hold from contribution_lines where contribution_id = ${carmen.id}`,
    )
    await on.execute(
      sql`update contribution_lines set money_hold = 999999999 where contribution_id = ${carmen.id}`,
    )
    await drop([`21/11/2026;${carmen.reference};95,00`, `22/11/2026;${marta.reference};50,00`])
    expect([await stateOf(carmen.id), await stateOf(marta.id)]).toEqual(['sent', 'received'])
    const { line, suggestions } = await oneLine('doubtful')
    expect(line).toMatchObject({ doubt: 'failed', failure: 'PENDING_UNKNOWN' })
    expect(suggestions.map((one) => one.contribution.id)).toEqual([carmen.id])
    await on.execute(
      sql`update contribution_lines set money_hold = ${hold[0]?.hold} where contribution_id = ${carmen.id}`,
    )
    await matchLine(couple(), { lineId: line.id, contributionIds: [carmen.id], ...none })
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('money noted without a gift can be undone and confirmed again', async () => {
    const { couple, platform, wedding, stateOf, balance, received } = await begin()
    const id = platform.random.uuid()
    const note = { id, weddingId: wedding.id, name: 'Un sobre', amountMinor: '4000' }
    await platform.database.db.execute(sql`update gifts set is_fund = false where wedding_id = ${wedding.id}`)
    await noteContribution(couple(), note)
    await undoReceived(couple(), id)
    expect(await stateOf(id)).toBe('expired')
    await confirmReceived(couple(), id)
    expect([await stateOf(id), await balance('unassigned'), await received()]).toEqual([
      'received',
      40_00n,
      40_00n,
    ])
  })

  it('a line noted without a gift, reopened and confirmed by hand is unassigned', async () => {
    const { drop, couple, platform, oneLine, stateOf, balance, run } = await begin()
    await drop(['22/11/2026;TRANSFERENCIA DE TIA BEGOÑA;80,00'])
    const { line } = await oneLine('unmatched')
    const contributionId = platform.random.uuid()
    await noteLine(couple(), { lineId: line.id, contributionId, name: 'Begoña', place: 'decide' })
    await reopenLine(couple(), line.id)
    await confirmReceived(couple(), contributionId)
    await run()
    expect([await stateOf(contributionId), await balance('unassigned')]).toEqual(['received', 80_00n])
  })

  it('undoing a confirmation by file opens its line, and nothing else unlinks the two', async () => {
    const { sent, drop, couple, oneLine, lines, stateOf, run, on } = await begin()
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    await drop([`21/11/2026;${carmen.reference};95,00`])
    await expect(
      on.execute(sql`update contributions set state = 'sent' where id = ${carmen.id}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    const settled = (await oneLine('settled')).line.id
    await expect(
      on.update(bankLines).set({ standing: 'unmatched' }).where(eq(bankLines.id, settled)),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    await undoReceived(couple(), carmen.id)
    await run()
    expect([await stateOf(carmen.id), (await lines('settled')).length]).toEqual(['sent', 0])
    const { line } = await oneLine('unmatched')
    expect(line.refused).toEqual([carmen.id])
    await matchLine(couple(), { lineId: line.id, contributionIds: [carmen.id], ...none })
    expect(await stateOf(carmen.id)).toBe('received')
  })

  it('the same movement in another file is not counted twice, and is open again without the first file', async () => {
    const { drop, couple, platform, run, lines, oneLine, received } = await begin()
    const first = await drop(['22/11/2026;TRANSFERENCIA DE BEGOÑA LUNA;95,00'])
    const { line } = await oneLine('unmatched')
    const note = { lineId: line.id, contributionId: platform.random.uuid(), name: 'Begoña', place: 'fund' }
    await noteLine(couple(), note)
    await drop(
      ['22/11/2026;22/11/2026;TRANSFERENCIA DE BEGOÑA LUNA;95,00', '23/11/2026;23/11/2026;NUEVA;10,00'],
      other,
    )
    const repeated = await oneLine('doubtful')
    expect(repeated.line.doubt).toBe('sameMovement')
    expect(repeated.suggestions.map((one) => one.contribution.id)).toEqual([note.contributionId])
    await setLineAside(couple(), repeated.line.id, 'sameMovement')
    expect([await received(), (await lines('aside')).length]).toEqual([95_00n, 1])
    await undoImport(couple(), first, '')
    await run()
    expect([await received(), (await lines('unmatched')).length]).toEqual([0n, 2])
  })

  it('two equal deposits in one file count as two, also when another file has only the first', async () => {
    const { drop, couple, run, lines } = await begin()
    await drop(['22/11/2026;BIZUM;5,00'])
    await drop(['22/11/2026;22/11/2026;BIZUM;5,00', '22/11/2026;22/11/2026;BIZUM;5,00'], other)
    expect((await lines('doubtful')).map(({ line }) => line.doubt)).toEqual(['sameMovement'])
    expect(await lines('unmatched')).toHaveLength(2)
    const [same] = await lines('doubtful')
    await refuseMatch(couple(), same?.line.id ?? '')
    await run()
    expect(await lines('unmatched')).toHaveLength(3)
  })

  it('the day of arrival is the bank’s, regardless of who confirmed it and when', async () => {
    const { sent, drop, couple, on, run, platform, wedding } = await begin()
    const [carmen, marta] = [await sent('Carmen Navarro', 95_00n), await sent('Marta León', 50_00n)]
    await noteContribution(couple(), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      name: 'Un sobre',
      amountMinor: '10',
      receivedOn: '2026-11-21',
    })
    await confirmReceived(couple(), marta.id)
    const id = await drop([`20/11/2026;${carmen.reference};95,00`, `22/11/2026;${marta.reference};50,00`])
    const dayOf = async (one: { id: string }) => (await contributionById(on, one.id))?.contribution.receivedOn
    expect([await dayOf(carmen), await dayOf(marta)]).toEqual(['2026-11-20', '2026-11-22'])
    await undoImport(couple(), id, '')
    await run()
    expect([await dayOf(carmen), await dayOf(marta)]).toEqual([null, null])
  })

  it('a day entered while confirming by hand is kept, is checked when unusual, and the bank’s day replaces it', async () => {
    const { sent, drop, couple, on, run } = await begin()
    const { id, reference } = await sent('Marta León', 50_00n)
    const dayOf = async () => (await contributionById(on, id))?.contribution.receivedOn
    for (const [receivedOn, rule] of [
      ['2026-11-25', 'inFuture'],
      ['2024-01-01', 'beforeWedding'],
    ] as const)
      await expect(confirmReceived(couple(), id, { receivedOn, isDateSure: false })).rejects.toMatchObject({
        issues: [{ path: 'receivedOn', rule }],
      })
    await confirmReceived(couple(), id, { receivedOn: '2026-11-21', isDateSure: false })
    expect(await dayOf()).toBe('2026-11-21')
    const file = await drop([`20/11/2026;${reference};50,00`])
    expect(await dayOf()).toBe('2026-11-20')
    await undoImport(couple(), file, '')
    await run()
    expect(await dayOf()).toBe('2026-11-21')
  })

  it.each(['confirmed', 'noted'] as const)(
    'a gift %s by hand is recognised in a later file without its reference, and is not booked twice',
    async (how) => {
      const { sent, drop, couple, oneLine, received, platform, wedding, run } = await begin()
      const id = how === 'confirmed' ? (await sent('Marta León', 50_00n)).id : platform.random.uuid()
      const day = { receivedOn: '2026-11-21', isDateSure: false }
      if (how === 'confirmed') await confirmReceived(couple(), id, day)
      else {
        const note = { id, weddingId: wedding.id, name: 'Marta León', amountMinor: '5000', ...day }
        await noteContribution(couple(), note)
      }
      await drop(['21/11/2026;TRANSFERENCIA DE MARTA LEON;50,00'])
      const found = await oneLine('doubtful')
      expect(found.line).toMatchObject({ doubt: 'byHand', signal: 3 })
      expect(found.suggestions.map((one) => one.contribution.id)).toEqual([id])
      await matchLine(couple(), { lineId: found.line.id, contributionIds: [id], ...none })
      await run()
      expect(await received()).toBe(50_00n)
      await reopenLine(couple(), found.line.id)
      expect(await received()).toBe(50_00n)
    },
  )

  it('a noted day in the future or before the wedding existed needs a confirmation', async () => {
    const { couple, platform, wedding, on } = await begin()
    const id = platform.random.uuid()
    const note = { id, weddingId: wedding.id, name: 'Un sobre', amountMinor: '4000' }
    for (const [receivedOn, rule] of [
      ['2026-11-25', 'inFuture'],
      ['2024-01-01', 'beforeWedding'],
    ])
      await expect(noteContribution(couple(), { ...note, receivedOn })).rejects.toMatchObject({
        issues: [{ path: 'receivedOn', rule }],
      })
    await noteContribution(couple(), { ...note, receivedOn: '2024-01-01', isDateSure: true })
    expect((await contributionById(on, id))?.contribution.receivedOn).toBe('2024-01-01')
  })

  it('wages are set aside once their payer was marked as no giver', async () => {
    const { drop, couple, oneLine, lines, run } = await begin()
    await drop(['20/11/2026;NOMINA OCTUBRE ACME SL;1.500,00', '20/11/2026;BIZUM DE PEPE;20,00'])
    for (const { line } of await lines('unmatched')) await setLineAside(couple(), line.id)
    await drop(['21/11/2026;NOMINA NOVIEMBRE ACME SL;1.520,00', '21/11/2026;BIZUM DE PEPE;25,00'])
    expect((await oneLine('unmatched')).line.words).toBe('BIZUM DE PEPE')
    const learned = (await lines('aside')).find(({ line }) => line.asideReason === 'learned')
    await reopenLine(couple(), learned?.line.id ?? '')
    await run()
    expect(await lines('unmatched')).toHaveLength(2)
  })
})
