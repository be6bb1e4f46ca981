import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import {
  type EditedProviderFragment,
  ListProviderDocument,
  ReviewProviderTextsDocument,
  SaveProviderDocument,
  UndoProviderDocument,
  WithdrawProviderDocument,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { draftOf, inputOf, type ProviderDraft } from './provider-draft.ts'

type StoredProvider = { readonly id: string; readonly version: number }
type StepResult =
  | ({ readonly __typename: 'ExperienceProvider' } & StoredProvider)
  | { readonly __typename: 'ExperienceProviderMoved' | 'ExperienceProviderNotFound' }
type Issues = Readonly<Record<string, string>>

/** Returns the broken rule of each field: an issue of `languages.0` belongs to `languages`. */
const issuesByField = (issues: readonly { readonly path: string; readonly rule: string }[]): Issues =>
  Object.fromEntries(issues.map(({ path, rule }) => [path.replace(/\..*/, ''), rule] as const))

/** Returns the state of the editor of a provider: input, problems and actions. */
export function useProviderEditor(provider: EditedProviderFragment) {
  const { t } = useTranslation('providers')
  const notice = useNotice()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const isSaved = useRef(false)
  const form = useDraft(provider)
  const { id, version } = provider

  const refuse = () => notice({ kind: 'problem', text: t('moved') })
  const undo = (stored: StoredProvider) =>
    attempt(async () => {
      const { undoExperienceProvider: result } = await execute(UndoProviderDocument, stored)
      await revalidate()
      if (result.__typename === 'ExperienceProvider') notice({ text: t('undone') })
      else refuse()
    })
  const show = async (stored: StoredProvider, text: string) => {
    isSaved.current = true
    if (version === 0) await navigate(`/admin/quien-ofrece/${stored.id}`, { replace: true })
    else await revalidate()
    notice(version === 0 ? { text } : { text, undo: { label: t('undo'), onAct: () => undo(stored) } })
  }
  const step = (act: () => Promise<StepResult>, text: string) =>
    attempt(async () => {
      const result = await act()
      if (result.__typename === 'ExperienceProvider') await show(result, text)
      else refuse()
    })
  const save = () =>
    attempt(async () => {
      const { ideaSlugs } = form.draft
      const variables = { id, version, input: inputOf(form.draft), ideaSlugs: [...ideaSlugs] }
      const { saveExperienceProvider: result } = await execute(SaveProviderDocument, variables)
      if (result.__typename === 'ExperienceProvider') return show(result, t('saved'))
      if (result.__typename !== 'InvalidInput') return refuse()
      form.setIssues(issuesByField(result.issues))
    })
  const { list, withdraw, review } = stepsOf({ id, version })
  return {
    ...form,
    busy,
    isSaved,
    save,
    list: () => step(list, t('listed')),
    withdraw: () => step(withdraw, t('withdrawn')),
    review: (accept: boolean) =>
      step(() => review(accept), t(accept ? 'review.accepted' : 'review.declined')),
  }
}

const stepsOf = (provider: StoredProvider) => ({
  list: async () => (await execute(ListProviderDocument, provider)).listExperienceProvider,
  withdraw: async () => (await execute(WithdrawProviderDocument, provider)).withdrawExperienceProvider,
  review: async (accept: boolean) =>
    (await execute(ReviewProviderTextsDocument, { ...provider, accept })).reviewProviderTexts,
})

export type ProviderEditor = ReturnType<typeof useProviderEditor>

/** Holds the input. A version from the server replaces it, since it was saved before. */
function useDraft(provider: EditedProviderFragment) {
  const base = draftOf(provider)
  const [draft, setDraft] = useState(base)
  const [shown, setShown] = useState(provider.version)
  const [issues, setIssues] = useState<Issues>({})
  if (shown !== provider.version) {
    setShown(provider.version)
    setDraft(base)
  }
  const change = (changes: Partial<ProviderDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setIssues({})
  }
  return {
    draft,
    change,
    issues,
    setIssues,
    isChanged: JSON.stringify(draft) !== JSON.stringify(base),
  }
}
