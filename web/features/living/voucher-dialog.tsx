import { useState } from 'react'
import type { LivingGift } from './living-gift.ts'
import { useVoucherActs } from './use-voucher-acts.ts'
import { VoucherFormDialog } from './voucher-form-dialog.tsx'
import { VoucherViewDialog } from './voucher-view-dialog.tsx'

type VoucherDialogProps = { gift: LivingGift; onLived: () => void; onClose: () => void }

/** The voucher of a booked gift: its form until it is made, then the voucher itself. */
export function VoucherDialog({ gift, onLived, onClose }: VoucherDialogProps) {
  const acts = useVoucherActs(gift.id)
  const [isChanging, setChanging] = useState(false)
  const voucher = gift.booking?.voucher ?? null
  if (voucher && !isChanging)
    return (
      <VoucherViewDialog
        gift={gift}
        voucher={voucher}
        acts={acts}
        onChange={() => setChanging(true)}
        onLived={onLived}
        onClose={onClose}
      />
    )
  return (
    <VoucherFormDialog
      gift={gift}
      voucher={voucher}
      acts={acts}
      onSaved={() => setChanging(false)}
      onClose={voucher ? () => setChanging(false) : onClose}
    />
  )
}
