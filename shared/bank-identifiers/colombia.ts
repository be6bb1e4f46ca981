import { bare, readMobile, type Reading, right, wrong } from './reading.ts'

const mobile = { prefix: '57', national: /^3\d{9}$/ }

/** Reads the number of a Nequi wallet: a Colombian mobile number of ten digits starting with 3. */
export function readColombianMobile(typed: string): Reading {
  return readMobile(typed, mobile, 'phone.colombianMobile')
}

/**
 * Reads a Bre-B key of one of the five kinds of the Banco de la República: a word of 5 to 20 letters and
 * digits after an @, a mobile number, an email address (30 characters before the @, 61 after), a merchant's
 * ten digits starting with 00, or a document of at most 18 letters and digits. Keys have no check digits.
 */
export function readBreBKey(typed: string): Reading {
  const key = typed.normalize('NFKC').replace(/\s/g, '')
  if (key.startsWith('@')) return /^@[A-Za-z0-9]{5,20}$/.test(key) ? right(key) : wrong('breB.key')
  if (key.includes('@')) return readEmailKey(key)
  const phone = readMobile(key, mobile, 'breB.key')
  if (phone.ok) return right(phone.identifier.slice('+57'.length))
  const document = bare(key).toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{5,18}$/.test(document) ? right(document) : wrong('breB.key')
}

function readEmailKey(key: string): Reading {
  const address = key.toLowerCase()
  return /^[^\s@]{1,30}@[a-z0-9](?:[a-z0-9.-]{0,59}[a-z0-9])?$/.test(address) &&
    /@.*\.[a-z]{2,}$/.test(address)
    ? right(address)
    : wrong('breB.key')
}

/** Formats a mobile number as Colombians read it out: "300 123 4567". */
export function groupedColombianMobile(number: string): string {
  return number.replace(/^(?:\+57)?(3\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
}
