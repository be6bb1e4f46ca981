import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Leaf } from '../instalments/pay-days-list.tsx'
import { isOnItsWay } from '#shared/states/contribution.ts'
import { nextPart } from './whole-gift.ts'
import '../instalments/instalments.css'

type Instalment = NonNullable<PrivateGiftFragment['instalmentPlan']>['instalments'][number]
export type PlanProblem = 'moved' | 'tooMany' | 'unreachable'

const pictures: Partial<Record<Instalment['state'], IconName>> = {
  held: 'clock',
  sent: 'send',
  received: 'check',
  notFound: 'help',
}

/** The instalment plan with the state of each part: received ones are ticked, the next one has its button. */
export function PlanCard({ gift, problem }: { gift: PrivateGiftFragment; problem: PlanProblem | null }) {
  const { t } = useTranslation('give')
  const navigation = useNavigation()
  if (!gift.instalmentPlan) return null
  const { instalments } = gift.instalmentPlan
  const open = instalments.filter(({ state }) => state === 'held')
  const next = nextPart(instalments)
  const came = instalments.filter(({ state }) => state === 'received').length
  const sent = instalments.filter(({ state }) => isOnItsWay(state)).length
  const busy = navigation.formData?.get('intent') === 'rest'
  return (
    <section className="plan panel-card" aria-labelledby="fechas">
      <h2 id="fechas">{t('plan.title')}</h2>
      <p className="muted">
        {came === 0 && sent > 0
          ? t('plan.going', { sent, count: instalments.length })
          : t(open.length > 0 ? 'plan.open' : 'plan.done', { came, count: instalments.length })}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{t(`plan.errors.${problem}`)}</span>
        </p>
      )}
      <ol className="plan-parts">
        {instalments.map((part) => (
          <PartRow
            key={part.token}
            part={part}
            isNext={part === next}
            slug={gift.wedding.slug}
            zone={gift.wedding.timeZone}
          />
        ))}
      </ol>
      {open.length > 0 && (
        <div className="plan-acts">
          <Link className="text-btn" to={`/${gift.wedding.slug}/regalar/apartar/${gift.token}`}>
            <Icon name="calendar" />
            <span>{t('plan.change')}</span>
          </Link>
          {open.length > 1 && (
            <Form method="post">
              <button className="text-btn" name="intent" value="rest" aria-busy={busy || undefined}>
                <Icon name="send" />
                <span>{t('plan.rest')}</span>
              </button>
            </Form>
          )}
        </div>
      )}
    </section>
  )
}

type RowProps = { part: Instalment; isNext: boolean; slug: string; zone: string }

function PartRow({ part, isNext, slug, zone }: RowProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const at = part.receivedAt ?? part.sentAt
  const date = part.keptUntil ? format.lastDay(part.keptUntil, zone) : at && format.deadline(at, zone)
  const icon = pictures[part.state]
  const kind = part.state === 'received' ? 'came' : part.state === 'expired' ? 'over' : undefined
  return (
    <li className={kind}>
      <Leaf day={part.paysOn} />
      <span>
        {format.day(part.paysOn)}
        <small>
          {icon && <Icon name={icon} />}
          {t(`plan.state.${part.state}`, { date: date ?? '' })}
        </small>
      </span>
      <b className="pd-amount">{format.money(part.amount)}</b>
      {isNext && (
        <Link className="btn btn-2" to={`/${slug}/regalar/envio/${part.token}`}>
          {t('plan.send')}
        </Link>
      )}
    </li>
  )
}
