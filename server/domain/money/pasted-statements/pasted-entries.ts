import type { Currency } from '#shared/money.ts'
import { directionOf, isBalance, isUnfinished } from './pasted-words.ts'

/** An amount in text copied from a screen. */
export type WrittenAmount = {
  readonly written: string
  readonly digits: string
  readonly sign: 'in' | 'out' | null
  /** Currency; null if its symbol is shared by several currencies. */
  readonly currency: Currency | null
}

/** A movement of a list with all its lines. */
export type Entry = {
  readonly line: number
  readonly lines: readonly string[]
  readonly amount: WrittenAmount | null
  readonly day: string | null
  readonly isBalance: boolean
  /** State in the line above, which belongs to this movement or the previous one; empty without one. */
  readonly before: string
}

const number = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const signed = String.raw`([+\-−–]\s?)?`
const symbols = String.raw`US\$|U\$S|S\/\.?|\$|€`
const codes = 'EUR|COP|MXN|CLP|PEN|ARS|USD'
const before = new RegExp(String.raw`${signed}(${symbols}|${codes})\s?${signed}(${number})(?![\dA-Za-z/])`)
const after = new RegExp(String.raw`${signed}(?<![\d.,])(${number})\s?(€|${codes})(?![A-Za-z])`)

const bySymbol: Readonly<Record<string, Currency | null>> = {
  US$: 'USD',
  U$S: 'USD',
  'S/': 'PEN',
  'S/.': 'PEN',
  '€': 'EUR',
  $: null,
}

/**
 * Returns the first amount with the symbol or code of a currency, or null. Numbers without a currency are
 * ignored, since lists contain many.
 */
export function findAmount(line: string): WrittenAmount | null {
  const [first, second] = [before.exec(line), after.exec(line)]
  if (first && first.index <= (second?.index ?? first.index)) {
    const [written, one, symbol = '', other, digits = ''] = first
    return amount(written, digits, one ?? other, symbol)
  }
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

type DatedLine = { readonly day: string; readonly written: string } | null
type Draft = {
  line: number
  lines: string[]
  amount: WrittenAmount | null
  day: string | null
  says: boolean
  /**
   * Lines with a reference after the amount. They belong to this movement unless the next one follows without
   * an empty line.
   */
  trailing: string[]
  /** State line between the previous movement and this one. */
  before: string
}

/** Reference in the forms in which guests write it. */
const reference = /(?<![\p{L}\d])\d{4}[ -]?[\dA-Z]{4}[ -]?[\dA-Z]{4}(?![\p{L}\d])/giu

/**
 * Splits a list into movements. A movement ends at an empty line or where a line repeats a kind of data: an
 * amount, a day or a name. A day on a line of its own before movements applies to all that follow. References
 * that could belong to either of two movements are dropped.
 */
export function entriesOf(text: string, dayOf: (line: string) => DatedLine): Entry[] {
  const entries: Entry[] = []
  let heading: string | null = null
  let draft: Draft | null = null
  /** State line that may belong to either neighbouring movement. */
  let state = ''
  const close = (isCertain = true) => {
    if (draft) entries.push(...entryOf(draft, heading, isCertain))
    draft = null
  }
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = written.trim().slice(0, 500)
    if (line === '') {
      state = ''
      close()
      continue
    }
    const content = contentOf(line, dayOf)
    const { amount: found, day, says, isTold } = content
    if (!found && titles.test(line)) continue
    // A day on a line of its own belongs to the movement above if movements have their own days, otherwise to
    // all below.
    if (day && !says && !found && (heading !== null || draft === null)) {
      close()
      heading = day.day
      continue
    }
    if (draft?.amount && !found && isStateAlone(line)) {
      draft.lines.push(line)
      state = line
      continue
    }
    const isNext = draft !== null && repeats(draft, content, heading)
    if (isNext) close(false)
    draft ??= { line: at + 1, lines: [], amount: null, day: null, says: false, trailing: [], before: state }
    state = ''
    const isLoose = isNext && !found && !isTold
    draft.lines.push(isLoose ? line.replace(reference, ' ').trim() : line)
    if (draft.amount && !found && line.search(reference) >= 0) draft.trailing.push(line)
    draft.amount ??= found
    draft.day ??= day?.day ?? null
    draft.says ||= says
  }
  close()
  return entries
}

function contentOf(line: string, dayOf: (line: string) => DatedLine): LineContent {
  const [found, day] = [findAmount(line), dayOf(line)]
  const rest = (found ? line.replace(found.written, ' ') : line).replace(reference, ' ')
  const says = /\p{L}{3,}/u.test(day ? withoutDay(rest) : rest)
  return { amount: found, day, says, isTold: directionOf(line) !== null }
}

function entryOf(draft: Draft, heading: string | null, isCertain: boolean): Entry[] {
  const { line, amount: found, day, trailing, before: above } = draft
  if (!found) return []
  const lines = isCertain ? draft.lines : draft.lines.filter((one) => !trailing.includes(one))
  return [
    { line, lines, amount: found, day: day ?? heading, isBalance: lines.some(isBalance), before: above },
  ]
}

/** Returns true for a state of one or two words, such as "Devuelto" or "En proceso". */
const isStateAlone = (line: string) => isUnfinished(line) && /^\P{L}*\p{L}+( \p{L}+)?\P{L}*$/u.test(line)

const titles =
  /^(tus |mis |últimos |ultimos )?(movimientos|historial|actividad|operaciones|transacciones|nequi|yape|plin|bizum|daviplata)$/i

type LineContent = { amount: WrittenAmount | null; day: DatedLine; says: boolean; isTold: boolean }

function repeats(
  draft: Draft,
  { amount: found, day, says, isTold }: LineContent,
  heading: string | null,
): boolean {
  if (found && draft.amount) return true
  if (day && draft.day && draft.amount) return true
  if (isTold && draft.amount && draft.says) return true
  return says && !day && draft.says && draft.amount !== null && (draft.day ?? heading) !== null
}

/** Removes names of days and months from a line, so that they are not taken for a person. */
function withoutDay(line: string): string {
  return line.replace(
    /\b(hoy|ayer|today|yesterday|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)\p{L}*)\b\.?/giu,
    ' ',
  )
}
