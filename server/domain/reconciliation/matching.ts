import type { ContributionState } from '#server/domain/giving/index.ts'
import { numericReference } from '#server/domain/payments/index.ts'
import { type Currency, sumMinor } from '#shared/money.ts'
import { likeness, namesIn } from '#shared/person-name.ts'
import { partsByPlan, partsMeant } from './parts-meant.ts'
import { plainText, type ReferenceSearch, searchFor } from './reference-search.ts'

/** A contribution as a bank's line is compared with it. */
export type Candidate = {
  readonly id: string
  readonly reference: string
  readonly totalMinor: bigint
  readonly currency: Currency
  readonly state: ContributionState
  readonly names: readonly string[]
  readonly promisedOn: string
  readonly sentOn: string | null
  /** A line of the bank has been found for it already. */
  readonly linked: boolean
  /** What was set aside comes in parts: of which gift it is one, and which. */
  readonly plan?: { readonly id: string; readonly part: number } | null
}

/** A line of the bank that waits to be understood. */
export type OpenLine = {
  readonly id: string
  readonly bookedOn: string
  readonly minor: bigint
  readonly currency: Currency
  readonly words: string
  readonly payer: string | null
  /** The couple have said that it is not of these. */
  readonly refused: readonly string[]
  /** It is kept as a part of this one, until the rest comes. */
  readonly waitsFor: string | null
}

/** Why a line and a contribution may belong together, for a person to say. */
export const doubts = [
  'short',
  'over',
  'instalments',
  'twice',
  'late',
  'early',
  'bounced',
  'otherCurrency',
  'nearReference',
  'name',
  'together',
  'nameOnly',
  'goneBack',
] as const
export type Doubt = (typeof doubts)[number]

export type Verdict =
  /** Beyond doubt: the whole reference and the exact amount. `already` when the couple had confirmed it by hand. */
  | { readonly kind: 'sure'; readonly ids: readonly string[]; readonly already: boolean }
  | {
      readonly kind: 'doubtful'
      readonly doubt: Doubt
      readonly signal: 1 | 2 | 3
      readonly ids: readonly string[]
      /** Other lines that belong to it: the other part of what came in two. */
      readonly withLines: readonly string[]
    }
  | { readonly kind: 'unmatched' }

const nothing: Verdict = { kind: 'unmatched' }
const awaited: readonly ContributionState[] = ['held', 'sent', 'notFound', 'expired']
const bounce = /DEVOL|RETROCE|ANULA|REEMBOLS|RECHAZ/
/** A line without a reference is of somebody who promised or sent within so many days. */
const nameWithinDays = 10
const closeDays = 3

/** After so many, whoever else wants the processor comes in between. */
const linesInOneBreath = 50

/**
 * What each line is. Only a whole reference and the exact amount are beyond doubt; whatever else speaks for it is offered to the
 * couple with its reason. A contribution is never sure for two lines.
 */
export function* judge(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
): Generator<number, Map<string, Verdict>, void> {
  const judgement = new Judgement(candidates)
  const inOrder = lines.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn) || a.id.localeCompare(b.id))
  for (const [index, line] of inOrder.entries()) {
    if (index % linesInOneBreath === 0) yield index
    judgement.byReference(line)
  }
  judgement.instalments(inOrder)
  for (const [index, line] of inOrder.entries()) {
    if (index % linesInOneBreath === 0) yield index
    judgement.byLikeness(line)
  }
  return judgement.settled()
}

class Judgement {
  private readonly byId: Map<string, Candidate>
  private readonly search: ReferenceSearch
  private readonly verdicts = new Map<string, Verdict>()
  private readonly plans: Map<string, Candidate[]>
  private readonly taken = new Set<string>()
  /** Contributions that wait for money, by what somebody could be called. */
  private readonly byName = new Map<string, Set<Candidate>>()
  private readonly numbers = new Map<string, string[]>()
  private readonly namesOf = new Map<string, string[]>()
  /** For each contribution the line that is most like it, so that it is not offered for two. */
  private readonly bestFor = new Map<string, { line: string; rank: number }>()

