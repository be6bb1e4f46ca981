import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccountFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ProveBoth } from './prove-both.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import { useOpening } from './use-opening.ts'

/** The second factor: set up, recovery codes and removal. */
export function SecondFactorCard({ account }: { account: OwnAccountFragment }) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const { part, card, open, close } = useOpening<'setUp' | 'renew' | 'remove' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh)
    open('codes')
    return revalidate()
  }
  const isOn = account.secondFactor
  const isWanted = account.role === 'admin'
  const left = account.recoveryCodesLeft ?? 0
  return (
    <SectionCard title={t('second.title')} className="second-factor">
      <div ref={card}>
        <p className="account-state">
          <span className="account-chip" data-good={isOn || undefined}>
            <Icon name={isOn ? 'check' : 'minus'} className="xs" />
            {t(isOn ? 'second.on' : 'second.off')}
          </span>
        </p>
        <p className="mut">{t(noteOf(account))}</p>
        {isWanted && !isOn && (
          <p className="account-say" data-kind="warning">
            <Icon name="shield" className="s" />
            <span>{t('second.wanted')}</span>
          </p>
        )}
        {isOn && part === null && (
          <p className="account-say" data-kind={left < 3 ? 'warning' : undefined}>
            <Icon name="lock" className="s" />
            <span>{t('second.left', { count: left })}</span>
          </p>
        )}
        {part === null && (
          <div className="account-actions">
            {!account.authenticatorApp && (
              <Action look={isWanted ? 'primary' : 'plain'} onClick={() => open('setUp')}>
                {t(isOn ? 'second.beginApp' : 'second.begin')}
              </Action>
            )}
            {isOn && <Action onClick={() => open('renew')}>{t('second.renew')}</Action>}
            {account.authenticatorApp && !isWanted && (
              <Action look="bare" onClick={() => open('remove')}>
                {t(account.passkeys.length > 0 ? 'second.removeApp' : 'second.remove')}
              </Action>
            )}
          </div>
        )}
        {part === 'setUp' && <SetUpSecondFactor account={account} onCodes={showCodes} onCancel={close} />}
        {(part === 'renew' || part === 'remove') && (
          <ProveBoth account={account} act={part} onCodes={showCodes} onEnd={close} />
        )}
        {part === 'codes' && <RecoveryCodes codes={codes} email={account.email} onKept={close} />}
      </div>
    </SectionCard>
  )
}

/** Returns the text key for the account's second factors. */
function noteOf({ secondFactor, authenticatorApp, passkeys }: OwnAccountFragment) {
  if (!secondFactor) return 'second.note'
  if (!authenticatorApp) return 'second.notePasskey'
  return passkeys.length > 0 ? 'second.noteBoth' : 'second.noteOn'
}
