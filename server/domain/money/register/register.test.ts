import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  assignContribution,
  confirmReceived,
  noteContribution,
  returnContribution,
} from '#server/domain/gifts/receiving/index.ts'
import { contributionByToken, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { receivingAccountTotals } from '#server/domain/gifts/gift-totals/totals-queries.ts'
import { disputeSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import { cardTotals } from '#server/domain/cards/card-payments/card-totals-query.ts'
import {
  cardWorld,
  beginCardPayment,
  pay,
  cardStateOf,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { balancesOf } from '#server/domain/money/ledger/index.ts'
import { matchLine } from '#server/domain/money/bank-lines/match-line.ts'
import { statementWorld } from '#server/domain/money/reconciliation/statement-world.fixture.ts'
import { sumMinor } from '#shared/money.ts'
import { onBothEngines } from '#test/databases.ts'
import { sumDifferences } from '#test/sums-of-views.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { escapeFormula } from '#server/platform/spreadsheet.ts'
import { registerFile, registerWords } from './register-file.ts'
import { momentsOf } from './register-moments.ts'
import { keptMinor, receivingAccountNames, registerRows } from './register-rows.ts'
import { sides, sumsBySide } from './register-sums.ts'

onBothEngines('The register', (getDatabase) => {
  /** Everything that can become of money: matched, with more and with less, by hand, noted, to decide, given back. */
  const begin = async () => {
    const world = await statementWorld(getDatabase())
    const { sent, drop, couple, oneLine, platform, wedding } = world
    const carmen = await sent('Carmen Navarro Ruiz', 95_00n)
    const marta = await sent('=CMD|" /C calc"!A0', 50_00n)
    const diego = await sent('Diego; Fernández', 40_00n)
    const hugo = await sent('Hugo Prieto', 30_00n)
    await sent('Elena Vidal', 20_00n)
    await drop([`21/11/2026;${carmen.reference};95,00`, `22/11/2026;${marta.reference};60,00`])
    const over = await oneLine('doubtful')
    const answer = { withLines: [] }
    await matchLine(couple(), {
      ...answer,
      lineId: over.line.id,
      contributionIds: [marta.id],
      difference: 'decide',
    })
    await drop([`23/11/2026;${diego.reference};35,00`])
    const short = await oneLine('doubtful')
    await matchLine(couple(), {
      ...answer,
      lineId: short.line.id,
      contributionIds: [diego.id],
      difference: 'enough',
    })
    await confirmReceived(couple(), hugo.id)
    await returnContribution(couple(), hugo.id)
    const note = { weddingId: wedding.id, name: 'Los vecinos', amountMinor: '2500' }
    await noteContribution(couple(), { ...note, id: platform.random.uuid() })
    // By card: paid and some of it back, and paid and claimed back at the payer's bank.
    const cards = await cardWorld(world)
    const paid = async (amountMinor: bigint) => {
      const guest = await beginCardPayment(cards, [{ giftId: world.fund.id, amountMinor }])
      await pay(cards, guest.attempt.id)
      await cards.pass()
      const { charges, attempts } = await cardStateOf(cards, guest.contributionId)
      return { id: guest.contributionId, charge: charges[0]?.id ?? '', ref: attempts[0]?.providerRef ?? '' }
    }
    const refunded = await paid(60_00n)
    const refund = { id: platform.random.uuid(), chargeId: refunded.charge, reason: '' }
    await refundCardPayment(couple(), { ...refund, amountMinor: 15_00n })
    const disputed = await paid(33_00n)
    await disputeSandbox(platform, disputed.ref, 'open')
    await cards.pass()
    return { ...world, carmen, marta, diego, refunded, disputed }
  }

  let world: Awaited<ReturnType<typeof begin>>
  beforeAll(async () => {
    world = await begin()
  })

  it('is a file that opens in a spreadsheet, without a formula', async () => {
    const { couple, wedding } = world
    const { name, content } = await registerFile(couple(), wedding.id, 'csv')
    expect(name).toBe(`lo-que-ha-llegado-${wedding.slug}.csv`)
    const text = content.toString('utf8')
    expect(text.startsWith('\uFEFFPrometido el;Enviado el;')).toBe(true)
    expect(text).toContain(`;"'=CMD|"" /C calc""!A0";`)
    expect(text).toContain(';"Diego; Fernández";')
    expect(text).toContain(';95,00;0,00;EUR;Recibido;IBAN · ES91 •••• 1332 · LUCIA FERNANDEZ GIL;')
    expect(text).toContain(';60,00;15,00;EUR;Recibido;Tarjeta · Banco de Prueba;')
    expect(text.trim().split('\r\n')).toHaveLength(10)
    const sheet = unzipSync((await registerFile(couple(), wedding.id, 'xlsx')).content)
    const names = Buffer.from(sheet['xl/workbook.xml'] ?? []).toString()
    expect(names.match(/<sheet [^>]*name="[^"]*"/g)?.map((tag) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'Regalos',
      'Por vía',
      'Por regalo',
      'Por persona',
      'Por día',
      'Por país',
      'Por forma de regalar',
      'Por familia',
      'Por parte',
    ])
    const first = Buffer.from(sheet['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(first).toContain('<v>95</v>')
    expect(first).not.toContain('<f>')
  })

  it('agrees with the couple’s sums, the guests’ pages and the ledger', async () => {
    const { platform, wedding, carmen, marta, diego, refunded, disputed, couple, fund } = world
    const on = platform.database.db
    const receivingAccounts = await receivingAccountNames(on, wedding.id)
    const agree = async () => {
      const rows = await registerRows(on, wedding)
      const balances = await balancesOf(on, wedding.id)
      const book = (start: string) =>
        sumMinor(
          [...balances.entries()]
            .filter(([name]) => name.startsWith(`${wedding.id}/${start}`))
            .map(([, { creditPosted, debitPosted }]) => creditPosted - debitPosted),
        )
      const had = sumMinor(rows.map(keptMinor))
      expect(await sumDifferences({ platform, weddingId: wedding.id })).toEqual([])
      expect(had).toBe(-book('received:') - book('returned') - book('disputed') - book('fees'))
      expect(had).toBe((await weddingTotals(on, wedding.id)).received)
      expect(had).toBe(book('gift:') + book('unassigned'))
      for (const { id } of [carmen, marta, diego, refunded, disputed]) {
        const page = await contributionByToken(on, privateToken(platform.secrets, id))
        const amounts = rows.filter((row) => row.contributionId === id).map((row) => row.amountMinor)
        expect(sumMinor(amounts)).toBe(page?.contribution.totalMinor)
        const back = rows.filter((row) => row.contributionId === id).map((row) => row.returnedMinor)
        const of = page?.contribution
        expect(sumMinor(back)).toBe(of?.state === 'returned' ? of.totalMinor : of?.returnedMinor)
      }
      const words = { translate: registerWords('es'), locale: 'es' }
      for (const side of sides) {
        const sums = sumsBySide(rows, side, receivingAccounts, words)
        expect(sumMinor(sums.map(({ minor }) => minor))).toBe(had)
      }
      const byReceivingAccount = new Map(
        sumsBySide(rows, 'receivingAccount', receivingAccounts, words).map((sum) => [sum.name, sum]),
      )
      const [card, ...others] = await cardTotals(on, wedding.id)
      expect(others).toEqual([])
      expect(card).toMatchObject({ received: 45_00n, receivedCount: 1, disputed: 33_00n })
      expect(byReceivingAccount.get('Tarjeta · Banco de Prueba')).toMatchObject({
        minor: card?.received,
        count: card?.receivedCount,
      })
      for (const total of await receivingAccountTotals(on, wedding.id))
        expect(byReceivingAccount.get(receivingAccounts.get(total.receivingAccountId) ?? '')?.minor).toBe(
          total.received,
        )
      return rows
    }
    const rows = await agree()
    expect(rows.map(({ state }) => state).toSorted()).toEqual(
      [...Array<string>(5).fill('received'), 'disputed', 'returned', 'sent', 'toDecide'].toSorted(),
    )
    const waiting = rows.find(({ state }) => state === 'toDecide')
    await assignContribution(couple(), waiting?.contributionId ?? '', fund.id)
    await agree()
    await returnContribution(couple(), carmen.id)
    await agree()
  })

  it('says when the page was published and guests were invited and reminded', async () => {
    const { platform, wedding } = world
    const on = platform.database.db
    const page = { ...wedding, publishedAt: new Date('2026-03-01T23:30:00Z'), timeZone: 'Europe/Madrid' }
    expect(await momentsOf(on, page)).toEqual([{ kind: 'published', day: '2026-03-02', count: 1 }])
    expect(await momentsOf(on, { ...page, publishedAt: null })).toEqual([])
  })

  it('is for the two partners only', async () => {
    const { platform, wedding } = await statementWorld(getDatabase())
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(registerFile(stranger, wedding.id, 'csv')).rejects.toMatchObject({
      code: 'WEDDING_NOT_FOUND',
    })
  })
})

describe('Text that a spreadsheet would take for a formula', () => {
  it.each(['=1+1', '+34 600', '-1', '@SUM(A1)', ' =1', '\t=1'])('%j is escaped', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })
  it.each(['Carmen', '2706 7KDM', '', 'a=b'])('%j is unchanged', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })
})
