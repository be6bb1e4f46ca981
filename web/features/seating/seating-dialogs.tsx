import { useTranslation } from '#web/i18n/use-translation.ts'
import { AreaDialog } from './area-dialog.tsx'
import type { SeatedTable, SeatingShown, ShownRelation } from './load-seating.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { brokenTables, nameOfSide } from './relations.ts'
import { RelationsDialog } from './relations-dialog.tsx'
import type { Group } from './seating-room.ts'
import { TableDialog } from './table-dialog.tsx'
import { TableSeatsDialog } from './table-seats-dialog.tsx'
import type { RoomActs } from './use-room-acts.ts'
import type { SeatingActs } from './use-seating-acts.ts'

/** The open dialog; an id of null is a new table or area. */
export type SeatingDialog =
  | { readonly kind: 'table' | 'area'; readonly id: string | null }
  | { readonly kind: 'seats'; readonly id: string }
  | { readonly kind: 'relations' }
  | { readonly kind: 'proposal' }

type SeatingDialogsProps = {
  dialog: SeatingDialog
  shown: SeatingShown
  tables: readonly SeatedTable[]
  room: readonly Group[]
  broken: readonly ShownRelation[]
  acts: SeatingActs
  roomActs: RoomActs
  onDialog: (dialog: SeatingDialog | null) => void
}

/** The open dialog of the seating plan. One about a table that is gone meanwhile closes. */
export function SeatingDialogs(props: SeatingDialogsProps) {
  const { dialog, shown, tables, room, broken, acts, roomActs, onDialog } = props
  const { t } = useTranslation('seating')
  const onClose = () => onDialog(null)
  if (dialog.kind === 'relations')
    return <RelationsDialog room={room} relations={shown.relations} acts={roomActs} onClose={onClose} />
  if (dialog.kind === 'proposal')
    return (
      <ProposalDialog room={room} tables={tables} relations={shown.relations} acts={acts} onClose={onClose} />
    )
  if (dialog.kind === 'area') {
    const area = shown.areas.find(({ id }) => id === dialog.id) ?? null
    return <AreaDialog area={area} acts={roomActs} onClose={onClose} />
  }
  const table = tables.find(({ id }) => id === dialog.id) ?? null
  if (dialog.kind === 'table')
    return <TableDialog table={table} count={shown.tables.length} acts={acts} onClose={onClose} />
  if (!table) return null
  const here = broken.filter((relation) => brokenTables(room, [relation]).has(table.id))
  return (
    <TableSeatsDialog
      table={table}
      people={room.flatMap(({ people }) => people)}
      warnings={here.map(({ kind, one, other }) =>
        t(`relations.${kind}Broken`, { one: nameOfSide(room, one), other: nameOfSide(room, other) }),
      )}
      acts={acts}
      roomActs={roomActs}
      onEdit={() => onDialog({ kind: 'table', id: table.id })}
      onClose={onClose}
    />
  )
}
