import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import type { EditedProviderFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CountryField } from './country-field.tsx'
import { useRule } from './field-names.ts'
import { type IdeaChoice, IdeasField } from './ideas-field.tsx'
import type { ProviderField } from './provider-draft.ts'
import { PendingTexts } from './pending-texts.tsx'
import { ProviderHistory } from './provider-history.tsx'
import { ProviderLinkCard } from './provider-link-card.tsx'
import { ProviderState } from './provider-state.tsx'
import { type ProviderEditor, useProviderEditor } from './use-provider-editor.ts'

type ProviderFormProps = {
  provider: EditedProviderFragment
  ideas: readonly IdeaChoice[]
  now: string
}

/** The editor of a provider, with its ideas and history. */
export function ProviderForm({ provider, ideas, now }: ProviderFormProps) {
  const { t } = useTranslation('providers')
  const { search } = useLocation()
  const editor = useProviderEditor(provider)
  const { draft, change, busy, isChanged } = editor
  const isNew = provider.version === 0
  const title = draft.name.trim() || t('newTitle')
  return (
    <div className="catalogue-idea">
      <title>{`${title} · Vivencia`}</title>
      <Link to={`/admin/quien-ofrece${search}`} className="catalogue-up">
        <Icon name="arrow-left" className="s" /> {t('title')}
      </Link>
      <div className="catalogue-head">
        <h1>{title}</h1>
        {!isNew && <ProviderState state={provider.state} />}
      </div>
      <div className="catalogue-columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void editor.save()
          }}
        >
          <SectionCard title={t('who')} className="catalogue-facts">
            <Line name="name" editor={editor} maxLength={120} />
            <TextField
              label={t('field.offer')}
              rows={5}
              maxLength={1200}
              value={draft.offer}
              onChange={({ currentTarget }) => change({ offer: currentTarget.value })}
            />
            <div className="catalogue-pair">
              <Line name="place" editor={editor} maxLength={120} />
              <CountryField value={draft.country} onChange={(country) => change({ country })} />
              <Line name="season" editor={editor} maxLength={240} />
              <Line name="accessibility" editor={editor} maxLength={240} />
            </div>
          </SectionCard>
          <SectionCard title={t('contact')} className="catalogue-facts">
            <div className="catalogue-pair">
              <Line name="email" editor={editor} maxLength={254} />
              <Line name="phone" editor={editor} maxLength={40} />
              <Line name="web" editor={editor} maxLength={500} />
              <Languages editor={editor} />
              <Line name="registrationNumber" editor={editor} maxLength={60} />
              <Line name="contactPreference" editor={editor} maxLength={240} />
            </div>
            <Commission editor={editor} />
          </SectionCard>
          <IdeasField
            ideas={ideas}
            chosen={draft.ideaSlugs}
            onChange={(ideaSlugs) => change({ ideaSlugs })}
          />
          <Steps provider={provider} editor={editor} />
        </form>
        {!isNew && (
          <div className="provider-beside">
            {provider.pendingTexts.length > 0 && <PendingTexts provider={provider} editor={editor} />}
            <ProviderLinkCard provider={provider} isChanged={isChanged} />
            <ProviderHistory revisions={provider.revisions} now={now} />
          </div>
        )}
      </div>
      <LeaveGuard isChanged={isChanged} isSaved={editor.isSaved} />
    </div>
  )
}

function Line({
  name,
  editor,
  maxLength,
}: {
  name: ProviderField
  editor: ProviderEditor
  maxLength: number
}) {
  const { t } = useTranslation('providers')
  const error = useIssue(editor, name)
  return (
    <Field
      label={t(`field.${name}`)}
      value={editor.draft[name]}
      error={error}
      maxLength={maxLength}
      onChange={({ currentTarget }) => editor.change({ [name]: currentTarget.value })}
    />
  )
}

function Languages({ editor }: { editor: ProviderEditor }) {
  const { t } = useTranslation('providers')
  return (
    <Field
      label={t('field.languages')}
      hint={t('languagesHint')}
      value={editor.draft.languages}
      error={useIssue(editor, 'languages')}
      maxLength={80}
      onChange={({ currentTarget }) => editor.change({ languages: currentTarget.value })}
    />
  )
}

/** Whether a commission is agreed outside of Vivencia, which couples and guests read. */
function Commission({ editor: { draft, change } }: { editor: ProviderEditor }) {
  const { t } = useTranslation('providers')
  return (
    <label className="provider-commission">
      <input
        type="checkbox"
        checked={draft.hasCommission}
        onChange={({ currentTarget }) => change({ hasCommission: currentTarget.checked })}
      />
      <span>
        {t('field.hasCommission')}
        <small className="mut">{t('commissionHint')}</small>
      </span>
    </label>
  )
}

function useIssue({ issues }: ProviderEditor, name: string): string | undefined {
  const ruleText = useRule()
  const broken = issues[name]
  return broken === undefined ? undefined : ruleText(broken)
}

function Steps({ provider, editor }: { provider: EditedProviderFragment; editor: ProviderEditor }) {
  const { t } = useTranslation('providers')
  const { busy, isChanged } = editor
  const isNew = provider.version === 0
  const may = (step: 'list' | 'withdraw') => !isNew && experienceProviderStates.allows(step, provider.state)
  return (
    <div className="catalogue-steps">
      <p className="mut t13">{t(isChanged ? 'unsaved' : `standing.${provider.state}`)}</p>
      {!isChanged && may('list') && (
        <Action look="primary" busy={busy} onClick={() => void editor.list()}>
          {t('list')}
        </Action>
      )}
      {(isChanged || isNew) && (
        <Action look="primary" type="submit" busy={busy}>
          {t('save')}
        </Action>
      )}
      {!isChanged && may('withdraw') && (
        <Action look="bare" busy={busy} onClick={() => void editor.withdraw()}>
          {t('withdraw')}
        </Action>
      )}
    </div>
  )
}
