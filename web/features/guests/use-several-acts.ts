import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ChangeHouseholdsDocument,
  type HouseholdChangeInput,
  type SeatMoveInput,
  SeatHouseholdsDocument,
} from '#web/graphql/generated/graphql.ts'
import { movesBack } from './several-changes.ts'

type Changes = { readonly make: HouseholdChangeInput[]; readonly undo: HouseholdChangeInput[] }

/** Returns the action that changes several households and seats their guests, with undo. */
export function useSeveralActs() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const send = async (changes: HouseholdChangeInput[], moves: SeatMoveInput[]) => {
    const changed =
      changes.length === 0 ||
      (await execute(ChangeHouseholdsDocument, { weddingId, changes })).changeHouseholds.__typename ===
        'MutationChangeHouseholdsSuccess'
    if (!changed) return 'gone'
    const seated =
      moves.length === 0 ||
      (await execute(SeatHouseholdsDocument, { weddingId, moves })).seatGuests.__typename === 'SeatingPlan'
    return seated ? 'done' : 'seatsMoved'
  }
  const undo = async (changes: HouseholdChangeInput[], moves: SeatMoveInput[]) => {
    const result = await act(() => send(changes, moves))
    if (result === 'done') notice({ text: t('several.undone') })
    else if (result)
      notice({ kind: 'problem', text: t(result === 'gone' ? 'done.gone' : 'several.seatsMoved') })
  }
  /** Returns whether the changes are saved. */
  const change = async ({ make, undo: back }: Changes, moves: SeatMoveInput[], count: number) => {
    const result = await act(() => send(make, moves))
    if (result === 'done')
      notice({
        text: t('several.done', { count }),
        undo: {
          label: t('done.undo'),
          onAct: () => void undo(make.length > 0 ? back : [], movesBack(moves)),
        },
      })
    else if (result)
      notice({ kind: 'problem', text: t(result === 'gone' ? 'done.gone' : 'several.seatsMoved') })
    return result === 'done'
  }
  return { change, busy }
}
