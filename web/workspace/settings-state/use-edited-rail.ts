import { useEffect } from 'react'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { setPaymentData, type ShownRail, useSettings } from './settings.ts'

/** Keeps `paymentData` equal to the edited receiving account while the screen is open. */
export function useEditedRail<Rail extends ShownRail>(rails: readonly Rail[]) {
  const id = useSettings(({ paymentData }) => paymentData?.id)
  useEffect(() => () => setPaymentData(null), [])
  return {
    edited: rails.find((rail) => rail.id === id) ?? null,
    edit: (rail: Rail | null) => setPaymentData(rail && shown(rail)),
  }
}

/** Masks the number, so that it is neither on screen nor in the state. */
function shown({ id, kind, holder, identifier }: ShownRail): ShownRail {
  return { id, kind, holder, identifier: maskedIdentifier(kind, identifier) }
}
