import { startTransition, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  DeleteTableDocument,
  MoveTableDocument,
  RestoreTableDocument,
  SaveTableDocument,
  SeatGuestsDocument,
  type TableInput,
} from '#web/graphql/generated/graphql.ts'
import type { SeatedTable } from './load-seating.ts'
import { type Move, movesBack } from './seating-room.ts'
import { useSeatingRefusal } from './use-seating-refusal.ts'

/** Returns the actions of the seating plan. Each shows its result, including conflicts. */
export function useSeatingActs() {
  const { t } = useTranslation('seating')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const [underWay, setUnderWay] = useState<readonly Move[]>([])

  const tell = useSeatingRefusal()
  const move = async (moves: readonly Move[], doneText: string | null) => {
    if (moves.length === 0) return
    setUnderWay(moves)
    const sent = moves.map(({ guestId, from, to, seat }) => ({ guestId, from, to, seat }))
    const answer = await act(() => execute(SeatGuestsDocument, { weddingId, moves: sent }))
    // The reloaded plan is drawn in a transition too: cleared earlier, the guests would jump back for a moment.
    startTransition(() => setUnderWay([]))
    if (!tell(answer?.seatGuests.__typename)) return
    if (doneText === null) return
    notice({ text: doneText, undo: { label: t('undo'), onAct: () => move(movesBack(moves), null) } })
  }
  const save = async (tables: readonly { id: string; version: number | null; input: TableInput }[]) => {
    for (const table of tables) {
      const answer = await act(() => execute(SaveTableDocument, { weddingId, ...table }))
      if (!tell(answer?.saveTable.__typename)) return false
    }
    return true
  }
  const remove = async ({ id, name }: SeatedTable) => {
    const answer = await act(() => execute(DeleteTableDocument, { id }))
    if (!tell(answer?.deleteTable.__typename)) return
    const putBack = () => void act(() => execute(RestoreTableDocument, { id }))
    notice({ text: t('done.deleted', { name }), undo: { label: t('undo'), onAct: putBack } })
  }
  const moveTable = async ({ id }: SeatedTable, position: number) => {
    const answer = await act(() => execute(MoveTableDocument, { id, position }))
    tell(answer?.moveTable.__typename)
  }
  return { busy, underWay, move, save, remove, moveTable }
}

export type SeatingActs = ReturnType<typeof useSeatingActs>
