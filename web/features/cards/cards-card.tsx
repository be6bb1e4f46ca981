import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  DisconnectCardsDocument,
  SettleCardTroubleDocument,
  type WeddingCardsQuery,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { now } from '#web/ui/now.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionHead } from '#web/ui/blocks/card.tsx'
import { AccountHistory } from './account-history.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { ConnectForm } from './connect-form.tsx'
import { PermissionReturn } from './permission-return.tsx'
import './cards-card.css'

export type WeddingCards = NonNullable<WeddingCardsQuery['wedding']>

/** The card provider of the wedding and what needs attention. Null when the instance has no provider. */
export function CardsCard({ cards }: { cards: WeddingCards }) {
  const { t } = useTranslation('cards')
  const nameOf = useAccountName()
  const { cardAccounts: accounts, cardCompanies: companies } = cards
  if (companies.length === 0 && accounts.length === 0) return null
  return (
    <section className="ws-card padded cards-card" id="tarjeta" aria-labelledby="tarjeta-title">
      <SectionHead id="tarjeta-title" title={t('settings.title')} />
      <p className="mut">{t('settings.note')}</p>
      <Troubles troubles={cards.cardTroubles} />
      {accounts.map((account) => (
        <div key={account.id}>
          <Standing account={account} isAlone={cards.isAlone} />
          {!account.usableFrom && (!account.isMine || cards.isAlone) && (
            <ConfirmAccount
              id={account.id}
              company={nameOf(account)}
              isAlone={account.isMine}
              countsFrom={cards.confirmsAloneFrom}
            />
          )}
          <Stopping id={account.id} isUsed={isUsed(account)} />
        </div>
      ))}
      <AccountHistory steps={cards.cardAccountSteps} />
      <PermissionReturn key={accounts.map(({ id }) => id).join()} isAlone={cards.isAlone} />
      {accounts.length === 0 && <Withdrawn step={cards.cardAccountSteps.at(-1)} />}
      {accounts.length === 0 && (
        <ConnectForm weddingId={cards.id} companies={companies} isAlone={cards.isAlone}>
          <p>{t('settings.none')}</p>
        </ConnectForm>
      )}
      {accounts.length === 1 && accounts[0]?.usableFrom && companies.length > 0 && (
        <details>
          <summary>{t('settings.change')}</summary>
          <ConnectForm weddingId={cards.id} companies={companies} isAlone={cards.isAlone}>
            <p className="mut">{t('settings.changeNote')}</p>
          </ConnectForm>
        </details>
      )}
    </section>
  )
}

/**
 * Ends a pending proposal at once; disconnecting the active account asks first, since reconnecting takes two
 * days.
 */
function Stopping({ id, isUsed }: { id: string; isUsed: boolean }) {
  const { t } = useTranslation('cards')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const stop = async () => {
    const answer = await attempt(() => execute(DisconnectCardsDocument, { id }))
    setAsking(false)
    if (answer) notice({ text: t(isUsed ? 'settings.disconnected' : 'settings.cancelled') })
    await revalidate()
  }
  return (
    <>
      <Action busy={busy} onClick={() => (isUsed ? setAsking(true) : void stop())}>
        {t(isUsed ? 'settings.disconnect' : 'settings.cancel')}
      </Action>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.askDisconnect')}
          text={t('settings.askDisconnectText')}
          yes={t('settings.disconnect')}
          busy={busy}
          onYes={() => void stop()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

type CardAccount = WeddingCards['cardAccounts'][number]
type StandingProps = { account: CardAccount; isAlone: boolean }

/** Returns a function for an account's name: the provider and the end of the account. */
function useAccountName(): (account: CardAccount) => string {
  const { t } = useTranslation('cards')
  return ({ provider, hint }) => `${t(`settings.names.${provider}`)} ${hint}`.trim()
}

const isUsed = ({ usableFrom }: CardAccount): boolean =>
  usableFrom !== null && usableFrom <= now().toISOString()

function Standing({ account, isAlone }: StandingProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { timeZone } = useWedding()
  const nameOf = useAccountName()
  const values = {
    provider: nameOf(account),
    moment: account.usableFrom ? format.moment(account.usableFrom, timeZone) : '',
  }
  const proposed = account.isMine ? (isAlone ? 'waitsFactor' : 'proposed') : 'asked'
  const key = !account.usableFrom ? proposed : isUsed(account) ? 'with' : 'soon'
  return (
    <>
      <p>{t(`settings.${key}`, values)}</p>
      {account.reconciledAt && (
        <p className="t12 mut">
          {t('settings.compared', { moment: format.moment(account.reconciledAt, timeZone) })}
        </p>
      )}
    </>
  )
}

/** Shown until the account is connected again, since the provider ended it, not a member. */
function Withdrawn({ step }: { step: WeddingCards['cardAccountSteps'][number] | undefined }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { timeZone } = useWedding()
  if (step?.step !== 'withdrawn') return null
  const provider = `${t(`settings.names.${step.provider}`)} ${step.hint}`.trim()
  return (
    <p className="cards-withdrawn" role="status">
      <Icon name="alert" className="s" />
      <span>{t('settings.withdrawn', { provider, moment: format.moment(step.at, timeZone) })}</span>
    </p>
  )
}

function Troubles({ troubles }: { troubles: WeddingCards['cardTroubles'] }) {
  const { t } = useTranslation('cards')
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  if (troubles.length === 0) return null
  const settle = async (id: string) => {
    await attempt(() => execute(SettleCardTroubleDocument, { id }))
    await revalidate()
  }
  return (
    <section className="card-troubles" aria-label={t('trouble.title')}>
      <h3>{t('trouble.title')}</h3>
      <ul className="ws-rows">
        {troubles.map(({ id, kind, about, contributionId }) => (
          <li key={id}>
            <p>{t(`trouble.kind.${kind}`)}</p>
            {about && <p className="num">{about}</p>}
            {contributionId && (
              <Link to={`/boda/llegado?regalo=${contributionId}`}>{t('trouble.see')}</Link>
            )}{' '}
            <Action small look="bare" busy={busy} onClick={() => void settle(id)}>
              {t('trouble.done')}
            </Action>
          </li>
        ))}
      </ul>
    </section>
  )
}
