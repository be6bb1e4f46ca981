import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useRevalidator } from 'react-router'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Frame } from '#web/workspace/giving/frame.tsx'
import type { CardPaymentQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './card-payment-form.css'
import { openCompanyPage } from '#web/graphql/redirect-to.ts'
import { isUnfinished } from '#shared/states/card-payment.ts'

export type Payment = NonNullable<CardPaymentQuery['cardPayment']>

/** The polling interval of the waiting page, in milliseconds. */
const lookEvery = 2_000

/** The page before and after the provider's payment page. It reports a payment only after the provider has. */
export function CardReturn({ payment, isLeaving }: { payment: Payment; isLeaving: boolean }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { wedding, token, total } = payment.contribution
  const couple = useCouple(wedding)
  const leaving = isLeaving && payment.visit !== null
  const waits = !leaving && payment.failure === null && isUnfinished(payment.state)
  useLookingAgain(waits)
  return (
    <Frame
      wedding={wedding}
      back={{ to: `/r/${token}`, words: t('return.toGift') }}
      title={t('return.documentTitle', { couple })}
    >
      <main className="card-return" id="contenido">
        {waits && (
          <noscript>
            <meta httpEquiv="refresh" content="4" />
          </noscript>
        )}
        {payment.simulated && (
          <p className="simulated">
            <Icon name="alert" />
            <span>{t('simulated')}</span>
          </p>
        )}
        <p className="card-sum num">{format.money(total)}</p>
        {leaving && payment.visit ? <Leaving visit={payment.visit} /> : <Standing payment={payment} />}
      </main>
    </Frame>
  )
}

function useLookingAgain(waits: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!waits || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), lookEvery)
    return () => clearTimeout(timer)
  }, [waits, state, revalidate])
}

/** Opens the provider's page by address or form; automatically with JavaScript, by a button without it. */
function Leaving({ visit }: { visit: NonNullable<Payment['visit']> }) {
  const { t } = useTranslation('cards')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (visit.byForm) form.current?.submit()
    else openCompanyPage(visit.url)
  }, [visit.byForm, visit.url])
  return (
    <>
      <h1>{t('leaving.title')}</h1>
      <p>{t('leaving.text')}</p>
      {visit.byForm ? (
        <form ref={form} method="post" action={visit.url}>
          {visit.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>{t('leaving.go')}</Button>
        </form>
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${visit.url}`} />
          </noscript>
          <a className="btn btn-1" href={visit.url}>
            {t('leaving.go')}
          </a>
        </>
      )}
    </>
  )
}

function Standing({ payment }: { payment: Payment }) {
  const { t } = useTranslation('cards')
  const { state, failure, visit, late } = payment
  const couple = useCouple(payment.contribution.wedding)
  if (state === 'paid') {
    return (
      <>
        <h1>{t(late ? 'late.title' : 'paid.title')}</h1>
        <p role="status">{t(late ? 'late.text' : 'paid.text', { couple })}</p>
        <Link className="btn btn-1" to={`/r/${payment.contribution.token}`}>
          {t('return.toGift')}
        </Link>
      </>
    )
  }
  if (failure || !isUnfinished(state)) {
    const reason =
      state === 'lapsed' ? 'lapsed' : state === 'refused' ? 'providerTrouble' : (failure ?? 'declined')
    return (
      <>
        <h1>{t('failed.title')}</h1>
        <p role="alert">{t(`failed.${reason}`)}</p>
        <Again payment={payment} />
      </>
    )
  }
  return (
    <>
      <h1>{t('waiting.title')}</h1>
      <p role="status">{t('waiting.text')}</p>
      {visit && <p>{t('waiting.notYet')}</p>}
      <Again payment={payment} quiet />
    </>
  )
}

/** Another try, or another way. */
function Again({ payment, quiet = false }: { payment: Payment; quiet?: boolean }) {
  const { t } = useTranslation('cards')
  const { wedding, token } = payment.contribution
  if (!payment.canTryAgain) {
    return (
      <Link className="btn btn-1" to={`/r/${token}`}>
        {t('return.toGift')}
      </Link>
    )
  }
  return (
    <div className="card-acts">
      <Form method="post" action={`/${wedding.slug}/regalar/tarjeta/${token}`}>
        <Button rank={quiet ? 'second' : 'first'}>{t(quiet ? 'waiting.goOn' : 'failed.again')}</Button>
      </Form>
      {payment.contribution.state === 'held' && (
        <Link className="text-btn" to={`/${wedding.slug}/regalar/envio/${token}`}>
          <span>{t('return.otherWay')}</span>
        </Link>
      )}
    </div>
  )
}
