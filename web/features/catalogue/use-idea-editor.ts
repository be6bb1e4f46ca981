import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  PublishIdeaDocument,
  RestoreIdeaDocument,
  SaveIdeaDocument,
  UndoIdeaDocument,
  WithdrawIdeaDocument,
  type EditedIdeaFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { inputOf, type Problems, problemsIn, type TypedIdea, typedOf } from './typed-idea.ts'

type Answer =
  | { __typename: 'IdeaToEdit'; version: number }
  | { __typename: 'IdeaMoved'; present: { version: number } }
  | { __typename: 'InvalidInput'; issues: readonly { path: string; rule: string }[] }
  | { __typename: 'IdeaNotFound' }

const publish = async (slug: string, version: number): Promise<Answer> =>
  (await execute(PublishIdeaDocument, { slug, version })).publishIdea
const withdraw = async (slug: string, version: number): Promise<Answer> =>
  (await execute(WithdrawIdeaDocument, { slug, version })).withdrawIdea
const undo = async (slug: string, version: number): Promise<Answer> =>
  (await execute(UndoIdeaDocument, { slug, version })).undoIdea

/** An idea while it is being written: what is typed, what is wrong with it, and everything that can be done with it. */
export function useIdeaEditor(idea: EditedIdeaFragment) {
  const { t } = useTranslation('catalogue')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const form = useTyped(idea)
  const { take, saved } = useKeeping(idea.slug, form)
  const { isChanged } = form
  const { slug } = idea

  /** One step with the idea; what is typed is kept first, so that nothing is lost. */
  const step = (act: (version: number) => Promise<Answer>, done: string) =>
    attempt(async () => {
      const from = isChanged ? await saved(idea.version) : idea.version
      if (from === null) return
      const version = take(await act(from))
      if (isChanged || version !== null) await revalidate()
      if (version === null) return
      notice({ text: done, action: { label: t('undo'), onAct: () => void takeBack(version) } })
    })
  const takeBack = (version: number) =>
    attempt(async () => {
      if (take(await undo(slug, version)) === null) return
      await revalidate()
      notice({ text: t('undone') })
    })
  const save = (version = idea.version) =>
    attempt(async () => {
      if ((await saved(version)) === null) return
      await revalidate()
      notice({ text: t('saved') })
    })
  const restore = (earlier: number) =>
    step(
      async (version) => (await execute(RestoreIdeaDocument, { slug, version, earlier })).restoreIdea,
      t('restored'),
    )
  return {
    ...form,
    busy,
    save,
    restore,
    publish: () => step((version) => publish(slug, version), t('published')),
    withdraw: () => step((version) => withdraw(slug, version), t('withdrawn')),
    reload: () => attempt(revalidate),
  }
}

/** Keeps what is typed, and says what the server thinks of a step: the version that came of it, or null with the reason shown. */
function useKeeping(slug: string, { typed, setProblems, setMoved }: ReturnType<typeof useTyped>) {
  const { t } = useTranslation('catalogue')
  const notice = useNotice()
  const take = (answer: Answer): number | null => {
    if (answer.__typename === 'IdeaToEdit') return answer.version
    if (answer.__typename === 'InvalidInput') setProblems(problemsIn(answer.issues))
    else if (answer.__typename === 'IdeaMoved') setMoved(answer.present.version)
    else notice({ kind: 'problem', text: t('gone') })
    return null
  }
  const saved = async (version: number): Promise<number | null> => {
    const { input, problems } = inputOf(typed)
    setProblems(problems)
    if (Object.keys(problems).length > 0) return null
    return take((await execute(SaveIdeaDocument, { slug, version, input })).saveIdea)
  }
  return { take, saved }
}

export type IdeaEditor = ReturnType<typeof useIdeaEditor>

/** What is typed. A version that comes from the server takes its place, since what was typed was kept before. */
function useTyped(idea: EditedIdeaFragment) {
  const { locale } = useFormat()
  const base = typedOf(idea.written, locale)
  const [typed, setTyped] = useState(base)
  const [shown, setShown] = useState(idea.version)
  const [problems, setProblems] = useState<Problems>({})
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
