import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ConnectCardsDocument,
  DisconnectCardsDocument,
  SettleCardTroubleDocument,
  type WeddingCardsQuery,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { now } from '#web/ui/now.ts'
import { Action } from '#web/ui/workspace/action.tsx'
import { SectionHead } from '#web/ui/workspace/card.tsx'
import { AccountHistory } from './account-history.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import './cards-card.css'

export type WeddingCards = NonNullable<WeddingCardsQuery['wedding']>
type Company = WeddingCards['cardCompanies'][number]

/** By which company guests pay by card, and what has to be looked at. Nothing at all where this instance works with none. */
export function CardsCard({ cards }: { cards: WeddingCards }) {
  const { t } = useTranslation('cards')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const { cardAccounts: accounts, cardCompanies: companies } = cards
  if (companies.length === 0 && accounts.length === 0) return null
  const stop = async (id: string) => {
    const answer = await attempt(() => execute(DisconnectCardsDocument, { id }))
    if (answer) notice({ text: t('settings.disconnected') })
    await revalidate()
  }
  return (
    <section className="ws-card padded cards-card" id="tarjeta" aria-labelledby="tarjeta-title">
      <SectionHead id="tarjeta-title" title={t('settings.title')} />
      <p className="mut">{t('settings.note')}</p>
      <Troubles troubles={cards.cardTroubles} />
      {accounts.map((account) => (
        <div key={account.id}>
          <Standing account={account} isAlone={cards.isAlone} />
          {!account.usableFrom && (!account.isMine || cards.isAlone) && (
            <ConfirmAccount id={account.id} isAlone={account.isMine} />
          )}
          <Action busy={busy} onClick={() => void stop(account.id)}>
            {t(account.usableFrom ? 'settings.disconnect' : 'settings.cancel')}
          </Action>
        </div>
      ))}
      <AccountHistory steps={cards.cardAccountSteps} />
      {accounts.length === 0 && (
        <Connect weddingId={cards.id} companies={companies} isAlone={cards.isAlone} />
      )}
    </section>
  )
}

type StandingProps = { account: WeddingCards['cardAccounts'][number]; isAlone: boolean }

function Standing({ account, isAlone }: StandingProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { timeZone } = useWedding()
  const values = {
    provider: `${t(`settings.names.${account.provider}`)} ${account.hint}`.trim(),
    moment: account.usableFrom ? format.moment(account.usableFrom, timeZone) : '',
  }
  const soon = account.usableFrom !== null && account.usableFrom > now().toISOString()
  const proposed = account.isMine ? (isAlone ? 'waitsFactor' : 'proposed') : 'asked'
  const key = !account.usableFrom ? proposed : soon ? 'soon' : 'with'
  return <p>{t(`settings.${key}`, values)}</p>
}

const keyNames = {
  sandbox: [],
  stripe: ['secretKey', 'webhookSecret'],
  redsys: ['merchantCode', 'terminal', 'secret'],
  mercadopago: ['accessToken', 'webhookSecret'],
  webpay: ['commerceCode', 'apiKey'],
} as const

type ConnectProps = { weddingId: string; companies: readonly Company[]; isAlone: boolean }

function Connect({ weddingId, companies, isAlone }: ConnectProps) {
  const { t } = useTranslation('cards')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id, setId] = useState(newId)
  const [chosen, setChosen] = useState(companies[0]?.provider ?? 'sandbox')
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const company = companies.find(({ provider }) => provider === chosen)
  const names = company?.byOperator ? [] : keyNames[chosen]
  const send = async () => {
    const given = names.map((name) => ({ name, value: keys[name] ?? '' }))
    const input = { id, weddingId, provider: chosen, keys: given.length > 0 ? given : null }
    const answer = await attempt(() => execute(ConnectCardsDocument, { input }))
    if (!answer) return
    const said = answer.connectCards
    if (said.__typename === 'CardAccount') {
      notice({
        text: t(said.usableFrom ? 'settings.connected' : isAlone ? 'settings.waitsYou' : 'settings.waits'),
      })
      setKeys({})
      setId(newId())
      await revalidate()
      return
    }
    setError(
      t('settings.refused', { fields: said.__typename === 'CardKeysRefused' ? said.fields.join(', ') : '' }),
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <p>{t('settings.none')}</p>
      <SelectField
        label={t('settings.provider')}
        value={chosen}
        error={error}
        onChange={({ target }) =>
          setChosen(companies.find(({ provider }) => provider === target.value)?.provider ?? chosen)
        }
      >
        {companies.map(({ provider }) => (
          <option key={provider} value={provider}>
            {t(`settings.names.${provider}`)}
          </option>
        ))}
      </SelectField>
      {names.map((name) => (
        <Field
          key={name}
          label={t(`settings.keys.${name}`)}
          type={
            name === 'merchantCode' || name === 'terminal' || name === 'commerceCode' ? 'text' : 'password'
          }
          autoComplete="off"
          value={keys[name] ?? ''}
          onChange={({ target }) => setKeys({ ...keys, [name]: target.value })}
        />
      ))}
      {names.length > 0 && <p className="t12 mut">{t('settings.ownKeys')}</p>}
      <Action type="submit" busy={busy}>
        {t('settings.connect')}
      </Action>
    </form>
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
    <section aria-label={t('trouble.title')}>
      <h3>{t('trouble.title')}</h3>
      <ul className="ws-rows">
        {troubles.map(({ id, kind, contributionId }) => (
          <li key={id}>
            <p>{t(`trouble.kind.${kind}`)}</p>
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
