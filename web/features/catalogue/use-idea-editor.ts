import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  PublishIdeaDocument,
  RestoreIdeaDocument,
  SaveIdeaDocument,
  UndoIdeaDocument,
  WithdrawIdeaDocument,
  WriteIdeaDocument,
  type EditedIdeaFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { inputOf, type Problems, problemsIn, type TypedIdea, typedIdeaOf } from './typed-idea.ts'

/** The stored idea: its slug and version. */
export type SavedIdea = { slug: string; version: number }
/** The problems of a version, passed to the screen that shows them. */
type IdeaConflict = { version: number; problems: Problems }
type IdeaResult =
  | ({ __typename: 'IdeaToEdit' } & SavedIdea)
  | { __typename: 'IdeaMoved'; present: { version: number } }
  | { __typename: 'InvalidInput'; issues: readonly { path: string; rule: string }[] }
  | { __typename: 'IdeaNotFound' }

const publish = async (savedIdea: SavedIdea): Promise<IdeaResult> =>
  (await execute(PublishIdeaDocument, savedIdea)).publishIdea
const withdraw = async (savedIdea: SavedIdea): Promise<IdeaResult> =>
  (await execute(WithdrawIdeaDocument, savedIdea)).withdrawIdea
const undo = async (savedIdea: SavedIdea): Promise<IdeaResult> =>
  (await execute(UndoIdeaDocument, savedIdea)).undoIdea

/** Returns the state of the idea editor: content, problems and actions. */
export function useIdeaEditor(idea: EditedIdeaFragment) {
  const { t } = useTranslation('catalogue')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const form = useTyped(idea)
  const { id, take, saved, latest, show, isSaved } = useKeeping(idea, form)
  const { isChanged } = form

  /** Runs an action after saving the content, so that nothing is lost. */
  const step = (act: (savedIdea: SavedIdea) => Promise<IdeaResult>, done: string) =>
    attempt(async () => {
      const from = isChanged || idea.slug === '' ? await saved() : latest()
      if (from === null) return
      const answer = await act(from)
      const savedIdea = take(answer)
      if (isChanged || savedIdea !== null) await show(from, answer)
      if (savedIdea === null) return
      notice({ text: done, undo: { label: t('undo'), onAct: () => takeBack(savedIdea) } })
    })
  const takeBack = (savedIdea: SavedIdea) =>
    attempt(async () => {
      const { __typename } = await undo(savedIdea)
      await revalidate()
      if (__typename === 'IdeaToEdit') notice({ text: t('undone') })
      else notice({ kind: 'problem', text: t('movedOn') })
    })
  const save = (over?: number) =>
    attempt(async () => {
      const savedIdea = await saved(over)
      if (savedIdea === null) return
      await show(savedIdea)
      notice({ text: t(idea.status === 'draft' ? 'savedDraft' : 'saved') })
    })
  const restore = (earlier: number) =>
    step(
      async (savedIdea) => (await execute(RestoreIdeaDocument, { ...savedIdea, earlier })).restoreIdea,
      t('restored'),
    )
  return {
    ...form,
    id,
    busy,
    isSaved,
    save,
    restore,
    publish: () => step(publish, t('published')),
    withdraw: () => step(withdraw, t(idea.status === 'draft' ? 'discarded' : 'withdrawn')),
    takeBack,
    reload: () => attempt(revalidate),
  }
}

/** Saves the content, and returns the result of an action, or null after showing the reason. */
function useKeeping(
  { id: storedId, slug, version }: EditedIdeaFragment,
  { typed, setProblems, setMoved }: ReturnType<typeof useTyped>,
) {
  const { t } = useTranslation('catalogue')
  const notice = useNotice()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const [freshId] = useState(newId)
  const id = storedId || freshId
  const isSaved = useRef(false)
  // The saved version when a later action failed, newer than the displayed one.
  const ahead = useRef<SavedIdea | null>(null)
  const latest = (): SavedIdea =>
    ahead.current && ahead.current.version > version ? ahead.current : { slug, version }

  const take = (answer: IdeaResult): SavedIdea | null => {
    if (answer.__typename === 'IdeaToEdit') return { slug: answer.slug, version: answer.version }
    if (answer.__typename === 'InvalidInput') setProblems(problemsIn(answer.issues))
    else if (answer.__typename === 'IdeaMoved') setMoved(answer.present.version)
    else notice({ kind: 'problem', text: t('gone') })
    return null
  }
  const saved = async (over?: number): Promise<SavedIdea | null> => {
    const { input, problems } = inputOf(typed)
    setProblems(problems)
    if (Object.keys(problems).length > 0) return null
    const held = latest()
    const savedIdea = take(
      held.slug === ''
        ? (await execute(WriteIdeaDocument, { id, input })).writeIdea
        : (await execute(SaveIdeaDocument, { slug: held.slug, version: over ?? held.version, input }))
            .saveIdea,
    )
    ahead.current = savedIdea ?? ahead.current
    return savedIdea
  }
  /** Shows the result. A new idea now has an address, to which its problems are passed. */
  const show = async (savedIdea: SavedIdea, answer?: IdeaResult) => {
    if (slug !== '') return revalidate()
    isSaved.current = true
    const issues = answer?.__typename === 'InvalidInput' ? answer.issues : []
    const state: IdeaConflict = { version: savedIdea.version, problems: problemsIn(issues) }
    await navigate(`/admin/ideas/${savedIdea.slug}${search}`, { replace: true, state })
  }
  return { id, take, saved, latest, show, isSaved }
}

export type IdeaEditor = ReturnType<typeof useIdeaEditor>

/** Holds the content. A version from the server replaces it, since it was saved before. */
function useTyped(idea: EditedIdeaFragment) {
  const { locale } = useFormat()
  const found = useLocation().state as IdeaConflict | null
  const base = typedIdeaOf(idea.written, locale)
  const [typed, setTyped] = useState(base)
  const [shown, setShown] = useState(idea.version)
  const [problems, setProblems] = useState<Problems>(found?.version === idea.version ? found.problems : {})
  const [moved, setMoved] = useState<number | null>(null)
  if (shown !== idea.version) {
    setShown(idea.version)
    setTyped(base)
    setMoved(null)
  }
  const change = (changes: Partial<TypedIdea>) => {
    setTyped((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(base)
  return { typed, change, problems, setProblems, moved, setMoved, isChanged }
}
