import type { Currency } from '#shared/money.ts'
import { directionOf, isBalance } from './pasted-words.ts'

/** An amount as a screen shows it. */
export type WrittenAmount = {
  readonly written: string
  readonly digits: string
  readonly sign: 'in' | 'out' | null
  /** Null where its sign is of several currencies. */
  readonly currency: Currency | null
}

/** One movement of a list, from its first line to its last. */
export type Entry = {
  readonly line: number
  readonly lines: readonly string[]
  readonly amount: WrittenAmount | null
  readonly day: string | null
  readonly isBalance: boolean
}

const number = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const signed = String.raw`([+\-−–]\s?)?`
const symbols = String.raw`US\$|U\$S|S\/\.?|\$|€`
const codes = 'EUR|COP|MXN|CLP|PEN|ARS|USD'
const before = new RegExp(String.raw`${signed}(${symbols}|${codes})\s?${signed}(${number})(?![\d/])`)
const after = new RegExp(String.raw`${signed}(?<![\d.,])(${number})\s?(€|${codes})(?![A-Za-z])`)

const bySymbol: Readonly<Record<string, Currency | null>> = {
  US$: 'USD',
  U$S: 'USD',
  'S/': 'PEN',
  'S/.': 'PEN',
  '€': 'EUR',
  $: null,
}

/** The amount with the sign or code of its currency; a bare number is none, since lists are full of them. */
export function findAmount(line: string): WrittenAmount | null {
  const first = before.exec(line)
  if (first) {
    const [written, one, symbol = '', other, digits = ''] = first
    return amount(written, digits, one ?? other, symbol)
  }
  const second = after.exec(line)
  if (!second) return null
  const [written, sign, digits = '', symbol = ''] = second
  return amount(written, digits, sign, symbol)
}

function amount(written: string, digits: string, sign: string | undefined, symbol: string): WrittenAmount {
  const mark = sign?.trim() ?? ''
  const direction = mark === '' ? null : mark === '+' ? 'in' : 'out'
  const currency = symbol in bySymbol ? (bySymbol[symbol] ?? null) : (symbol as Currency)
  return { written, digits: digits.replace(/[ \u00a0\u202f'’]/g, ''), sign: direction, currency }
}

type Found = { readonly day: string; readonly written: string } | null
type Draft = {
  line: number
  lines: string[]
  amount: WrittenAmount | null
  day: string | null
  says: boolean
}

/**
 * The movements of a list. A movement ends at an empty line, or where a line says again what it has said already: an amount, a day or
 * who. A day alone above movements is the day of all below it.
 */
export function entriesOf(text: string, dayOf: (line: string) => Found): Entry[] {
  const entries: Entry[] = []
  let heading: string | null = null
  let draft: Draft | null = null
  const close = () => {
    if (draft?.amount) {
      const { line, lines, amount: found, day } = draft
      entries.push({ line, lines, amount: found, day: day ?? heading, isBalance: lines.some(isBalance) })
    }
    draft = null
  }
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = written.trim().slice(0, 500)
    if (line === '') {
      close()
      continue
    }
    const [found, day] = [findAmount(line), dayOf(line)]
    const rest = found ? line.replace(found.written, ' ') : line
    const says = /\p{L}{3,}/u.test(day ? withoutDay(rest) : rest)
    if (!found && titles.test(line)) continue
    // A day alone is of the movement above it where each has its own, and else of all below it.
    if (day && !says && !found && (heading !== null || draft === null)) {
      close()
      heading = day.day
      continue
    }
    if (draft && repeats(draft, { amount: found, day, says, isTold: directionOf(line) !== null })) close()
    draft ??= { line: at + 1, lines: [], amount: null, day: null, says: false }
    draft.lines.push(line)
    draft.amount ??= found
    draft.day ??= day?.day ?? null
    draft.says ||= says
  }
  close()
  return entries
}

const titles =
  /^(tus |mis |últimos |ultimos )?(movimientos|historial|actividad|operaciones|transacciones|nequi|yape|plin|bizum|daviplata)$/i

type Said = { amount: WrittenAmount | null; day: Found; says: boolean; isTold: boolean }

function repeats(draft: Draft, { amount: found, day, says, isTold }: Said): boolean {
  if (found && draft.amount) return true
  if (day && draft.day && draft.amount) return true
  if (isTold && draft.amount && draft.says) return true
  return says && !day && draft.says && draft.amount !== null && draft.day !== null
}

/** What a line says beside its day: names of months and days are no person. */
function withoutDay(line: string): string {
  return line.replace(
    /\b(hoy|ayer|today|yesterday|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)\p{L}*)\b\.?/giu,
    ' ',
  )
}
