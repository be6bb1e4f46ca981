import type { Candidate, OpenLine } from '#server/domain/money/matching/index.ts'
import { addDays } from '#shared/calendar-days.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

/**
 * An invented statement with the true matches of each line: several lines for one gift, one for several, or
 * none.
 */
export type InventedStatement = {
  readonly candidates: Candidate[]
  readonly lines: OpenLine[]
  /** The contributions that each line pays for; lines without a match are absent. */
  readonly truth: Map<string, readonly string[]>
  /** The second of two payments for one contribution: either may be matched. */
  readonly again: Map<string, readonly string[]>
}

const givenNames =
  'Carmen Diego Marta Andrés Pilar Hugo Elena Inés Javier Rosario Begoña Íñigo José_María María_Jesús Ana_Belén Francisco Ignacio Dolores Concepción Guadalupe Nicolás Sofía Álvaro Lucía'
    .split(' ')
    .map((name) => name.replace('_', ' '))
const surnames =
  'García Fernández Gómez Núñez Rojas Prieto Vidal León Navarro Ortega Vera Muñoz Castaño Ibáñez Soto Molina Duarte Peña Quintana Ugarte de_la_Cruz Echeverría Zabaleta Güell'
    .split(' ')
    .map((name) => name.replaceAll('_', ' '))
const nicknames: Record<string, string> = {
  Francisco: 'Paco',
  Ignacio: 'Nacho',
  Dolores: 'Lola',
  Concepción: 'Concha',
  Guadalupe: 'Lupe',
  'José María': 'Jose Mª',
}
const amounts = [2500, 3000, 5000, 5000, 6000, 7500, 9000, 9500, 10000, 10000, 12000, 15000, 20000]
const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const greetings = ['', 'REGALO BODA ', 'BODA LUCIA Y MATEO ', 'CON TODO EL CARIÑO ', 'CONCEPTO: ']

