import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CurrencyCodes } from '#web/i18n/use-format.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { guestCountryHere } from '#web/workspace/giving/guest-country-here.ts'
import { Converted } from './converted.tsx'
import type { GuestRate } from './guest-rate.ts'

type GuestMoneyValue = {
  readonly country: string | null
  readonly rate: GuestRate | null
  /** Shows amounts for the country that a form names, as long as the page is open. */
  readonly setCountry: (country: string) => void
}

const GuestMoneyContext = createContext<GuestMoneyValue>({
  country: null,
  rate: null,
  setCountry: () => undefined,
})

/** Returns the guest's country and the rate for its currency; null until known or without a rate. */
export const useGuestMoney = () => useContext(GuestMoneyContext)

type GuestMoneyProps = { slug: string; rates: readonly GuestRate[]; children: ReactNode }

/**
 * Makes the pages of a wedding show approximate amounts in the currency of the guest's country, as far as the couple
 * have set a rate for it. The country is that of the address, else the browser's guess once the page is alive.
 */
export function GuestMoney({ slug, rates, children }: GuestMoneyProps) {
  const [search] = useSearchParams()
  const named = search.get('pais')
  const [found, setFound] = useState<string | null>(null)
  const country = named ?? found
  const rate = rates.find(({ countries }) => country !== null && countries.includes(country)) ?? null
  useEffect(() => {
    if (named === null && rates.length === 0) return
    // Of low priority, since every amount of the page is drawn again.
    startTransition(() => setFound(guestCountryHere(slug, named)))
  }, [slug, named, rates])
  return (
    <GuestMoneyContext value={{ country, rate, setCountry: setFound }}>
      <CurrencyCodes value={rate !== null}>{children}</CurrencyCodes>
    </GuestMoneyContext>
  )
}

/** "≈ 950 MXN", or nothing without a rate for the guest's country. */
export function Approximately({ amount }: { amount: MoneyAnswer | null }) {
  const { rate } = useGuestMoney()
  if (rate === null || amount === null || amount.minor === '0') return null
  return <Converted amount={amount} rate={rate} />
}
