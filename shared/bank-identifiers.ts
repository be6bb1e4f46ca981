import { argentineBank, groupedCbu, readAlias, readCbu } from './bank-identifiers/argentina.ts'
import {
  chileanBanks,
  groupedRut,
  readChileanAccount,
  readChileanBank,
  readRut,
} from './bank-identifiers/chile.ts'
import { groupedColombianMobile, readBreBKey, readColombianMobile } from './bank-identifiers/colombia.ts'
import { groupedClabe, mexicanBank, readClabe } from './bank-identifiers/mexico.ts'
import {
  groupedCci,
  groupedPeruvianMobile,
  peruvianBank,
  readCci,
  readPeruvianMobile,
} from './bank-identifiers/peru.ts'
import { type Reading, right } from './bank-identifiers/reading.ts'

import { groupedIban, readIban, readBizumMobile, spanishBank } from './bank-identifiers/spain.ts'
import type { Country } from './country.ts'
import type { Currency } from './money.ts'

export { accountTypes, chileanBanks, isSameChileanBank, type AccountType } from './bank-identifiers/chile.ts'
export { spanishBank } from './bank-identifiers/spain.ts'
export { isCvu } from './bank-identifiers/argentina.ts'
export type { IdentifierProblem } from './bank-identifiers/reading.ts'

/** The ways to pay that need no company in between, by country. Cash is everywhere. */
export const railKinds = [
  'sepa',
  'bizum',
  'spei',
  'breB',
  'nequi',
  'chileAccount',
  'alias',
  'cbu',
  'yape',
  'plin',
  'cci',
  'cash',
] as const
export type RailKind = (typeof railKinds)[number]

/** Whose a way to pay is. */
export const railOwners = ['one', 'two', 'both'] as const
export type RailOwner = (typeof railOwners)[number]

type KindFacts = {
  /** Null: wherever the wedding is. */
  readonly country: Country | null
  /** In which it can receive, the usual one first; empty: in the wedding's own. */
  readonly currencies: readonly Currency[]
  readonly read: (typed: string) => Reading
  readonly grouped: (identifier: string) => string
  /** As an app takes it when it is pasted. */
  readonly toCopy: (identifier: string) => string
  readonly bank: (identifier: string) => string | null
}

const asItIs = (identifier: string): string => identifier
const noBank = () => null
/** As the apps of the country take it; a number of Andorra keeps its prefix in Bizum. */
const withoutPrefix = (identifier: string): string => identifier.replace(/^\+(?!376)\d{2}/, '')
const plain = { grouped: asItIs, toCopy: asItIs, bank: noBank }
const phone = { toCopy: withoutPrefix, bank: noBank }

const spanishMobile = (identifier: string): string =>
  identifier
    .replace(/^\+34(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
    .replace(/^\+376(\d{3})(\d{3})$/, '+376 $1 $2')

const facts: Readonly<Record<RailKind, KindFacts>> = {
  sepa: {
    country: 'ES',
    currencies: ['EUR'],
    read: readIban,
    grouped: groupedIban,
    toCopy: asItIs,
    bank: spanishBank,
  },
  bizum: { ...phone, country: 'ES', currencies: ['EUR'], read: readBizumMobile, grouped: spanishMobile },
  spei: {
    country: 'MX',
    currencies: ['MXN'],
    read: readClabe,
    grouped: groupedClabe,
    toCopy: asItIs,
    bank: mexicanBank,
  },
  breB: { ...plain, country: 'CO', currencies: ['COP'], read: readBreBKey, grouped: groupedColombianMobile },
  nequi: {
    ...phone,
    country: 'CO',
    currencies: ['COP'],
    read: readColombianMobile,
    grouped: groupedColombianMobile,
  },
  chileAccount: { ...plain, country: 'CL', currencies: ['CLP'], read: readChileanAccount },
  alias: { ...plain, country: 'AR', currencies: ['ARS', 'USD'], read: readAlias },
  cbu: {
    country: 'AR',
    currencies: ['ARS', 'USD'],
    read: readCbu,
    grouped: groupedCbu,
    toCopy: asItIs,
    bank: argentineBank,
  },
  yape: {
    ...phone,
    country: 'PE',
    currencies: ['PEN'],
    read: readPeruvianMobile,
    grouped: groupedPeruvianMobile,
  },
  plin: {
    ...phone,
    country: 'PE',
    currencies: ['PEN'],
    read: readPeruvianMobile,
    grouped: groupedPeruvianMobile,
  },
  cci: {
    country: 'PE',
    currencies: ['PEN', 'USD'],
    read: readCci,
    grouped: groupedCci,
    toCopy: asItIs,
    bank: peruvianBank,
  },
  cash: { ...plain, country: null, currencies: [], read: () => right('') },
}

/** Where a kind of rail is at home; null for cash, which is at home wherever the wedding is. */
export function countryOfKind(kind: RailKind): Country | null {
  return facts[kind].country
}

/** The currencies a kind of rail can receive in, the usual one first. */
export function currenciesOfKind(kind: RailKind, wedding: Currency): readonly Currency[] {
  return facts[kind].currencies.length > 0 ? facts[kind].currencies : [wedding]
}

/** Reads an identifier as people type it (spaces, dots, lower case, prefixes) into the one form in which it is kept. */
export function readIdentifier(kind: RailKind, typed: string): Reading {
  return facts[kind].read(typed)
}

/** The holder's document, where a transfer asks for it: the RUT in Chile. */
export function readDocument(typed: string): Reading {
  return readRut(typed)
}

/** The bank, where people choose it: its code, or its name where the list does not have it. */
export function readBank(typed: string): Reading {
  return readChileanBank(typed)
}

/** "12.345.678-5". */
export function groupedDocument(document: string): string {
  return groupedRut(document)
}

/** The identifier in groups, as people read it out: "ES91 2100 0418 …", "600 11 12 22". */
export function groupedIdentifier(kind: RailKind, identifier: string): string {
  return facts[kind].grouped(identifier)
}

/** The identifier as a banking app takes it when it is pasted. */
export function identifierToCopy(kind: RailKind, identifier: string): string {
  return facts[kind].toCopy(identifier)
}

/** The bank's name: from the identifier where the standard says it, where people choose it from its code or as they wrote it. */
export function bankName(kind: RailKind, identifier: string, chosen: string | null): string | null {
  return chosen === null ? facts[kind].bank(identifier) : (chileanBanks[chosen] ?? chosen)
}

/** The code of a bank that was chosen from the list; null for one that was written by its name. */
export function bankCode(chosen: string | null): string | null {
  return chosen !== null && Object.hasOwn(chileanBanks, chosen) ? chosen : null
}

const phones: readonly RailKind[] = ['bizum', 'nequi', 'yape', 'plin']

/** Its end, by which whoever knows it recognises it: "1332"; of a telephone number "222". */
export function identifierEnd(kind: RailKind, identifier: string): string {
  return identifier.replace(/\s/g, '').slice(phones.includes(kind) ? -3 : -4)
}

/** Enough to know which account it is, not enough to read it over a shoulder: "ES91 •••• 1332", "•••• 222". The same everywhere. */
export function maskedIdentifier(kind: RailKind, identifier: string): string {
  if (identifier === '') return ''
  const country = kind === 'sepa' ? `${identifier.slice(0, 4)} ` : ''
  return `${country}•••• ${identifierEnd(kind, identifier)}`
}
