import { useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { leaveDeleted } from '#web/workspace/session/session.ts'
import { execute } from '#web/graphql/execute.ts'
import { DeleteAccountDocument, type OwnAccountFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { AccountForm } from './account-form.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOpening } from './use-opening.ts'

/** Account deletion: what is deleted, what is kept, and a confirmation word to type. */
export function DeleteCard({ account }: { account: OwnAccountFragment }) {
  const { t } = useTranslation('account')
  const { part, card, open, close } = useOpening<'sure'>()
  return (
    <SectionCard title={t('delete.title')} className="delete-account">
      <div ref={card}>
        <p className="mut">{t('delete.note')}</p>
        {part === null ? (
          <div className="account-actions">
            <Action onClick={() => open('sure')}>{t('delete.begin')}</Action>
          </div>
        ) : (
          <BeSure account={account} onCancel={close} />
        )}
      </div>
    </SectionCard>
  )
}

function BeSure({ account, onCancel }: { account: OwnAccountFragment; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const [word, setWord] = useState('')
  const [isUnsure, setUnsure] = useState(false)
  const { form, busy, problem, formProblem, submit } = useAccountForm({
    ask: async (typed) => {
      const variables = { password: typed('password'), code: typed('code') || null }
      return (await execute(DeleteAccountDocument, variables)).deleteAccount
    },
    done: 'EmailAddress',
    onDone: leaveDeleted,
  })
  const isTyped = word.trim().toLowerCase() === t('delete.word').toLowerCase()
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => {
        setUnsure(!isTyped)
        if (isTyped) submit(event)
        else event.preventDefault()
      }}
      problem={formProblem}
      busy={busy}
      submit={t('delete.save')}
      onCancel={onCancel}
      email={account.email}
    >
      <ul className="delete-what">
        {(['gone', 'partner', 'alone', 'money', 'never'] as const).map((what) => (
          <li key={what}>
            <Icon name={what === 'never' ? 'alert' : 'chevron-right'} className="s" />
            <span>{t(`delete.what.${what}`)}</span>
          </li>
        ))}
      </ul>
      <PasswordField label={t('yourPassword')} autoComplete="current-password" error={problem('password')} />
      {account.secondFactor && <SecondFactorField error={problem('code')} />}
      <Field
        label={<Trans t={t} i18nKey="delete.type" components={{ b: <b /> }} />}
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        error={isUnsure && !isTyped ? t('delete.notTyped') : undefined}
      />
    </AccountForm>
  )
}
