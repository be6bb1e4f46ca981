import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  DeleteTripCostDocument,
  RestoreTripCostDocument,
  SaveTripCostDocument,
  type SaveTripCostMutation,
  type TripCostInput,
} from '#web/graphql/generated/graphql.ts'
import type { TripCost } from './budget-stops.ts'

/** The result of saving a cost: done, a refusal, or the version that another person saved. */
export type SaveCostResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'changed'; readonly present: TripCost }
  | { readonly kind: 'tooMany' | 'invalid' | 'gone' | 'unreached' }

function savedOf(answer: SaveTripCostMutation['saveTripCost'] | undefined): SaveCostResult {
  if (!answer) return { kind: 'unreached' }
  if (answer.__typename === 'TripCost') return { kind: 'done' }
  if (answer.__typename === 'TripCostChanged') return { kind: 'changed', present: answer.present }
  if (answer.__typename !== 'InvalidInput') return { kind: 'gone' }
  return { kind: answer.issues.some(({ rule }) => rule === 'tooMany') ? 'tooMany' : 'invalid' }
}

const inputOf = ({ name, stopId, amountMinor }: TripCost): TripCostInput => ({ name, stopId, amountMinor })

/** Returns the actions on the costs of a trip. Each shows its result with an undo action. */
export function useCostActs() {
  const { t } = useTranslation('trip-budget')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const send = async (id: string, version: number | null, input: TripCostInput) =>
    (await act(() => execute(SaveTripCostDocument, { weddingId, id, version, input })))?.saveTripCost
  const isRefused = (kind: Exclude<SaveCostResult['kind'], 'done'>) => {
    if (kind !== 'unreached') notice({ kind: 'problem', text: t(`refused.${kind}`) })
    return false
  }
  const deleted = async ({ id }: TripCost, version: number) => {
    const answer = (await act(() => execute(DeleteTripCostDocument, { id, version })))?.deleteTripCost
    if (answer?.__typename === 'TripCost') return true
    return isRefused(!answer ? 'unreached' : answer.__typename === 'TripCostChanged' ? 'changed' : 'gone')
  }

  /** Changes the cost that was read, or adds one with this id; a repeated attempt adds no second one. */
  const save = async (id: string, before: TripCost | null, input: TripCostInput): Promise<SaveCostResult> => {
    const answer = await send(id, before?.version ?? null, input)
    const saved = savedOf(answer)
    if (answer?.__typename !== 'TripCost') return saved
    const goBack = async () => {
      const back = before
        ? savedOf(await send(before.id, answer.version, inputOf(before)))
        : { kind: (await deleted(answer, answer.version)) ? ('done' as const) : ('unreached' as const) }
      if (back.kind !== 'done') return isRefused(back.kind)
      notice({ text: t(before ? 'done.asBefore' : 'done.deleted', { name: before?.name ?? input.name }) })
      return true
    }
    notice({
      text: t(before ? 'done.saved' : 'done.added', { name: input.name }),
      undo: { label: t('undo'), onAct: goBack },
    })
    return saved
  }

  const remove = async (cost: TripCost) => {
    if (!(await deleted(cost, cost.version))) return
    const restore = async () => {
      const answer = await act(() => execute(RestoreTripCostDocument, { id: cost.id }))
      if (!answer) return false
      const { __typename: type } = answer.restoreTripCost
      if (type !== 'TripCost') return isRefused(type === 'InvalidInput' ? 'tooMany' : 'gone')
      notice({ text: t('done.restored', { name: cost.name }) })
      return true
    }
    notice({ text: t('done.deleted', { name: cost.name }), undo: { label: t('undo'), onAct: restore } })
  }
  return { save, remove, busy }
}

export type CostActs = ReturnType<typeof useCostActs>
