import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigate, useSearchParams, useSubmit } from 'react-router'
import { addToBasket, serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Approximately } from '#web/workspace/guest-money/guest-money.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isBeforeClose } from '#shared/states/wedding.ts'
import { BasketGift } from './basket-gift.tsx'
import { EmptyBasket } from './basket-empty.tsx'
import type { Choices } from '#web/workspace/giving/choices.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Bar, Frame, Head, Steps } from '#web/workspace/giving/frame.tsx'
import { Promises, Summary } from '#web/workspace/giving/summary.tsx'
import { useChosenLines } from '#web/workspace/giving/use-lines.ts'
import './basket.css'

type BasketScreenProps = {
  wedding: GivingWeddingFragment
  choices: Choices
  /** The private token of a promise that is being changed. */
  changing: string | null
  /** Whether the guest tried to continue although something had changed. */
  stopped: boolean
  /** The link to give as a group; not shown while a promise is changed. */
  askGroup: ReactNode
}

/** The first step: the basket. Every change is an address, so it works without JavaScript. */
export function BasketScreen({ wedding, choices, changing, stopped, askGroup }: BasketScreenProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(wedding)
  const navigate = useNavigate()
  const submit = useSubmit()
  const { chosen, basket, removed, troubles } = choices
  const lines = useChosenLines(chosen, wedding.currency)
  const undoButton = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(false)

  const here = `/${wedding.slug}/regalar`
  const [params] = useSearchParams()
  const country = params.get('pais')
  const linked = givingQuery(basket, params)
  const listAddress = `/${wedding.slug}/lista${linked && `?${linked}`}`
  const show = (next: readonly BasketLine[], more: Record<string, string> = {}) => {
    const extra = new URLSearchParams({ ...more, ...(changing ? { de: changing } : {}) }).toString()
    const query = [givingQuery(next, params), extra].filter(Boolean).join('&')
    void navigate(`${here}${query && `?${query}`}`, { replace: true, preventScrollReset: true })
  }
  const change = (line: BasketLine) => show(addToBasket(basket, line))
  const removedText = removed ? serializeBasketLine(removed.line) : null
  useEffect(() => {
    if (wasRemoved.current && removedText) undoButton.current?.focus({ preventScroll: true })
    wasRemoved.current = false
  }, [removedText])

  // Enter in a field only applies what is written there; the next step begins at its top and leads back here.
  const stayHere = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget, nativeEvent } = event
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    void submit(currentTarget, { preventScrollReset: true, replace: true })
  }
  const back = { to: listAddress, words: t('backToList') }
  const title = t('basket.documentTitle', { couple })
  if (!isBeforeClose(wedding.status)) return <EmptyBasket wedding={wedding} closed />
  if (chosen.length === 0 && !removed) return <EmptyBasket wedding={wedding} gone={choices.gone} />
  const sum = { minor: String(choices.totalMinor), currency: wedding.currency }
  const total = (
    <>
      {format.money(sum)} <Approximately amount={sum} />
    </>
  )
  const toMessage = { form: 'cesta', formAction: `${here}/dedicatoria` }
  return (
    <Frame wedding={wedding} back={back} title={title}>
      <Steps now="gift" links={{}} />
      <div className="columns">
        <main className="main" id="contenido">
          <Head
            title={t('basket.title')}
            lead={<Trans t={t} i18nKey="basket.lead" components={{ b: <span className="ib" /> }} />}
          />
          {(stopped || choices.gone) && (
            <div className="errors" role="alert">
              <Icon name="alert" />
              <div>
                {troubles > 0 && <b>{t('basket.trouble.summary', { count: troubles })}</b>}
                {choices.gone && <p>{t('basket.trouble.gone')}</p>}
              </div>
            </div>
          )}
          <Form method="get" action={here} id="cesta" onSubmit={stayHere}>
            <button className="sr" tabIndex={-1} aria-hidden="true" />
            {changing && <input type="hidden" name="de" value={changing} />}
            {country && <input type="hidden" name="pais" value={country} />}
            {chosen.map((one, position) => (
              <BasketGift
                key={one.gift.slug}
                chosen={one}
                currency={wedding.currency}
                listAddress={listAddress}
                isFirst={position === 0}
                onLine={change}
                onTyped={(slug, typed) => show(basket, { [`a.${slug}`]: 'other', [`o.${slug}`]: typed })}
                onRemove={(slug) => {
                  wasRemoved.current = true
                  const rest = basket.filter(({ gift }) => gift !== slug)
                  show(rest, { r: serializeBasketLine(one.line) })
                }}
              />
            ))}
            {removed && removedText && (
              <p className="gone" role="status">
                <span>{t('basket.removed', { gift: removed.gift.title })}</span>
                <button
                  className="text-btn"
                  name="g"
                  value={removedText}
                  ref={undoButton}
                  aria-label={t('basket.undoGift', { gift: removed.gift.title })}
                  onClick={(event) => {
                    event.preventDefault()
                    change(removed.line)
                  }}
                >
                  <span>{t('basket.undo')}</span>
                </button>
              </p>
            )}
            <p className="add">
              <Link className="text-btn" to={listAddress}>
                <Icon name="plus" />
                <span>{t('basket.another')}</span>
              </Link>
              <button className="text-btn without-script">
                <span>{t('basket.update')}</span>
              </button>
            </p>
            {chosen.length > 0 && (
              <div className="actions">
                <Link className="text-btn" to={listAddress}>
                  <Icon name="arrow-left" />
                  <span>{t('backToList')}</span>
                </Link>
                <button className="btn btn-1" {...toMessage}>
                  {t('basket.continue')}
                  <Icon name="arrow-right" />
                </button>
              </div>
            )}
          </Form>
          {!changing && askGroup}
          <Promises />
        </main>
        <Summary wedding={wedding} lines={lines} total={total}>
          <Promises />
        </Summary>
      </div>
      {chosen.length > 0 && (
        <Bar>
          <p className="bar-total">
            {t('total')}
            <b>{total}</b>
          </p>
          <button className="btn btn-1" {...toMessage}>
            {t('basket.continue')}
            <Icon name="arrow-right" />
          </button>
        </Bar>
      )}
    </Frame>
  )
}
