import { useEffect } from 'react'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { setPaymentData, type ShownRail, useSettings } from './settings.ts'

/** Which of these ways to receive is being edited: the payment data of the settings, for as long as the screen is open. */
export function useEditedRail<Rail extends ShownRail>(rails: readonly Rail[]) {
  const id = useSettings(({ paymentData }) => paymentData?.id)
  useEffect(() => () => setPaymentData(null), [])
  return {
    edited: rails.find((rail) => rail.id === id) ?? null,
    edit: (rail: Rail | null) => setPaymentData(rail && shown(rail)),
  }
}

/** Whoever looks over a shoulder, or into the state, sees the covered number. */
function shown({ id, kind, holder, identifier }: ShownRail): ShownRail {
  return { id, kind, holder, identifier: maskedIdentifier(kind, identifier) }
}