type Random = {
  below: (limit: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (percent: number) => boolean
}

/** Returns a seeded random number generator (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)]
    if (found === undefined) throw new RangeError('There is nothing to pick from')
    return found
  }
  return { below, pick, chance: (percent) => next() * 100 < percent }
}

/** Generates a month of a couple's account: gifts as guests send them, and other movements. */
export function inventedStatement(seed: number, gifts: number): InventedStatement {
  return new Invention(randomOf(seed)).statement(gifts)
}

/** Returns the same account as another export of the bank: newest first, with some texts truncated or omitted. */
export function otherExport({ lines, truth, again }: InventedStatement, seed: number) {
  const random = randomOf(seed)
  const ofOther = lines.toReversed().map((line) => {
    // A return named by only one export is known only after that export is read, in either order.
    const isCut = line.minor > 0n && random.chance(20)
    const words = isCut ? line.words.slice(0, 30) : `${line.words} / ${random.below(1000)}`
    return { ...line, id: `other ${line.id}`, ordinals: new Map([['other', 1]]), words }
  })
  const right = [...truth, ...again]
  const others = right.map(([id, pays]) => [`other ${id}`, pays] as const)
  return { lines: withOrdinals(ofOther), truth: new Map([...right, ...others]) }
}

/** Numbers equal lines of one file, as reading does. */
function withOrdinals(lines: readonly OpenLine[]): OpenLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = `${line.bookedOn} ${line.minor}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return { ...line, ordinals: new Map([['file', seen.get(key) ?? 1]]) }
  })
}

class Invention {
  private readonly lines: OpenLine[] = []
  private readonly truth = new Map<string, readonly string[]>()
  private readonly again = new Map<string, readonly string[]>()
  private made = 0
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  statement(gifts: number): InventedStatement {
    const candidates = Array.from({ length: gifts }, (_, at) => this.candidate(at))
    for (let at = 0; at < candidates.length; at += 1) {
      const [one, next] = [candidates[at], candidates[at + 1]]
      if (one && next && this.random.chance(4)) {
        this.bothInOne(one, next)
        at += 1
      } else if (one) this.asSent(one)
      if (this.random.chance(45)) this.noise(this.random.pick(candidates))
    }
    return { candidates, lines: withOrdinals(this.lines), truth: this.truth, again: this.again }
  }

  private reference(): string {
    return `2706${Array.from({ length: 8 }, () => alphabet[this.random.below(34)]).join('')}`
  }

  private candidate(at: number): Candidate {
    const { random } = this
    const name = `${random.pick(givenNames)} ${random.pick(surnames)} ${random.pick(surnames)}`
    const promisedOn = addDays('2027-05-01', random.below(40))
    const sent = random.chance(80)
    return {
      id: `gift-${at}`,
      reference: this.reference(),
      totalMinor: BigInt(random.pick(amounts)),
      currency: 'EUR',
      state: sent ? 'sent' : random.pick(['held', 'expired', 'notFound'] as const),
      names: [name],
      promisedOn,
      sentOn: sent ? addDays(promisedOn, random.below(3)) : null,
      linked: false,
    }
  }

  private write(
    words: string,
    minor: bigint,
    bookedOn: string,
    pays: readonly string[],
    payer: string | null = null,
  ) {
    const id = `line-${String(this.made).padStart(6, '0')}`
    this.made += 1
    const ordinals = new Map([['file', 1]])
    const bank = { account: null, ordinals, bankReference: '', isReturn: false }
    const answers = { refused: [], waitsFor: null, staysOpen: false }
    this.lines.push({ id, bookedOn, minor, currency: 'EUR', words, payer, ...bank, ...answers })
    if (pays.length > 0) this.truth.set(id, pays)
  }

  /** Returns the name as a bank prints it: surnames first, abbreviated, truncated, or a nickname. */
  private printed(name: string): string {
    const { random } = this
    const first = givenNames.find((one) => name.startsWith(`${one} `)) ?? ''
    const last = name.slice(first.length).trim()
    const called = random.chance(15) ? (nicknames[first] ?? first) : first
    const short = called.replace('María', random.pick(['María', 'Mª', 'MARIA']))
    const text = random.chance(50) ? `${last} ${short}` : `${short} ${last}`
    const swapped = random.chance(10) ? text.split(' ').toReversed().join(' ') : text
    return foldToUpperCase(swapped).slice(0, random.chance(20) ? 22 : 60)
  }

  private arrived(one: Candidate): string {
    return addDays(one.sentOn ?? one.promisedOn, this.random.below(4))
  }

  /** Returns the reference as guests type it. */
  private typed(reference: string): string {
    const { random } = this
    const spaced = reference.replace(/(.{4})(?=.)/g, `$1${random.pick([' ', '', '-', '.', '  ', ' / '])}`)
    const confused = random.chance(25) ? spaced.replaceAll('0', 'O').replaceAll('1', 'I') : spaced
    const cased = random.chance(25) ? confused.toLowerCase() : confused
    return random.pick(greetings) + cased
  }

  private misspelt(reference: string): string {
    const { random } = this
    const at = 4 + random.below(7)
    const other = alphabet[random.below(34)] ?? 'Z'
    const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
    const swapped =
      reference.slice(0, at) + (reference[at + 1] ?? '') + (reference[at] ?? '') + reference.slice(at + 2)
    return random.pick([
      before + other + after,
      before + after,
      before + other + reference.slice(at),
      swapped,
    ])
  }

  private asSent(one: Candidate): void {
    const { random } = this
    const [name = ''] = one.names
    const from = `TRANSFERENCIA DE ${this.printed(name)} `
    const day = this.arrived(one)
    if (random.chance(4)) return this.reversed(one, from, day)
    const all = random.below(100)
    if (all < 64) return this.write(from + this.typed(one.reference), one.totalMinor, day, [one.id])
    if (all < 72) return this.write(from + this.misspelt(one.reference), one.totalMinor, day, [one.id])
    if (all < 76)
      return this.write(from + one.reference.slice(0, 9 + random.below(3)), one.totalMinor, day, [one.id])
    if (all < 87)
      return this.write(`${random.pick(greetings)}TRANSF`, one.totalMinor, day, [one.id], this.printed(name))
    if (all < 91) return this.inTwo(one, from, day)
    if (all < 94) return this.otherAmount(one, from, day)
    if (all < 96) return this.twice(one, from, day)
    // From an unknown account and without a reference: no match is possible.
    if (all < 98)
      return this.write(`BIZUM DE ${foldToUpperCase(random.pick(givenNames))}`, one.totalMinor, day, [one.id])
  }

  /** A deposit that the bank reversed: it pays for nothing. */
  private reversed(one: Candidate, from: string, day: string): void {
    const { random } = this
    const [name = ''] = one.names
    const later = addDays(day, random.below(8))
    this.write(from + this.typed(one.reference), one.totalMinor, day, [])
    const payments: (() => void)[] = [
      () => this.write(`TRANSF DEVUELTA ${this.typed(one.reference)}`, -one.totalMinor, later, []),
      () => this.write(`EXTORNO ${this.misspelt(one.reference)}`, -one.totalMinor, later, []),
      () =>
        this.write(random.pick(['REVERSO DE ABONO', 'ANULACION', 'DEV. TRF']), -one.totalMinor, later, []),
      () => this.write('PAGO', -one.totalMinor, later, [], foldToUpperCase(name)),
      () => this.write(`TRANSFERENCIA A ${foldToUpperCase(name)}`, -one.totalMinor, later, []),
    ]
    random.pick(payments)()
  }

  private inTwo(one: Candidate, from: string, day: string): void {
    const first = (one.totalMinor * BigInt(3 + this.random.below(4))) / 10n
    this.write(from + this.typed(one.reference), first, day, [one.id])
    this.write(from + this.typed(one.reference), one.totalMinor - first, addDays(day, 3), [one.id])
  }

  private otherAmount(one: Candidate, from: string, day: string): void {
    const changed = one.totalMinor + (this.random.chance(50) ? 1000n : -1000n)
    this.write(from + this.typed(one.reference), changed, day, [one.id])
  }

  private twice(one: Candidate, from: string, day: string): void {
    this.write(from + this.typed(one.reference), one.totalMinor, day, [one.id])
    this.write(from + this.typed(one.reference), one.totalMinor, addDays(day, 1), [])
    const last = this.lines.at(-1)
    if (last) this.again.set(last.id, [one.id])
  }

  private bothInOne(one: Candidate, other: Candidate): void {
    const day = this.arrived(one)
    const latest = day > other.promisedOn ? day : other.promisedOn
    const words = `${this.typed(one.reference)} Y ${this.typed(other.reference)}`
    this.write(words, one.totalMinor + other.totalMinor, latest, [one.id, other.id])
  }

  /** Other movements of an account, some very similar to a gift. */
  private noise(near: Candidate): void {
    const { random } = this
    const day = addDays('2027-05-01', random.below(50))
    const amount = BigInt(random.pick(amounts))
    const [name = ''] = near.names
    const kinds: (() => void)[] = [
      () => this.write('NOMINA MAYO EMPRESA SL', 185_000n, day, []),
      () => this.write(`BIZUM DE ${foldToUpperCase(random.pick(givenNames))} CENA`, amount, day, []),
      () =>
        this.write(
          `TRANSFERENCIA DE ${foldToUpperCase(`${random.pick(givenNames)} ${random.pick(surnames)}`)}`,
          amount,
          day,
          [],
        ),
      // A gift for another wedding in the same month.
      () => this.write(`TRANSFERENCIA ${this.typed(this.reference())}`, amount, day, []),
      // A transfer by the couple that the bank returned.
      () =>
        this.write(
          `DEVOLUCION TRANSFERENCIA ${near.reference}`,
          near.totalMinor,
          addDays(near.promisedOn, 9),
          [],
        ),
      () => this.write(`RECIBO LUZ ${random.below(10_000)}`, -amount, day, []),
      () =>
        this.write(`TRANSFERENCIA A ${foldToUpperCase(name)} ${near.reference}`, -near.totalMinor, day, []),
      // A gift of the same family whose reference another line has.
      () => this.write(`${foldToUpperCase(name)} REGALO DE LA ABUELA`, amount + 100n, day, []),
    ]
    random.pick(kinds)()
  }
}
