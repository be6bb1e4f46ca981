import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { currenciesOfKind, kindsWithCode } from '#shared/bank-identifiers.ts'
import { currencies } from '#shared/money.ts'
import type { OwnReceivingAccountFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { ChileFields } from './chile-fields.tsx'
import { PaymentCodeField } from './payment-code-field.tsx'
import { type ReceivingAccountDraft, usualCurrency } from './receiving-account-draft.ts'
import { receivingAccountProblem } from './receiving-account-problem.ts'
import { ReceivingAccountKindField } from './receiving-account-kind-field.tsx'
import { useReceivingAccountForm } from './use-receiving-account-form.ts'

type ReceivingAccountFormProps = {
  wedding: SettingsWeddingFragment
  receivingAccount: OwnReceivingAccountFragment | null
  onEnd: () => void
}

/** The form of a receiving account: its number or key, and the holder's name exactly as the bank has it. */
export function ReceivingAccountForm({ wedding, receivingAccount, onEnd }: ReceivingAccountFormProps) {
  const { t } = useTranslation('shield')
  const form = useReceivingAccountForm({ wedding, receivingAccount, onEnd })
  const { draft, change, problem } = form
  const { kind } = draft
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.busy) void form.save()
  }
  const words = form.isShielded ? t(receivingAccount ? 'propose' : 'proposeAdd') : t('save')
  return (
    <form className="receiving-account-form settings-fields" onSubmit={onSubmit} noValidate>
      <LeaveGuard isChanged={form.isChanged} />
      {!receivingAccount && (
        <ReceivingAccountKindField
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
          name="receiving-account-owner"
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

/** The field of the number, with validation while typing. */
function IdentifierField({ form }: { form: ReturnType<typeof useReceivingAccountForm> }) {
  const { t } = useTranslation('shield')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const [isLeft, setLeft] = useState(false)
  const { draft, said } = form
  const { kind, identifier } = draft
  const isPhone = kind === 'bizum' || kind === 'nequi' || kind === 'yape' || kind === 'plin'
  const wrong =
    isLeft && said.state === 'wrong' ? receivingAccountProblem(t, 'identifier', said.problem) : undefined
  return (
    <div>
      <Field
        label={receivingAccounts(`field.${kind}`)}
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
      <p className="receiving-account-right" role="status">
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
  draft: ReceivingAccountDraft
  wedding: SettingsWeddingFragment
  change: (changes: Partial<ReceivingAccountDraft>) => void
}

/** Chooses the currency, for kinds of accounts that allow several. */
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
