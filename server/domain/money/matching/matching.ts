import { numericReference } from '#server/domain/money/payments/index.ts'
import { sumMinor } from '#shared/money.ts'
import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { isAwaited } from '#shared/states/contribution.ts'
import { closeDays, ConfirmedByHand, nameWithinDays } from './confirmed-by-hand.ts'
import { DayDistances } from './day-distances.ts'
import { depositVerdict } from './deposit-verdict.ts'
import { groupOf, instalmentsByPlan, matchInstalments } from './match-instalments.ts'
import type { Candidate, DoneLine, BankMovement, SuggestedMatch, OpenLine, Verdict } from './match-verdict.ts'
import { learnNoGiftPayers } from './no-gift-payers.ts'
import { doubtful, paymentVerdict, unmatched } from './payment-verdict.ts'
import { plainText, type ReferenceSearch, buildReferenceSearch } from './reference-search.ts'
import { findReversals, isReturned } from './reversals.ts'
import { RepeatedLines } from './repeated-lines.ts'
import { SameMovements } from './same-movement.ts'

/** Further evidence for judging open lines. */
export type Evidence = {
  /** Settled and set-aside lines. */
  readonly done: readonly DoneLine[]
  /** Current day at the wedding's place, or null to accept lines with a later booking day. */
  readonly today: string | null
}

/** Lines per turn of the event loop, after which other work runs. */
const linesPerTurn = 50

/**
 * Judges each line. Only a complete reference with the exact amount is certain; weaker evidence is offered to
 * the couple with its reason. A contribution is never certain for two lines, nor for a line that a payment
 * may have reversed.
 */
