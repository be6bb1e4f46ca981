import type { DoneLine, BankMovement, OpenLine } from './match-verdict.ts'
import type { SameMovements } from './same-movement.ts'

/** Open lines that repeat the movement of another line. Only the original is judged. */
export class RepeatedLines {
  /** Original line by id of the repeating line. */
  readonly originals = new Map<string, BankMovement>()
  private readonly same: SameMovements
  private readonly done: ReadonlyMap<string, DoneLine>
  private readonly refusals: ReadonlyMap<string, readonly string[]>

  constructor(same: SameMovements, lines: readonly OpenLine[], done: ReadonlyMap<string, DoneLine>) {
    this.same = same
    this.done = done
    this.refusals = new Map(lines.map(({ id, refused }) => [id, refused]))
  }

  has(id: string): boolean {
    return this.originals.has(id)
  }

  /** Finds open lines that repeat a settled or set-aside line. */
  ofDone(lines: readonly OpenLine[]): void {
    for (const line of lines) {
      const original = this.doneAmong(line, this.same.of(line))
      if (original && line.waitsFor === null) this.originals.set(line.id, original)
    }
  }

  /** Returns a settled or set-aside line that may show the same movement, by day and amount only. */
  possibleOriginal(line: OpenLine): BankMovement | undefined {
    return this.doneAmong(line, this.same.notContradicting(line))
  }

  /** Picks the line with the greatest weight among open lines of one movement; the others point to it. */
  amongOpen(lines: readonly OpenLine[], weightOf: (line: BankMovement) => number): void {
    for (const line of lines) {
      if (this.has(line.id)) continue
      for (const other of this.same.of(line)) {
        if (this.has(other.id) || this.done.has(other.id) || this.isRefused(line, other)) continue
        const [weight, rival] = [weightOf(line), weightOf(other)]
        if (weight > rival || (weight === rival && line.id < other.id)) this.originals.set(other.id, line)
      }
    }
  }

  private doneAmong(line: OpenLine, others: readonly BankMovement[]): BankMovement | undefined {
    return others.find(({ id }) => this.done.has(id) && !line.refused.includes(id))
  }

  private isRefused(line: OpenLine, other: BankMovement): boolean {
    return line.refused.includes(other.id) || (this.refusals.get(other.id)?.includes(line.id) ?? false)
  }
}
