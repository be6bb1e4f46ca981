import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import type { Country } from './country.ts'

export type RailKind = 'sepa' | 'bizum'

/** What is wrong with an identifier: a key of the translations. */
type IdentifierProblem = 'iban.country' | 'iban.length' | 'iban.checksum' | 'phone.spanishMobile'

type ReadIdentifier =
  { ok: true; identifier: string; country: Country } | { ok: false; problem: IdentifierProblem }

/**
 * Reads an identifier as people type it (spaces, dots, lower case, `0034`) into the one form in which it is kept.
 * IBAN: ISO 13616 check digits and, for Spain, the digits of the CCC inside. Bizum: a Spanish mobile number.
 */
export function readIdentifier(kind: RailKind, typed: string): ReadIdentifier {
  return kind === 'sepa' ? readIban(typed) : readSpanishMobile(typed)
}

function readIban(typed: string): ReadIdentifier {
  const iban = electronicFormatIBAN(typed.replace(/[\s.]/g, '').replace(/^iban:?/i, '')) ?? ''
  // Euro transfers reach every SEPA country, but the lists that can be made now are paid into Spanish accounts.
  if (!iban.startsWith('ES')) return { ok: false, problem: 'iban.country' }
  if (iban.length !== 24) return { ok: false, problem: 'iban.length' }
  if (!isValidIBAN(iban)) return { ok: false, problem: 'iban.checksum' }
  return { ok: true, identifier: iban, country: 'ES' }
}

function readSpanishMobile(typed: string): ReadIdentifier {
  const digits = typed.replace(/[\s.\-()]/g, '').replace(/^(\+34|0034|34(?=\d{9}$))/, '')
  if (!/^[67]\d{8}$/.test(digits)) return { ok: false, problem: 'phone.spanishMobile' }
  return { ok: true, identifier: `+34${digits}`, country: 'ES' }
}

/** The identifier in groups, as people read it out: "ES91 2100 0418 …", "600 11 12 22". */
export function groupedIdentifier(kind: RailKind, identifier: string): string {
  if (kind === 'sepa') return friendlyFormatIBAN(identifier) ?? identifier
  return identifier.replace(/^\+34(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}

/** Only the end, for registers and summaries: "•••• 1332". */
export function maskedIdentifier(identifier: string): string {
  return `•••• ${identifier.slice(-4)}`
}
