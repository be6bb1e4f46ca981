import { useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useEditedReceivingAccount } from '#web/workspace/settings-state/use-edited-receiving-account.ts'
import type { OwnReceivingAccountFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionHead } from '#web/ui/blocks/card.tsx'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangeHistory } from './change-history.tsx'
import { DetailsAccessSetting } from './details-access-setting.tsx'
import { ReceivingAccountForm } from './receiving-account-form.tsx'
import { ReceivingAccountRow } from './receiving-account-row.tsx'
import { RateForms } from './rate-form.tsx'
import { SecondFactorSetting } from '#web/workspace/receiving-accounts/second-factor-setting.tsx'
import './receiving-accounts.css'

/** The receiving accounts: those that guests see, a pending change, and their protection. */
export function ReceivingAccountsCard({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const [isNew, setNew] = useState(false)
  const { edited, edit } = useEditedReceivingAccount(wedding.receivingAccounts)
  const isShielded = wedding.publishedAt !== null
  const open = wedding.receivingAccountChanges.filter(({ state }) => isOpenChange(state))
  const isPending = ({ id }: OwnReceivingAccountFragment) =>
    open.some(({ receivingAccount }) => receivingAccount?.id === id)
  const close = () => {
    setNew(false)
    edit(null)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.receiving-accounts .receiving-accounts-add')?.focus(),
    )
  }
  return (
    <section className="ws-card padded receiving-accounts" id="recibir" aria-labelledby="recibir-title">
      <SectionHead id="recibir-title" title={t('title')} />
      <p className="mut">{t('note')}</p>
      {wedding.paymentsFrozenReason !== null && <Paused reason={wedding.paymentsFrozenReason} />}
      {isShielded && <Shielded isAlone={wedding.isAlone} />}
      {open.map((change) => (
        <ChangeCard key={change.id} wedding={wedding} change={change} />
      ))}
      {wedding.receivingAccounts.length > 0 && (
        <ul className="ws-rows">
          {wedding.receivingAccounts.map((receivingAccount) => (
            <ReceivingAccountRow
              key={receivingAccount.id}
              wedding={wedding}
              receivingAccount={receivingAccount}
              canChange={!isPending(receivingAccount)}
              onEdit={() => {
                setNew(false)
                edit(receivingAccount)
              }}
            />
          ))}
        </ul>
      )}
      <RateForms wedding={wedding} />
      {isNew || edited ? (
        <ReceivingAccountForm
          key={edited?.id ?? 'new'}
          wedding={wedding}
          receivingAccount={edited}
          onEnd={close}
        />
      ) : (
        <Action
          className="receiving-accounts-add"
          look={wedding.receivingAccounts.length === 0 ? 'primary' : 'plain'}
          icon="plus"
          onClick={() => setNew(true)}
        >
          {t(wedding.receivingAccounts.length === 0 ? 'addFirst' : 'add')}
        </Action>
      )}
      {!isShielded && (
        <p className="receiving-accounts-later mut t13">
          <Icon name="shield" className="s" />
          {t('later')}
        </p>
      )}
      {wedding.receivingAccounts.length > 0 && <DetailsAccessSetting wedding={wedding} />}
      {wedding.receivingAccounts.length > 0 && <SecondFactorSetting wedding={wedding} />}
      <ChangeHistory wedding={wedding} />
    </section>
  )
}

/** Explains that the operator paused payments, with the reason and the contact. */
function Paused({ reason }: { reason: string }) {
  const { t } = useTranslation('shield')
  return (
    <p className="receiving-accounts-say paused" role="status">
      <Icon name="alert" />
      <span>
        <Trans
          t={t}
          i18nKey="paymentsPaused"
          values={{ reason }}
          components={{ b: <b />, a: <Link to="/aviso-legal">.</Link> }}
        />
      </span>
    </p>
  )
}

function Shielded({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('shield')
  return (
    <p className="receiving-accounts-say">
      <Icon name="shield" />
      <span>
        <b>{t('shielded')}</b> {t(isAlone ? 'shieldedAlone' : 'shieldedText')}
      </span>
    </p>
  )
}
