import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { serializeBasketLine } from '#shared/basket.ts'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Choices } from './choices.ts'
import { useCouple } from './couple.ts'
import { fieldId, type FieldProblem } from './promise-form.ts'
import type { ChosenSignatureKind } from '#shared/signature-kinds.ts'

/** Why a promise was refused, with the data needed to fix it. */
export type PromiseRefusal =
  | { readonly kind: 'fields'; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'overfunded'
      readonly gift: string
      readonly title: string
      readonly sharesLeft: number | null
      readonly leftMinor: string
    }
  /** An amount is missing, unreadable, or so large that it must be confirmed. */
  | { readonly kind: 'amount'; readonly gift: string }
  /** `title` is empty for a gift that guests can no longer see. */
  | { readonly kind: 'notOpen'; readonly gift: string; readonly title: string }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'closed' | 'paused' | 'reused' | 'moved' | 'tooMuchKept' | 'unreachable' }

type TroubleProps = {
  refusal: PromiseRefusal
  kind: ChosenSignatureKind
  wedding: GivingWeddingFragment
  choices: Choices
  basketAddress: string
  focus: RefObject<HTMLDivElement | null>
}

/**
 * A summary above the form: validation errors with links to their fields, or what changed with a button to
 * accept it.
 */
export function PromiseTrouble({ refusal, focus, ...rest }: TroubleProps) {
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={focus}>
      <Icon name="alert" />
      <div>
        <RefusalMessage refusal={refusal} {...rest} />
      </div>
    </div>
  )
}

function RefusalMessage({ refusal, kind, wedding, choices, basketAddress }: Omit<TroubleProps, 'focus'>) {
  const { t } = useTranslation('give')
  const couple = useCouple(wedding)
  switch (refusal.kind) {
    case 'fields':
      return (
        <>
          <b>{t('message.errors.title', { count: refusal.problems.length })}</b> {t('message.errors.kept')}
          <ul>
            {refusal.problems.map(({ field }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field, kind)}`}
                  onClick={(event) => focusField(event, fieldId(field, kind))}
                >
                  {t(`message.errors.field.${field}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )
    case 'amount':
      return (
        <a href={`#regalo-${refusal.gift}`} onClick={(event) => focusField(event, `regalo-${refusal.gift}`)}>
          {t('message.errors.amount')}
        </a>
      )
    case 'overfunded':
    case 'notOpen':
      return <LessLeft refusal={refusal} choices={choices} wedding={wedding} basketAddress={basketAddress} />
    case 'tooMany':
      return t('message.errors.tooMany', { seconds: refusal.seconds })
    case 'closed':
      return (
        <>
          <p>{t('message.errors.closed', { couple })}</p>
          <Link className="mend" to={`/${wedding.slug}`}>
            {t('basket.closedGo')}
          </Link>
        </>
      )
    case 'paused':
      return t('message.errors.paused', { couple })
    case 'tooMuchKept':
      return (
        <>
          <p>{t('message.errors.tooMuchKept')}</p>
          <a className="mend" href="/ayuda#apartados" target="_blank" rel="noopener">
            {t('message.errors.tooMuchKeptHelp')}
          </a>
        </>
      )
    case 'moved':
    case 'reused':
    case 'unreachable':
      return t(`message.errors.${refusal.kind}`)
  }
}

function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

type LessLeftProps = Pick<TroubleProps, 'choices' | 'wedding' | 'basketAddress'> & {
  refusal: Extract<PromiseRefusal, { title: string }>
}

/** Less is left than the guest chose. The buttons submit the same form with the remaining amount. */
function LessLeft({ refusal, choices, wedding, basketAddress }: LessLeftProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const chosen = choices.chosen.find(({ gift }) => gift.slug === refusal.gift)
  const planB = chosen?.planB ? { planB: chosen.planB } : {}
  const title = refusal.title || (chosen?.gift.title ?? '')
  const without = (
    <button className="mend" name="g" value={`${refusal.gift}.0`}>
      {t('message.errors.without')}
    </button>
  )
  const elsewhere = (
    <Link className="mend" to={basketAddress}>
      {t('message.errors.change')}
    </Link>
  )
  const isOnly = choices.chosen.length < 2
  if (refusal.kind === 'notOpen') {
    return (
      <>
        <p>{title ? t('message.errors.notOpen', { gift: title }) : t('basket.trouble.gone')}</p>
        {isOnly ? elsewhere : without}
      </>
    )
  }
  const left = format.money({ minor: refusal.leftMinor, currency: wedding.currency })
  if (refusal.leftMinor === '0' || refusal.sharesLeft === 0) {
    return (
      <>
        <p>{t('message.errors.overfundedFull', { gift: title })}</p>
        {isOnly ? elsewhere : without}
      </>
    )
  }
  const shares = refusal.sharesLeft
  const line = {
    gift: refusal.gift,
    ...(shares === null ? { amountMinor: BigInt(refusal.leftMinor) } : { shares }),
    ...planB,
  }
  return (
    <>
      <p>
        {shares === null
          ? t('message.errors.overfundedAmount', { gift: title, left })
          : t('message.errors.overfundedShares', { gift: title, left: shares })}
      </p>
      <button className="mend" name="g" value={serializeBasketLine(line)}>
        {shares === null
          ? t('message.errors.takeAmount', { left })
          : t('message.errors.takeShares', { left: shares })}
      </button>
      {isOnly ? elsewhere : without}
    </>
  )
}
