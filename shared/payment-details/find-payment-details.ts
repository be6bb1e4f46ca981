import { hasAccountNumber, hasCardNumber, hasIban } from './account-numbers.ts'
import { digitsForLookAlikes, digitsForNumberWords, normalizeText, withoutFillers } from './normalize-text.ts'
import { hasCryptoAddress, hasPaymentLink } from './payment-links.ts'
import { digitsInOtherLanguages, joinSpacedLetters, withoutListMarks } from './spelled-digits.ts'
import { hasAlias, hasChileanAccount, hasWalletNumber } from './wallets.ts'

/**
 * Words after which a number is likely an account; "transfer" alone is a coach, and "cuenta con" is no
 * account.
 */
const payingWords =
  /(?<![\p{L}\d])(?:iban|swift|bic|clabe|cbu|cvu|cci|ccc|rut|alias|banco|banc[oa]ri[oa]s?|bank|(?:nueva|nuestra|mi|la|numero de|n[ro.º°]* ?de|una|esta|otra|cta\.?) cuenta|cuenta (?:corriente|vista|rut|de ahorros?|bancaria|es)|cuenta ?:|(?:our|my|the|new|bank) account|account (?:number|is)|transferencias?|transferid?|transferir(?:nos|me)?|wire|ingresos?|ingresar(?:nos|lo)?|ingresad|depositos?|depositar|pagos? a|pay to|dinero|plata|money|sort code|routing)(?![\p{L}\d])/iu
const cardWords =
  /(?<![\p{L}\d])(?:tarjetas?|cards?|visa|mastercard|amex|american express|credito|debito)(?![\p{L}\d])/iu

/**
 * Returns true if a text contains payment details. Recognises them in all usual spellings: with spaces, dots,
 * hyphens and line breaks, full-width or invisible characters, look-alike letters, single letters, marks of a
 * numbered list, "y luego" between groups, and digits in Spanish, English, Catalan, Portuguese or French
 * words up to 99:
 * - an IBAN of any country of the registry, CLABE, CBU, CVU, CCI, a Spanish account (CCC), by their check
 * digits;
 * - a card number, by the prefix of its network and its check digit;
 * - a RUT with an account number, if the text mentions a bank or a transfer;
 * - a phone number, email address or Bre-B key within 60 characters of the name of a wallet, or a name with @
 * or $ beside a wallet that uses names;
 * - an Argentine alias after that word, or as words with dots in a text about a transfer;
 * - payment links, payment URIs and cryptocurrency addresses.
 * Other words between groups ("79, that of my cousin, 2100") are skipped if the text mentions payments, or
 * after "ES79".
 * Not recognised: account numbers without check digits and RUT, phone numbers without the name of a wallet,
 * numbers above 99 in words ("dos mil cien"), reversed or encrypted identifiers, images and recordings, link
 * shorteners, and identifiers divided among texts that are saved separately.
 */
export function hasPaymentDetails(text: string): boolean {
  const normalized = joinSpacedLetters(normalizeText(text))
  const inDigits = withoutFillers(digitsForNumberWords(normalized))
  const written = [
    normalized,
    inDigits,
    digitsForLookAlikes(normalized),
    digitsForLookAlikes(inDigits),
    ...digitsInOtherLanguages(normalized).map(withoutFillers),
  ]
  const variants = new Set([...written, ...written.map(withoutListMarks)])
  const speaksOfPaying = payingWords.test(normalized)
  const speaksOfCards = cardWords.test(normalized)
  if (hasPaymentLink(normalized) || hasCryptoAddress(normalized) || hasAlias(normalized, speaksOfPaying))
    return true
  return [...variants].some(
    (variant) =>
      hasIban(variant, speaksOfPaying) ||
      hasAccountNumber(variant, speaksOfPaying) ||
      hasCardNumber(variant, speaksOfCards) ||
      hasWalletNumber(variant) ||
      hasChileanAccount(variant, speaksOfPaying),
  )
}

/**
 * Returns the indexes of texts that contain payment details, alone or combined, since an account number can
 * be divided among the captions of several pictures.
 */
export function textsWithPaymentDetails(texts: readonly string[]): number[] {
  const alone = texts.flatMap((text, index) => (hasPaymentDetails(text) ? [index] : []))
  if (alone.length > 0) return alone
  let together = texts.map((_, index) => index).filter((index) => texts[index] !== '')
  const isFound = (places: readonly number[]) =>
    hasPaymentDetails(places.map((place) => texts[place]).join('\n'))
  if (together.length < 2 || !isFound(together)) return []
  for (const place of together) {
    const without = together.filter((one) => one !== place)
    if (isFound(without)) together = without
  }
  return together
}
