import { useEffect } from 'react'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { setPaymentData, type ShownReceivingAccount, useSettings } from './settings.ts'

/** Keeps `paymentData` equal to the edited receiving account while the screen is open. */
export function useEditedReceivingAccount<ReceivingAccount extends ShownReceivingAccount>(
  receivingAccounts: readonly ReceivingAccount[],
) {
  const id = useSettings(({ paymentData }) => paymentData?.id)
  useEffect(() => () => setPaymentData(null), [])
  return {
    edited: receivingAccounts.find((receivingAccount) => receivingAccount.id === id) ?? null,
    edit: (receivingAccount: ReceivingAccount | null) =>
      setPaymentData(receivingAccount && shown(receivingAccount)),
  }
}

/** Masks the number, so that it is neither on screen nor in the state. */
function shown({ id, kind, holder, identifier }: ShownReceivingAccount): ShownReceivingAccount {
  return { id, kind, holder, identifier: maskedIdentifier(kind, identifier) }
}
