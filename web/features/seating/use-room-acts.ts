import { startTransition, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RoomAreaInput, SeatingRelationInput } from '#web/graphql/generated/graphql.ts'
import {
  ArrangeRoomDocument,
  DeleteRoomAreaDocument,
  DeleteSeatingRelationDocument,
  RestoreRoomAreaDocument,
  SaveRoomAreaDocument,
  SaveSeatingRelationDocument,
} from '#web/graphql/generated/graphql.ts'
import { execute } from '#web/graphql/execute.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ShownArea, ShownRelation } from './load-seating.ts'
import type { RoomShift } from './room-places.ts'
import { useSeatingRefusal } from './use-seating-refusal.ts'

/** Returns the actions of the room: moving its tables and areas, and who sits together or apart. */
export function useRoomActs() {
  const { t } = useTranslation('seating')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const tell = useSeatingRefusal()
  const queue = useChangeQueue()
  const [shifts, setShifts] = useState<readonly RoomShift[]>([])

  const arrange = async (moves: readonly RoomShift[], doneText: string | null) => {
    // One after another, since the next move of an item begins where the last one ends.
    const answer = await queue.run({
      show: () => setShifts((present) => [...present, ...moves]),
      send: () => act(() => execute(ArrangeRoomDocument, { weddingId, moves: [...moves] })),
      // Together with the reloaded plan, or the items would be back for a moment.
      onIdle: () => startTransition(() => setShifts([])),
    })
    if (!tell(answer?.arrangeRoom.__typename) || doneText === null) return
    const back = moves.map(({ id, from, to }) => ({ id, from: to, to: from }))
    notice({ text: doneText, undo: { label: t('undo'), onAct: () => arrange(back, null) } })
  }
  const saveArea = async (area: { id: string; version: number | null; input: RoomAreaInput }) => {
    const answer = await act(() => execute(SaveRoomAreaDocument, { weddingId, ...area }))
    return tell(answer?.saveRoomArea.__typename)
  }
  const removeArea = async ({ id, kind }: ShownArea) => {
    const answer = await act(() => execute(DeleteRoomAreaDocument, { id }))
    if (!tell(answer?.deleteRoomArea.__typename)) return
    const putBack = () => void act(() => execute(RestoreRoomAreaDocument, { id }))
    const text = t('room.removed', { name: t(`area.${kind}`) })
    notice({ text, undo: { label: t('undo'), onAct: putBack } })
  }
  const saveRelation = async (id: string, input: SeatingRelationInput) => {
    const answer = await act(() => execute(SaveSeatingRelationDocument, { weddingId, id, input }))
    return tell(answer?.saveSeatingRelation.__typename)
  }
  const removeRelation = async ({ id, kind, one, other }: ShownRelation) => {
    const answer = await act(() => execute(DeleteSeatingRelationDocument, { weddingId, id }))
    if (!tell(answer?.deleteSeatingRelation.__typename)) return
    const sideOf = ({ guestId, householdId }: ShownRelation['one']) => ({ guestId, householdId })
    const putBack = () => void saveRelation(id, { kind, one: sideOf(one), other: sideOf(other) })
    notice({ text: t('relations.removed'), undo: { label: t('undo'), onAct: putBack } })
  }
  return { busy, shifts, arrange, saveArea, removeArea, saveRelation, removeRelation }
}

export type RoomActs = ReturnType<typeof useRoomActs>
