import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import type { BasketLine } from '#shared/basket.ts'
import { dedicationAddress } from '#web/workspace/gift-list/dedication-address.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { PrintLink } from '#web/features/gift-list/printed-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './gift-list.css'

type ListTopProps = { slug: string; names: readonly [string, string]; search: string; children: ReactNode }

/** The back link to the couple's page, and the basket. */
export function ListTop({ slug, names, search, children }: ListTopProps) {
  const { t } = useTranslation('guest')
  return (
    <header className="bar wrap">
      <a className="skip" href="#contenido">
        {t('list.skip')}
      </a>
      <Link className="back" to={`/${slug}${search}`}>
        <Icon name="arrow-left" />
        <span>
          {names[0]} <i>{t('and')}</i> {names[1]}
        </span>
        <span className="sr">: {t('list.backToPage')}</span>
      </Link>
      {children}
    </header>
  )
}

type ListNoteProps = { kind: 'allGiven' | 'closed' | 'empty' | 'nothing'; slug: string; couple: string }
const pictures = {
  allGiven: 'celebration-toast',
  closed: 'honeymoon-suitcase',
  empty: 'picnic-garden',
  nothing: '',
}

/** The message when the list has nothing to show: empty, complete, closed, or no match. */
export function ListNote({ kind, slug, couple }: ListNoteProps) {
  const { t } = useTranslation('guest')
  const picture = pictures[kind]
  const [title, text] =
    kind === 'closed'
      ? [t('closed.title'), t('closed.text')]
      : [t(`list.${kind}Title`), t(`list.${kind}Text`, { couple })]
  return (
    <section className={`wrap list-note is-${kind}`}>
      {picture !== '' && <Picture name={picture} alt="" sizes="(min-width: 600px) 360px, 100vw" />}
      <div>
        <h2>{title}</h2>
        <p className="mut">{text}</p>
        {kind === 'nothing' ? (
          <Link className="link" to={`/${slug}/lista`} replace preventScrollReset>
            {t('list.filters.clear')}
          </Link>
        ) : (
          <Link className="link" to={`/${slug}`}>
            {t('list.toPage', { couple })}
          </Link>
        )}
      </div>
    </section>
  )
}

type ListEndProps = {
  slug: string
  couple: string
  lines: readonly BasketLine[]
  fund: ListedGift | undefined
}

/** The common fund for the undecided, and a note on where the money goes. */
export function ListEnd({ slug, couple, lines, fund }: ListEndProps) {
  const [params] = useSearchParams()
  const { t } = useTranslation('guest')
  return (
    <section className="wrap end">
      {fund && !fund.isFull ? (
        <div>
          <h2>{t('list.fundTitle')}</h2>
          <p className="mut">{t('list.fundText')}</p>
          <Link className="link" to={dedicationAddress(slug, lines, fund.slug, params)}>
            {t('list.fundLink', { title: fund.title })} <Icon name="arrow-right" className="go" />
          </Link>
        </div>
      ) : (
        <span />
      )}
      <div className="trust">
        <p className="small mut">{t('list.trust', { couple })}</p>
        <PrintLink slug={slug} />
      </div>
    </section>
  )
}

/** The number of gifts, on a phone without room in the filters. */
export function ListCount({ shown, open }: { shown: number; open: number }) {
  const { t } = useTranslation('guest')
  return (
    <p className="count" aria-hidden="true">
      {t('list.count', { count: shown })} <span>· {t('list.open', { count: open })}</span>
    </p>
  )
}
