import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currenciesOfKind, kindsWithCode } from '#shared/bank-identifiers.ts'
import { currencies } from '#shared/money.ts'
import type { OwnRailFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { ChileFields } from './chile-fields.tsx'
import { PaymentCodeField } from './payment-code-field.tsx'
import { type RailDraft, usualCurrency } from './rail-draft.ts'
import { railProblem } from './rail-problem.ts'
import { RailKindField } from './rail-kind-field.tsx'
import { useRailForm } from './use-rail-form.ts'

type RailFormProps = {
  wedding: SettingsWeddingFragment
  rail: OwnRailFragment | null
  onEnd: () => void
}

/** An account, a number or a key, and the name exactly as the bank has it. */
export function RailForm({ wedding, rail, onEnd }: RailFormProps) {
  const { t } = useTranslation('shield')
  const form = useRailForm({ wedding, rail, onEnd })
  const { draft, change, problem } = form
  const { kind } = draft
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.busy) void form.save()
  }
  const words = form.isShielded ? t(rail ? 'propose' : 'proposeAdd') : t('save')
  return (
    <form className="rail-form settings-fields" onSubmit={onSubmit} noValidate>
      {!rail && (
        <RailKindField
          country={wedding.country}
          kind={kind}
          onChoose={(chosen) =>
            change({
              kind: chosen,
              identifier: '',
              currency: usualCurrency(chosen, wedding.currency),
              paymentCode: null,
            })
          }
        />
      )}
      {kind !== 'cash' && <IdentifierField key={kind} form={form} />}
      {kind === 'chileAccount' && <ChileFields draft={draft} change={change} problem={problem} />}
      <Field
        label={t(kind === 'cash' ? 'holderCash' : 'holder')}
        hint={kind === 'cash' ? t('hint.cash') : t('holderHint')}
        placeholder={t('holderExample')}
        value={draft.holder}
        error={problem('holder')}
        autoComplete="name"
        maxLength={70}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      {kindsWithCode.includes(kind) && (
        <PaymentCodeField
          weddingId={wedding.id}
          draft={draft}
          change={change}
          error={problem('paymentCode')}
        />
      )}
      <CurrencyField draft={draft} wedding={wedding} change={change} />
      {kind !== 'cash' && (
        <RadioPills
          name="rail-owner"
          legend={t('owner')}
          value={draft.owner}
          onChoose={(value) => change({ owner: value === 'one' || value === 'two' ? value : 'both' })}
          choices={[
            { value: 'both', label: t('ownerBoth') },
            { value: 'one', label: wedding.partners[0]?.givenNames ?? '' },
            { value: 'two', label: wedding.partners[1]?.givenNames ?? '' },
          ]}
        />
      )}
      <div className="settings-actions">
        <Action type="submit" look="primary" busy={form.busy}>
          {words}
        </Action>
        <Action onClick={onEnd}>{t('notNow')}</Action>
      </div>
    </form>
  )
}

/** The number, spoken of while it is typed. */
function IdentifierField({ form }: { form: ReturnType<typeof useRailForm> }) {
  const { t } = useTranslation('shield')
  const { t: rails } = useTranslation('rails')
  const [isLeft, setLeft] = useState(false)
  const { draft, said } = form
  const { kind, identifier } = draft
  const isPhone = kind === 'bizum' || kind === 'nequi' || kind === 'yape' || kind === 'plin'
  const wrong = isLeft && said.state === 'wrong' ? railProblem(t, 'identifier', said.problem) : undefined
  return (
    <div>
      <Field
        label={rails(`field.${kind}`)}
        hint={t(`hint.${kind}`)}
        value={identifier}
        error={form.problem('identifier') ?? wrong}
        inputMode={isPhone ? 'tel' : 'text'}
        autoComplete={isPhone ? 'tel-national' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={95}
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
            <Icon name="check" className="s" />{' '}
            {said.bank
              ? t('rightOf', { number: said.number, bank: said.bank })
              : t('right', { number: said.number })}
          </>
        )}
      </p>
    </div>
  )
}

type CurrencyFieldProps = {
  draft: RailDraft
  wedding: SettingsWeddingFragment
  change: (changes: Partial<RailDraft>) => void
}

/** Only where an account of this kind can be in more than one. */
function CurrencyField({ draft, wedding, change }: CurrencyFieldProps) {
  const { t } = useTranslation('shield')
  const possible = currenciesOfKind(draft.kind, wedding.currency)
  if (possible.length < 2) return null
  return (
    <SelectField
      label={t('currency')}
      value={draft.currency}
      onChange={({ currentTarget }) => {
        const chosen = currencies.find((currency) => currency === currentTarget.value)
        if (chosen) change({ currency: chosen, paymentCode: null })
      }}
    >
      {possible.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </SelectField>
  )
}
