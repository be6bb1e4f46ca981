import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  FollowWeddingDateDocument,
  UpdateWeddingDocument,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { draftOf, inputOf, missingDraftFields, type WeddingDraft } from './wedding-draft.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Returns the form of the wedding's data. */
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
    const answer = await attempt(() => send(wedding.id, draft))
    if (!answer) return
    const { problems: found, slug } = answer
    setProblems(found)
    setTries((count) => count + 1)
    if (Object.keys(found).length > 0) return
    // The address of an unlisted page gets a random part.
    const saved = { ...draft, slug, plainAddress: false }
    setInitial(saved)
    setDraft(saved)
    notice({ text: t('wedding.saved') })
    if (draft.weddingDate !== initial.weddingDate) void notifyOfTasks()
    await revalidate()
  }
  const notifyOfTasks = async () => {
    const count = (await attempt(() => countFollowingTasks(wedding.id))) ?? 0
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
    problem: (path: string) => (problems[path] ? problemWords(t, path, problems[path]) : undefined),
    /** A free address similar to the taken one. */
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

/**
 * Returns the number of tasks that follow the wedding date. The server moves them by itself; a repeated
 * request is harmless.
 */
async function countFollowingTasks(weddingId: string): Promise<number> {
  const { followWeddingDate: board } = await execute(FollowWeddingDateDocument, { weddingId })
  return board && 'followingDate' in board ? board.followingDate : 0
}

type SaveResult = { readonly problems: Readonly<Record<string, string>>; readonly slug: string }

/** Saves the draft. Returns the problems by field, and the page's current address. */
async function send(id: string, draft: WeddingDraft): Promise<SaveResult> {
  const refused = (problems: SaveResult['problems']) => ({ problems, slug: draft.slug })
  const missing = missingDraftFields(draft)
  if (Object.keys(missing).length > 0) return refused(missing)
  const { updateWedding } = await execute(UpdateWeddingDocument, { input: inputOf(id, draft) })
  if (updateWedding.__typename === 'SlugTaken') return refused({ slug: `taken ${updateWedding.suggestion}` })
  if (updateWedding.__typename === 'CoupleOnly') return refused({ form: 'coupleOnly' })
  if (updateWedding.__typename === 'WeddingNotFound') return refused({ form: 'gone' })
  if (updateWedding.__typename === 'Wedding') return { problems: {}, slug: updateWedding.slug }
  return refused(Object.fromEntries(updateWedding.issues.toReversed().map(({ path, rule }) => [path, rule])))
}

/** Drops the problems of changed fields until the next save. */
function problemsAfter(problems: Readonly<Record<string, string>>, changes: Partial<WeddingDraft>) {
  const touched = Object.keys(changes).map((key) =>
    key === 'names' || key === 'surnames' ? 'partners' : key,
  )
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !touched.some((key) => path.startsWith(key))),
  )
}

const required = {
  'partners.0.givenNames': 'name',
  'partners.1.givenNames': 'name',
  weddingDate: 'date',
  place: 'place',
  slug: 'slug',
} as const
const rules = {
  slug: 'slug',
  tooShort: 'slugTooShort',
  tooLong: 'tooLong',
  date: 'date',
  gone: 'gone',
  coupleOnly: 'coupleOnly',
  paymentDetails: 'paymentDetails',
} as const

const isKeyOf = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  key in keys

/** Returns the text for a problem of a field, with its fix. */
function problemWords(t: Translate<'settings'>, path: string, rule: string): string {
  if (rule === 'required') {
    return isKeyOf(required, path) ? t(`problem.required.${required[path]}`) : t('problem.required.other')
  }
  if (rule.startsWith('taken ')) return t('problem.slugTaken')
  return t(`problem.${isKeyOf(rules, rule) ? rules[rule] : 'wrong'}`)
}
