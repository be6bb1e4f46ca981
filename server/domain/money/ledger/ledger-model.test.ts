import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isLong } from '#test/test-length.ts'
import { balancesOf, type JournalRequest, type Leg, openAccounts, postJournal } from './index.ts'

type Reservation = { id: bigint; amount: bigint; settled: bigint | null }

/** The ledger as one would keep it on paper: a list of reservations on one capacity. Balances are counted, not kept. */
class Paper {
  readonly held: Reservation[] = []
  readonly direct: bigint[] = []
  readonly capacity: bigint
  constructor(capacity: bigint) {
    this.capacity = capacity
  }
  get pending() {
    return this.held.reduce((sum, { settled, amount }) => (settled === null ? sum + amount : sum), 0n)
  }
  get posted() {
    return [...this.direct, ...this.held.map(({ settled }) => settled ?? 0n)].reduce(
      (sum, each) => sum + each,
      0n,
    )
  }
  get free() {
    return this.capacity - this.posted - this.pending
  }
}

type Step =
  | { do: 'reserve'; amount: number }
  | { do: 'take'; amount: number }
  | { do: 'post'; which: number; percent: number }
  | { do: 'void'; which: number }
  | { do: 'post-too-much'; which: number }
  | { do: 'replay'; which: number }
  | { do: 'reuse'; which: number }
type StepOf<Kind> = Extract<Step, { do: Kind }>

