import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { PaperSlot, Printable } from '#shared/printables.ts'
import { execute } from '#web/graphql/execute.ts'
import { type PrintLanguage, SavePaperTextsDocument } from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'

export type OwnText = { readonly slot: PaperSlot; readonly text: string }

type SaveResult =
  | { readonly kind: 'done' | 'invalid' }
  | { readonly kind: 'changed'; readonly version: number; readonly texts: readonly OwnText[] }

type Change = {
  /** The version that the change is based on. */
  readonly version: number
  readonly texts: readonly OwnText[]
  /** The own texts of that version, to undo the change. */
  readonly before: readonly OwnText[]
}

/** Saves the own texts of a paper, with an undo. */
export function usePaperWords(printable: Printable, language: PrintLanguage) {
  const { t } = useTranslation('stationery')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const write = async (version: number, texts: readonly OwnText[]) => {
    const input = { printable, language, texts: texts.map(({ slot, text }) => ({ slot, text })) }
    const answer = await attempt(() => execute(SavePaperTextsDocument, { weddingId, version, input }))
    await revalidate()
    return answer?.savePaperTexts
  }
  const undo = async (version: number, before: readonly OwnText[]) => {
    const restored = await write(version, before)
    if (restored?.__typename === 'PaperTexts') notice({ text: t('words.undone') })
    else if (restored) notice({ kind: 'problem', text: t('words.changed') })
  }
  const save = async ({ version, texts, before }: Change): Promise<SaveResult | undefined> => {
    const saved = await write(version, texts)
    if (!saved) return undefined
    if (saved.__typename === 'PaperTextsChanged')
      return { kind: 'changed', version: saved.present.version, texts: saved.present.texts }
    if (saved.__typename !== 'PaperTexts') return { kind: 'invalid' }
    notice({
      text: t('words.saved'),
      undo: { label: t('words.undo'), onAct: () => undo(saved.version, before) },
    })
    return { kind: 'done' }
  }
  return { save, busy }
}
