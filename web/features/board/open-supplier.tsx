import { useNavigate, useSearchParams } from 'react-router'
import { boardAddress, filterOf } from './board-address.ts'
import { useBoardState } from './board-state.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import type { SupplierActs } from './use-supplier-acts.ts'

/** The supplier whose id is in the address, as a search leads to it, open over the board. */
export function OpenSupplier({ acts }: { acts: SupplierActs }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const supplier = useBoardState(({ suppliers }) => suppliers.byId[params.get('proveedor') ?? ''])
  if (!supplier) return null
  const close = () =>
    void navigate(boardAddress(filterOf(params)), { replace: true, preventScrollReset: true })
  return <SupplierDialog key={supplier.id} supplier={supplier} acts={acts} onClose={close} />
}
