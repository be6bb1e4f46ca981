import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { isBrowserError } from '#web/ui/browser-error.ts'
import {
  type WebauthnCeremony,
  isDismissal,
  useWebauthnCeremony,
} from '#web/workspace/session/webauthn-ceremony.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  RemovePasskeyDocument,
  type OwnAccountFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type PasskeysCardProps = { account: OwnAccountFragment; now: string }

/** The account's passkeys: list, add and remove. */
export function PasskeysCard({ account, now }: PasskeysCardProps) {
  const { t } = useTranslation('account')
  const [isNaming, setNaming] = useState(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const renaming = account.passkeys.find(({ id }) => id === renamed)
  if (!account.passkeysOffered || !browserSupportsWebAuthn()) return null
  return (
    <SectionCard title={t('passkeys.title')} className="passkeys">
      <p className="mut">{t('passkeys.note')}</p>
      <ul className="ws-rows">
        {account.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            now={now}
            onRename={() => {
              setNaming(false)
              setRenamed(passkey.id)
            }}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </ul>
      {renaming && <RenamePasskey key={renaming.id} passkey={renaming} onEnd={() => setRenamed(null)} />}
      {removed && (
        <RemovePasskey
          passkey={removed}
          isLastFactor={!account.authenticatorApp && account.passkeys.length === 1}
          onEnd={() => setRemoved(null)}
        />
      )}
      {isNaming && <AddPasskey onCodes={setCodes} onEnd={() => setNaming(false)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} email={account.email} onKept={() => setCodes([])} />}
      {!isNaming && !renaming && codes.length === 0 && (
        <div className="account-actions">
          <Action onClick={() => setNaming(true)}>{t('passkeys.add')}</Action>
        </div>
      )}
    </SectionCard>
  )
}

type Passkey = OwnAccountFragment['passkeys'][number]
type PasskeyRowProps = { passkey: Passkey; now: string; onRename: () => void; onRemove: () => void }

/** A passkey with its last use, and the controls to rename and remove it. */
function PasskeyRow({ passkey, now, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <li>
      <Icon name="lock" className="s" />
      <span className="ws-row-text">
        <b>{name}</b>
        <small>
          {lastUsedAt
            ? t('passkeys.used', { used: format.ago(lastUsedAt, now) })
            : t('passkeys.added', { since: format.ago(createdAt, now) })}
        </small>
      </span>
      <Action small onClick={onRename} aria-label={t('passkeys.renameThis', { name })}>
        {t('passkeys.rename')}
      </Action>
      <Action small onClick={onRemove} aria-label={t('passkeys.removeThis', { name })}>
        {t('passkeys.remove')}
      </Action>
    </li>
  )
}

type AddPasskeyProps = { onCodes: (codes: readonly string[]) => void; onEnd: () => void }

/** Asks for a name, then creates the passkey in the browser. */
function AddPasskey({ onCodes, onEnd }: AddPasskeyProps) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const [problem, setProblem] = useState<'name' | Refusal | null>(null)
  const ceremony = useWebauthnCeremony()
  const add = async (name: string) => {
    setProblem(null)
    const added = await attempt(() => makePasskey(name, ceremony))
    if (added === undefined) return
    if (typeof added === 'string') return setProblem(added)
    notice({ text: t('passkeys.done') })
    onCodes(added)
    onEnd()
    await revalidate()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(new FormData(event.currentTarget), 'name').trim()
    if (busy) return
    if (name === '') setProblem('name')
    else void add(name)
  }
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        name="name"
        maxLength={60}
        autoFocus
        error={problem ? t(`passkeys.problem.${problem}`) : undefined}
      />
      <div className="account-actions">
        <Action type="submit" look="primary" busy={busy}>
          {t('passkeys.save')}
        </Action>
        <Action onClick={onEnd}>{t('notNow')}</Action>
      </div>
    </form>
  )
}

type Refusal = 'failed' | 'dismissed' | 'exists' | 'full'

/** Returns the recovery codes that came with the passkey, or why none was made. */
async function makePasskey(name: string, ceremony: WebauthnCeremony): Promise<readonly string[] | Refusal> {
  const { beginPasskey: start } = await execute(BeginPasskeyDocument)
  if (start.__typename === 'TooManyPasskeys') return 'full'
  if (start.__typename !== 'PasskeyOptions') return 'failed'
  const optionsJSON = JSON.parse(start.options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  const registration = await ceremony(() => startRegistration({ optionsJSON })).catch(refusalOf)
  if (typeof registration === 'string') return registration
  const { addPasskey } = await execute(AddPasskeyDocument, { name, response: JSON.stringify(registration) })
  return addPasskey.__typename === 'AddedPasskey' ? addPasskey.recoveryCodes : 'failed'
}

/** Returns why the browser created no passkey. An authenticator that is already registered says so. */
function refusalOf(error: unknown): Refusal {
  if (isDismissal(error)) return 'dismissed'
  return isBrowserError(error, 'InvalidStateError') ? 'exists' : 'failed'
}

type RemovePasskeyProps = { passkey: Passkey; isLastFactor: boolean; onEnd: () => void }

/** Asks before a passkey is removed, and names the consequences. */
function RemovePasskey({ passkey: { id, name }, isLastFactor, onEnd }: RemovePasskeyProps) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const remove = async () => {
    const answer = await attempt(() => execute(RemovePasskeyDocument, { id }))
    onEnd()
    if (!answer) return
    const isNeeded = answer.removePasskey.__typename === 'SecondFactorNeeded'
    notice({ text: t(isNeeded ? 'passkeys.needed' : 'passkeys.removed') })
    await revalidate()
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return (
    <ConfirmDialog
      title={t('passkeys.ask.title', { name })}
      text={t(isLastFactor ? 'passkeys.ask.last' : 'passkeys.ask.text')}
      yes={t('passkeys.remove')}
      busy={busy}
      onYes={() => void remove()}
      onNo={onEnd}
    />
  )
}
