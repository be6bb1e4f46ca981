import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import {
  ImportProvidersDocument,
  PreviewProvidersDocument,
  type ProviderImportEffectFragment,
  UndoProviderImportDocument,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { type ProviderFile, readProviderFile } from './imported-file.ts'

type ReadFile = ProviderFile & { readonly id: string }

/** Returns the steps of an import: file, preview, import, undo. */
export function useProviderImport() {
  const { t } = useTranslation('providers')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const [country, setCountry] = useState('ES')
  const [file, setFile] = useState<ReadFile | null>(null)
  const [effect, setEffect] = useState<ProviderImportEffectFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const reset = () => {
    setFile(null)
    setEffect(null)
    setProblem(null)
  }
  const take = async (chosen: File) => {
    reset()
    const read = await readProviderFile(chosen, country)
    if (typeof read === 'string') return setProblem(t(`import.unreadable.${read}`))
    const rows = [...read.rows]
    const answer = await attempt(() => execute(PreviewProvidersDocument, { rows }))
    if (!answer) return
    const { previewProviderImport: preview } = answer
    if (preview.__typename !== 'ProviderImportPlan') return setProblem(t('import.tooMany'))
    setFile({ ...read, id: newId() })
    setEffect(preview)
  }
  const undo = async (id: string) => {
    const answer = await attempt(() => execute(UndoProviderImportDocument, { id }))
    await revalidate()
    const result = answer?.undoProviderImport
    if (result?.__typename !== 'UndoneProviderImport') return
    const { removedCount: removed, changedCount: changed } = result
    notice({ text: t('import.takenBack', { removed, changed }) })
  }
  const bring = async () => {
    if (!file) return
    const { id, source } = file
    const variables = { id, source, rows: [...file.rows] }
    const answer = await attempt(() => execute(ImportProvidersDocument, variables))
    const done = answer?.importExperienceProviders
    if (done?.__typename !== 'ProviderImportPlan') return
    reset()
    await revalidate()
    const { providerCount: providers, ideaCount: ideas } = done
    const back = { label: t('undo'), onAct: () => undo(id) }
    notice({ text: t('import.done', { providers, ideas }), undo: back })
  }
  return { country, setCountry, problem, effect, busy, take, bring, reset, undo }
}
