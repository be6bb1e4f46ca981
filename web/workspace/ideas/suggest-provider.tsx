import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import { SuggestProviderDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import './idea-dialog.css'

/** What members know of a provider. Administrators complete the rest before they show it. */
const lines = [
  { name: 'name', maxLength: 120 },
  { name: 'place', maxLength: 120 },
  { name: 'web', maxLength: 500 },
  { name: 'email', maxLength: 254 },
  { name: 'phone', maxLength: 40 },
] as const
type LineName = (typeof lines)[number]['name']
type Suggestion = Readonly<Record<LineName | 'offer', string>>
const rules = ['required', 'email', 'phone', 'webAddress', 'paymentDetails'] as const

type SuggestProviderProps = { idea: { slug: string; place: string; countries: readonly string[] } }

/** Lets members tell the administrators who offers an idea. */
export function SuggestProvider({ idea }: SuggestProviderProps) {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action look="soft" small icon="plus" className="suggest-provider" onClick={() => setOpen(true)}>
        {t('ideas.suggest.open')}
      </Action>
      {isOpen && <SuggestionDialog idea={idea} onClose={() => setOpen(false)} />}
    </>
  )
}

function SuggestionDialog({ idea, onClose }: SuggestProviderProps & { onClose: () => void }) {
  const { t } = useTranslation('list')
  const [initial] = useState<Suggestion>({
    name: '',
    place: idea.place,
    web: '',
    email: '',
    phone: '',
    offer: '',
  })
  const [typed, setTyped] = useState(initial)
  const { send, issues, busy } = useSuggestion(idea, onClose)
  const problemOf = (field: keyof Suggestion) => {
    const rule = issues.find(({ path }) => path === field)?.rule
    return rule ? t(`ideas.suggest.problem.${rules.find((known) => known === rule) ?? 'wrong'}`) : null
  }
  return (
    <FormDialog
      title={t('ideas.suggest.title')}
      className="provider-suggestion"
      isLong
      isChanged={typed !== initial}
      busy={busy}
      words={{ cancel: t('ideas.suggest.cancel'), save: t('ideas.suggest.send') }}
      onSave={() => void send(typed)}
      onClose={onClose}
    >
      <p>{t('ideas.suggest.lead')}</p>
      {lines.map(({ name, maxLength }, index) => (
        <Field
          key={name}
          label={t(`ideas.suggest.${name}`)}
          value={typed[name]}
          maxLength={maxLength}
          autoComplete="off"
          autoFocus={index === 0}
          error={problemOf(name)}
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <TextField
        label={t('ideas.suggest.offer')}
        rows={3}
        maxLength={1200}
        value={typed.offer}
        error={problemOf('offer')}
        onChange={({ currentTarget }) => setTyped({ ...typed, offer: currentTarget.value })}
      />
    </FormDialog>
  )
}

type Issues = readonly { readonly path: string; readonly rule: string }[]

/** Sends a suggestion; its id stays the same until it has arrived, so that it arrives once. */
function useSuggestion({ slug, countries }: SuggestProviderProps['idea'], onSent: () => void) {
  const { t, i18n } = useTranslation('list')
  const wedding = useWedding()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const [id] = useState(newId)
  const [issues, setIssues] = useState<Issues>([])
  const send = ({ web, email, phone, ...words }: Suggestion) =>
    attempt(async () => {
      const { suggestExperienceProvider: result } = await execute(SuggestProviderDocument, {
        id,
        weddingId: wedding.id,
        ideaSlugs: [slug],
        input: {
          ...words,
          web: web.trim() || null,
          email: email.trim() || null,
          phone: phone.trim() || null,
          country: countries[0] ?? wedding.country,
          languages: [i18n.language],
          season: '',
          accessibility: '',
          contactPreference: '',
          registrationNumber: null,
        },
      })
      if (result.__typename === 'InvalidInput') return setIssues(result.issues)
      if (result.__typename !== 'ShownExperienceProvider')
        return notice({ kind: 'problem', text: t(`ideas.suggest.refused.${result.__typename}`) })
      notice({ text: t('ideas.suggest.sent') })
      onSent()
    })
  return { send, issues, busy }
}
