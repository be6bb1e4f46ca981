import { useEffect } from 'react'
import { guestCountryHere } from '#web/workspace/giving/guest-country-here.ts'

/**
 * Replaces the country that the server guessed by the languages with that of this device, unless the guest has
 * chosen one. Does nothing without a guess.
 */
export function useCountryOfDevice(slug: string, guessed: string | null): void {
  useEffect(() => {
    const field = document.querySelector<HTMLSelectElement>('#country')
    const here = guestCountryHere(slug, null)
    if (guessed !== null && here !== null && field?.value === guessed) field.value = here
  }, [slug, guessed])
}
