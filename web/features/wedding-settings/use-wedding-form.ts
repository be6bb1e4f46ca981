import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  FollowWeddingDateDocument,
  UpdateWeddingDocument,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
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
  const [tries, setTries] = useState(0)

  const save = async () => {
    const found = await attempt(() => send(wedding.id, draft))
    if (!found) return
    setProblems(found)
    setTries((count) => count + 1)
    if (Object.keys(found).length > 0) return
    setInitial(draft)
    notice({ text: t('wedding.saved') })
    if (draft.weddingDate !== initial.weddingDate) void tellOfTasks()
    await revalidate()
  }
  // The tasks follow by themselves; this says how many, and does no harm when they have followed already.
  const tellOfTasks = async () => {
    const answer = await attempt(() => execute(FollowWeddingDateDocument, { weddingId: wedding.id }))
    const board = answer?.followWeddingDate
    const count = board && 'followingDate' in board ? board.followingDate : 0
    if (count > 0) notice({ text: t('wedding.tasksFollow', { count }) })
  }
  const taken = problems['slug']?.startsWith('taken ') ? problems['slug'].slice('taken '.length) : null
  return {
    draft,
    problems,
    change: (changes: Partial<WeddingDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setProblems((before) => problemsAfter(before, changes))
    },
    tries,
    problem: (path: string) => {
      const rule = problems[path]
      return rule === undefined ? undefined : problemWords(t, path, rule)
    },
    /** A free address like the one that another couple has. */
    suggestion: taken,
    takeSuggestion: () => {
      if (taken === null) return
      setDraft((before) => ({ ...before, slug: taken }))
      setProblems((before) => problemsAfter(before, { slug: taken }))
    },
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    save,
    busy,
  }
}

/** Saves it; what has to be looked at first, by field, is the answer. */
async function send(id: string, draft: WeddingDraft): Promise<Readonly<Record<string, string>>> {
  const missing = missingIn(draft)
  if (Object.keys(missing).length > 0) return missing
  const { updateWedding } = await execute(UpdateWeddingDocument, { input: inputOf(id, draft) })
  if (updateWedding.__typename === 'SlugTaken') return { slug: `taken ${updateWedding.suggestion}` }
  if (updateWedding.__typename === 'WeddingNotFound') return { form: 'gone' }
  if (updateWedding.__typename === 'Wedding') return {}
  return Object.fromEntries(updateWedding.issues.toReversed().map(({ path, rule }) => [path, rule]))
}

/** What somebody is working on is not held against them any more. */
function problemsAfter(problems: Readonly<Record<string, string>>, changes: Partial<WeddingDraft>) {
  const touched = Object.keys(changes).map((key) =>
    key === 'names' || key === 'surnames' ? 'partners' : key,
  )
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !touched.some((key) => path.startsWith(key))),
  )
}