  constructor(candidates: readonly Candidate[]) {
    this.byId = new Map(candidates.map((one) => [one.id, one]))
    this.search = searchFor(candidates)
    this.plans = partsByPlan(candidates)
    for (const { id, reference } of candidates) {
      const number = numericReference(reference)
      this.numbers.set(number, [...(this.numbers.get(number) ?? []), id])
    }
    for (const one of candidates) {
      if (!awaited.includes(one.state) || one.linked) continue
      const names = namesIn(one.names.join(' '))
      this.namesOf.set(one.id, names)
      for (const name of names) {
        const key = name.slice(0, 4)
        this.byName.set(key, (this.byName.get(key) ?? new Set()).add(one))
      }
    }
  }

  settled(): Map<string, Verdict> {
    return this.verdicts
  }

  byReference(line: OpenLine): void {
    const found = this.search
      .exactIn(plainText(`${line.words} ${line.payer ?? ''}`))
      .filter((id) => !line.refused.includes(id))
      .flatMap((id) => this.byId.get(id) ?? [])
    if (found.length === 0) return
    const verdict =
      line.minor < 0n ? this.outgoing(line, found) : this.incoming(line, this.meant(line, found))
    if (verdict.kind === 'sure') for (const id of verdict.ids) this.taken.add(id)
    this.verdicts.set(line.id, verdict)
  }

  private outgoing(line: OpenLine, [only, ...more]: readonly Candidate[]): Verdict {
    if (!only || more.length > 0 || only.state !== 'received' || only.totalMinor !== -line.minor)
      return nothing
    return doubtful('goneBack', 3, [only])
  }

  private meant(line: OpenLine, found: readonly Candidate[]): readonly Candidate[] {
    const [named, ...more] = found
    if (!named?.plan || more.length > 0) return found
    if (this.isOpenFor(line, named) && named.totalMinor === line.minor) return found
    const parts = this.plans.get(named.plan.id) ?? []
    return (
      partsMeant(
        parts.filter((one) => this.isOpenFor(line, one)),
        line.minor,
      ) ?? found
    )
  }

  private incoming(line: OpenLine, found: readonly Candidate[]): Verdict {
    const total = sumMinor(found.map((one) => one.totalMinor))
    const exact = total === line.minor
    if (found.some((one) => one.currency !== line.currency)) return doubtful('otherCurrency', 2, found)
    if (bounce.test(line.words.toUpperCase())) return doubtful('bounced', 2, found)
    if (found.some((one) => one.linked || this.taken.has(one.id))) return doubtful('twice', 3, found)
    if (found.some((one) => one.state === 'undone' || one.state === 'returned' || one.state === 'disputed'))
      return doubtful('late', exact ? 3 : 2, found)
    if (found.some((one) => daysBetween(line.bookedOn, one.promisedOn) > 1))
      return doubtful('early', 2, found)
    if (!exact) return doubtful(line.minor < total ? 'short' : 'over', 2, found)
    const ids = found.map((one) => one.id)
    const confirmed = found.filter((one) => one.state === 'received').length
    if (confirmed === found.length) return { kind: 'sure', ids, already: true }
    return confirmed === 0 ? { kind: 'sure', ids, already: false } : doubtful('twice', 2, found)
  }

  /** Lines that are each too small for the contribution whose reference they carry, and make it up together. */
  instalments(lines: readonly OpenLine[]): void {
    const parts = new Map<string, OpenLine[]>()
    for (const line of lines) {
      const verdict = this.verdicts.get(line.id)
      const short = verdict?.kind === 'doubtful' && verdict.doubt === 'short' && verdict.ids.length === 1
      const id = line.waitsFor ?? (short ? verdict.ids[0] : undefined)
      if (id !== undefined) parts.set(id, [...(parts.get(id) ?? []), line])
    }
    for (const [id, some] of parts) {
      const whole = this.byId.get(id)
      const group = whole && (groupOf(some, whole.totalMinor) ?? null)
      if (!group) continue
      for (const line of group) {
        const others = group.filter((other) => other !== line).map((other) => other.id)
        if (!line.waitsFor)
          this.verdicts.set(line.id, { ...doubtful('instalments', 3, [whole]), withLines: others })
      }
    }
  }

  byLikeness(line: OpenLine): void {
    if (line.minor <= 0n || line.waitsFor || this.verdicts.has(line.id)) return
    const verdict = this.byNearReference(line) ?? this.byPerson(line)
    this.verdicts.set(line.id, verdict ? this.offered(line, verdict) : nothing)
  }

