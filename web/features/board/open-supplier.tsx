import { useSearchParams } from 'react-router'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { boardAddress, filterOf } from './board-address.ts'
import { useBoardState } from './board-state.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import type { SupplierActs } from './use-supplier-acts.ts'

/** Opens the supplier of the address over the board, as linked by the search. */
export function OpenSupplier({ acts }: { acts: SupplierActs }) {
  const [params] = useSearchParams()
  const show = useShowView(filterOf, boardAddress)
  const supplier = useBoardState(({ suppliers }) => suppliers.byId[params.get('proveedor') ?? ''])
  if (!supplier) return null
  return <SupplierDialog key={supplier.id} supplier={supplier} acts={acts} onClose={() => show({})} />
}
