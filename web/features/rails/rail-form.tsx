import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RailKind } from '#shared/bank-identifiers.ts'
import type { OwnRailFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { useRailForm } from './use-rail-form.ts'

type RailFormProps = {
  wedding: SettingsWeddingFragment
  rail: OwnRailFragment | null
  onEnd: () => void
}

/** An account or a telephone number, and the name exactly as the bank has it. */
export function RailForm({ wedding, rail, onEnd }: RailFormProps) {
  const { t } = useTranslation('settings')
  const form = useRailForm({ weddingId: wedding.id, rail, onEnd })
  const [isLeft, setLeft] = useState(false)
  const { kind, holder, identifier } = form.draft
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!form.busy) void form.save()
  }
  const said = form.identifierSaid
  return (
    <form className="rail-form settings-fields" onSubmit={onSubmit} noValidate>
      {!rail && (
        <RadioPills
          name="rail-kind"
          legend={t('rails.howLegend')}
          value={kind}
          onChoose={(value) => form.change({ kind: value as RailKind, identifier: '' })}
          choices={(['sepa', 'bizum'] as const).map((value) => ({ value, label: t(`rails.kind.${value}`) }))}
        />
      )}
      <div>
        <Field
          label={t(`rails.identifier.${kind}`)}
          hint={t(`rails.identifierHint.${kind}`)}
          value={identifier}
          error={form.problem('identifier') ?? (isLeft && said.state === 'wrong' ? said.words : undefined)}
          inputMode={kind === 'bizum' ? 'tel' : 'text'}
          autoComplete={kind === 'bizum' ? 'tel-national' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          autoFocus
          onChange={({ currentTarget }) => {
            setLeft(false)
            form.change({ identifier: currentTarget.value })
          }}
          onBlur={() => setLeft(identifier.trim() !== '')}
        />
        <p className="rail-right" role="status">
          {said.state === 'right' && (
            <>
              <Icon name="check" className="s" /> {said.words}
            </>
          )}
        </p>
      </div>
      <Field
        label={t('rails.holder')}
        hint={t('rails.holderHint')}
        placeholder={t('rails.holderExample')}
        value={holder}
        error={form.problem('holder')}
        autoComplete="name"
        maxLength={70}
        onChange={({ currentTarget }) => form.change({ holder: currentTarget.value })}
      />
      <div className="settings-actions">
        <Action type="submit" look="primary" busy={form.busy}>
          {t('rails.save')}
        </Action>
        <Action onClick={onEnd}>{t('notNow')}</Action>
      </div>
    </form>
  )
}