const which = fc.nat(30)
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('reserve', 'take'),
        amount: fc.integer({ min: 1, max: 60 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('post'), which, percent: fc.integer({ min: 1, max: 100 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('void', 'post-too-much'), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('replay', 'reuse'), which }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 25 },
)

onBothEngines('the ledger', (database) => {
  let books = 0

  async function openBook() {
    const book = `model-${++books}`
    const ids = { source: `${book}/source`, capacity: `${book}/capacity`, sold: `${book}/sold` }
    await database().transaction((tx) =>
      openAccounts(
        tx,
        Object.values(ids).map((id) => ({ id, book, unit: 'SEAT', guarded: id === ids.capacity })),
      ),
    )
    const tell = async (key: string, legs: Leg[]) => {
      const request: JournalRequest = { key: `${book}:${key}`, kind: 'step', book, legs }
      try {
        return await database().transaction((tx) => postJournal(tx, request))
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    }
    const { source, capacity, sold } = ids
    const leg = (phase: 'single' | 'pending', amount: bigint): Leg => {
      return { phase, debit: capacity, credit: sold, unit: 'SEAT', amount }
    }
    const fund = (amount: bigint): Leg => {
      return { phase: 'single', debit: source, credit: capacity, unit: 'SEAT', amount }
    }
    return { book, ids, tell, leg, fund }
  }

  describe('any sequence of reserving, settling, releasing and repeating', () => {
    it('leaves the balances of a simple model', async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.bigInt({ min: 1n, max: 120n }), async (sequence, capacity) => {
          const { book, ids, tell, leg, fund } = await openBook()
          const paper = new Paper(capacity)
          const reported: { key: string; legs: Leg[]; ids: bigint[] }[] = []
          await tell('fund', [fund(capacity)])
          let keys = 0
          const expectStep = async (legs: Leg[], refused: string | null) => {
            const key = `${++keys}`
            const answer = await tell(key, legs)
            if (refused !== null || typeof answer === 'string') {
              expect(answer).toBe(refused)
              return null
            }
            expect(answer.status).toBe('created')
            reported.push({ key, legs, ids: answer.transferIds })
            return answer.transferIds[0] ?? null
          }
          const take = async (step: StepOf<'reserve' | 'take'>) => {
            const amount = BigInt(step.amount)
            const legs = [leg(step.do === 'reserve' ? 'pending' : 'single', amount)]
            const id = await expectStep(legs, amount > paper.free ? 'ACCOUNT_OVERDRAWN' : null)
            if (id === null) return
            if (step.do === 'reserve') paper.held.push({ id, amount, settled: null })
            else paper.direct.push(amount)
          }
          const repeat = async (step: StepOf<'replay' | 'reuse'>) => {
            const old = reported[step.which % Math.max(reported.length, 1)]
            if (!old) return
            const legs = step.do === 'replay' ? old.legs : [...old.legs, leg('single', 1n)]
            const answer = await tell(old.key, legs)
            expect(answer).toEqual(
              step.do === 'replay' ? { status: 'exists', transferIds: old.ids } : 'JOURNAL_KEY_REUSED',
            )
          }
          const settle = async (step: StepOf<'post' | 'void' | 'post-too-much'>) => {
            const held = paper.held[step.which % Math.max(paper.held.length, 1)]
            if (!held) return
            const resolved = held.settled === null ? null : 'PENDING_ALREADY_RESOLVED'
            if (step.do === 'post-too-much') {
              const legs: Leg[] = [{ phase: 'post', pendingId: held.id, amount: held.amount + 1n }]
              await expectStep(legs, resolved ?? 'PENDING_EXCEEDED')
              return
            }
            const part = step.do === 'post' ? (held.amount * BigInt(step.percent) + 99n) / 100n : 0n
            const legs: Leg[] =
              step.do === 'post'
                ? [{ phase: 'post', pendingId: held.id, amount: part }]
                : [{ phase: 'void', pendingId: held.id }]
            await expectStep(legs, resolved)
            held.settled ??= part
          }
          for (const step of sequence) {
            if ('amount' in step) await take(step)
            else if (step.do === 'replay' || step.do === 'reuse') await repeat(step)
            else await settle(step)
          }
          const after = await balancesOf(database().db, book)
          expect(after.get(ids.sold)).toMatchObject({
            creditPosted: paper.posted,
            creditPending: paper.pending,
          })
          expect(after.get(ids.capacity)).toMatchObject({
            creditPosted: capacity,
            debitPosted: paper.posted,
            debitPending: paper.pending,
          })
        }),
        { numRuns: isLong ? 200 : 25 },
      )
    })
  })

  describe('the same journals in every order, each sent twice', () => {
    it('result in the same balances', async () => {
      const facts = ['fund', 'reserve A', 'settle A', 'reserve B', 'release B'] as const
      type Fact = (typeof facts)[number]
      const ends = new Set<string>()
      // Every fifth order still has each fact in each place, and each fact before and after each other.
      const orders = permutations<Fact>([...facts]).filter((_, at) => isLong || at % 5 === 0)
      for (const order of orders) {
        const { book, tell, leg, fund } = await openBook()
        const ids = new Map<Fact, bigint>()
        const legsOf = (fact: Fact): Leg[] | null => {
          if (fact === 'fund') return [fund(100n)]
          if (fact === 'reserve A') return [leg('pending', 40n)]
          if (fact === 'reserve B') return [leg('pending', 50n)]
          const pendingId = ids.get(fact === 'settle A' ? 'reserve A' : 'reserve B')
          if (pendingId === undefined) return null
          return [
            fact === 'settle A' ? { phase: 'post', pendingId, amount: 30n } : { phase: 'void', pendingId },
          ]
        }
        const untellable = async (reported: Fact[]): Promise<Fact[]> => {
          const left: Fact[] = []
          for (const fact of reported) {
            const legs = legsOf(fact)
            const answer = legs && (await tell(fact, legs))
            if (legs === null || answer === null || typeof answer === 'string') {
              left.push(fact)
              continue
            }
            ids.set(fact, answer.transferIds[0] ?? -1n)
            expect(await tell(fact, legs)).toMatchObject({ status: 'exists' })
          }
          return left
        }
        // What cannot be written yet is told again later, as an inbox does; what was written, once more for nothing.
        let waiting: Fact[] = order
        while (waiting.length > 0) {
          const left = await untellable(waiting)
          expect(left.length).toBeLessThan(waiting.length)
          waiting = left
        }
        const after = await balancesOf(database().db, book)
        ends.add([...after.values()].map((balance) => Object.values(balance).join(' ')).join(' | '))
      }
      expect([...ends]).toEqual(['SEAT 30 100 0 0 | SEAT 0 30 0 0 | SEAT 100 0 0 0'])
    })
  })
})

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
