import { expect, it } from 'vitest'
import { disputeSandbox, failRefundOfSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import { attemptsOf } from '#server/domain/cards/card-payments/attempt-store.ts'
import {
  cardWorld,
  beginCardPayment,
  pay,
  cardStateOf,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { queryCardCompanies } from '#server/domain/cards/card-payments/index.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { updateGift } from '#server/domain/gifts/gift-list/update-gift.ts'
import {
  assignContribution,
  confirmReceived,
  noteContribution,
  returnContribution,
} from '#server/domain/gifts/receiving/index.ts'
import { markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { undoReceived } from '#server/domain/money/bank-lines/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { matchLine } from '#server/domain/money/bank-lines/match-line.ts'
import { noteLine } from '#server/domain/money/bank-lines/note-line.ts'
import { undoImport } from '#server/domain/money/reconciliation/undo-import.ts'
import { statementWorld } from '#server/domain/money/reconciliation/statement-world.fixture.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { databaseForTests } from './databases.ts'
import { bookShown } from './money-examples.ts'
import { follow, openWorld } from './money-world.fixture.ts'
import { giftOf } from './wedding-world.ts'
import { requestBy } from './world.ts'

// Follows docs/money.md row by row: runs the event of a row and compares bookings and balances.
const getDatabase = databaseForTests()
type Difference = NonNullable<Parameters<typeof matchLine>[1]['difference']>
const refused = async (act: Promise<unknown>) => {
  await expect(act).rejects.toThrow(Refusal)
}

it('One gift, from its target to a return, is booked as documented', async () => {
  const world = await openWorld(getDatabase())
  const { platform, book, couple, idOf, keep, ask, promise, expire, tokenOf, receivingAccount, wedding } =
    world
  const fund = await giftOf(world, { title: 'El fondo', sharing: 'free', minMinor: 1_00n })
  book.call(fund.id, 'fund')
  const noted = async (name: string, amountMinor: string, giftId: string | null) => {
    const id = platform.random.uuid()
    keep(name, id)
    return noteContribution(couple(), {
      id,
      weddingId: wedding.id,
      name,
      amountMinor,
      giftId,
      receivingAccountId: receivingAccount.id,
    })
  }
  const reprice = (gift: Awaited<ReturnType<typeof ask>>, targetMinor: string) =>
    updateGift(couple(), {
      id: gift.id,
      weddingId: wedding.id,
      title: gift.title,
      summary: '',
      story: '',
      place: '',
      image: gift.image,
      sharing: 'free',
      minMinor: '100',
      targetMinor,
    })
  let gift: Awaited<ReturnType<typeof ask>> | undefined
  const balloon = () => gift ?? expect.fail('the gift is there')
  await follow('One gift, from its target to a return', book, [
    async () => void (gift = await ask(300_00n)),
    () => promise('Carmen', 120_00n),
    () => promise('Diego', 100_00n),
    () => refused(promise('Andrés', 90_00n)),
    async () => {
      await markSent(requestBy(platform), tokenOf('Carmen'), receivingAccount.id)
      await confirmReceived(couple(), idOf('Carmen'))
    },
    expire,
    async () => {
      await promise('Andrés', 90_00n)
      await undoContribution(requestBy(platform), tokenOf('Andrés'))
    },
    () => confirmReceived(couple(), idOf('Diego')),
    () => confirmReceived(couple(), idOf('Andrés')),
    () => returnContribution(couple(), idOf('Carmen')),
    () => assignContribution(couple(), idOf('Andrés'), balloon().id),
    () => reprice(balloon(), '20000'),
    () => refused(reprice(balloon(), '18000')),
    () => reprice(balloon(), '25000'),
    () => undoReceived(couple(), idOf('Diego')),
    () => confirmReceived(couple(), idOf('Diego')),
    () => noted('Los vecinos', '2500', fund.id),
    () => noted('Un sobre', '4000', null),
    () => undoReceived(couple(), idOf('Un sobre')),
    async () => {
      await noted('Otro sobre', '3000', null)
      await returnContribution(couple(), idOf('Otro sobre'))
    },
  ])
  expect(await violations(platform.database.db)).toEqual([])
})

it('A card payment is booked as documented', async () => {
  const world = await openWorld(getDatabase())
  const { book, couple, idOf, keep, ask, promise, expire, tokenOf, receivingAccount } = world
  const cards = await cardWorld(world)
  const { platform } = cards
  book.call(cards.account.id, 'card')
  const promiseByCard = async (name: string, amountMinor: bigint) => {
    const guest = await beginCardPayment(cards, [{ giftId: idOf('gift'), amountMinor }])
    keep(name, guest.contributionId)
  }
  const attemptOf = async (name: string) => {
    const [attempt] = await attemptsOf(platform.database.db, idOf(name))
    return attempt ?? expect.fail(name)
  }
  const pays = async (name: string, scenario: Parameters<typeof pay>[3] = 'normal') => {
    await pay(cards, (await attemptOf(name)).id, '4242 4242 4242 4242', scenario)
    await cards.pass()
  }
  const giveBack = async (name: string, amountMinor: bigint | null, booked = idOf(name)) => {
    const { charges } = await cardStateOf(cards, idOf(name))
    const chargeId = charges.find(({ bookedAs }) => (bookedAs === booked) === (amountMinor !== 0n))?.id
    const amount = amountMinor ? { amountMinor: amountMinor.toString() } : {}
    await refundCardPayment(couple(), { id: platform.random.uuid(), chargeId, reason: '', ...amount })
    await cards.pass()
  }
  const claim = async (name: string, what: 'open' | 'won' | 'lost') => {
    await disputeSandbox(platform, (await attemptOf(name)).providerRef ?? '', what)
    await cards.pass()
  }
  await ask(200_00n)
  await book.booked()
  await follow('Money by card', book, [
    () => promiseByCard('Elena', 60_00n),
    () => pays('Elena'),
    () => giveBack('Elena', 15_00n),
    async () => {
      await failRefundOfSandbox(platform, (await attemptOf('Elena')).providerRef ?? '')
      await cards.pass()
    },
    () => claim('Elena', 'open'),
    () => claim('Elena', 'won'),
    async () => {
      await promiseByCard('Marcos', 40_00n)
      await pays('Marcos')
    },
    async () => {
      await claim('Marcos', 'open')
      await claim('Marcos', 'lost')
    },
    async () => {
      await promiseByCard('Nora', 30_00n)
      await pays('Nora', 'double')
    },
    () => giveBack('Nora', 0n),
    async () => {
      await promiseByCard('Pablo', 20_00n)
      await pays('Pablo', 'lost')
      await expire()
    },
    () => queryCardCompanies(platform),
    async () => {
      await promiseByCard('Quique', 50_00n)
      await pays('Quique', 'lost')
      await expire()
      await promise('Rosa', 90_00n)
      await markSent(requestBy(platform), tokenOf('Rosa'), receivingAccount.id)
    },
    () => queryCardCompanies(platform),
    () => giveBack('Quique', null),
  ])
  expect(await violations(platform.database.db)).toEqual([])
})

it('A bank file is booked line by line as documented', async () => {
  const world = await statementWorld(getDatabase())
  const { platform, wedding, receivingAccount, fund, sent, drop, couple, oneLine, run } = world
  const book = bookShown(platform.database.db, wedding.id)
  book.call(receivingAccount.id, 'sepa')
  book.call(fund.id, 'fund')
  type SentGift = Awaited<ReturnType<typeof sent>>
  let marta: SentGift | undefined
  let number = 0
  const hers = () => marta ?? expect.fail('she has promised')
  const promised = async () => {
    if (marta) book.call(marta.gift.id, 'before')
    marta = await sent(`Marta ${(number += 1)}`, 50_00n)
    book.call(marta.gift.id, 'gift')
    await book.begin()
  }
  const line = (amount: string, words = hers().reference) => drop([`21/11/2026;${words};${amount}`])
  const answer = async (difference: Difference | null, withLines: string[] = []) => {
    const { line: found } = await oneLine('doubtful')
    await matchLine(couple(), { lineId: found.id, contributionIds: [hers().id], withLines, difference })
    return found.id
  }
  const over = (difference: Difference) => async () => {
    await promised()
    await line('60,00')
    await answer(difference)
  }
  let waiting = ''
  await follow('A bank file, line by line', book, [
    async () => {
      await promised()
      await line('50,00')
    },
    over('fund'),
    over('decide'),
    over('back'),
    async () => {
      await promised()
      await line('20,00')
      waiting = await answer('wait')
    },
    async () => {
      await line('30,00')
      await answer(null, [waiting])
    },
    async () => {
      await promised()
      await line('20,00')
      await answer('enough')
    },
    async () => {
      await promised()
      await line('80,00', 'TRANSFERENCIA DE TIA BEGOÑA')
      const { line: found } = await oneLine('unmatched')
      const contributionId = platform.random.uuid()
      await noteLine(couple(), { lineId: found.id, contributionId, name: 'Begoña', place: 'fund' })
    },
    async () => {
      await promised()
      await line('50,00')
      await book.booked()
      await line('-50,00', `DEVUELTA ${hers().reference}`)
      await answer(null)
    },
    async () => {
      await promised()
      const file = await line('50,00')
      await book.booked()
      await undoImport(couple(), file, 'Era de otra cuenta')
      await run()
    },
  ])
  expect(await violations(platform.database.db)).toEqual([])
})
