import type { Country } from '#shared/country.ts'
import { whatsappNumber } from '#web/workspace/outreach/whatsapp-number.ts'

/** The address that opens WhatsApp with these words: with them, where their number is known. */
export function whatsappAddress(phone: string | null, country: Country, words: string): string {
  return `https://wa.me/${whatsappNumber(phone, country)}?text=${encodeURIComponent(words)}`
}
