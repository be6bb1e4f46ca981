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
 * Whether a text tells where to send money. Recognised, in any of the usual ways to write them (spaces, dots, hyphens, lines, full-width
 * or invisible characters, look-alike letters, letters one by one, the marks of a numbered list, "y luego" between groups, digits in Spanish, English,
 * Catalan, Portuguese or French words up to 99):
 * - an IBAN of any country of the registry, CLABE, CBU, CVU, CCI, a Spanish account (CCC), by their check digits;
 * - a card number, by the prefix of its network and its check digit;
 * - a RUT with an account number, where the text speaks of a bank or a transfer;
 * - a telephone number, e-mail address or Bre-B key within 60 characters of the name of a wallet, or a name with @ or $ beside one that pays by names;
 * - an Argentine alias after that word, or as words with dots in a text that speaks of a transfer;
 * - payment links, payment URIs and cryptocurrency addresses.
 * Other words between the groups ("79, that of my cousin, 2100") are passed over where the text speaks of paying, or after "ES79".
 * Not recognised: account numbers without check digits and without a RUT, a telephone number where no wallet is named, numbers above 99
 * in words ("dos mil cien"), identifiers in reverse or in cipher, inside pictures or recordings, behind link shorteners, and those
 * whose groups are in texts that are saved one by one.
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
 * Returns the places of the texts that tell where to send money, alone or together with others: an account number can be divided
 * among the captions of several pictures.
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
