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

/** Kinds of receiving accounts without a card provider, by country. Cash is available everywhere. */
export const receivingAccountKinds = [
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
export type ReceivingAccountKind = (typeof receivingAccountKinds)[number]

/** Kinds that are used with a wallet or banking app on a phone. */
export const walletKinds: readonly ReceivingAccountKind[] = ['bizum', 'nequi', 'breB', 'yape', 'plin']

/** Kinds whose apps issue EMVCo payment codes to private people. */
export const kindsWithCode: readonly ReceivingAccountKind[] = [
  'breB',
  'nequi',
  'alias',
  'cbu',
  'yape',
  'plin',
]

/** The owner of a receiving account. */
export const receivingAccountOwners = ['one', 'two', 'both'] as const
export type ReceivingAccountOwner = (typeof receivingAccountOwners)[number]

type KindFacts = {
  /** Null: available in every country. */
  readonly country: Country | null
  /** Currencies it can receive, the usual one first; empty means the wedding's currency. */
  readonly currencies: readonly Currency[]
  readonly read: (typed: string) => Reading
  readonly grouped: (identifier: string) => string
  /** The form that banking apps accept when pasted. */
  readonly toCopy: (identifier: string) => string
  readonly bank: (identifier: string) => string | null
}

const asItIs = (identifier: string): string => identifier
const noBank = () => null
/** Banking apps expect the number without its prefix; Bizum keeps the prefix of Andorra. */
const withoutPrefix = (identifier: string): string => identifier.replace(/^\+(?!376)\d{2}/, '')
const plain = { grouped: asItIs, toCopy: asItIs, bank: noBank }
const phone = { toCopy: withoutPrefix, bank: noBank }

const spanishMobile = (identifier: string): string =>
  identifier
    .replace(/^\+34(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
    .replace(/^\+376(\d{3})(\d{3})$/, '+376 $1 $2')

const facts: Readonly<Record<ReceivingAccountKind, KindFacts>> = {
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

/** Returns the country of a kind of receiving account, or null for cash. */
export function countryOfKind(kind: ReceivingAccountKind): Country | null {
  return facts[kind].country
}

/** Returns the currencies a kind of receiving account can receive, the usual one first. */
export function currenciesOfKind(kind: ReceivingAccountKind, wedding: Currency): readonly Currency[] {
  return facts[kind].currencies.length > 0 ? facts[kind].currencies : [wedding]
}

/** Normalizes an identifier as typed (spaces, dots, lower case, prefixes) to the stored form. */
export function readIdentifier(kind: ReceivingAccountKind, typed: string): Reading {
  return facts[kind].read(typed)
}

/** Reads the holder's document where a transfer requires one: the RUT in Chile. */
export function readDocument(typed: string): Reading {
  return readRut(typed)
}

/** Reads a bank where people choose it: its code, or its name when it is not in the list. */
export function readBank(typed: string): Reading {
  return readChileanBank(typed)
}

/** "12.345.678-5". */
export function groupedDocument(document: string): string {
  return groupedRut(document)
}

/** Formats the identifier in groups, as people read it out: "ES91 2100 0418 …", "600 11 12 22". */
export function groupedIdentifier(kind: ReceivingAccountKind, identifier: string): string {
  return facts[kind].grouped(identifier)
}

/** Formats the identifier for pasting into a banking app. */
export function identifierToCopy(kind: ReceivingAccountKind, identifier: string): string {
  return facts[kind].toCopy(identifier)
}

/**
 * Returns the bank's name: from the identifier if the standard encodes it, else from the chosen code, or as
 * written.
 */
export function bankName(
  kind: ReceivingAccountKind,
  identifier: string,
  chosen: string | null,
): string | null {
  return chosen === null ? facts[kind].bank(identifier) : (chileanBanks[chosen] ?? chosen)
}

/** Returns the code of a bank from the list, or null for a bank written by name. */
export function bankCode(chosen: string | null): string | null {
  return chosen !== null && Object.hasOwn(chileanBanks, chosen) ? chosen : null
}

const phones: readonly ReceivingAccountKind[] = ['bizum', 'nequi', 'yape', 'plin']

/**
 * Returns the last characters, by which the owner recognises the identifier: "1332", or "222" of a phone
 * number.
 */
export function identifierEnd(kind: ReceivingAccountKind, identifier: string): string {
  return identifier.replace(/\s/g, '').slice(phones.includes(kind) ? -3 : -4)
}

/** Masks an identifier, leaving enough to recognise the account: "ES91 •••• 1332", "•••• 222". */
export function maskedIdentifier(kind: ReceivingAccountKind, identifier: string): string {
  if (identifier === '') return ''
  const country = kind === 'sepa' ? `${identifier.slice(0, 4)} ` : ''
  return `${country}•••• ${identifierEnd(kind, identifier)}`
}
