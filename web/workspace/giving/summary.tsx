import { Fragment, type ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CoupleNames } from './frame.tsx'

/** A chosen gift with the names of its shares, which are the couple's words, and the rest in ours. */
export type SummaryLine = {
  slug: string
  title: string
  image: string
  names: readonly string[]
  detail: string
  amount: string
}

/** The title of a chosen gift and what is given of it. */
export function LineWords({ title, names, detail }: Pick<SummaryLine, 'title' | 'names' | 'detail'>) {
  const own = useOwnWords()
  return (
    <>
      <span lang={own(title)}>{title}</span>
      <small>
        {names.map((name) => (
          <Fragment key={name}>
            <span lang={own(name)}>{name}</span>
            {' · '}
          </Fragment>
        ))}
        {detail}
      </small>
    </>
  )
}

function Lines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.slug}>
          <Picture name={line.image} alt="" sizes="60px" />
          <span className="l-t">
            <LineWords {...line} />
          </span>
          <b className="l-a">{line.amount}</b>
        </li>
      ))}
    </ul>
  )
}

type SummaryProps = {
  lines: readonly SummaryLine[]
  total: ReactNode
  /** Address at which the gifts can be changed. */
  change?: string
}

function Change({ to }: { to: string }) {
  const { t } = useTranslation('give')
  return (
    <p className="change">
      <Link className="text-btn" to={to}>
        <Icon name="pen" />
        <span>{t('changeGift')}</span>
      </Link>
    </p>
  )
}

/** The chosen gifts on a phone, folded into one row. */
export function MiniSummary({ lines, total, change }: SummaryProps) {
  const { t } = useTranslation('give')
  return (
    <details className="mini">
      <summary>
        <span className="mini-pics">
          {lines.slice(0, 3).map(({ slug, image }) => (
            <Picture key={slug} name={image} alt="" sizes="42px" />
          ))}
        </span>
        <span className="mini-t">
          {t('yourGift')} <b>{total}</b>
        </span>
        <span className="mini-v">
          {t('see')}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <Lines lines={lines} />
      {change && <Change to={change} />}
    </details>
  )
}

/** The chosen gifts on a desktop, beside every step. */
export function Summary({
  wedding,
  lines,
  total,
  change,
  children,
}: SummaryProps & { wedding: GivingWeddingFragment; children?: ReactNode }) {
  const { t } = useTranslation('give')
  const format = useFormat()
  return (
    <aside className="summary" aria-labelledby="resumen">
      <div className="sum-card">
        <div className="sum-pic">
          <Picture name={wedding.imgCover} alt="" sizes="384px" />
        </div>
        <div className="sum-head">
          <p className="sum-for">{t('for')}</p>
          <h2 id="resumen">
            <CoupleNames wedding={wedding} />
          </h2>
          <p className="sum-date">
            {format.day(wedding.weddingDate)} · {wedding.place}
          </p>
        </div>
        <div className="notch" />
        <Lines lines={lines} />
        {change && <Change to={change} />}
        <p className="sum-total">
          <span>{t('total')}</span>
          <b aria-live="polite">{total}</b>
        </p>
        <p className="sum-100">
          <Icon name="heart" />
          <span>
            <Trans t={t} i18nKey="complete" components={{ b: <b /> }} />
          </span>
        </p>
      </div>
      {children}
    </aside>
  )
}

/** Three reassurances for givers. */
export function Promises() {
  const { t } = useTranslation('give')
  return (
    <ul className="promises">
      {(['account', 'fee', 'undo'] as const).map((promise) => (
        <li key={promise}>
          <Icon name={promise === 'account' ? 'user' : promise === 'fee' ? 'heart' : 'undo'} />
          <span>
            <Trans t={t} i18nKey={`promises.${promise}`} components={{ b: <b /> }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
