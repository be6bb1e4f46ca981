import { countrySpecs, electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { bare, readMobile, type Reading, right, wrong } from './reading.ts'

/**
 * Countries that joined SEPA between 2024 and 2026 (European Payments Council, EPC409-09) and are missing in
 * the library.
 */
const joinedLately: readonly string[] = ['AL', 'MD', 'ME', 'MK', 'RS']

/**
 * Reads an IBAN of any SEPA country. Verifies the ISO 13616 check digits and, for Spain, those of the account
 * (CCC). Half of the younger accounts in Spain have Lithuanian, Belgian or German numbers.
 */
export function readIban(typed: string): Reading {
  const iban = electronicFormatIBAN(typed.replace(/[\s.]/g, '').replace(/^iban:?/i, '')) ?? ''
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country) || !(isSEPACountry(country) || joinedLately.includes(country)))
    return wrong('iban.country')
  if (iban.length !== countrySpecs[country]?.chars) return wrong('iban.length')
  return isValidIBAN(iban) ? right(iban) : wrong('iban.checksum')
}

export function groupedIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}

/**
 * Reads a mobile number with Bizum: a Spanish one of nine digits starting with 6 or 7 (Plan Nacional de
 * Numeración Telefónica), or one of Andorra, whose banks take part: +376 and six digits starting with 3, 4 or
 * 6, only with its prefix.
 */
export function readBizumMobile(typed: string): Reading {
  const andorran = /^(?:\+|00)376([346]\d{5})$/.exec(bare(typed))?.[1]
  if (andorran !== undefined) return right(`+376${andorran}`)
  return readMobile(typed, { prefix: '34', national: /^[67]\d{8}$/ }, 'phone.spanishMobile')
}

/**
 * Returns the bank of a Spanish IBAN by its four digits in the Registro de entidades del Banco de España;
 * common banks only.
 */
export function spanishBank(iban: string): string | null {
  return iban.startsWith('ES') ? (banks[iban.slice(4, 8)] ?? null) : null
}

const banks: Readonly<Record<string, string>> = {
  '0019': 'Deutsche Bank',
  '0049': 'Santander',
  '0061': 'Banca March',
  '0073': 'Openbank',
  '0081': 'Sabadell',
  '0128': 'Bankinter',
  '0182': 'BBVA',
  '0186': 'Banco Mediolanum',
  '0234': 'Banco Caminos',
  '0239': 'EVO Banco',
  '1465': 'ING',
  '1491': 'Triodos Bank',
  '2045': 'Caixa Ontinyent',
  '2048': 'Liberbank (Unicaja)',
  '2056': 'Colonya, Caixa Pollença',
  '2080': 'ABANCA',
  '2085': 'Ibercaja',
  '2095': 'Kutxabank',
  '2100': 'CaixaBank',
  '2103': 'Unicaja',
  '3008': 'Caja Rural de Navarra',
  '3025': 'Caixa d’Enginyers',
  '3035': 'Laboral Kutxa',
  '3058': 'Cajamar',
  '3076': 'Cajasiete',
  '3081': 'Eurocaja Rural',
}
