import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation, useSubmit } from 'react-router'
import { seconds } from '#shared/duration.ts'
import { dayAt } from '#shared/local-time.ts'
import type { PresentedVoucherShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { now } from '#web/ui/now.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProviderFrame } from './provider-frame.tsx'

/** A form that could not be sent, with its id. */
export type FailedUse = { readonly useId: string; readonly problem: 'unreachable' | 'tooMany' }

type VoucherScreenProps = {
  voucher: PresentedVoucherShownFragment
  /** Id of the form, by which a repeated submission counts once. */
  useId: string
  /** Whether this page follows the use. */
  isMarked: boolean
  failed: FailedUse | null
}

/** A voucher as the provider sees it: what is booked, for whom, and whether it was used. */
export function VoucherScreen({ voucher, useId, isMarked, failed }: VoucherScreenProps) {
  const { t } = useTranslation('provider')
  const { coupleNames: couple, title, image, people, words, state } = voucher
  return (
    <ProviderFrame title={title}>
      <header className="own-head">
        <p className="mut">{t('voucher.eyebrow')}</p>
        <h1>{title}</h1>
        <p className="lead">{t('voucher.lead', { couple, people })}</p>
      </header>
      {state === 'valid' ? (
        <MarkForm voucher={voucher} useId={useId} failed={failed} />
      ) : (
        <SpentVoucher voucher={voucher} isMarked={isMarked} />
      )}
      <Picture name={image} alt="" sizes="(min-width: 960px) 42rem, 100vw" className="own-picture" />
      <Facts voucher={voucher} />
      {words && <blockquote className="own-words">{words}</blockquote>}
      <footer className="own-end mut">
        <p>{t('voucher.money')}</p>
      </footer>
    </ProviderFrame>
  )
}

type MarkFormProps = Pick<VoucherScreenProps, 'voucher' | 'useId' | 'failed'>

/** Marks the voucher as used. Without a connection it is sent again by itself; the same form counts once. */
function MarkForm({ voucher: { coupleNames: couple, date, timeZone }, useId, failed }: MarkFormProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state === 'submitting'
  useEffect(() => {
    if (failed?.problem !== 'unreachable') return undefined
    const sendAgain = () => void submit(form.current)
    const timer = setTimeout(sendAgain, seconds(5))
    addEventListener('online', sendAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', sendAgain)
    }
  }, [failed, submit])
  const isOtherDay = date !== null && date !== dayAt(now().toISOString(), timeZone)
  return (
    <Form method="post" ref={form} className="own-answer">
      <input type="hidden" name="useId" value={failed?.useId ?? useId} />
      {isOtherDay && (
        <p className="own-note">
          <Icon name="alert" /> <span>{t('voucher.otherDay', { day: format.day(date) })}</span>
        </p>
      )}
      {failed?.problem === 'unreachable' && (
        <p className="own-note" role="status">
          <Icon name="clock" /> <span>{t('voucher.waiting')}</span>
        </p>
      )}
      <FieldError>{failed?.problem === 'tooMany' && t('voucher.tooMany')}</FieldError>
      <Button rank="first" busy={busy}>
        {t('voucher.mark')}
      </Button>
      <p className="mut">{t('voucher.once', { couple })}</p>
    </Form>
  )
}

type SpentVoucherProps = Pick<VoucherScreenProps, 'voucher' | 'isMarked'>

/** A voucher that was used just now or before, or whose booking ended. */
function SpentVoucher({ voucher, isMarked }: SpentVoucherProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const { usedAt, timeZone, coupleNames: couple } = voucher
  if (usedAt && isMarked)
    return (
      <p className="own-note" role="status">
        <Icon name="check" /> <span>{t('voucher.marked', { time: format.time(usedAt, timeZone) })}</span>
      </p>
    )
  return (
    <section className="own-state" aria-labelledby="estado">
      <h2 id="estado">
        {usedAt ? t('voucher.before', { moment: format.moment(usedAt, timeZone) }) : t('voucher.ended')}
      </h2>
      <p>{t(usedAt ? 'voucher.beforeText' : 'voucher.endedText', { couple })}</p>
    </section>
  )
}

function Facts({ voucher: { date, time, place, reference } }: Pick<VoucherScreenProps, 'voucher'>) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const day = date && format.day(date)
  const facts = [
    ['day', day && time ? t('voucher.dayAt', { day, time }) : day],
    ['place', place],
    ['reference', reference],
  ] as const
  return (
    <dl className="own-facts">
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{t(`voucher.${name}`)}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
