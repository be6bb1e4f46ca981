import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import type { AddressToConfirmFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AddressProblem } from './confirm-address-act.ts'
import './confirm-address.css'

type ConfirmAddressProps = {
  gift: AddressToConfirmFragment
  couple: string
  timeZone: string
  problem: AddressProblem | null
  /** What the confirmation is for: the payment details, or a longer hold. */
  use: 'details' | 'longer'
}

/**
 * Asks the giver to confirm an address, which shows the payment details or holds the gift for longer: a code field
 * and a button to resend the email.
 */
export function ConfirmAddress({ gift, couple, timeZone, problem, use }: ConfirmAddressProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (problem) panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const { email, addressLinkSentAt: sentAt } = gift
  const isOnItsWay = email !== null && sentAt !== null
  return (
    <section className="confirm-address panel-card" id="correo" aria-labelledby="correo-title" ref={panel}>
      <h2 id="correo-title">
        <Icon name="mail" />
        {t(isOnItsWay ? 'confirm.title' : `confirm.${use}.titleNone`)}
      </h2>
      {isOnItsWay ? (
        <>
          <p>{t(`confirm.${use}.sent`, { email, moment: format.moment(sentAt, timeZone) })}</p>
          <CodeForm problem={problem} use={use} />
          <details open={problem?.of === 'email'}>
            <summary className="text-btn">
              <Icon name="help" />
              <span>{t('confirm.notThere')}</span>
            </summary>
            <p className="small muted">{t('confirm.notThereText')}</p>
            <EmailForm email={email} problem={problem} words={t('confirm.again')} />
          </details>
        </>
      ) : (
        <>
          <p>{t(`confirm.${use}.why`, { couple })}</p>
          <EmailForm email={email ?? ''} problem={problem} words={t('confirm.send')} />
        </>
      )}
      <p className="small muted">{t('confirm.kept')}</p>
    </section>
  )
}

function CodeForm({ problem, use }: Pick<ConfirmAddressProps, 'problem' | 'use'>) {
  const { t } = useTranslation('give')
  const busy = useNavigation().formData?.get('intent') === 'addressCode'
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="addressCode" />
      <Field
        id="codigo"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        label={t('confirm.code')}
        hint={t('confirm.codeHint')}
        error={problem?.of === 'code' && t(`confirm.errors.${problem.why}`)}
      />
      <Button busy={busy}>{t(`confirm.${use}.submit`)}</Button>
    </Form>
  )
}

type EmailFormProps = Pick<ConfirmAddressProps, 'problem'> & { email: string; words: string }

function EmailForm({ email, problem, words }: EmailFormProps) {
  const { t } = useTranslation('give')
  const busy = useNavigation().formData?.get('intent') === 'addressLink'
  const own = problem?.of === 'email' ? problem : null
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="addressLink" />
      <Field
        key={email}
        id="correo-regalo"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={own?.typed ?? email}
        label={t('confirm.email')}
        error={own && t(`confirm.errors.${own.why}`)}
      />
      <Button busy={busy} rank="second">
        {words}
      </Button>
    </Form>
  )
}
