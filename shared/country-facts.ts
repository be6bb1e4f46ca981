import type { Country } from './country.ts'
import type { Currency } from './money.ts'

/** The defaults of a country: currency, locale and the capital's time zone. */
type CountryFacts = { currency: Currency; locale: string; timeZone: string; callingCode: string }

export const countryFacts: Record<Country, CountryFacts> = {
  ES: { currency: 'EUR', locale: 'es-ES', timeZone: 'Europe/Madrid', callingCode: '34' },
  MX: { currency: 'MXN', locale: 'es-MX', timeZone: 'America/Mexico_City', callingCode: '52' },
  CO: { currency: 'COP', locale: 'es-CO', timeZone: 'America/Bogota', callingCode: '57' },
  CL: { currency: 'CLP', locale: 'es-CL', timeZone: 'America/Santiago', callingCode: '56' },
  AR: { currency: 'ARS', locale: 'es-AR', timeZone: 'America/Argentina/Buenos_Aires', callingCode: '54' },
  PE: { currency: 'PEN', locale: 'es-PE', timeZone: 'America/Lima', callingCode: '51' },
}
