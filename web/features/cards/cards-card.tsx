import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ConnectCardsDocument,
  DisconnectCardsDocument,
  SettleCardTroubleDocument,
  type WeddingCardsQuery,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { SectionHead } from '#web/ui/workspace/card.tsx'

export type WeddingCards = NonNullable<WeddingCardsQuery['wedding']>
type Company = WeddingCards['cardCompanies'][number]

/** By which company guests pay by card, and what has to be looked at. Nothing at all where this instance works with none. */
export function CardsCard({ cards }: { cards: WeddingCards }) {
  const { t } = useTranslation('cards')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [account] = cards.cardAccounts
  if (cards.cardCompanies.length === 0 && !account) return null
  const stop = async (id: string) => {
    if (await attempt(() => execute(DisconnectCardsDocument, { id })))
      notice({ text: t('settings.disconnected') })
    await revalidate()
  }
  const provider = account && t(`settings.names.${account.provider}`)
  return (
    <section className="ws-card padded cards-card" id="tarjeta" aria-labelledby="tarjeta-title">
      <SectionHead id="tarjeta-title" title={t('settings.title')} />
      <p className="mut">{t('settings.note')}</p>
      <Troubles troubles={cards.cardTroubles} />
      {account ? (
        <>
          <p>
            {t(account.usableFrom ? 'settings.with' : 'settings.proposed', { provider })} {account.hint}
          </p>
          <Action busy={busy} onClick={() => void stop(account.id)}>
            {t('settings.disconnect')}
          </Action>
        </>
      ) : (
        <Connect weddingId={cards.id} companies={cards.cardCompanies} />
      )}
    </section>
  )
}

const keyNames = {
  sandbox: [],
  stripe: ['secretKey', 'webhookSecret'],
  redsys: ['merchantCode', 'terminal', 'secret'],
  mercadopago: ['accessToken', 'webhookSecret'],
  webpay: ['commerceCode', 'apiKey'],
} as const

function Connect({ weddingId, companies }: { weddingId: string; companies: readonly Company[] }) {
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
      notice({ text: t('settings.connected') })
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
