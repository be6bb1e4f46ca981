import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type GuestImportInput,
  type GuestsToComeFragment,
  ImportGuestsDocument,
  PreviewGuestImportDocument,
  TakeBackGuestsDocument,
} from '#web/graphql/generated/graphql.ts'
import { arrangeColumns, columnsProblem, guessColumns, type GuessedSheet } from './guess-columns.ts'
import type { Rows } from '#web/workspace/read-cells.ts'
import type { Unreadable } from './read-file.ts'

/** Maximum rows per request. */
const maxRows = 1000

/** The parsed rows, with the kind of each column. */
export type Sheet = GuessedSheet & { readonly rows: Rows }

export const bodyOf = ({ rows, hasHeadings }: Sheet): Rows => (hasHeadings ? rows.slice(1) : rows)

/** Returns the steps of importing a guest list. */
export function useImport(onDone: () => void) {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { bringIn, busy: isBringing } = useBringingIn()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [preview, setPreview] = useState<GuestsToComeFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const begin = (next: Sheet | null) => {
    setSheet(next)
    setPreview(null)
    setProblem(null)
  }
  const take = (read: Rows | Unreadable) => {
    if (typeof read !== 'string') return begin({ rows: read, ...guessColumns(read) })
    begin(null)
    setProblem(t(`import.unreadable.${read}`))
  }
  const look = async () => {
    if (!sheet) return
    const body = bodyOf(sheet)
    const wrong = columnsProblem(sheet.columns)
    if (wrong) return setProblem(t(`import.columnsProblem.${wrong}`))
    if (body.length > maxRows) return setProblem(t('import.tooMany', { count: body.length }))
    const input = arrangeColumns(body, sheet.columns)
    const answer = await attempt(() => execute(PreviewGuestImportDocument, { weddingId, input }))
    if (!answer) return
    const { previewGuestImport: importPreview } = answer
    if (importPreview.__typename !== 'GuestImport') return setProblem(t('import.full'))
    setProblem(null)
    setPreview(importPreview)
  }
  const bring = async () => {
    if (!sheet) return
    const isDone = await bringIn(arrangeColumns(bodyOf(sheet), sheet.columns))
    if (isDone === false) setProblem(t('import.full'))
    if (isDone) onDone()
  }
  return {
    sheet,
    preview,
    problem,
    busy: busy || isBringing,
    take,
    look,
    bring,
    back: () => begin(preview && sheet),
    change: (some: Partial<Sheet>) => begin(sheet && { ...sheet, ...some }),
  }
}

/** Imports a list, and undoes an import. */
function useBringingIn() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const takeBack = async (guestIds: string[]) => {
    const undone = await attempt(() => execute(TakeBackGuestsDocument, { weddingId, guestIds }))
    await revalidate()
    if (undone?.takeBackGuests.__typename === 'Wedding') notice({ text: t('import.undone') })
  }
  /** Returns whether the import succeeded; undefined when the response was lost. */
  const bringIn = async (input: GuestImportInput): Promise<boolean | undefined> => {
    const answer = await attempt(() => execute(ImportGuestsDocument, { weddingId, input }))
    if (!answer) return undefined
    const { importGuests: done } = answer
    if (done.__typename !== 'GuestImport') return false
    await revalidate()
    const { guestCount: guests, householdCount: households } = done
    const guestIds = done.guests.map(({ id }) => id)
    const undo = { label: t('done.undo'), onAct: () => takeBack(guestIds) }
    notice({ text: t('import.done', { guests, households }), undo })
    return true
  }
  return { bringIn, busy }
}
