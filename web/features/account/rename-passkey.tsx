import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { RenamePasskeyDocument } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import { Action } from '#web/ui/blocks/action.tsx'

type RenamePasskeyProps = { passkey: { id: string; name: string }; onEnd: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onEnd }: RenamePasskeyProps) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const [isRefused, setRefused] = useState(false)
  const rename = async (name: string) => {
    const answer = await attempt(() => execute(RenamePasskeyDocument, { id: passkey.id, name }))
    if (!answer) return
    if (answer.renamePasskey.__typename === 'InvalidInput') return setRefused(true)
    await revalidate()
    onEnd()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(new FormData(event.currentTarget), 'name').trim()
    if (busy) return
    setRefused(name === '')
    if (name !== '') void rename(name)
  }
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      <Field
        label={t('passkeys.name')}
        name="name"
        maxLength={60}
        defaultValue={passkey.name}
        autoFocus
        error={isRefused ? t('passkeys.problem.name') : undefined}
      />
      <div className="account-actions">
        <Action type="submit" look="primary" busy={busy}>
          {t('passkeys.saveName')}
        </Action>
        <Action onClick={onEnd}>{t('notNow')}</Action>
      </div>
    </form>
  )
}
