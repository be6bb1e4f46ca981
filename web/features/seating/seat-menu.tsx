import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SeatedTable } from './load-seating.ts'
import type { Cargo } from './use-dragging.ts'

type SeatMenuProps = {
  cargo: Cargo
  at: HTMLElement
  tables: readonly SeatedTable[]
  onChoose: (tableId: string | null) => void
  onClose: () => void
}

/** The menu of tables with their free seats. */
export function SeatMenu({ cargo, at, tables, onChoose, onClose }: SeatMenuProps) {
  const { t } = useTranslation('seating')
  const here = new Set(cargo.people.map(({ tableId }) => tableId))
  const isSeated = cargo.people.some(({ tableId }) => tableId !== null)
  return (
    <Menu
      open
      anchorEl={at}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('menu.label', { name: cargo.label }) } }}
    >
      {isSeated && <MenuItem onClick={() => onChoose(null)}>{t('menu.none')}</MenuItem>}
      {tables
        .filter(({ id }) => !(here.size === 1 && here.has(id)))
        .map(({ id, name, seats, guestIds }) => (
          <MenuItem key={id} onClick={() => onChoose(id)}>
            {t('menu.table', { name, count: Math.max(seats - guestIds.length, 0) })}
          </MenuItem>
        ))}
      {tables.length === 0 && <MenuItem onClick={onClose}>{t('menu.noTables')}</MenuItem>}
    </Menu>
  )
}