export function* judge(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
  evidence: Evidence = { done: [], today: null },
): Generator<number, Map<string, Verdict>, void> {
  const inOrder = lines.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn) || a.id.localeCompare(b.id))
  const judgement = new Judgement(inOrder, candidates, evidence)
  judgement.repeatedOfDone(inOrder)
  for (const [index, line] of inOrder.entries()) {
    if (index % linesPerTurn === 0) yield index
    judgement.byReference(line)
  }
  judgement.repeated(inOrder)
  judgement.instalments(inOrder)
  for (const [index, line] of inOrder.entries()) {
    if (index % linesPerTurn === 0) yield index
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
  /** Awaited contributions without a linked line, by the first four letters of givers' names. */
  private readonly byName = new Map<string, Set<Candidate>>()
  private readonly numbers = new Map<string, string[]>()
  private readonly namesOf = new Map<string, string[]>()
  /** Best line for each contribution, so that a contribution is offered for one line only. */
  private readonly bestFor = new Map<string, { line: string; rank: number }>()
  private readonly references = new Map<string, readonly string[]>()
  private readonly days = new DayDistances()
  private readonly reversals: ReadonlyMap<string, BankMovement>
  private readonly suspected: ReadonlySet<string>
  private readonly done: ReadonlyMap<string, DoneLine>
  private readonly today: string | null
  private readonly isOfNoGiftPayer: (line: BankMovement) => boolean
  private readonly repeats: RepeatedLines
  private readonly byHand: ConfirmedByHand

  constructor(lines: readonly OpenLine[], candidates: readonly Candidate[], evidence: Evidence) {
    this.done = new Map(evidence.done.map((one) => [one.id, one]))
    this.today = evidence.today
    this.isOfNoGiftPayer = learnNoGiftPayers(evidence.done)
    this.byId = new Map(candidates.map((one) => [one.id, one]))
    this.byHand = new ConfirmedByHand(candidates)
    this.search = buildReferenceSearch(candidates)
    this.plans = instalmentsByPlan(candidates)
    for (const { id, reference } of candidates) {
      const number = numericReference(reference)
      this.numbers.set(number, [...(this.numbers.get(number) ?? []), id])
    }
    for (const one of candidates) {
      if (!isAwaited(one.state) || one.linked) continue
      const names = namesIn(one.names.join(' '))
      this.namesOf.set(one.id, names)
      for (const name of names) {
        const key = name.slice(0, 4)
        this.byName.set(key, (this.byName.get(key) ?? new Set()).add(one))
      }
    }
    const clues = {
      referencesOf: (movement: BankMovement) => this.referencesOf(movement),
      giversOf: (movement: BankMovement) =>
        this.referencesOf(movement).flatMap((id) => this.byId.get(id)?.names ?? []),
    }
    const same = new SameMovements([...lines, ...evidence.done], clues)
    this.repeats = new RepeatedLines(same, lines, this.done)
    const payments = evidence.done.filter(({ minor }) => minor < 0n)
    this.reversals = findReversals([...lines, ...payments], clues)
    const reversed = lines.filter(({ id, minor }) => minor > 0n && this.reversals.has(id))
    this.suspected = new Set(reversed.flatMap((line) => this.referencesOf(line)))
  }

  settled(): Map<string, Verdict> {
    for (const [id, original] of this.repeats.originals) {
      const known = this.verdicts.get(original.id)
      const ids = this.done.get(original.id)?.contributionIds ?? (known && 'ids' in known ? known.ids : [])
      this.verdicts.set(id, { ...doubtful('sameMovement', 3, []), ids, withLines: [original.id] })
    }
    return this.verdicts
  }

  /** Returns ids of contributions with their reference in the movement; in a payment it may contain errors. */
  private referencesOf(movement: BankMovement): readonly string[] {
    const known = this.references.get(movement.id)
    if (known) return known
    const text = plainText(`${movement.words} ${movement.payer ?? ''}`)
    const exact = this.search.findExact(text)
    const isPayment = movement.minor < 0n && exact.length === 0
    const found = isPayment ? this.search.findSimilar(text).map(({ id }) => id) : exact
    this.references.set(movement.id, found)
    return found
  }

  byReference(line: OpenLine): void {
    const found = this.candidatesOf(line).filter(({ id }) => !line.refused.includes(id))
    if (this.repeats.has(line.id)) return
    if (line.minor < 0n) return this.outgoing(line, found)
    if (found.length === 0) return
    const reversal = this.reversals.get(line.id)
    const verdict = reversal
      ? { ...doubtful('reversed', 3, found), withLines: [reversal.id] }
      : this.guarded(
          line,
          depositVerdict(line, this.meant(line, found), (id) => this.taken.has(id)),
        )
    if (verdict.kind === 'sure') for (const id of verdict.ids) this.taken.add(id)
    this.verdicts.set(line.id, verdict)
  }

  /** Downgrades a certain verdict that a reversal, a future day or a repeated line calls into question. */
  private guarded(line: OpenLine, verdict: Verdict): Verdict {
    if (verdict.kind !== 'sure') return verdict
    const found = verdict.ids.flatMap((id) => this.byId.get(id) ?? [])
    if (verdict.ids.some((id) => this.suspected.has(id))) return doubtful('twice', 2, found)
    if (this.today !== null && daysBetween(this.today, line.bookedOn) > 1) return doubtful('future', 2, found)
    const original = this.repeats.possibleOriginal(line)
    return original ? { ...doubtful('sameMovement', 2, found), withLines: [original.id] } : verdict
  }

  private outgoing(line: OpenLine, found: readonly Candidate[]): void {
    const reversed = this.reversals.get(line.id)
    const isOpen = reversed && !this.done.has(reversed.id) && !this.repeats.has(reversed.id)
    const candidates = [...this.byId.values()]
    const verdict = isOpen
      ? { ...doubtful('reversed', 3, this.candidatesOf(reversed)), withLines: [reversed.id] }
      : paymentVerdict(line, found, candidates)
    if (found.length > 0 || verdict.kind === 'doubtful') this.verdicts.set(line.id, verdict)
  }

  private candidatesOf(movement: BankMovement): Candidate[] {
    return this.referencesOf(movement).flatMap((id) => this.byId.get(id) ?? [])
  }

  private meant(line: OpenLine, found: readonly Candidate[]): readonly Candidate[] {
    const [named, ...more] = found
    if (!named?.plan || more.length > 0) return found
    if (this.isOpenFor(line, named) && named.totalMinor === line.minor) return found
    const parts = this.plans.get(named.plan.id) ?? []
    return (
      matchInstalments(
        parts.filter((one) => this.isOpenFor(line, one)),
        line.minor,
      ) ?? found
    )
  }

  repeatedOfDone(lines: readonly OpenLine[]): void {
    this.repeats.ofDone(lines)
  }

  repeated(lines: readonly OpenLine[]): void {
    this.repeats.amongOpen(lines, (line) => this.weightOf(line))
  }

  private weightOf(line: BankMovement): number {
    const verdict = this.verdicts.get(line.id)
    if (verdict?.kind === 'sure') return 3
    return 'waitsFor' in line && line.waitsFor !== null ? 4 : verdict?.kind === 'doubtful' ? 2 : 1
  }

  /** Marks lines that carry the reference of one contribution and only together add up to its amount. */
  instalments(lines: readonly OpenLine[]): void {
    const parts = new Map<string, OpenLine[]>()
    for (const line of lines) {
      const verdict = this.verdicts.get(line.id)
      if (this.repeats.has(line.id)) continue
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
    if (line.minor <= 0n || line.waitsFor || this.verdicts.has(line.id) || this.repeats.has(line.id)) return
    const verdict = this.byNearReference(line) ?? this.byPerson(line)
    this.verdicts.set(line.id, verdict ? this.offered(line, verdict) : this.withoutOffer(line))
  }

  private withoutOffer(line: OpenLine): Verdict {
    return !line.staysOpen && this.isOfNoGiftPayer(line) ? { kind: 'aside' } : unmatched
  }

  private isOpenFor(line: OpenLine, one: Candidate): boolean {
    const free = isAwaited(one.state) && !one.linked && !this.taken.has(one.id)
    return free && one.currency === line.currency && !line.refused.includes(one.id)
  }

  private byNearReference(line: OpenLine): SuggestedMatch | null {
    const byNumber = this.byNumber(line.words)
    const byLetters = this.search.findSimilar(plainText(`${line.words} ${line.payer ?? ''}`))
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

  /** Finds contributions by seven-digit numeric references. A number may belong to several contributions. */
  private byNumber(words: string): { id: string; slips: number }[] {
    const numbers = words.match(/(?<!\d)\d{7}(?!\d)/g) ?? []
    return numbers.flatMap((number) => (this.numbers.get(number) ?? []).map((id) => ({ id, slips: 1 })))
  }

  private byPerson(line: OpenLine): SuggestedMatch | null {
    const words = namesIn(`${line.payer ?? ''} ${line.words}`)
    const seen = new Set(words.flatMap((word) => [...(this.byName.get(word.slice(0, 4)) ?? [])]))
    const near = [...seen].flatMap((one) => {
      const alike = nameSimilarity(this.namesOf.get(one.id) ?? [], words)
      if (alike === 0 || !this.isOpenFor(line, one)) return []
      const days = Math.min(
        this.days.between(one.sentOn ?? one.promisedOn, line.bookedOn),
        this.days.between(one.promisedOn, line.bookedOn),
      )
      return days <= nameWithinDays ? [{ one, alike, days, rank: alike * 20 - days }] : []
    })
    const ofAmount = near
      .filter(({ one }) => one.totalMinor === line.minor)
      .toSorted((a, b) => b.rank - a.rank)
    const [best, second] = ofAmount
    if (best && best.rank !== second?.rank) {
      const signal = best.days <= closeDays ? 3 : 2
      return { doubt: 'name', signal, found: [best.one], rank: best.rank }
    }
    const confirmed = this.byHand.offerFor(line)
    if (confirmed?.found.every(({ id }) => !this.taken.has(id))) return confirmed
    const known = near.filter(({ alike }) => alike >= 2).map(({ one }) => one)
    const sum = sumMinor(known.map((one) => one.totalMinor))
    if (known.length > 1 && sum === line.minor) return { doubt: 'together', signal: 2, found: known, rank: 1 }
    return known.length === 1 && !best ? { doubt: 'nameOnly', signal: 1, found: known, rank: 0 } : null
  }

  /** Offers contributions for a line, unless one of them fits another line at least as well. */
  private offered(line: OpenLine, { doubt, signal, found, rank }: SuggestedMatch): Verdict {
    for (const { id } of found) {
      const rival = this.bestFor.get(id)
      if (rival && rival.rank >= rank) return unmatched
      if (rival) this.verdicts.set(rival.line, unmatched)
    }
    for (const { id } of found) this.bestFor.set(id, { line: line.id, rank })
    const reversal = this.reversals.get(line.id)
    if (reversal) return { ...doubtful('reversed', signal, found), withLines: [reversal.id] }
    return doubtful(isReturned(line) ? 'bounced' : doubt, signal, found)
  }
}
