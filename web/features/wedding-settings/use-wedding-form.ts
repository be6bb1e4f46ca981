import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { UpdateWeddingDocument, type SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { problemWords } from './problem-words.ts'
import { draftOf, inputOf, missingIn, type WeddingDraft } from './wedding-draft.ts'

/** The data of the wedding while they are changed. */
export function useWeddingForm(wedding: SettingsWeddingFragment) {
  const { t } = useTranslation('settings')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [initial, setInitial] = useState(() => draftOf(wedding))
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const send = async (): Promise<Record<string, string>> => {
    const missing = missingIn(draft)
    if (Object.keys(missing).length > 0) return missing
    const { updateWedding } = await execute(UpdateWeddingDocument, { input: inputOf(wedding.id, draft) })
    if (updateWedding.__typename === 'SlugTaken') return { slug: `taken ${updateWedding.suggestion}` }
    if (updateWedding.__typename === 'WeddingNotFound') return { form: 'gone' }
    if (updateWedding.__typename === 'Wedding') return {}
    return Object.fromEntries(updateWedding.issues.toReversed().map(({ path, rule }) => [path, rule]))
  }
  const save = async () => {
    const found = await attempt(send)
    if (!found) return
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setInitial(draft)
    notice({ text: t('wedding.saved') })
    await revalidate()
  }
  const taken = problems['slug']?.startsWith('taken ') ? problems['slug'].slice('taken '.length) : null
  return {
    draft,
    problems,
    change: (changes: Partial<WeddingDraft>) => setDraft((before) => ({ ...before, ...changes })),
    problem: (path: string) => {
      const rule = problems[path]
      return rule === undefined ? undefined : problemWords(t, path, rule)
    },
    /** A free address like the one that another couple has. */
    suggestion: taken,
    takeSuggestion: () => {
      if (taken === null) return
      setDraft((before) => ({ ...before, slug: taken }))
      setProblems(({ slug: _slug, ...others }) => others)
    },
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    save,
    busy,
  }
}
