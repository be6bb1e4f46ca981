import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { SupplierInput } from '#web/graphql/generated/graphql.ts'
import { createVersionChain } from '#web/workspace/notices/version-chain.ts'
import { boardAfter, type ChangeAnswer, requests, type BoardResult } from './board-requests.ts'
import type { Supplier } from './board-state.ts'
import { settle } from './settle.ts'
import type { BoardChange, ChangeBoard } from './use-board.ts'

const inputOf = ({ name, trade, phone, email, web, note }: Supplier): SupplierInput => ({
  name,
  trade,
  phone: phone ?? null,
  email: email ?? null,
  web: web ?? null,
  note,
})

/** Returns the version of a supplier in a response; null if the response does not contain them. */
const versionIn = (answer: ChangeAnswer, id: string): number | null =>
  (answer && typeof answer === 'object' && answer.suppliers?.find((one) => one.id === id)?.version) || null

/** Sends a change of a supplier; `onDone` receives the version that it produced. */
function versionedChange(
  id: string,
  send: () => Promise<ChangeAnswer>,
  onDone: (version: number | null) => void,
): BoardChange {
  let version: number | null = null
  return {
    send: async () => {
      const answer = await send()
      version = versionIn(answer, id)
      return answer
    },
    onDone: () => onDone(version),
  }
}

/** Returns the requests that change suppliers of a wedding; refusals are reported in words. */
function useSupplierRequests(weddingId: string) {
  const { t } = useTranslation('board')
  const refusalText = ({ __typename }: BoardResult): string => {
    if (__typename === 'SupplierChanged') return t('refused.supplierChanged')
    return t(__typename === 'InvalidInput' ? 'refused.supplierInvalid' : 'refused.supplierGone')
  }
  const restoreMessage = (answer: BoardResult): string =>
    answer.__typename === 'InvalidInput' ? t('refused.tooManySuppliers') : refusalText(answer)
  return {
    create: (id: string, input: SupplierInput) => () =>
      boardAfter(requests.createSupplier({ id, weddingId, input }), refusalText),
    update: (id: string, version: number, input: SupplierInput) => () =>
      boardAfter(requests.updateSupplier({ id, weddingId, version, input }), refusalText),
    remove: (id: string, version: number) => () =>
      boardAfter(requests.deleteSupplier({ id, weddingId, version }), refusalText),
    restore: (id: string) => () => boardAfter(requests.restoreSupplier({ weddingId, id }), restoreMessage),
  }
}

/**
 * Returns the actions on the suppliers of the wedding. Each undo is refused once another person has changed the
 * supplier since.
 */
export function useSupplierActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const [versions] = useState(createVersionChain)
  const sends = useSupplierRequests(weddingId)
  return {
    /** Adds a supplier with this id, once however often it is tried; returns the id once it is stored. */
    async create(id: string, input: SupplierInput): Promise<string | null> {
      const onCreated = (version: number | null) => {
        const created = versions.note(id, version ?? 1)
        const onDone = () => notice({ text: t('done.supplierDeleted', { name: input.name }) })
        undos.push({ run: () => settle(change, { send: sends.remove(id, created.expected()), onDone }) })
      }
      return (await change(versionedChange(id, sends.create(id, input), onCreated))) ? id : null
    },

    /** Changes a supplier of this version. */
    update(before: Supplier, input: SupplierInput): Promise<boolean> {
      const { id } = before
      const onSaved = (version: number | null) => {
        const saved = versions.note(id, version ?? before.version)
        const onUndone = (undone: number | null) => {
          saved.undone(undone ?? saved.expected())
          notice({ text: t('done.undone') })
        }
        const goBack = () =>
          settle(change, versionedChange(id, sends.update(id, saved.expected(), inputOf(before)), onUndone))
        notice({
          text: t('done.supplierSaved', { name: input.name }),
          undo: { label: t('undo'), onAct: goBack },
        })
      }
      return change(versionedChange(id, sends.update(id, before.version, input), onSaved))
    },

    remove({ id, name, version }: Supplier) {
      const onRemoved = () => {
        const removed = versions.note(id, version + 1)
        const onRestored = (restored: number | null) => {
          removed.undone(restored ?? removed.expected())
          notice({ text: t('done.supplierRestored', { name }) })
        }
        const restore = () => settle(change, versionedChange(id, sends.restore(id), onRestored))
        notice({
          text: t('done.supplierDeleted', { name }),
          undo: { label: t('undo'), onAct: restore },
        })
      }
      return change({ send: sends.remove(id, version), onDone: onRemoved })
    },
  }
}

export type SupplierActs = ReturnType<typeof useSupplierActs>
