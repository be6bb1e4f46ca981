import { useTranslation } from 'react-i18next'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { SupplierInput } from '#web/graphql/generated/graphql.ts'
import { boardAfter, requests, type AskedBoard, type Answer } from './board-requests.ts'
import type { Supplier } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard } from './use-board.ts'

const inputOf = ({ name, trade, phone, email, web, note }: Supplier): SupplierInput => ({
  name,
  trade,
  phone: phone ?? null,
  email: email ?? null,
  web: web ?? null,
  note,
})

/** Returns the actions on the suppliers of the wedding. */
export function useSupplierActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const told = ({ __typename }: Answer): string => {
    if (__typename === 'SupplierChanged') return t('refused.supplierChanged')
    return t(__typename === 'InvalidInput' ? 'refused.supplierInvalid' : 'refused.supplierGone')
  }
  const onBoard = (asked: AskedBoard) => boardAfter(asked, told)
  const remove = (id: string) => () => onBoard(requests.deleteSupplier({ weddingId, id }))
  return {
    /** Adds a supplier with this id, once however often it is tried; returns the id once it is stored. */
    async create(id: string, input: SupplierInput): Promise<string | null> {
      const undone = () => notice({ text: t('done.supplierDeleted', { name: input.name }) })
      const isDone = await change({
        send: () => onBoard(requests.createSupplier({ id, weddingId, input })),
        onDone: () => undos.push({ run: () => settle(change, { send: remove(id), onDone: undone }) }),
      })
      return isDone ? id : null
    },

    /** Changes a supplier of this version. The undo is refused once it has been changed again. */
    update(before: Supplier, input: SupplierInput): Promise<boolean> {
      const { id, version } = before
      const goBack = () =>
        settle(change, {
          send: () =>
            onBoard(requests.updateSupplier({ id, weddingId, version: version + 1, input: inputOf(before) })),
          onDone: () => notice({ text: t('done.undone') }),
        })
      const undo = { label: t('undo'), onAct: goBack }
      return change({
        send: () => onBoard(requests.updateSupplier({ id, weddingId, version, input })),
        onDone: () => notice({ text: t('done.supplierSaved', { name: input.name }), undo }),
      })
    },

    remove({ id, name }: Supplier) {
      const restore = () =>
        settle(change, {
          send: () => onBoard(requests.restoreSupplier({ weddingId, id })),
          onDone: () => notice({ text: t('done.supplierRestored', { name }) }),
        })
      const undo = { label: t('undo'), onAct: restore }
      const onDone = () => notice({ text: t('done.supplierDeleted', { name }), undo })
      return change({ send: remove(id), onDone })
    },
  }
}

export type SupplierActs = ReturnType<typeof useSupplierActs>
