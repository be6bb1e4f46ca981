import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { loadSeating } from '#web/features/seating/load-seating.ts'
import { PrintMenu } from '#web/features/seating/print-menu.tsx'
import { PrintedPlan, type PrintedPart } from '#web/features/seating/printed-plan.tsx'
import { brokenRelations } from '#web/features/seating/relations.ts'
import { type SeatingDialog, SeatingDialogs } from '#web/features/seating/seating-dialogs.tsx'
import { SeatingEmpty } from '#web/features/seating/seating-empty.tsx'
import { afterMoves, roomOf, seatedAt } from '#web/features/seating/seating-room.ts'
import { SeatingTools } from '#web/features/seating/seating-tools.tsx'
import { seatingParts, SeatingView } from '#web/features/seating/seating-view.tsx'
import { useRoomActs } from '#web/features/seating/use-room-acts.ts'
import { useSeatingActs } from '#web/features/seating/use-seating-acts.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Later } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { useSetParameter } from '#web/ui/blocks/use-show-view.ts'
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
  const [query] = useSearchParams()
  const choose = useSetParameter()
  const [dialog, setDialog] = useState<SeatingDialog | null>(null)
  const [printedPart, setPrintedPart] = useState<PrintedPart>('all')
  const acts = useSeatingActs()
  const roomActs = useRoomActs()
  const celebration = seatedAt(shown.celebrations, query.get('para'))
  const celebrationId = celebration?.celebrationId ?? null
  const tables = afterMoves(shown.tables, acts.underWay)
  const room = roomOf(shown.households, tables, celebrationId)
  const broken = brokenRelations(room, shown.relations)
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
              <PrintMenu onPart={setPrintedPart} />
              <Action look="primary" icon="plus" onClick={() => setDialog({ kind: 'table', id: null })}>
                {t('table.add')}
              </Action>
            </>
          )
        }
      />
      {isEmpty ? (
        <SeatingEmpty
          hasGuests={shown.households.length > 0}
          onAdd={() => setDialog({ kind: 'table', id: null })}
        />
      ) : (
        <>
          <SeatingTools
            celebrations={shown.celebrations}
            celebrationId={celebrationId}
            broken={broken.length}
            onCelebration={(id) => choose('para', id)}
            onRelations={() => setDialog({ kind: 'relations' })}
            onPropose={() => setDialog({ kind: 'proposal' })}
          />
          <SeatingView
            shown={shown}
            tables={tables}
            room={room}
            broken={broken}
            part={seatingParts.find((part) => part === query.get('ver')) ?? null}
            acts={acts}
            roomActs={roomActs}
            onPart={(part) => choose('ver', part)}
            onEdit={({ id }) => setDialog({ kind: 'table', id })}
            onTable={({ id }) => setDialog({ kind: 'seats', id })}
            onArea={(area) => setDialog({ kind: 'area', id: area === 'new' ? null : area.id })}
          />
          <Later>
            <PrintedPlan
              shown={shown}
              room={room}
              part={printedPart}
              title={[tCouple('shell.couple', { one, other }), celebration?.name].filter(Boolean).join(' · ')}
              date={format.date(weddingDate)}
            />
          </Later>
        </>
      )}
      {dialog && (
        <SeatingDialogs
          dialog={dialog}
          shown={shown}
          tables={tables}
          room={room}
          broken={broken}
          acts={acts}
          roomActs={roomActs}
          onDialog={setDialog}
        />
      )}
    </div>
  )
}