  private isOpenFor(line: OpenLine, one: Candidate): boolean {
    const free = awaited.includes(one.state) && !one.linked && !this.taken.has(one.id)
    return free && one.currency === line.currency && !line.refused.includes(one.id)
  }

  private byNearReference(line: OpenLine): Offer | null {
    const byNumber = this.byNumber(line.words)
    const byLetters = this.search.nearIn(plainText(`${line.words} ${line.payer ?? ''}`))
    const near = [...byNumber, ...byLetters.filter(({ id }) => byNumber.every((one) => one.id !== id))]
      .flatMap(({ id, slips }) => ({ one: this.byId.get(id), slips }))
      .filter(({ one }) => one && this.isOpenFor(line, one) && one.totalMinor === line.minor)
      .toSorted((a, b) => a.slips - b.slips)
    const [best, second] = near
    if (!best?.one || second?.slips === best.slips) return null
    return {
      doubt: 'nearReference',
      signal: best.slips <= 1 ? 3 : 2,
      found: [best.one],
      rank: 1000 - best.slips,
    }
  }

  /** By the seven digits of a field that takes only digits: they may be another's too. */
  private byNumber(words: string): { id: string; slips: number }[] {
    const numbers = words.match(/(?<!\d)\d{7}(?!\d)/g) ?? []
    return numbers.flatMap((number) => (this.numbers.get(number) ?? []).map((id) => ({ id, slips: 1 })))
  }

  private byPerson(line: OpenLine): Offer | null {
    const words = namesIn(`${line.payer ?? ''} ${line.words}`)
    const seen = new Set(words.flatMap((word) => [...(this.byName.get(word.slice(0, 4)) ?? [])]))
    const near = [...seen].flatMap((one) => {
      const alike = likeness(this.namesOf.get(one.id) ?? [], words)
      const days = Math.min(
        ...[one.sentOn ?? one.promisedOn, one.promisedOn].map((day) => apart(day, line.bookedOn)),
      )
      const rank = alike * 20 - days
      return alike > 0 && days <= nameWithinDays && this.isOpenFor(line, one)
        ? [{ one, alike, days, rank }]
        : []
    })
    const ofAmount = near
      .filter(({ one }) => one.totalMinor === line.minor)
      .toSorted((a, b) => b.rank - a.rank)
    const [best, second] = ofAmount
    if (best && best.rank !== second?.rank) {
      const signal = best.days <= closeDays ? 3 : 2
      return { doubt: 'name', signal, found: [best.one], rank: best.rank }
    }
    const known = near.filter(({ alike }) => alike >= 2).map(({ one }) => one)
    const sum = sumMinor(known.map((one) => one.totalMinor))
    if (known.length > 1 && sum === line.minor) return { doubt: 'together', signal: 2, found: known, rank: 1 }
    return known.length === 1 && !best ? { doubt: 'nameOnly', signal: 1, found: known, rank: 0 } : null
  }

  /** What is offered for two lines is offered for the likelier. */
  private offered(line: OpenLine, { doubt, signal, found, rank }: Offer): Verdict {
    for (const { id } of found) {
      const rival = this.bestFor.get(id)
      if (rival && rival.rank >= rank) return nothing
      if (rival) this.verdicts.set(rival.line, nothing)
    }
    for (const { id } of found) this.bestFor.set(id, { line: line.id, rank })
    return doubtful(doubt, signal, found)
  }
}

type Offer = { doubt: Doubt; signal: 1 | 2 | 3; found: readonly Candidate[]; rank: number }

function doubtful(doubt: Doubt, signal: 1 | 2 | 3, found: readonly Candidate[]) {
  return { kind: 'doubtful', doubt, signal, ids: found.map((one) => one.id), withLines: [] } as const
}

/** All of the lines, or two of them, that make up the amount. */
function groupOf(lines: readonly OpenLine[], total: bigint): readonly OpenLine[] | null {
  if (lines.length < 2) return null
  if (sumMinor(lines.map((line) => line.minor)) === total) return lines
  for (const [at, one] of lines.entries()) {
    const other = lines.slice(at + 1).find((later) => later.minor + one.minor === total)
    if (other) return [one, other]
  }
  return null
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** By how many days the second is after the first. */
const daysBetween = (first: string, second: string) => dayNumber(second) - dayNumber(first)
const apart = (first: string, second: string) => Math.abs(daysBetween(first, second))
