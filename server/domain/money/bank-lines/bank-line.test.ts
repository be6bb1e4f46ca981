import { expect, it } from 'vitest'
import { confirmReceived, noteContribution } from '#server/domain/gifts/receiving/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { onOneEngine } from '#test/databases.ts'
import { matchLine } from './match-line.ts'
import { noteLine } from './note-line.ts'
import { refuseMatch } from './refuse-match.ts'
import { reopenLine } from './reopen-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { statementWorld } from '#server/domain/money/reconciliation/statement-world.fixture.ts'

onOneEngine('A bank line', (getDatabase) => {
  const begin = () => statementWorld(getDatabase())
  const none = { withLines: [], difference: null } as const

  it('a doubtful line is confirmed with one answer, and the answer can be undone', async () => {
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

  it('a rejected match is not offered again, and a line that is no gift is dismissed', async () => {
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

  it('a surplus: the promised amount is received, and the rest goes where the couple choose', async () => {
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
  ] as const)('the rest of a deposit can go to %s', async (difference, account) => {
    const { sent, drop, couple, oneLine, balance } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};60,00`])
    const { line } = await oneLine('doubtful')
    await matchLine(couple(), { lineId: line.id, contributionIds: [marta.id], withLines: [], difference })
    expect(await balance(account)).toBe(10_00n)
  })

  it('a smaller amount waits for the rest, and both together are received', async () => {
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

  it('a smaller amount can be accepted; undone, the promise is as before', async () => {
    const { sent, drop, couple, oneLine, on, balance, received } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};20,00`])
    const { line } = await oneLine('doubtful')
    const answer = { lineId: line.id, contributionIds: [marta.id], withLines: [] }
    await matchLine(couple(), { ...answer, difference: 'enough' })
    expect(await balance(`gift:${marta.gift.id}`)).toBe(20_00n)
    expect(await received()).toBe(20_00n)
    await reopenLine(couple(), line.id)
    const repeated = await contributionById(on, marta.id)
    expect(repeated?.contribution).toMatchObject({ state: 'sent', totalMinor: 50_00n })
    expect(repeated?.lines.map(({ amountMinor }) => amountMinor)).toEqual([50_00n])
    await matchLine(couple(), { ...answer, difference: 'wait' })
    await confirmReceived(couple(), marta.id)
    expect(await received()).toBe(50_00n)
  })

  it('a deposit without a promise becomes a gift, once', async () => {
    const { drop, couple, oneLine, platform, received, fund, balance } = await begin()
    await drop(['22/11/2026;TRANSFERENCIA DE TIA BEGOÑA;80,00'])
    const { line } = await oneLine('unmatched')
    const contributionId = platform.random.uuid()
    const note = { lineId: line.id, contributionId, name: 'La tía Begoña', place: 'fund' }
    await noteLine(couple(), note)
    await noteLine(couple(), note)
    expect([await received(), await balance(`gift:${fund.id}`)]).toEqual([80_00n, 80_00n])
    const settled = await oneLine('settled')
    expect(settled.matches.map(({ found }) => found.contribution.signature)).toEqual(['La tía Begoña'])
    await reopenLine(couple(), line.id)
    expect(await received()).toBe(0n)
  })

  it('an outgoing payment with the reference of a gift returns it', async () => {
    const { sent, drop, couple, oneLine, stateOf, balance } = await begin()
    const marta = await sent('Marta León', 50_00n)
    await drop([`22/11/2026;${marta.reference};50,00`])
    await drop([`23/11/2026;DEVUELTA ${marta.reference};-50,00`, '23/11/2026;CENA;-40,00'])
    const { line } = await oneLine('doubtful')
    expect(line.doubt).toBe('goneBack')
    await matchLine(couple(), { lineId: line.id, contributionIds: [marta.id], ...none })
    expect([await stateOf(marta.id), await balance('returned')]).toEqual(['returned', 50_00n])
  })

  it('a deposit that was read before the promise is matched when the guest promises', async () => {
    const { sent, drop, oneLine, run } = await begin()
    await drop(['21/11/2026;ROJAS PARDO ANDRES;75,00'])
    expect((await oneLine('unmatched')).line.words).toBe('ROJAS PARDO ANDRES')
    await sent('Andrés Rojas Pardo', 75_00n)
    await run()
    expect((await oneLine('doubtful')).line.doubt).toBe('name')
  })

  it('cash is entered by hand: for a gift, for the fund, or undecided; once', async () => {
    const { platform, wedding, couple, dinner, fund, balance, received } = await begin()
    const note = { weddingId: wedding.id, name: 'Los vecinos', amountMinor: '9000' }
    const id = platform.random.uuid()
    await noteContribution(couple(), { ...note, id, giftId: dinner.id })
    await noteContribution(couple(), { ...note, id, giftId: dinner.id })
    await expect(noteContribution(couple(), { ...note, id })).rejects.toMatchObject({
      code: 'CONTRIBUTION_ID_REUSED',
    })
    const another = platform.random.uuid()
    await expect(
      noteContribution(couple(), { ...note, id: another, giftId: dinner.id }),
    ).rejects.toMatchObject({ code: 'GIFT_OVERFUNDED' })
    await noteContribution(couple(), { ...note, id: another })
    expect([await balance(`gift:${dinner.id}`), await balance(`gift:${fund.id}`)]).toEqual([90_00n, 90_00n])
    expect(await received()).toBe(180_00n)
  })
})
