import { foldToUpperCase } from '#shared/fold-text.ts'
import { namesIn } from '#shared/person-name.ts'
import type { DoneLine, BankMovement } from './match-verdict.ts'

/** Words for wages and pensions in the six countries. */
const wages =
  /\b(NOMINA|SALARIO|SUELDO|PENSION|HABERES|REMUNERACION(ES)?|QUINCENA|PLANILLA|PAYROLL|SALARY|WAGES)\b/
/** Legal forms and words that occur only in names of companies and authorities. */
const companies =
  /\b(S\.?L\.?U?|S\.?A\.?U?|S\.?A\.?S|S\.?P\.?A|S\.?A\.?C|S\.?R\.?L|E\.?I\.?R\.?L|LTDA|LIMITADA|SOCIEDAD|EMPRESA|INC|LLC|GMBH|AYUNTAMIENTO|MINISTERIO|UNIVERSIDAD|TESORERIA|COOPERATIVA|FUNDACION|SEPE|INSS)(?![A-Z])/
const months =
  /^(ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|NOV|DIC|ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|SETIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE)$/

/**
 * Returns a predicate for payers that give no gifts, learned from lines that the couple set aside. Only
 * companies, authorities and payers of wages are learned: a person whose earlier transfer was no gift may still
 * give one.
 */
export function learnNoGiftPayers(done: readonly DoneLine[]): (movement: BankMovement) => boolean {
  const known = new Set(done.filter(({ isNoGift }) => isNoGift).flatMap(payerKey))
  return (movement) => movement.minor > 0n && payerKey(movement).some((key) => known.has(key))
}

function payerKey({ payer, words }: BankMovement): string[] {
  const text = foldToUpperCase(`${payer ?? ''} ${words}`)
  if (!wages.test(text) && !companies.test(foldToUpperCase(payer ?? ''))) return []
  const key = namesIn(payer ?? words)
    .filter((word) => !months.test(word))
    .toSorted()
    .join(' ')
  return key === '' ? [] : [key]
}
