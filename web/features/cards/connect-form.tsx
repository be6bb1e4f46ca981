import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AskCardPermissionDocument,
  ConnectCardsDocument,
  type WeddingCardsQuery,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { AccountHolderNote } from './account-holder.tsx'
import { openCompanyPage } from '#web/graphql/redirect-to.ts'

type Company = NonNullable<WeddingCardsQuery['wedding']>['cardCompanies'][number]

/** The ways to use an account with a provider, the easiest first. */
const ways = ['byOperator', 'byPermission', 'byName', 'ownKeys'] as const
type ConnectWay = (typeof ways)[number]

const keyNames = {
  sandbox: [],
  stripe: ['secretKey', 'webhookSecret'],
  redsys: ['merchantCode', 'terminal', 'secret'],
  mercadopago: ['accessToken', 'webhookSecret'],
  webpay: ['commerceCode', 'apiKey'],
} as const

const open = ['account', 'merchantCode', 'terminal', 'commerceCode']

type ConnectProps = {
  weddingId: string
  companies: readonly Company[]
  isAlone: boolean
  children: ReactNode
}

/** Chooses the card provider and the way to use its account. */
export function ConnectForm({ weddingId, companies, isAlone, children }: ConnectProps) {
  const { t } = useTranslation('cards')
  const { attempt, busy } = useAttempt()
  const connected = useConnected(isAlone)
  const [id, setId] = useState(newId)
  const [provider, setProvider] = useState(companies[0]?.provider ?? 'sandbox')
  const [chosenWay, setChosenWay] = useState<ConnectWay | null>(null)
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const company = companies.find((one) => one.provider === provider)
  const offered = ways.filter((way) => company?.[way])
  const way = offered.find((one) => one === chosenWay) ?? offered[0] ?? 'ownKeys'
  const names = way === 'ownKeys' ? keyNames[provider] : way === 'byName' ? (['account'] as const) : []
  const lend = async () => {
    const answer = await attempt(() => execute(AskCardPermissionDocument, { id, weddingId }))
    const page = answer?.askCardPermission
    if (page?.__typename === 'CardPermissionPage') openCompanyPage(page.url)
    else if (page) setWrong(['other'])
  }
  const send = async () => {
    if (way === 'byPermission') return lend()
    const filledKeys = names.map((name) => ({ name, value: keys[name] ?? '' }))
    const input = { id, weddingId, provider, keys: filledKeys.length > 0 ? filledKeys : null }
    const answer = await attempt(() => execute(ConnectCardsDocument, { input }))
    const outcome = answer?.connectCards
    if (outcome?.__typename === 'CardAccount') {
      setKeys({})
      setWrong([])
      setId(newId())
      await connected(outcome.usableFrom)
    } else if (outcome) setWrong(outcome.__typename === 'CardKeysRefused' ? outcome.fields : ['other'])
  }
  // `webhookSecrets.0` is the field `webhookSecret`.
  const isWrong = (name: string) => wrong.some((one) => one.startsWith(name))
  const values = { provider: t(`settings.names.${provider}`) }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      {children}
      <SelectField
        label={t('settings.provider')}
        value={provider}
        error={wrong.length > 0 && !names.some(isWrong) && t(`settings.refused.${whyRefused(wrong)}`, values)}
        onChange={({ target }) => {
          setProvider(companies.find((one) => one.provider === target.value)?.provider ?? provider)
          setWrong([])
        }}
      >
        {companies.map((one) => (
          <option key={one.provider} value={one.provider}>
            {t(`settings.names.${one.provider}`)}
          </option>
        ))}
      </SelectField>
      <AccountHolderNote provider={provider} />
      {offered.length > 1 && (
        <SelectField
          label={t('settings.way')}
          value={way}
          onChange={({ target }) => {
            setChosenWay(offered.find((one) => one === target.value) ?? null)
            setWrong([])
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`settings.ways.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {names.map((name) => (
        <Field
          key={name}
          label={t(`settings.keys.${name}`)}
          type={open.includes(name) ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={keys[name] ?? ''}
          error={isWrong(name) && t('settings.keyWrong', values)}
          onChange={({ target }) => setKeys({ ...keys, [name]: target.value })}
        />
      ))}
      {way === 'ownKeys' && <p className="t12 mut">{t('settings.ownKeys')}</p>}
      {(way === 'byPermission' || way === 'byName') && (
        <p className="t12 mut">{t(`settings.wayNote.${way}`)}</p>
      )}
      <Action type="submit" busy={busy}>
        {t(way === 'byPermission' ? 'settings.lend' : 'settings.connect')}
      </Action>
    </form>
  )
}

/** Returns the reason when all fields are well-formed: unknown keys, no response, or another problem. */
function whyRefused(wrong: readonly string[]) {
  if (wrong.includes('unavailable') || wrong.includes('outcome_unknown')) return 'silent'
  return wrong.includes('misconfigured') || wrong.includes('rejected') ? 'unknown' : 'other'
}

/** Returns a function that shows the result and reloads. */
export function useConnected(isAlone: boolean): (usableFrom: string | null) => Promise<void> {
  const { t } = useTranslation('cards')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  return async (usableFrom) => {
    notice({ text: t(usableFrom ? 'settings.connected' : isAlone ? 'settings.waitsYou' : 'settings.waits') })
    await revalidate()
  }
}
