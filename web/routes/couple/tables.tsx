import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { loadSeating, type SeatedTable } from '#web/features/seating/load-seating.ts'
import { PrintedPlan } from '#web/features/seating/printed-plan.tsx'
import { SeatingEmpty } from '#web/features/seating/seating-empty.tsx'
import { seatedAt } from '#web/features/seating/seating-room.ts'
import { SeatingView } from '#web/features/seating/seating-view.tsx'
import { TableDialog } from '#web/features/seating/table-dialog.tsx'
import { useSeatingActs } from '#web/features/seating/use-seating-acts.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/tables.ts'
import '#web/features/seating/seating.css'
import '#web/features/seating/printed-plan.css'

export const clientLoader = weddingData(['seating', 'couple'], async ({ execute, weddingId }) =>
  loadSeating(execute, weddingId),
)

export default function Tables({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('seating')
  const { t: tCouple } = useTranslation('couple')
  const { partners, weddingDate } = useWedding()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<SeatedTable | 'new' | null>(null)
  const acts = useSeatingActs()
  const celebration = seatedAt(shown.celebrations, query.get('para'))
  const celebrationId = celebration?.celebrationId ?? null
  const [one, other] = namesOf(partners)
  const seated = shown.tables.reduce((sum, { guestIds }) => sum + guestIds.length, 0)
  const isEmpty = shown.tables.length === 0
  return (
    <div className="page seating">
      <PageHead
        title={t('title')}
        note={!isEmpty && t('note', { tables: shown.tables.length, seated })}
        phoneNote={isEmpty ? '' : t('people', { count: seated })}
        actions={
          !isEmpty && (
            <>
              <Action icon="printer" onClick={() => window.print()}>
                {t('print.do')}
              </Action>
              <Action look="primary" icon="plus" onClick={() => setDialog('new')}>
                {t('table.add')}
              </Action>
            </>
          )
        }
      />
      {isEmpty ? (
        <SeatingEmpty hasGuests={shown.households.length > 0} onAdd={() => setDialog('new')} />
      ) : (
        <>
          {shown.celebrations.length > 1 && (
            <div className="seating-for">
              <SelectField
                label={t('celebration')}
                value={celebrationId ?? ''}
                onChange={({ target }) => setQuery({ para: target.value }, { replace: true })}
              >
                {shown.celebrations.map(({ celebrationId: id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <SeatingView shown={shown} celebrationId={celebrationId} acts={acts} onEdit={setDialog} />
          <PrintedPlan
            shown={shown}
            celebrationId={celebrationId}
            title={[tCouple('shell.couple', { one, other }), celebration?.name].filter(Boolean).join(' · ')}
            date={format.date(weddingDate)}
          />
        </>
      )}
      {dialog && (
        <TableDialog
          table={dialog === 'new' ? null : dialog}
          count={shown.tables.length}
          acts={acts}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
