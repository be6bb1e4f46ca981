import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxSeats, type TableShape, tableShapes } from '#shared/inputs/seating.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { SeatedTable } from './load-seating.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { takenSeats, TableDrawing } from './table-drawing.tsx'
import type { SeatingActs } from './use-seating-acts.ts'

type TableDialogProps = {
  /** The edited table; null for new ones. */
  table: SeatedTable | null
  /** The number of tables, from which new ones are numbered. */
  count: number
  acts: SeatingActs
  onClose: () => void
}

const maxTablesAtOnce = 40
const usualSeats = 10

/** Edits a table's name, seats and shape; several equal ones can be added at once. */
export function TableDialog({ table, count, acts, onClose }: TableDialogProps) {
  const { t } = useTranslation('seating')
  const [name, setName] = useState(table?.name ?? t('table.named', { number: count + 1 }))
  const [seats, setSeats] = useState(String(table?.seats ?? usualSeats))
  const [shape, setShape] = useState<TableShape>(table?.shape ?? 'round')
  const [many, setMany] = useState('1')
  const [isWrong, setWrong] = useState(false)
  const [ids] = useState(() => Array.from({ length: maxTablesAtOnce }, newId))
  const [initial] = useState({ name, seats, shape, many })
  const isChanged =
    name !== initial.name || seats !== initial.seats || shape !== initial.shape || many !== initial.many
  const seatCount = wholeWithin(seats, maxSeats)
  const tableCount = table ? 1 : wholeWithin(many, maxTablesAtOnce)
  const save = async () => {
    if (name.trim() === '' || seatCount === null || tableCount === null) return setWrong(true)
    const input = (at: number) => ({
      name: tableCount === 1 ? name.trim() : t('table.named', { number: count + 1 + at }),
      seats: seatCount,
      shape,
    })
    const inputs = table
      ? [{ id: table.id, version: table.version, input: input(0) }]
      : ids.slice(0, tableCount).map((id, at) => ({ id, version: null, input: input(at) }))
    if (await acts.save(inputs)) onClose()
  }
  return (
    <PlanDialog
      title={table ? table.name : t('table.new')}
      isChanged={isChanged}
      busy={acts.busy}
      removal={table && { label: t('table.delete'), onRemove: () => void acts.remove(table) }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TableDrawing shape={shape} seats={seatCount ?? 0} taken={table ? takenSeats(table) : new Set()} />
      <Segments
        label={t('table.shape')}
        segments={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        value={shape}
        onChoose={setShape}
      />
      <Field
        label={t('table.seats')}
        inputMode="numeric"
        value={seats}
        maxLength={2}
        error={isWrong && seatCount === null ? t('table.wrong', { most: maxSeats }) : null}
        onChange={({ target }) => setSeats(target.value)}
      />
      {!table && (
        <Field
          label={t('table.howMany')}
          inputMode="numeric"
          value={many}
          maxLength={2}
          error={isWrong && tableCount === null ? t('table.wrong', { most: maxTablesAtOnce }) : null}
          onChange={({ target }) => setMany(target.value)}
        />
      )}
      {tableCount === 1 && (
        <Field
          label={t('table.name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isWrong && name.trim() === '' ? t('table.nameMissing') : null}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </PlanDialog>
  )
}

/** Parses an integer from 1 to the maximum; null for other text. */
function wholeWithin(text: string, most: number): number | null {
  const number = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}
