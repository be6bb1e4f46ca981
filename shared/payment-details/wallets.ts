import { readRut } from '../bank-identifiers/chile.ts'

const wallet =
  /(?<![\p{L}\d])(?:bizum[a-z]*|yape[a-z]*|plin|nequi|daviplata|bre-?b|transfiya|mercado ?pago|modo|uala|tenpo|mach|dimo|codi|pix|zelle|venmo|cash ?app|mb ?way|swish|twint|paypal|revolut|revtag|wise(?:tag)?|cashtag|western union|moneygram|llave)(?!\p{L})/giu

/**
 * A mobile number of six countries, or any number with a prefix, as people write them. The preceding word
 * marks it as a payment.
 */
const phone = /(?<![\d.,_])(?:\+|00)?\d(?:[ .\-/()_·]{0,3}\d){8,14}(?![\p{L}\d_])/gu
const address = /[^\s@<>()]{1,64} ?@ ?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/giu
const key = /(?<![\p{L}\d.])@ ?[a-z0-9]{5,20}(?![\p{L}\d])/giu

/** Maximum distance between a wallet's name and its number, in characters. */
const reach = 60

/** Returns whether the text contains a phone number, address or key close to a wallet's name. */
export function hasWalletNumber(normalized: string): boolean {
  const words = [...normalized.matchAll(wallet)]
  return words.some((word) => {
    const near = normalized.slice(Math.max(0, word.index - reach), word.index + word[0].length + reach)
    if (/^llave$/i.test(word[0])) return hasKey(word[0], near)
    return (
      [...near.matchAll(phone)].some(([found]) => isPhone(found)) ||
      near.search(address) >= 0 ||
      hasKey(word[0], near)
    )
  })
}

/** At least nine digits; dates have eight, and ranges of years are excluded. */
function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  return digits.length >= 9 && digits.length <= 15 && !/\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/.test(found)
}

const hasKey = (word: string, near: string) => {
  if (/^(?:bre-?b|llave)$/i.test(word)) return near.search(key) >= 0
  return (
    paysByName.test(word) &&
    [...near.matchAll(handle)].some(({ index }) => !ofNetwork.test(near.slice(0, index)))
  )
}

/** Wallets that pay to a name: Revtag, Wisetag, $cashtag, or an account name at Venmo or PayPal. */
const paysByName = /^(?:revolut|revtag|wise(?:tag)?|cash ?app|cashtag|venmo|paypal)$/i
const handle = /(?<![\p{L}\d.@$])[@$] ?[a-z][a-z0-9_.-]{2,29}(?![\p{L}\d@])/giu
/** Text before a name that belongs to a social network. */
const ofNetwork =
  /(?:instagram|insta|ig|tik ?tok|twitter|x|facebook|fb|youtube|threads|telegram|pinterest)[ :(=-]*$/i

const alias =
  /(?<![\p{L}\d])alias(?: (?:de|del|cbu|cvu|mp|mercado pago|bancario|para|transferir|transferencias?|la|mi|nuestro|cuenta|es|nuevo))*(?: ?[:=\-–"“«']+)* ?([a-z0-9](?:[a-z0-9.-]{4,18})[a-z0-9])(?![\p{L}\d@])/giu
const threeWords = /(?<![\p{L}\d.@/])([a-z0-9]{2,12}(?:\.[a-z0-9]{2,12}){1,3})(?![\p{L}\d@/]|\.[a-z])/giu
const topLevel =
  /\.(?:com|es|mx|co|cl|ar|pe|org|net|eu|info|cat|gal|eus|uk|fr|app|io|me|html?|pdf|jpe?g|png)$/i

/**
 * Returns whether the text contains an Argentine alias: after that word, or as words with dots in a text
 * about a transfer.
 */
export function hasAlias(normalized: string, speaksOfPaying: boolean): boolean {
  const afterWord = [...normalized.matchAll(alias)].some(
    ([, found = '']) => /[.\d-]/.test(found) || found === found.toUpperCase(),
  )
  if (afterWord || !speaksOfPaying) return afterWord
  return [...normalized.matchAll(threeWords)].some(
    ([, found = '']) =>
      found.length >= 6 &&
      found.length <= 20 &&
      /[a-z]/i.test(found) &&
      /\.[a-z0-9]+\./i.test(found) &&
      !topLevel.test(found),
  )
}

const rut = /(?<!\d)(?:\d{1,2}\.?\d{3}\.?\d{3}) ?- ?[\dkK](?![\p{L}\d])/gu
const account = /(?<!\d)\d(?:[ -]?\d){4,19}(?!\d)/gu

/** Returns whether the text contains a Chilean RUT with an account number. */
export function hasChileanAccount(normalized: string, speaksOfPaying: boolean): boolean {
  if (!speaksOfPaying) return false
  const ruts = [...normalized.matchAll(rut)].map(([found]) => found).filter((found) => readRut(found).ok)
  if (ruts.length === 0) return false
  const rest = ruts.reduce((text, found) => text.replace(found, ' '), normalized)
  return rest.search(account) >= 0 || /cuenta ?rut/i.test(normalized)
}
