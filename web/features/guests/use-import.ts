import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
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
import { type Contact, rowsOfContacts } from './read-contacts.ts'
import type { FileContent } from './read-file.ts'

/** Maximum rows per request. */
const maxRows = 1000

/** Contacts of a file, and which of them are chosen. */
export type ChosenContacts = { readonly all: readonly Contact[]; readonly chosen: ReadonlySet<Contact> }

/** The parsed rows, with the kind of each column. */
export type Sheet = GuessedSheet & { readonly rows: Rows }

export const bodyOf = ({ rows, hasHeadings }: Sheet): Rows => (hasHeadings ? rows.slice(1) : rows)

/** Returns the steps of importing a guest list. */
export function useImport(onDone: () => void) {
  const { t } = useTranslation('guests')
  const { lookAt, busy } = useLooking()
  const { bringIn, busy: isBringing } = useBringingIn()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [contacts, setContacts] = useState<ChosenContacts | null>(null)
  const [preview, setPreview] = useState<GuestsToComeFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const begin = (next: Sheet | null) => {
    setSheet(next)
    setPreview(null)
    setProblem(null)
  }
  const take = (content: FileContent) => {
    begin(null)
    if (typeof content === 'string') return setProblem(t(`import.unreadable.${content}`))
    if ('contacts' in content) return setContacts({ all: content.contacts, chosen: new Set() })
    begin({ rows: content, ...guessColumns(content) })
  }
  const look = async () => {
    const next = sheet ?? (contacts && sheetOf(contacts))
    const result = next && (await lookAt(next))
    if (!result) return
    setProblem(typeof result === 'string' ? result : null)
    if (typeof result === 'string') return
    setSheet(next)
    setPreview(result)
  }
  const bring = async () => {
    const isDone = sheet && (await bringIn(arrangeColumns(bodyOf(sheet), sheet.columns)))
    if (isDone === false) setProblem(t('import.full'))
    if (isDone) onDone()
  }
  return {
    sheet,
    contacts,
    preview,
    problem,
    busy: busy || isBringing,
    take,
    look,
    bring,
    back: () => {
      if (!preview) setContacts(null)
      begin(contacts ? null : preview && sheet)
    },
    choose: (chosen: ReadonlySet<Contact>) => setContacts(contacts && { ...contacts, chosen }),
    change: (some: Partial<Sheet>) => begin(sheet && { ...sheet, ...some }),
  }
}

const sheetOf = ({ all, chosen }: ChosenContacts): Sheet => ({
  rows: rowsOfContacts(all.filter((one) => chosen.has(one))),
  hasHeadings: false,
  columns: ['givenNames', 'surnames', 'phone', 'email'],
})

/** Previews an import: what it would add, a problem in words, or null when the response was lost. */
function useLooking() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const lookAt = async (sheet: Sheet): Promise<GuestsToComeFragment | string | null> => {
    const body = bodyOf(sheet)
    const wrong = columnsProblem(sheet.columns)
    if (wrong) return t(`import.columnsProblem.${wrong}`)
    if (body.length === 0) return t('import.contacts.none')
    if (body.length > maxRows) return t('import.tooMany', { count: body.length })
    const input = arrangeColumns(body, sheet.columns)
    const answer = await attempt(() => execute(PreviewGuestImportDocument, { weddingId, input }))
    if (!answer) return null
    const { previewGuestImport: preview } = answer
    return preview.__typename === 'GuestImport' ? preview : t('import.full')
  }
  return { lookAt, busy }
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
