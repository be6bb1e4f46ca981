import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { sumMinor } from '#shared/money.ts'
import { maxInstalments, payDays, payParts, rhythms } from '#shared/pay-days.ts'
import type { GiftToPlanQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Bar, Frame, Head } from '#web/workspace/giving/frame.tsx'
import { MiniSummary, Summary } from '#web/workspace/giving/summary.tsx'
import { usePromisedLines } from '#web/workspace/giving/use-lines.ts'
import { type Bounds, type ChosenPlan, firstProblem } from './instalment-form.ts'
import { PayDaysList } from './pay-days-list.tsx'
import './instalments.css'

export type InstalmentProblem = 'day' | 'email' | 'tooMuchKept' | 'moved' | 'tooMany' | 'unreachable'
type InstalmentScreenProps = {
  gift: NonNullable<GiftToPlanQuery['privateContribution']>
  initial: ChosenPlan
  bounds: Bounds
  problem: InstalmentProblem | null
  email: string
}

/** The form of an instalment plan: rhythm, first day, number of instalments and their amounts. */
export function InstalmentScreen({ gift, initial, bounds, problem, email }: InstalmentScreenProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(gift.wedding)
  const busy = useNavigation().state !== 'idle'
  const [chosen, setChosen] = useState(initial)
  const summaryRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) summaryRef.current?.focus()
  }, [problem])
  const { currency } = gift.total
  const open = (gift.instalmentPlan?.instalments ?? []).filter(({ state }) => state === 'held')
  const minor = gift.instalmentPlan
    ? sumMinor(open.map(({ amount }) => BigInt(amount.minor)))
    : BigInt(gift.total.minor)
  const lines = usePromisedLines(gift.instalmentPlan?.lines ?? gift.lines)
  const total = format.money(gift.instalmentPlan?.total ?? gift.total)
  const isFirstWrong = firstProblem(chosen.first, bounds)
  const days = isFirstWrong ? [] : payDays(chosen, bounds.last)
  const isCut = days.length > 0 && chosen.rhythm !== 'once' && days.length < chosen.parts
  const back = gift.instalmentPlan
    ? { to: `/r/${gift.instalmentPlan.token}`, words: t('instalments.backToPrivate') }
    : { to: `/${gift.wedding.slug}/regalar/envio/${gift.token}`, words: t('instalments.backToSend') }
  const words = busy
    ? t('instalments.saveBusy')
    : gift.instalmentPlan
      ? t('instalments.change')
      : t('instalments.save')
  return (
    <Frame wedding={gift.wedding} back={back} title={t('instalments.documentTitle', { couple })}>
      <div className="columns">
        <main className="main" id="contenido">
          <MiniSummary lines={lines} total={total} />
          <Head
            title={gift.instalmentPlan ? t('instalments.titleChange') : t('instalments.title')}
            lead={t('instalments.lead', { couple })}
          />
          <Form method="post" id="apartar" className="aside-form" noValidate>
            {problem && (
              <p className="errors" role="alert" tabIndex={-1} ref={summaryRef}>
                <Icon name="alert" />
                <span>{t(`instalments.errors.${problem}`)}</span>
              </p>
            )}
            <fieldset>
              <legend className="label">{t('instalments.rhythm')}</legend>
              <div className="pills">
                {rhythms.map((rhythm) => (
                  <label key={rhythm}>
                    <input
                      type="radio"
                      name="ritmo"
                      value={rhythm}
                      checked={chosen.rhythm === rhythm}
                      onChange={() => setChosen({ ...chosen, rhythm })}
                    />
                    <span>{t(`instalments.rhythms.${rhythm}`)}</span>
                  </label>
                ))}
              </div>
              {chosen.rhythm === 'fortnight' && (
                <p className="field-hint">{t('instalments.fortnightHint')}</p>
              )}
            </fieldset>
            <fieldset className={chosen.rhythm === 'once' ? 'parts unneeded' : 'parts'}>
              <legend className="label">{t('instalments.parts')}</legend>
              <div className="pills numbers">
                {Array.from({ length: maxInstalments - 1 }, (_, at) => at + 2).map((count) => (
                  <label key={count}>
                    <input
                      type="radio"
                      name="partes"
                      value={count}
                      checked={chosen.parts === count}
                      onChange={() => setChosen({ ...chosen, parts: count })}
                    />
                    <span>{count}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <DateField
              id="desde"
              name="desde"
              label={chosen.rhythm === 'once' ? t('instalments.day') : t('instalments.first')}
              min={bounds.first}
              max={bounds.latestFirst}
              value={chosen.first}
              onChange={({ target }) => setChosen({ ...chosen, first: target.value })}
              error={
                isFirstWrong &&
                t(`instalments.firstDay.${isFirstWrong}`, {
                  first: format.day(bounds.first),
                  last: format.day(bounds.latestFirst),
                })
              }
            />
            <section className="leaves" aria-labelledby="fechas" aria-live="polite">
              <h2 id="fechas">{t('instalments.days', { count: days.length })}</h2>
              <PayDaysList
                days={days}
                amounts={days.length ? payParts({ minor, currency }, days.length) : []}
                currency={currency}
              />
              {isCut && <p className="small">{t('instalments.cut', { count: days.length })}</p>}
              <p className="small">
                <Icon name="clock" />
                <span>{t('instalments.holds')}</span>
              </p>
            </section>
            {!gift.email && (
              <Field
                id="email"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={t('instalments.email')}
                hint={t('instalments.emailHint')}
                defaultValue={email}
                error={problem === 'email' && t('instalments.errors.email')}
              />
            )}
            <div className="actions">
              <noscript>
                <button className="btn btn-2" name="ver" value="1">
                  {t('instalments.see')}
                </button>
              </noscript>
              <Button busy={busy}>
                {words}
                <Icon name="check" />
              </Button>
            </div>
          </Form>
        </main>
        <Summary wedding={gift.wedding} lines={lines} total={total} />
      </div>
      <Bar>
        <Button busy={busy} form="apartar">
          {words}
          <Icon name="check" />
        </Button>
      </Bar>
    </Frame>
  )
}
